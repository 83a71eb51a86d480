/** Refusals are values: a command that cannot be carried out is an answer, never an exception. */
import type { Words } from '../../words/message.ts';

/** Every reason for which a command may be refused. Wire names: stable, never reused. */
export const refusalCodes = [
  'not-allowed',
  'invalid',
  'not-found',
  'already-exists',
  'disposed',
  'not-disposed',
  'changed-meanwhile',
  'code-taken',
  'name-taken',
  'email-taken',
  'unknown-reference',
  'in-use',
  'cycle',
  'too-deep',
  'due-in-past',
  'due-before-start',
  'quantity-unavailable',
  'not-loanable',
  'not-out',
  'too-many-returned',
  'not-missing',
  'unusable',
  'on-loan',
  'too-many-photos',
  'unknown-photo',
  'too-many-documents',
  'stocktake-closed',
  'wrong-stage',
  'locked-place',
  'does-not-fit',
  'booked',
  'reserved',
  'not-reserved',
  'restricted',
  'key-reused',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** Why a command was refused. */
export interface Refusal {
  readonly code: RefusalCode;
  /** One sentence that a member understands: what happened and what to do. */
  readonly message: Words;
  /** The field of the form where the sentence belongs, if it concerns one. */
  readonly field?: string;
  /** The record that stands in the way, if there is one (the item that has the code, say). */
  readonly about?: { readonly kind: string; readonly id: string };
}

/** What `decide` answers: the facts that follow from a command, or why there are none. */
export type Decision<Fact> = { readonly accepted: readonly Fact[] } | { readonly refused: Refusal };

export function accept<Fact>(...facts: readonly Fact[]): Decision<Fact> {
  return { accepted: facts };
}

export function refuse(
  code: RefusalCode,
  message: Words,
  where: Pick<Refusal, 'field' | 'about'> = {},
): { readonly refused: Refusal } {
  return { refused: { code, message, ...where } };
}

export function isRefused<Fact>(decision: Decision<Fact>): decision is { readonly refused: Refusal } {
  return 'refused' in decision;
}
