/** Codes of records that were added without one. */
import { codeAt, codeDigits, fieldOf, fieldValue } from '../catalogue/index.ts';
import type { Catalogue, FieldValues, World } from '../catalogue/index.ts';
import { codeKey } from '../kernel/text.ts';

/** The prefix of the record's category, or else of its catalogue; none if its records have no code. */
function prefixFor(catalogue: Catalogue, values: FieldValues, world: World): string | undefined {
  if (fieldOf(catalogue, 'code') === undefined) return undefined;
  const field = fieldOf(catalogue, 'categoryId');
  const categoryId = fieldValue({ values }, 'categoryId');
  const category =
    field?.type === 'reference' && categoryId !== undefined ? world.record(field.to, categoryId) : undefined;
  return fieldValue(category, 'prefix')?.toUpperCase() ?? catalogue.codePrefix;
}

/** The next free number of the series; none for kinds without codes. */
export function nextCode(catalogue: Catalogue, values: FieldValues, world: World): string | undefined {
  const prefix = prefixFor(catalogue, values, world);
  if (prefix === undefined) return undefined;
  const digits = codeDigits(world);
  const code = (number: number) => codeAt({ prefix, number }, digits);
  return code(
    firstFree(world.lastNumber(prefix) + 1, (number) => world.claimant('code', codeKey(code(number))) !== undefined),
  );
}

/**
 * A free number from `start` on: the first one, if the numbers in use are consecutive. Doubles the step, then bisects: each check may be a
 * database query.
 */
function firstFree(start: number, isTaken: (number: number) => boolean): number {
  let taken = start - 1;
  let free = start;
  for (let step = 1; isTaken(free); step *= 2) {
    taken = free;
    free += step;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}
