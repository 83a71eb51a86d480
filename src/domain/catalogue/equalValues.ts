import type { FieldValue } from './fields.ts';

/** True if two field values are equal. Lists compare in order, lengths by millimetres and wording. */
export function equalValues(a: FieldValue | null, b: FieldValue | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if ('mm' in a || 'mm' in b) return 'mm' in a && 'mm' in b && a.mm === b.mm && a.entered === b.entered;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
