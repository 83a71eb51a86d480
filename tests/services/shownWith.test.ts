import { lastValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { scopesOf, type Actor } from '../../src/domain/access/index.ts';
import { prepare } from '../../src/services/bootstrap.ts';
import { followFeed } from '../../src/services/feed.ts';
import { readPage } from '../../src/services/feedPages.ts';
import { directApi, serve } from '../convergence/support/network.ts';
import { manager, onBench, type Bench } from './support/bench.ts';

const lender: Actor = { ...manager, permissions: [] };
const signal = () => new AbortController().signal;
const contact = 'Canary Contact 917';

/** A device without data, and a server with a booking of another group. */
async function beforeHire(actor: Actor): Promise<Bench> {
  const bench = await onBench({ actor, isPrepared: false });
  const values = { name: 'Iolanthe', memberId: 'member-kim', from: '2026-06-01', dueBack: '2026-06-02', contact };
  bench.authority.happen({ kind: 'booking', id: 'hired', type: 'RecordAdded', data: { values } });
  return bench;
}

async function withHire(actor: Actor): Promise<Bench> {
  const bench = await beforeHire(actor);
  await prepare(bench.api, bench.workspace, signal());
  return bench;
}

/** The person has these rights from now on; the device knows it, and asks the server. */
async function became({ authority, workspace }: Bench, actor: Actor, by = actor): Promise<void> {
  workspace.actAs(actor, { scopes: scopesOf(actor), certain: true });
  await prepare(
    directApi((request) => serve(authority, by, request)),
    workspace,
    signal(),
  );
}

/** Takes the next page of the feed as somebody with these rights gets it. */
async function takePage({ authority, workspace }: Bench, actor: Actor): Promise<void> {
  const after = workspace.position?.cursor ?? 0;
  const read = readPage(JSON.parse(JSON.stringify(authority.page(actor, after, 100).body)), after);
  if (read) await workspace.commit(read.page);
}

const held = ({ workspace }: Bench) => workspace.replica.get('booking', 'hired')?.values;
const isStored = async ({ store }: Bench, text: string) => JSON.stringify(await store.data()).includes(text);

it('[SYNC-49] loads a scope again whose records are shown in full from now on', async () => {
  const bench = await withHire(lender);
  expect(held(bench)).toMatchObject({ name: 'Iolanthe' });
  expect([held(bench)?.contact, await isStored(bench, contact)]).toEqual([undefined, false]);
  await became(bench, manager);
  expect(held(bench)).toMatchObject({ name: 'Iolanthe', contact });
  expect(await isStored(bench, contact)).toBe(true);
});

it('[SYNC-49] keeps nothing of a scope whose records are no longer shown in full', async () => {
  const bench = await withHire(manager);
  const change = { changes: { fee: { from: null, to: 918_273 } } };
  bench.authority.happen({ kind: 'booking', id: 'hired', type: 'RecordChanged', data: change });
  await takePage(bench, manager);
  expect([held(bench)?.contact, held(bench)?.fee]).toEqual([contact, 918_273]);
  // The page says so before the device is told.
  await takePage(bench, lender);
  expect([held(bench), await isStored(bench, contact), await isStored(bench, '918273')]).toEqual([
    undefined,
    false,
    false,
  ]);
  await became(bench, lender);
  expect(held(bench)).toEqual({
    name: 'Iolanthe',
    memberId: 'member-kim',
    from: '2026-06-01',
    dueBack: '2026-06-02',
  });
  expect(await isStored(bench, contact)).toBe(false);
});

it('[SYNC-49] keeps nothing of a page that shows more of a scope than the device holds, and loads it again', async () => {
  const bench = await withHire(lender);
  const change = { changes: { fee: { from: null, to: 918_273 } } };
  bench.authority.happen({ kind: 'booking', id: 'hired', type: 'RecordChanged', data: change });
  const asManager = directApi((request) => serve(bench.authority, manager, request));
  expect(await lastValueFrom(followFeed(asManager, bench.workspace))).toEqual({ type: 'feed.scopesLost' });
  expect([held(bench), await isStored(bench, '918273')]).toEqual([undefined, false]);
  // The right is gone again before the device has heard of it.
  await became(bench, lender);
  expect(held(bench)).toMatchObject({ name: 'Iolanthe' });
  expect([held(bench)?.fee, await isStored(bench, '918273')]).toEqual([undefined, false]);
});

it('[SYNC-49] takes an event without what is withheld on top of a record without it', async () => {
  const bench = await withHire(lender);
  const document = { fileId: 'file-1', name: 'Canary 917', kind: 'agreement', type: 'image/png', bytes: 9 };
  const changes = { contact: { from: contact, to: null }, name: { from: 'Iolanthe', to: 'Patience' } };
  bench.authority.happen({ kind: 'booking', id: 'hired', type: 'DocumentAttached', data: { document } });
  bench.authority.happen({ kind: 'booking', id: 'hired', type: 'RecordChanged', data: { changes } });
  await takePage(bench, lender);
  expect(bench.workspace.replica.recordsOf('bookings')).toEqual(
    bench.authority.recordsOf('bookings', scopesOf(lender)),
  );
  expect(bench.workspace.replica.get('booking', 'hired')).toMatchObject({ version: 3, values: { name: 'Patience' } });
  expect([await isStored(bench, '917'), bench.workspace.outdated]).toEqual([false, []]);
});

it('[SYNC-49] installs no records that were read with other rights than the device knows of', async () => {
  const bench = await withHire(lender);
  await bench.workspace.drop(['bookings']);
  await became(bench, lender, manager);
  expect([held(bench), await isStored(bench, contact)]).toEqual([undefined, false]);
  await became(bench, manager, lender);
  expect([held(bench), bench.workspace.replica.scopes.has('hires')]).toEqual([undefined, false]);
  await became(bench, manager);
  expect(held(bench)).toMatchObject({ contact });
});

it.each<[string, Actor, Actor | undefined]>([
  ['the right is lost', manager, lender],
  ['the right is gained', lender, manager],
  ['loading stops', manager, undefined],
])(
  '[SYNC-49] holds records in full only with the scope that shows them, if %s between the two',
  async (_, first, second) => {
    const bench = await beforeHire(manager);
    let asked = 0;
    const api = directApi((request) => {
      if (['hires', 'bookings'].includes(String(request.params?.['scope']))) asked += 1;
      const by = asked < 2 ? first : second;
      return by ? serve(bench.authority, by, request) : { status: 503, body: undefined };
    });
    await prepare(api, bench.workspace, signal());
    expect([held(bench), await isStored(bench, contact)]).toEqual([undefined, false]);
    await became(bench, lender);
    expect(held(bench)).toMatchObject({ name: 'Iolanthe' });
    expect([held(bench)?.contact, await isStored(bench, contact)]).toEqual([undefined, false]);
    await became(bench, manager);
    expect(held(bench)).toMatchObject({ contact });
  },
);

it('[SYNC-20] keeps a scope until it is certain that more of it is shown', async () => {
  const bench = await withHire(lender);
  bench.workspace.actAs(manager, { scopes: scopesOf(manager), certain: false });
  const offline = { ...bench.api, request: async () => ({ failed: 'offline', message: 'Offline.' }) as const };
  expect(await prepare(offline, bench.workspace, signal())).toMatchObject({ failure: 'offline' });
  expect(held(bench)).toMatchObject({ name: 'Iolanthe' });
  const asManager = directApi((request) => serve(bench.authority, manager, request));
  expect(await prepare(asManager, bench.workspace, signal())).toEqual({ outcome: 'ready' });
  expect(held(bench)).toMatchObject({ name: 'Iolanthe', contact });
});
