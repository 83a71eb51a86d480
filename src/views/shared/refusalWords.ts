import type { Refusal } from '../../domain/kernel/decision.ts';
import { say } from '../../words/speaker.ts';

/** The message of a refusal; undefined if there is none. */
export function reasonOf(refusal: Pick<Refusal, 'message'> | undefined): string | undefined {
  return refusal && say(refusal.message);
}

/** Where a form shows a refusal: beside its field if the form has it, otherwise above the form. */
export function refusalWords(refusal: Refusal | undefined, shown: readonly string[]) {
  const inField = refusal?.field !== undefined && shown.includes(refusal.field);
  return {
    above: inField ? undefined : reasonOf(refusal),
    in: (field: string) => (inField && refusal.field === field ? reasonOf(refusal) : undefined),
  };
}
