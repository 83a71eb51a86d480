/** A group with data of every type, and helpers to compare backups. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderMediaStore } from '../../../server/media/mediaStore.ts';
import { ownTables, passingTables } from '../../../server/backup/tables.ts';
import type { Database } from '../../../server/database/database.ts';
import { EventStore } from '../../../server/eventStore/eventStore.ts';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { add, change, command, mintId, signOut } from '../support/commands.ts';
import { createServerDatabase, temporaryFolder } from '../support/database.ts';
import { fold, siteId, wholeLog } from '../support/store.ts';
import { openServerDatabase } from '../../../server/database/server.ts';

const [pictureId, fileId] = [mintId(), mintId()];

/** A founded group with stock, a loan, a photo, a file, measurements, a letter, two-factor authentication and preferences. */
export async function fullGroup(): Promise<TestGroup> {
  const group = await openGroup();
  const { database, services } = group;
  await services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    allOrNothing: true,
    commands: [
      add('prop', 'clock', { name: 'Clôck, “large”\n😀', categoryId: 'cat' }),
      add('prop', 'lamp', { name: 'Lamp', categoryId: 'cat' }),
      signOut('clock', 'm-ben'),
      change('prop', 'lamp', { name: { from: 'Lamp', to: 'Ghost light' } }),
      command({ type: 'DisposeRecord', kind: 'prop', id: 'lamp', payload: { reason: 'not-needed' } }),
    ],
  });
  await database.query(
    'insert into media (site_id, media_id, width, height, uploaded_by, scope) values ($1, $2, 8, 8, $3, $4)',
    [siteId, pictureId, 'ben', 'props'],
  );
  await database.query(
    'insert into file (site_id, file_id, type, bytes, uploaded_by, scope) values ($1, $2, $3, 600, $4, $5)',
    [siteId, fileId, 'application/pdf', 'ben', 'props'],
  );
  await services.media.put(siteId, pictureId, 'thumb', Buffer.from([0, 255, 10, 13]));
  await services.media.put(siteId, pictureId, 'large', Buffer.alloc(0));
  await services.media.put(siteId, fileId, 'file', Buffer.from(Array.from({ length: 600 }, (_, index) => index % 256)));
  await database.query(
    `insert into private_value (site_id, kind, id, owner_id, body) values ($1, 'measurement', 'x', 'm-ben', '{"mm":1.50}')`,
    [siteId],
  );
  await database.query(
    `insert into second_step (site_id, user_id, secret, confirmed_at, used_step) values ($1, 'ann', '\\x00ff10', now(), 9007199254740993)`,
    [siteId],
  );
  await database.query(
    `insert into provider_identity (site_id, issuer, subject, user_id, bound_at) values ($1, 'https://keys.example.org', 'ann at the provider', 'ann', now())`,
    [siteId],
  );
  await database.query(
    `insert into preference (site_id, user_id, key, value, datatype) values ($1, 'ann', 'theme', '"dark"', 'string')`,
    [siteId],
  );
  for (const days of [0, 2]) {
    await database.query(
      `insert into letter (site_id, letter_id, recipient, subject, body, due_at, created_at) values ($1, $2, 'a@example.org', 'Hello', '{"text":"Dear Ann"}', now() + interval '9 days', now() - make_interval(days => $3))`,
      [siteId, mintId(), days],
    );
  }
  return group;
}

/** All rows of all tables in a backup, except the log's id, which is new after each restore, and letters, which are checked separately. */
export async function rowsOf(database: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const table of await ownTables(database)) {
    if (passingTables.has(table) || table === 'letter') continue;
    const rows = await database.query<{ line: string }>(
      `select (to_jsonb(t) - 'log_id')::text as line from "${table}" t order by 1`,
    );
    found[table] = rows.map(({ line }) => line);
  }
  return found;
}

/** Each stored record next to the fold of its events. */
export async function foldsOf(
  database: Database,
): Promise<{ readonly kept: readonly unknown[]; readonly folded: readonly unknown[] }> {
  const events = new EventStore({ database, now: () => new Date(), mintId });
  try {
    const world = fold(await wholeLog(events));
    const rows = await database.query<{ kind: Kind; id: string; body: CatalogueRecord }>(
      'select kind, id, body from record order by kind, id',
    );
    return {
      kept: rows.map(({ body }) => body),
      folded: rows.map(({ kind, id }) => JSON.parse(JSON.stringify(world.record(kind, id))) as unknown),
    };
  } finally {
    events.close();
  }
}

/** Every file of a media folder, by path. */
export function filesOf(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length), readFileSync(path).toString('hex')]),
  );
}

export interface Target {
  readonly database: Database;
  readonly url: string;
  readonly folder: string;
  readonly media: FolderMediaStore;
  remove(): Promise<void>;
}

/** An empty database on the run's server, with an empty folder. */
export async function emptyTarget(): Promise<Target> {
  const { url, drop } = await createServerDatabase();
  const { folder, remove } = temporaryFolder();
  const database = await openServerDatabase(url);
  return {
    database,
    url,
    folder,
    media: new FolderMediaStore(folder),
    remove: async () => {
      await database.close();
      await drop();
      remove();
    },
  };
}
