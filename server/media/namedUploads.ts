/** The uploads used by a record: visible to users who can see the record, for as long as it uses them. */
import type { Scope } from '../../src/domain/access/index.ts';
import { kinds, picturesOf, type CatalogueRecord, type Kind } from '../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';

/** The scope that shows the uploads of the records of a kind. */
export function uploadScopeOf(kind: Kind): Scope {
  const { scope, withheld } = catalogueOf(kind);
  return withheld?.unless ?? scope;
}

const apart = kinds.filter((kind) => uploadScopeOf(kind) !== catalogueOf(kind).scope);

/** `uploadScopeOf` in SQL, for a record `r`. */
export const uploadScope = `case r.kind ${apart.map((kind) => `when '${kind}' then '${uploadScopeOf(kind)}'`).join(' ')} else r.scope end`;

/** Equivalent of `named_uploads` in the database. */
function namedUploads(record: CatalogueRecord): readonly string[] {
  return [...picturesOf(record), ...(record.documents ?? []).map(({ fileId }) => fileId)];
}

/** The uploads removed from a record by a change. */
export function droppedUploads(before: CatalogueRecord | undefined, after: CatalogueRecord): readonly string[] {
  if (before === undefined) return [];
  const still = new Set(namedUploads(after));
  return namedUploads(before).filter((id) => !still.has(id));
}

/** SQL condition for uploads used by a record whose uploads are seen with these scopes. Not escaped: pass only column names and parameters. */
export function isNamed({
  siteId,
  id,
  scopes,
}: {
  readonly siteId: string;
  readonly id: string;
  readonly scopes?: string;
}): string {
  const seen = scopes === undefined ? '' : ` and ${uploadScope} = any (${scopes})`;
  return `exists (select 1 from record r where r.site_id = ${siteId} and named_uploads(r.body) @> jsonb_build_array((${id})::text)${seen})`;
}
