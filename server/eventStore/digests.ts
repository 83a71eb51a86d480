/** Removes digests of requests from receipts, as the digest of a short value can be reversed by brute force. */
import type { Sql } from '../database/database.ts';
import type { PrivateRow } from './privateChanges.ts';

/**
 * Removes the digests of the requests about these records.
 *
 * @param keptOf the type of an event whose requests keep theirs: they have nothing personal, and their key must not serve another request
 */
export async function forgetDigests(
  tx: Sql,
  siteId: string,
  records: readonly { readonly kind: string; readonly id: string }[],
  keptOf?: 'RecordDisposed',
): Promise<void> {
  await tx.query(
    `update command_receipt r set digest = null from event e, jsonb_to_recordset($2::jsonb) as k (kind text, id text)
     where r.site_id = $1 and e.site_id = $1 and e.kind = k.kind and e.id = k.id and r.command_id = (e.meta ->> 'commandId')::uuid
       and e.type is distinct from $3`,
    [siteId, JSON.stringify(records.map(({ kind, id }) => ({ kind, id }))), keptOf ?? null],
  );
}

/** The records whose data outside the log is erased by these changes. */
export function erasedBy(privates: readonly PrivateRow[]): readonly { readonly kind: string; readonly id: string }[] {
  return privates.flatMap(({ kind, id, body }) =>
    body === null ? [{ kind: kind === 'measurement' ? kind : 'membership', id }] : [],
  );
}
