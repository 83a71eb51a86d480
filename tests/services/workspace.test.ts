import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '../../src/domain/log/index.ts';
import { prepare } from '../../src/services/bootstrap.ts';
import { Outbox } from '../../src/services/outbox.ts';
import { MemoryStore } from '../../src/services/memoryStore.ts';
import { Workspace } from '../../src/services/workspace.ts';
import { manager, onBench, type Bench } from './support/bench.ts';
import { clock, command, eventOf, page } from './support/samples.ts';
import { decider } from '../support/decider.ts';

const missing = { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } } as const;
const missingIn = (workspace: Workspace) => workspace.replica.get('prop', 'chair')?.missing;

/** A second tab on the same store; the test passes on the first tab's messages. */
async function secondTab({ store, workspace: { rights } }: Bench): Promise<Workspace> {
  const tab = new Workspace(clock, decider, () => undefined);
  tab.actAs(manager, rights);
  await tab.open(store);
  return tab;
}

async function handOn({ told }: Bench, tab: Workspace, from: number): Promise<void> {
  for (const message of told.slice(from)) await tab.hear(structuredClone(message));
}

/** The event of the command that waits to be sent. */
function doneOn({ workspace }: Bench): LoggedEvent {
  const [asked] = workspace.outbox.toSend();
  return {
    ...eventOf(4, 'prop', 'chair', 2, asked?.commandId),
    type: 'ItemReportedMissing',
    data: { quantity: 1 },
  };
}

describe('two tabs', () => {
  it('[SYNC-25] show what the other asked and what was confirmed', async () => {
    const bench = await onBench();
    const tab = await secondTab(bench);
    const from = bench.told.length;
    await bench.gateway.dispatch(missing);
    await handOn(bench, tab, from);
    expect([missingIn(tab), tab.outbox.list().length]).toEqual([1, 1]);

    const before = bench.told.length;
    await bench.workspace.commit(page(3, 4, [doneOn(bench)]));
    await handOn(bench, tab, before);
    expect([missingIn(tab), tab.outbox.list().length, tab.position?.cursor]).toEqual([1, 0, 4]);
    expect(tab.replica.confirmed('prop', 'chair')?.missing).toBe(1);
  });

  it('[OUT-7] show what they asked in the order in which the device kept it', () => {
    const outbox = new Outbox();
    const [ours, theirs] = [command('ours'), command('theirs')];
    outbox.announce([ours]);
    outbox.load([{ position: 7, command: theirs, stage: 'waiting' }]);
    expect(outbox.pending()).toEqual([theirs, ours]);
    expect(outbox.toSend()).toEqual([theirs]);
    outbox.place([{ position: 6, command: ours, stage: 'waiting' }]);
    expect(outbox.toSend()).toEqual([ours, theirs]);
  });

  it('[SYNC-24, SYNC-25] that took over a scope while another read on hold what that one read', async () => {
    const bench = await onBench();
    const tab = await secondTab(bench);
    await bench.workspace.commit(page(3, 4, [eventOf(4, 'prop', 'chair', 2)]));
    const places = { scope: 'places', upToSeq: 5, schema: 'shape-1', records: [] } as const;

    expect(await tab.install({ ...places, upToSeq: 3 }, 'log-1')).toBe(false);
    expect([tab.position?.cursor, tab.replica.get('prop', 'chair')?.values['name']]).toEqual([4, 'Name 2']);
    await bench.workspace.commit(page(4, 5, [eventOf(5, 'prop', 'chair', 3)]));
    expect(await tab.install(places, 'log-1')).toBe(true);
    expect([tab.position?.cursor, tab.replica.get('prop', 'chair')?.values['name']]).toEqual([5, 'Name 3']);
  });

  it('[SYNC-25] that missed something read it from the device', async () => {
    const bench = await onBench();
    const tab = await secondTab(bench);
    await bench.workspace.commit(page(3, 4, [eventOf(4, 'prop', 'chair', 2)]));
    await tab.hear({ type: 'page', page: page(4, 5, [eventOf(5, 'prop', 'chair', 3)]) });
    expect(tab.replica.get('prop', 'chair')?.values['name']).toBe('Name 2');
    await bench.workspace.commit(page(4, 5, [eventOf(5, 'prop', 'chair', 3)]));
    await tab.catchUpWithStore();
    expect(tab.replica.get('prop', 'chair')?.values['name']).toBe('Name 3');
  });

  it('[SYNC-14] that both write are kept from doing anything twice', async () => {
    const bench = await onBench();
    const tab = await secondTab(bench);
    const done = { ...eventOf(4, 'prop', 'chair', 2), type: 'ItemReportedMissing', data: { quantity: 1 } } as const;
    await bench.workspace.commit(page(3, 4, [done]));
    await tab.commit(page(3, 4, [done]));

    expect([missingIn(tab), tab.position?.cursor]).toEqual([1, 4]);
    expect((await bench.store.data()).tail).toEqual([done]);
  });
});

describe('starting again', () => {
  it('[SYNC-26] shows the last known state and what waits, without the server', async () => {
    const bench = await onBench();
    await bench.workspace.commit(page(3, 4, [eventOf(4, 'prop', 'chair', 2)]));
    await bench.gateway.dispatch(missing);
    const again = await secondTab(bench);

    expect(again.replica.get('prop', 'chair')).toMatchObject({ missing: 1, values: { name: 'Name 2' } });
    expect(again.outbox.toSend()).toEqual(bench.workspace.outbox.toSend());
  });

  it('[SYNC-26] after a crash between a page and the commands it settled shows them once', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    await bench.store.appendPage(page(3, 4, [doneOn(bench)]));
    const again = await secondTab(bench);

    expect(missingIn(again)).toBe(1);
    expect(again.outbox.entries).toEqual([]);
    expect(await bench.store.outbox()).toEqual([]);
  });

  it('[SYNC-18] shows a change once while it reads what another tab has confirmed', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    const tab = await secondTab(bench);
    await bench.workspace.commit(page(3, 4, [doneOn(bench)]));
    const shown = () => [tab.position?.cursor, missingIn(tab), tab.outbox.pending().length];
    const whileReading: unknown[] = [];
    const outbox = bench.store.outbox.bind(bench.store);
    bench.store.outbox = () => (whileReading.push(shown()), outbox());
    await tab.catchUpWithStore();

    expect([whileReading, shown()]).toEqual([[[3, 1, 1]], [4, 1, 0]]);
  });

  it('[SYNC-18] shows what was accepted before anything was loaded once, in the first scope too', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    await bench.workspace.reset();
    await bench.sender.send(new AbortController().signal);
    await prepare(bench.api, bench.workspace, new AbortController().signal);

    expect([missingIn(bench.workspace), bench.workspace.outbox.entries]).toEqual([1, []]);
    expect(await bench.store.outbox()).toEqual([]);
  });

  it('[OUT-8] after signing out finds what waited when the same person comes back', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    const [isPurged] = await Promise.all([bench.workspace.forget(), bench.workspace.close()]);
    expect(isPurged).toBe(true);
    expect(await bench.workspace.forget()).toBe(false);
    expect([...bench.workspace.replica.all('prop')]).toEqual([]);
    expect(bench.workspace.outbox.list()).toEqual([]);
    expect(bench.workspace.isOpen).toBe(false);
    await expect(bench.gateway.dispatch(missing)).resolves.toMatchObject({ refused: { code: 'not-found' } });

    bench.workspace.actAs(manager, bench.workspace.rights);
    await bench.workspace.open(bench.store);
    expect(bench.workspace.outbox.toSend()).toHaveLength(1);
  });

  it('[SYNC-26] opens an empty device without a word', async () => {
    const workspace = new Workspace(clock, decider, () => undefined);
    await workspace.open(new MemoryStore('device'));
    expect(workspace.position).toBeUndefined();
    expect(workspace.outdated).toEqual([]);
  });
});
