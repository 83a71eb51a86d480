/** Refusals are values: a command that can't be carried out returns one, and never throws. */
import type { Words } from '../../words/message.ts';

/** Every reason a command can be refused. Wire names: stable, never reused. */
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
  /** One sentence for members: what happened and what to do. */
  readonly message: Words;
  /** The form field that the message is about, if any. */
  readonly field?: string;
  /** The record that is in the way, if any, e.g. the item that already has the code. */
  readonly about?: { readonly kind: string; readonly id: string };
}

/** What `decide` returns: the facts that follow from a command, or why it was refused. */
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
