/** Data of version 19caf1c on a server, in a backup and in a browser opens without losses. See tests/fixtures/19caf1c. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { buildApp, createServices } from '../../../server/app.ts';
import { restore } from '../../../server/backup/restore.ts';
import type { Database } from '../../../server/database/database.ts';
import { openEmbeddedDatabase } from '../../../server/database/embedded.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { rederive } from '../../../server/eventStore/rederive.ts';
import { FolderMediaStore } from '../../../server/media/mediaStore.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { openIndexedDbStore } from '../../../src/services/indexedDbStore.ts';
import { shapeOfData } from '../../../src/services/dataShape.ts';
import { misfits } from '../../support/misfits.ts';
import { expectAudited } from '../support/audit.ts';
import { mintId } from '../support/commands.ts';
import { temporaryFolder } from '../support/database.ts';
import { emptyTarget } from '../backup/support.ts';

const fixture = (name: string): Buffer =>
  brotliDecompressSync(readFileSync(new URL(`../../fixtures/19caf1c/${name}`, import.meta.url)));
const [kettle, hamper, fan, pistols, gramophone] = [
  'cdfa3868-5822-4b3f-9594-88ec2ed5bb7d',
  '5dfa4fa9-05ed-418e-8cbf-7e5d31e9492a',
  '442a3da6-44e2-4dc0-bd3c-96d679e1f843',
  '4083eb25-97b3-4a43-97fb-15a1e2026620',
  '5ceee7bd-af57-4ee0-a9e3-4a622a0df905',
];
const photo = 'cc76c219-e900-45b6-a1fa-8c734a10e64e';

async function unpack(folder: string): Promise<void> {
  const archive = extract();
  const reading = (async () => {
    for await (const entry of archive) {
      const path = join(folder, entry.header.name);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      if (entry.header.type === 'directory') mkdirSync(path, { recursive: true });
      else {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, Buffer.concat(chunks));
      }
    }
  })();
  Readable.from([fixture('data.tar.br')]).pipe(archive);
  await reading;
}

interface Opened {
  call(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: Record<string, never>; readonly bytes: Buffer }>;
  close(): Promise<void>;
}

/** Opens it with the current version, with the administrator logged in by the old password. */
async function open(database: Database, folder: string): Promise<Opened> {
  await migrate(database);
  const services = await createServices({
    database,
    media: new FolderMediaStore(folder),
    loadSample: () => Promise.resolve(),
  });
  await services.setup.addMissing();
  const app = await buildApp(services, { isStrict: true });
  let token = '';
  const call: Opened['call'] = async (method, url, body) => {
    const raw = await app.inject({
      method,
      url,
      headers: {
        accept: 'application/json',
        'x-timezone': 'Europe/London',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: raw.statusCode,
      body: String(raw.headers['content-type']).includes('json') ? raw.json() : {},
      bytes: raw.rawPayload,
    };
  };
  const login = await call('POST', '/api/login', { email: 'olive@example.org', password: 'a right long password' });
  expect(login.status).toBe(200);
  token = String(login.body['token']);
  return { call, close: () => app.close() };
}

async function expectNothingLost(database: Database, { call }: Opened): Promise<void> {
  const [events] = await database.query<{ count: number }>('select count(*)::int as count from event where seq <= 256');
  expect(events?.count).toBe(256);
  const kinds = await database.query<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from record where kind in ('prop', 'member', 'location', 'costume', 'booking', 'user') group by kind order by kind`,
  );
  expect(kinds).toEqual([
    { kind: 'booking', count: 1 },
    { kind: 'costume', count: 1 },
    { kind: 'location', count: 2 },
    { kind: 'member', count: 3 },
    { kind: 'prop', count: 7 },
    { kind: 'user', count: 2 },
  ]);
  const loans = await database.query<{ id: string }>(
    `select id from record where kind = 'prop' and jsonb_array_length(body -> 'loans') > 0 order by id`,
  );
  expect(loans.map(({ id }) => id)).toEqual([pistols, gramophone]);
  const { body } = await call('GET', '/api/media/ticket');
  const picture = await call('GET', `/api/media/${photo}/thumb?ticket=${encodeURIComponent(String(body['ticket']))}`);
  expect([picture.status, picture.bytes.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
  expect((await call('GET', `/api/props/${kettle}`)).status).toBe(200);
  await rederive({ database });
  await expectAudited(database);
}

interface Dump {
  readonly databases: readonly {
    readonly name: string;
    readonly version: number;
    readonly stores: readonly DumpedStore[];
  }[];
}

interface DumpedStore {
  readonly name: string;
  readonly keyPath: string | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly { readonly name: string; readonly keyPath: string }[];
  readonly keys: readonly IDBValidKey[];
  readonly values: readonly unknown[];
}

function bytesAgain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bytesAgain);
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) {
    const bytes = new Uint8Array(Buffer.from(String(value.$bytes), 'base64'));
    return 'as' in value && value.as === 'ArrayBuffer' ? bytes.buffer : bytes;
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bytesAgain(inner)]));
}

/** Restores the browser's databases. Returns the name of the only one. */
async function putBack(): Promise<string> {
  globalThis.indexedDB = new IDBFactory();
  const {
    databases: [one],
  } = JSON.parse(fixture('browser.json.br').toString()) as Dump;
  if (one === undefined) throw new Error('There is no database in the fixture.');
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(one.name, one.version);
    opening.onupgradeneeded = () => {
      for (const { name, keyPath, autoIncrement, indexes, keys, values } of one.stores) {
        const store = opening.result.createObjectStore(name, {
          ...(keyPath === null ? {} : { keyPath }),
          autoIncrement,
        });
        for (const index of indexes) store.createIndex(index.name, index.keyPath);
        values.forEach((value, at) => store.put(bytesAgain(value), keyPath === null ? keys[at] : undefined));
      }
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error ?? new Error('The database could not be made.'));
  });
  return one.name;
}

describe('version 19caf1c', () => {
  it('[DEVICE-1, TYPE-3] left a data folder that opens with nothing lost, and what its browser had not sent is sent and accepted', async () => {
    const { folder, remove } = temporaryFolder();
    await unpack(folder);
    const database = await openEmbeddedDatabase(folder);
    try {
      const opened = await open(database, join(folder, 'media'));
      await expectNothingLost(database, opened);
      const records = await database.query<{ body: CatalogueRecord }>('select body from record');
      expect(misfits(records.map(({ body }) => body))).toEqual([]);

      const store = await openIndexedDbStore(await putBack(), shapeOfData(), mintId);
      const outbox = await store.outbox();
      expect(outbox.map(({ command, stage }) => [stage, command.id])).toEqual([
        ['refused', pistols],
        ['waiting', hamper],
        ['waiting', fan],
      ]);
      const commands = outbox.filter(({ stage }) => stage === 'waiting').map(({ command }) => command);
      const sent = await opened.call('POST', '/api/commands', { clientId: await store.clientId(), commands });
      expect(sent.body).toMatchObject({ outcomes: [{ outcome: 'accepted' }, { outcome: 'accepted' }] });
      const loans = await database.query<{ id: string }>(
        `select id from record where kind = 'prop' and jsonb_array_length(body -> 'loans') > 0 order by id`,
      );
      expect(loans.map(({ id }) => id)).toEqual([pistols, fan, gramophone, hamper]);
      await opened.close();
    } finally {
      await database.close();
      remove();
    }
  });

  it('[DEVICE-2] made a backup that can be restored without loss', async () => {
    const target = await emptyTarget();
    const path = join(target.folder, 'backup.tar');
    try {
      writeFileSync(path, fixture('backup.tar.br'));
      await restore({ database: target.database, media: target.media, path, isReplacing: false });
      const opened = await open(target.database, target.folder);
      await expectNothingLost(target.database, opened);
      await opened.close();
    } finally {
      await target.remove();
    }
  });
});
