/** Loads the records that the calendar is derived from. */
import type { Scope } from '../../src/domain/access/index.ts';
import { calendarKinds, companyKinds, markedStockDates } from '../../src/domain/calendar/index.ts';
import type { AllRecords, CatalogueRecord, World } from '../../src/domain/catalogue/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import { stockKinds } from '../../src/domain/registry.ts';
import type { Sql } from '../database/database.ts';

/** Records in some scopes that may have a date in the calendar, and those of the people in an event. */
export async function datedRecords(
  sql: Sql,
  siteId: string,
  visible: readonly Scope[],
): Promise<{ readonly all: AllRecords; readonly record: World['record'] }> {
  const kinds = [...new Set([...calendarKinds, ...companyKinds])];
  // Stock is only in the calendar while it's out or has a date of its own.
  const rows = await sql.query<{ body: CatalogueRecord }>(
    `select body from record where site_id = $1 and kind = any ($2::text[]) and scope = any ($3::text[])
       and (kind <> all ($4::text[]) or body -> 'loans' <> '[]'::jsonb or body -> 'values' ?| $5::text[])`,
    [siteId, kinds, visible, stockKinds, markedStockDates],
  );
  const layer = new Layer();
  layer.install(rows.map(({ body }) => body));
  return { all: (kind) => layer.records(kind).values(), record: (kind, id) => layer.record(kind, id) };
}
