import type { Refusal } from '../../domain/kernel/decision.ts';

/** What a form says of a refusal: beside the field it is about where the form shows that field, otherwise above it. */
export function refusalWords(refusal: Refusal | undefined, shown: readonly string[]) {
  const inField = refusal?.field !== undefined && shown.includes(refusal.field);
  return {
    above: refusal && !inField ? refusal.message : undefined,
    in: (field: string) => (inField && refusal.field === field ? refusal.message : undefined),
  };
}
