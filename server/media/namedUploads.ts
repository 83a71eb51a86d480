/** Which uploads a record names: they are shown to those who may see the record, and to nobody once it has let go of them. */
import { picturesOf, type CatalogueRecord } from '../../src/domain/catalogue/index.ts';

/** As `named_uploads` in the database. */
function namedUploads(record: CatalogueRecord): readonly string[] {
  return [...picturesOf(record), ...(record.documents ?? []).map(({ fileId }) => fileId)];
}

/** The uploads that a change of a record took out of it. */
export function droppedUploads(before: CatalogueRecord | undefined, after: CatalogueRecord): readonly string[] {
  if (before === undefined) return [];
  const still = new Set(namedUploads(after));
  return namedUploads(before).filter((id) => !still.has(id));
}

/** SQL: true for a row whose upload a record of these scopes names; both are written into the statement, so give names of columns and parameters only. */
export function isNamed({
  siteId,
  id,
  scopes,
}: {
  readonly siteId: string;
  readonly id: string;
  readonly scopes?: string;
}): string {
  const seen = scopes === undefined ? '' : ` and r.scope = any (${scopes})`;
  return `exists (select 1 from record r where r.site_id = ${siteId} and named_uploads(r.body) @> jsonb_build_array((${id})::text)${seen})`;
}
