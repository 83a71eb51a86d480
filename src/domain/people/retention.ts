/** How long what is known of somebody is kept after they have left. */
import { isActive } from '../catalogue/index.ts';
import type { RecordOf } from '../catalogue/index.ts';
import { addMonths } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';

/** The setting that says after how many years it is asked, and what holds where the group has said nothing. */
export const RETENTION_SETTING = 'retention_years';
const USUAL_YEARS = 3;
const MONTHS = 12;

/** What the setting says; 0 where nobody is to be asked. */
export function retentionYears(value: unknown): number {
  return typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : USUAL_YEARS;
}

/** Memberships of people who left so long ago that they are due to be erased, the longest first. */
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
