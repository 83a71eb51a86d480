import type { Field, FieldValues } from '../../../domain/catalogue/index.ts';

/** True for fields that apply to this record, or that have a value anyway. */
export function isAsked(key: string, { when, isInner }: Field, values: FieldValues): boolean {
  if (isInner) return false;
  if (when === undefined || values[key] !== undefined) return true;
  const said = values[when.field];
  return typeof said === 'string' && when.is.includes(said);
}
