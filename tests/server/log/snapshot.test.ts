import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function read(log: TestStore, scope: Scope): Promise<SnapshotBody> {
  const { gzip } = await log.store.snapshot(siteId, scope);
  return JSON.parse(gunzipSync(gzip).toString()) as SnapshotBody;
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

  it('[SNAP-2] has what was kept just before, and is not taken again while nothing happens', async () => {
    const id = mintId();
    await log.submit([add('prop', id, { name: 'Just now', categoryId: 'cat' })]);
    const [first, second] = await Promise.all([
      log.store.snapshot(siteId, 'props'),
      log.store.snapshot(siteId, 'props'),
    ]);
    expect(byId((await read(log, 'props')).records).has(`prop ${id}`)).toBe(true);
    await log.submit([add('member', mintId(), { name: 'Somebody' })]);
    const third = await log.store.snapshot(siteId, 'props');
    expect(third).toBe(await log.store.snapshot(siteId, 'props'));
    expect(third.upToSeq).toBe(Math.max(first.upToSeq, second.upToSeq));
  });

  it('[SNAP-4] is taken again for a device that is further than it, though nothing in it has changed', async () => {
    const before = await log.store.snapshot(siteId, 'props');
    await log.submit([add('member', mintId(), { name: 'Someone else' })]);
    const { upToSeq } = await log.store.snapshot(siteId, 'directory');
    expect(upToSeq).toBeGreaterThan(before.upToSeq);
    expect(await log.store.snapshot(siteId, 'props', before.upToSeq)).toBe(before);
    expect((await log.store.snapshot(siteId, 'props', upToSeq)).upToSeq).toBe(upToSeq);
  });
});
