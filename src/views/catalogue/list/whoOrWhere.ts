import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { pathOf, titleOf } from '../../../domain/query/index.ts';
import { leafFirst } from '../../shared/leafFirst.ts';
import { borrowersOf } from '../shared/borrowers.ts';
import { displayText } from '../shared/displayText.ts';
import type { Wording } from '../shared/displayText.ts';
import { formatDay, formatDays } from '../../texts/plural.ts';

/** The dates of records that aren't stock, first to last; empty if there are none. */
function daysOf(catalogue: Catalogue, { values }: CatalogueRecord, today: string): string {
  if (catalogue.stock) return '';
  const days = Object.entries(catalogue.fields).flatMap(([key, field]) =>
    field.type === 'date' && field.column === 'shown' && typeof values[key] === 'string' ? [values[key]] : [],
  );
  const [first, last = first] = days;
  return first === undefined || last === undefined ? '' : formatDays(first, last, today);
}

/** The line below a name: the borrower, the other group and the due date, otherwise the home location or parent record, with its dates. */
export function whoOrWhere(catalogue: Catalogue, record: CatalogueRecord, wording: Wording): string {
  const out = borrowersOf(record, wording);
  if (out) return [out.names, out.group, formatDay(out.dueBack, wording.today)].filter(Boolean).join(', ');
  const shown = Object.entries(catalogue.fields).filter(
    ([, field]) => field.type === 'reference' && field.column === 'shown',
  );
  const title = titleOf(record);
  const days = daysOf(catalogue, record, wording.today);
  for (const [key, field] of shown.toReversed()) {
    const id = record.values[key];
    if (field.type !== 'reference' || typeof id !== 'string') continue;
    // Skipped if the title already contains it.
    const where = leafFirst(field.to, id, wording.world);
    if (!title.startsWith(pathOf(field.to, id, wording.world).slice(-2).map(titleOf).join(' › ')))
      return [where, days].filter(Boolean).join(', ');
  }
  const [first] = Object.entries(catalogue.fields).filter(
    ([key, field]) =>
      field.column === 'shown' &&
      key !== catalogue.title &&
      field.type !== 'code' &&
      field.type !== 'reference' &&
      field.type !== 'date',
  );
  return [first ? displayText(first[1], record.values[first[0]], wording) : '', days].filter(Boolean).join(', ');
}
