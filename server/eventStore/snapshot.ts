/** All records of a scope at one moment, as compressed JSON. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { once } from 'node:events';
import type { Scope } from '../../src/domain/access/index.ts';
import { invariant } from '../../src/domain/kernel/invariant.ts';
import { recordShapeOf } from '../../src/domain/recordShape.ts';
import type { Database, Sql } from '../database/database.ts';

export interface Snapshot {
  readonly scope: Scope;
  readonly upToSeq: number;
  /** The whole response body, gzipped. */
  readonly gzip: Buffer;
}

const chunkSize = 2_000;

/** Identifies the schema of a scope's records; a device holding data with another schema must reload it. */
export function schemaOf(scope: Scope): string {
  return createHash('sha256')
    .update(JSON.stringify(recordShapeOf(scope)))
    .digest('base64url')
    .slice(0, 22);
}

interface Chunk {
  readonly count: number;
  readonly text: string | null;
  readonly kind: string | null;
  readonly id: string | null;
}

const chunkStatement = `
  select count(*) as count, string_agg(body::text, ',') as text, max(kind) as kind, (max(array[kind, id]))[2] as id
  from (select kind, id, body from record where site_id = $1 and scope = $2 and (kind, id) > ($3, $4) order by kind, id limit $5) r`;

async function compress(
  tx: Sql,
  siteId: string,
  scope: Scope,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const [site] = await tx.query<{ logId: string; head: number; count: number }>(
    `select log_id as "logId", last_seq as head, (select count(*) from record where site_id = $1 and scope = $2) as count from site where site_id = $1`,
    [siteId, scope],
  );
  invariant(site, `the site ${siteId} exists`);
  const { logId, head, count } = site;
  const opening = JSON.stringify({ logId, scope, schema: schemaOf(scope), upToSeq: head, count });
  await write(`${opening.slice(0, -1)},"records":[`);
  let cursor = { kind: '', id: '' };
  for (let written = 0; written < count;) {
    const [chunk] = await tx.query<Chunk>(chunkStatement, [siteId, scope, cursor.kind, cursor.id, chunkSize]);
    invariant(
      chunk?.text && chunk.kind !== null && chunk.id !== null,
      'a snapshot reads as many records as it counted',
    );
    await write(written === 0 ? chunk.text : `,${chunk.text}`);
    written += chunk.count;
    cursor = { kind: chunk.kind, id: chunk.id };
  }
  await write(']}');
  return head;
}

/** Reads a snapshot in one transaction. The text is never held in memory as a whole, and never parsed. */
export async function readSnapshot(database: Database, siteId: string, scope: Scope): Promise<Snapshot> {
  const gzip = createGzip({ level: 5 });
  const parts: Buffer[] = [];
  gzip.on('data', (part: Buffer) => parts.push(part));
  const ended = once(gzip, 'end');
  const upToSeq = await database.transaction(
    (tx) =>
      compress(tx, siteId, scope, async (text) => {
        if (!gzip.write(text)) await once(gzip, 'drain');
      }),
    { isolation: 'repeatable read' },
  );
  await promisify(gzip.end.bind(gzip))();
  await ended;
  return { scope, upToSeq, gzip: Buffer.concat(parts) };
}

/** The last event of a scope, and the id of its log; a snapshot taken since then is current. */
export async function lastSeqOf(
  sql: Sql,
  siteId: string,
  scope: Scope,
): Promise<{ readonly last: number; readonly logId: string }> {
  const [row] = await sql.query<{ last: number | null; logId: string | null }>(
    `select (select max(seq) from event where site_id = $1 and scope = $2) as last, (select log_id from site where site_id = $1) as "logId"`,
    [siteId, scope],
  );
  return { last: row?.last ?? 0, logId: row?.logId ?? '' };
}
