import type { Refusal } from '../../domain/kernel/decision.ts';
import { say } from '../../words/speaker.ts';

/** Why something was refused, in words; nothing where it was not. */
export function reasonOf(refusal: Pick<Refusal, 'message'> | undefined): string | undefined {
  return refusal && say(refusal.message);
}

/** What a form says of a refusal: beside the field it is about where the form shows that field, otherwise above it. */
export function refusalWords(refusal: Refusal | undefined, shown: readonly string[]) {
  const inField = refusal?.field !== undefined && shown.includes(refusal.field);
  return {
    above: inField ? undefined : reasonOf(refusal),
    in: (field: string) => (inField && refusal.field === field ? reasonOf(refusal) : undefined),
  };
}
