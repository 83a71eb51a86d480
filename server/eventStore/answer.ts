/** What the REST API answers about a record: a flat object. */
import type { Catalogue, CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import type { IsoDate } from '../../src/domain/kernel/dates.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';
import { lineState } from '../../src/domain/lending/index.ts';
import { whereabouts, whereaboutsState } from '../../src/domain/stock/index.ts';

/** `today` determines what's overdue. */
export function answerOf(catalogue: Catalogue, record: CatalogueRecord, today: IsoDate): Record<string, unknown> {
  const { id, version, values, added, changed, lifecycle, loans } = record;
  const disposed =
    lifecycle.stage === 'active'
      ? null
      : {
          ...lifecycle.stamp,
          reason: lifecycle.reason,
          ...withoutUndefined({ note: lifecycle.note, into: lifecycle.into }),
        };
  return {
    id,
    version,
    ...values,
    ...(catalogue.photos ? { photos: record.photos } : {}),
    ...(catalogue.stock
      ? {
          loans,
          reservations: record.reservations ?? [],
          whereabouts: { state: whereaboutsState(record, today), ...whereabouts(record) },
        }
      : {}),
    ...(catalogue.kind === 'booking'
      ? { lines: (record.lines ?? []).map((line) => ({ ...line, state: lineState(line, today) })) }
      : {}),
    ...(catalogue.standing ? { standing: catalogue.standing.of(record, today) ?? null } : {}),
    added,
    changed,
    disposed,
  };
}

/** The answer as text if it is the same on every day and for everyone, else null. */
export function lastingAnswer(catalogue: Catalogue, record: CatalogueRecord): string | null {
  const isDated = catalogue.standing !== undefined || catalogue.kind === 'booking' || record.loans.length > 0;
  return isDated || catalogue.withheld || catalogue.resource === false
    ? null
    : JSON.stringify(answerOf(catalogue, record, ''));
}
