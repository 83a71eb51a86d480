/** All records of a scope at one moment, as compressed JSON. */
import { createHash } from 'node:crypto';
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { once } from 'node:events';
import { seesWhole } from '../../src/domain/access/index.ts';
import type { Scope } from '../../src/domain/access/index.ts';
import { shownTo } from '../../src/domain/catalogue/index.ts';
import { invariant } from '../../src/domain/kernel/invariant.ts';
import { currentVersions } from '../../src/domain/log/index.ts';
import { recordShapeOf, type Declared } from '../../src/domain/recordShape.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import type { Sql } from '../database/database.ts';
import type { Reads } from '../database/standby.ts';
import { shownBodySql } from './withheld.ts';

export interface Snapshot {
  readonly logId: string;
  readonly scope: Scope;
  readonly upToSeq: number;
  /** The response body, gzipped, without its end. */
  readonly parts: Buffer;
  /** Of the uncompressed text so far, as the end of a gzip file needs them. */
  readonly checksum: number;
  readonly length: number;
}

/** The whole response body, gzipped. It says the events up to `upToSeq` are in it: later ones than it was read at, if the scope had none. */
export function gzipOf({ parts, checksum, length }: Snapshot, upToSeq: number): Buffer {
  const end = Buffer.from(`],"upToSeq":${upToSeq}}`);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, checksum), 0);
  trailer.writeUInt32LE((length + end.length) % 2 ** 32, 4);
  return Buffer.concat([parts, deflateRawSync(end), trailer]);
}

const chunkSize = 2_000;

/** Identifies the schema of a scope's records; a device holding data with another schema must reload it. */
export function schemaOf(scope: Scope, declared?: Declared): string {
  return createHash('sha256')
    .update(JSON.stringify(recordShapeOf(scope, declared)))
    .digest('base64url')
    .slice(0, 22);
}

/** What is declared, as it is for somebody with these scopes: what is withheld isn't part of their schema. */
function declaredFor(seen: readonly Scope[]): Declared {
  return { catalogueOf: (kind) => shownTo(catalogueOf(kind), seen), currentVersions };
}

/** Some records, and the kind and id of the last one. */
type Chunk =
  | { readonly count: number; readonly text: string; readonly kind: string; readonly id: string }
  | { readonly count: 0; readonly text: null; readonly kind: null; readonly id: null };

const chunkStatement = (seen: readonly Scope[]) => `
  select count(*) as count, string_agg(body::text, ',') as text, max(kind) as kind, (max(array[kind, id]))[2] as id
  from (select kind, id, ${shownBodySql(seen)} as body from record where site_id = $1 and scope = $2 and (kind, id) > ($3, $4) order by kind, id limit $5) r`;

async function compress(
  tx: Sql,
  siteId: string,
  scope: Scope,
  seen: readonly Scope[],
  write: (text: string) => Promise<void>,
): Promise<{ readonly logId: string; readonly upToSeq: number }> {
  const [site] = await tx.query<{ logId: string; head: number; count: number }>(
    `select log_id as "logId", last_seq as head, (select count(*) from record where site_id = $1 and scope = $2) as count from site where site_id = $1`,
    [siteId, scope],
  );
  invariant(site, `the site ${siteId} exists`);
  const { logId, head, count } = site;
  const whole = seesWhole(scope, seen) ? { isWhole: true } : {};
  const opening = JSON.stringify({ logId, scope, schema: schemaOf(scope, declaredFor(seen)), ...whole, count });
  await write(`${opening.slice(0, -1)},"records":[`);
  const statement = chunkStatement(seen);
  let cursor = { kind: '', id: '' };
  for (let written = 0; written < count;) {
    const [chunk] = await tx.query<Chunk>(statement, [siteId, scope, cursor.kind, cursor.id, chunkSize]);
    invariant(chunk?.text, 'a snapshot reads as many records as it counted');
    await write(written === 0 ? chunk.text : `,${chunk.text}`);
    written += chunk.count;
    cursor = { kind: chunk.kind, id: chunk.id };
  }
  return { logId, upToSeq: head };
}

/** The first bytes of a gzip file: deflated, without a name or time. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * Reads a snapshot in one transaction. The text is never held in memory as a whole, and never parsed.
 *
 * @param seen all scopes of the reader; without others, what only those show is withheld
 */
export function readSnapshot(
  reads: Reads,
  siteId: string,
  scope: Scope,
  seen: readonly Scope[] = [scope],
): Promise<Snapshot> {
  const read = async (tx: Sql): Promise<Snapshot> => {
    const deflate = createDeflateRaw({ level: 5 });
    const parts: Buffer[] = [gzipHead];
    deflate.on('data', (part: Buffer) => parts.push(part));
    let [checksum, length] = [0, 0];
    const position = await compress(tx, siteId, scope, seen, async (text) => {
      const bytes = Buffer.from(text);
      checksum = crc32(bytes, checksum);
      length += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    });
    // Ends on a whole byte, so that the end can be added later.
    await new Promise<void>((resolve) => deflate.flush(constants.Z_FULL_FLUSH, resolve));
    deflate.close();
    return { ...position, scope, parts: Buffer.concat(parts), checksum, length };
  };
  return reads.run(siteId, read, { isolation: 'repeatable read' });
}

/** The last event of a scope, the length of the log and its id; a snapshot with that event is current. */
export async function positionOf(
  sql: Sql,
  siteId: string,
  scope: Scope,
): Promise<{ readonly last: number; readonly head: number; readonly logId: string }> {
  const [row] = await sql.query<{ last: number | null; head: number; logId: string }>(
    `select (select max(seq) from event where site_id = $1 and scope = $2) as last, last_seq as head, log_id as "logId" from site where site_id = $1`,
    [siteId, scope],
  );
  return { last: row?.last ?? 0, head: row?.head ?? 0, logId: row?.logId ?? '' };
}
