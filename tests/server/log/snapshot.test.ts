import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { EventStore } from '../../../server/eventStore/eventStore.ts';
import { schemaOf } from '../../../server/eventStore/snapshot.ts';
import { scopes } from '../../../src/domain/access/index.ts';
import type { Scope } from '../../../src/domain/access/index.ts';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { add, mintId, signOut } from '../support/commands.ts';
import { databaseKinds } from '../support/database.ts';
import { fold, openStore, siteId, wholeLog } from '../support/store.ts';
import type { TestStore } from '../support/store.ts';

interface SnapshotBody {
  readonly logId: string;
  readonly scope: Scope;
  readonly schema: string;
  readonly upToSeq: number;
  readonly count: number;
  readonly records: readonly CatalogueRecord[];
}

function bodyOf(gzip: Buffer): SnapshotBody {
  return JSON.parse(gunzipSync(gzip).toString()) as SnapshotBody;
}

async function read(log: TestStore, scope: Scope): Promise<SnapshotBody> {
  return bodyOf(await log.store.snapshot(siteId, scope, scopes));
}

const byId = (records: readonly CatalogueRecord[]) =>
  new Map(records.map((record) => [`${record.kind} ${record.id}`, record]));

async function expectFold(log: TestStore, body: SnapshotBody): Promise<void> {
  const events = (await wholeLog(log.store)).filter(({ seq }) => seq <= body.upToSeq);
  const layer = fold(events);
  const expected = kinds
    .filter((kind) => catalogueOf(kind).scope === body.scope)
    .flatMap((kind) => [...layer.records(kind).values()]);
  expect(body.count).toBe(expected.length);
  expect(body.records).toHaveLength(body.count);
  expect(byId(body.records)).toEqual(byId(expected));
}

describe.each(databaseKinds)('snapshots on the %s database', (kind) => {
  let log: TestStore;
  beforeAll(async () => {
    log = await openStore(kind);
    for (let batch = 0; batch < 12; batch += 1) {
      await log.submit(
        Array.from({ length: 250 }, (_, index) =>
          add('prop', `p-${batch}-${index}`, { name: `Prop ${index}`, categoryId: 'cat' }),
        ),
        'system',
      );
    }
    await log.submit([signOut('p-0-1', 'm-ben'), signOut('p-11-249', 'm-ann')]);
  });
  afterAll(() => log.dispose());

  it.each(scopes)('[SNAP-1] of %s is the fold of the log up to its number', async (scope) => {
    const body = await read(log, scope);
    expect(body).toMatchObject({ scope, schema: schemaOf(scope), upToSeq: (await wholeLog(log.store)).length });
    await expectFold(log, body);
  });

  it('[SNAP-1] is from one moment while others write', async () => {
    let isWriting = true;
    const writing = (async () => {
      for (let n = 0; isWriting; n += 1) {
        await log.submit([
          add('prop', mintId(), { name: `Late ${n}`, categoryId: 'cat' }),
          signOut(`p-5-${n % 250}`, 'm-ben'),
        ]);
      }
    })();
    const bodies = [];
    for (let n = 0; n < 4; n += 1) bodies.push(await read(log, 'props'));
    isWriting = false;
    await writing;
    for (const body of bodies) await expectFold(log, body);
  });

  it('[SNAP-2] has what was saved just before', async () => {
    const id = mintId();
    await log.submit([add('prop', id, { name: 'Just now', categoryId: 'cat' })]);
    const [first, second] = await Promise.all([read(log, 'props'), read(log, 'props')]);
    for (const { records } of [first, second]) expect(byId(records).has(`prop ${id}`)).toBe(true);
  });

  it('[SNAP-4, SNAP-6] reaches the end of the log, and is read again only after an event of its own scope', async () => {
    const latest = async () => bodyOf(await store.snapshot(siteId, 'props'));
    let transactions = 0;
    const counting: Database = {
      ...log.database,
      transaction: (work, options) => {
        transactions += 1;
        return log.database.transaction(work, options);
      },
    };
    const store = new EventStore({ database: counting, now: () => new Date(), mintId });
    const before = await latest();
    await log.submit([add('member', mintId(), { name: 'Someone else' })]);
    const later = await latest();
    expect(later).toEqual({ ...before, upToSeq: before.upToSeq + 1 });
    expect(transactions).toBe(1);
    const id = mintId();
    await log.submit([add('prop', id, { name: 'A new lamp', categoryId: 'cat' })]);
    expect(byId((await latest()).records).has(`prop ${id}`)).toBe(true);
    expect(transactions).toBe(2);
    store.close();
  });
});
