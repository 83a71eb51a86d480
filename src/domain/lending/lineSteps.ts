/** The life cycles of a loan, and of each piece on a booking line, which continues as a loan once the piece goes out (domain-fields 2.2). */
import type { LineMoves } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { lendingRefusals } from '../../words/en/refusalsLending.ts';

/**
 * Transitions of a loan from each state. It begins as `out`. A return taken back leads from `back` to `out`; a sign-out taken back ends the
 * loan as `reserved`, if it was collected from a reservation, or else as `cancelled`.
 */
export const loanSteps = {
  out: ['back', 'damaged', 'missing', 'reserved', 'cancelled'],
  missing: ['back', 'lost'],
  back: ['out'],
  damaged: [],
  lost: [],
  reserved: [],
  cancelled: [],
} as const;

/** Transitions of a piece from each state. It begins as `asked`; `pulled` counts how many of the reserved ones are set aside. */
export const lineSteps = { asked: ['reserved', 'out'], ...loanSteps, reserved: ['out', 'cancelled'] } as const;

type Pieces = keyof typeof lineSteps;
/** How many pieces move from a state to each of those after it; negative if the quantity is reduced. */
export type Moving<From extends Pieces> = Readonly<Partial<Record<(typeof lineSteps)[From][number], number>>>;

/** Refuses a step that the table doesn't have. */
export function noSuchStep<From extends Pieces>(from: From, to: Moving<From>): Refusal | undefined {
  const known: readonly string[] = lineSteps[from];
  const moved: readonly (readonly [string, number])[] = Object.entries(to);
  return moved.every(([state, quantity]) => quantity <= 0 || known.includes(state))
    ? undefined
    : refuse('wrong-stage', lendingRefusals.noSuchStep).refused;
}

/** How the counts of a line change when pieces change state. Steps that the table doesn't have are type errors. */
export function pieces<From extends Pieces>(from: From, to: Moving<From>): LineMoves {
  const moved: readonly number[] = Object.values(to);
  const left = moved.reduce((sum, quantity) => sum + quantity, 0);
  return from === 'asked' ? to : { ...to, [from]: -left };
}
