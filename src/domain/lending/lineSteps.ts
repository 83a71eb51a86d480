/** The life of each piece in a line of a booking, and of a loan, which begins when something goes out (domain-fields 2.2). */
import type { LineMoves } from '../catalogue/index.ts';

/** Where a piece may go from each state. It begins as asked for; of what is reserved, `pulled` counts what is set aside. */
export const lineSteps = {
  asked: ['reserved', 'out'],
  reserved: ['out', 'cancelled'],
  out: ['back', 'damaged', 'missing', 'reserved', 'cancelled'],
  missing: ['back', 'lost'],
  back: [],
  damaged: [],
  lost: [],
  cancelled: [],
} as const;

type Pieces = keyof typeof lineSteps;

/**
 * How the counts of a line change when pieces take a step of their life: no other step has a type.
 *
 * @param to how many go where; fewer than none where the asker wants fewer
 */
export function pieces<From extends Pieces>(
  from: From,
  to: Readonly<Partial<Record<(typeof lineSteps)[From][number], number>>>,
): LineMoves {
  const moved: readonly number[] = Object.values(to);
  const left = moved.reduce((sum, quantity) => sum + quantity, 0);
  return from === 'asked' ? to : { ...to, [from]: -left };
}
