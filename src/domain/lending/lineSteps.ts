/** The life cycle of each piece on a booking line, and of a loan, which begins when an item goes out (domain-fields 2.2). */
import type { LineMoves } from '../catalogue/index.ts';

/** Transitions of a piece from each state. It begins as `asked`; `pulled` counts how many of the reserved ones are set aside. */
export const lineSteps = {
  asked: ['reserved', 'out'],
  reserved: ['out', 'cancelled'],
  out: ['back', 'damaged', 'missing', 'reserved', 'cancelled'],
  missing: ['back', 'lost'],
  back: ['out'],
  damaged: [],
  lost: [],
  cancelled: [],
} as const;

type Pieces = keyof typeof lineSteps;

/**
 * How the counts of a line change when pieces change state. Other transitions are type errors.
 *
 * @param to how many move to each state; negative if the quantity is reduced
 */
export function pieces<From extends Pieces>(
  from: From,
  to: Readonly<Partial<Record<(typeof lineSteps)[From][number], number>>>,
): LineMoves {
  const moved: readonly number[] = Object.values(to);
  const left = moved.reduce((sum, quantity) => sum + quantity, 0);
  return from === 'asked' ? to : { ...to, [from]: -left };
}
