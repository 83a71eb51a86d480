/** How long a member's personal data is retained after they leave. */
import { isActive } from '../catalogue/index.ts';
import type { RecordOf } from '../catalogue/index.ts';
import { addMonths } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';

/** The setting for the number of years after which erasure is suggested, and its default. */
export const RETENTION_SETTING = 'retention_years';
const USUAL_YEARS = 3;
const MONTHS = 12;

/** The value of the setting; 0 for no suggestions. */
export function retentionYears(value: unknown): number {
  return typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : USUAL_YEARS;
}

/** Memberships of people who left so long ago that they are due to be erased, oldest first. */
export function dueForErasure(
  memberships: Iterable<RecordOf<'membership'>>,
  today: IsoDate,
  years: number,
): readonly RecordOf<'membership'>[] {
  if (years === 0) return [];
  const left = ({ values }: RecordOf<'membership'>) => values.left ?? '';
  const last = addMonths(today, -years * MONTHS);
  return [...memberships]
    .filter((one) => isActive(one) && one.values.status === 'left' && left(one) !== '' && left(one) <= last)
    .toSorted((a, b) => left(a).localeCompare(left(b)));
}
