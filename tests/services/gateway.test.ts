import { describe, expect, it, vi } from 'vitest';
import { scopesOf } from '../../src/domain/access/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { DeviceFullError } from '../../src/services/deviceStore.ts';
import { Gateway } from '../../src/services/gateway.ts';
import { manager, onBench } from './support/bench.ts';
import { clock, eventOf } from './support/samples.ts';
import { spoken } from '../support/spoken.ts';

const rename = (from: string, to: string): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'prop',
  id: 'chair',
  payload: { changes: { name: { from, to } } },
});
const missing: CommandBody = { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } };
const signal = () => new AbortController().signal;

describe('dispatching', () => {
  it('[OUT-11] shows the change before it resolves, and is durable when it does', async () => {
    const { gateway, workspace, store } = await onBench();
    expect(gateway.canDecide).toBe(true);
    const dispatched = gateway.dispatch(rename('Chair', 'Stool'));

    expect(workspace.replica.get('prop', 'chair')?.values['name']).toBe('Stool');
    const { kept } = (await dispatched) as { kept: readonly { commandId: string }[] };
    expect((await store.outbox()).map(({ command }) => command)).toEqual(kept);
    expect(workspace.outbox.isWaiting('prop', 'chair')).toBe(true);
  });

  it('[OUT-11] refuses with the index of the refused wish and keeps none of them', async () => {
    const { gateway, workspace, store } = await onBench();

    expect(await gateway.dispatch(missing, missing)).toMatchObject({
      refused: { code: 'quantity-unavailable' },
      at: 1,
    });
    expect(await store.outbox()).toEqual([]);
    expect(workspace.replica.get('prop', 'chair')?.missing).toBe(0);
    expect(gateway.check(rename('Bench', 'Stool'))).toMatchObject({ code: 'changed-meanwhile' });
    expect(gateway.check(missing)).toBeUndefined();
  });

  it('[STOCK-22] says why an item cannot go out, and that nothing can where somebody only looks', async () => {
    const { gateway, workspace } = await onBench();
    expect(gateway.whyNotOut('prop', 'chair')).toBeUndefined();
    expect(gateway.whyNotOut('prop', 'nowhere')).toBeUndefined();
    await gateway.dispatch(missing);
    expect(spoken(gateway.whyNotOut('prop', 'chair')?.message)).toBe("It's marked as missing. Report it found first.");
    expect(new Gateway(workspace, clock, true).whyNotOut('prop', 'chair')?.code).toBe('not-allowed');
  });

  it('[OUT-11] sends nothing for what is so already', async () => {
    const { gateway, store } = await onBench();

    expect(await gateway.dispatch(rename('Chair', 'Chair'))).toEqual({ kept: [] });
    expect(await store.outbox()).toEqual([]);
  });

  it('[OUT-18] keeps what is asked for before the device has been read, once it has been', async () => {
    const { gateway, workspace, store } = await onBench();
    await workspace.close();
    workspace.actAs(manager, { scopes: scopesOf(manager), certain: true });
    const dispatched = gateway.dispatch(rename('Chair', 'Stool'));
    await workspace.open(store);

    expect(await dispatched).toMatchObject({ kept: [{ kind: 'prop', id: 'chair' }] });
    expect(workspace.replica.get('prop', 'chair')?.values['name']).toBe('Stool');
    expect(workspace.outbox.list()).toHaveLength(1);
  });

  it('[OUT-10] takes a change back that the device cannot keep, and says why', async () => {
    const { gateway, workspace, store } = await onBench();
    store.addCommands = () => Promise.reject(new DeviceFullError());

    await expect(gateway.dispatch(rename('Chair', 'Stool'))).rejects.toThrow('This device is full');
    expect(workspace.replica.get('prop', 'chair')?.values['name']).toBe('Chair');
    expect(workspace.outbox.list()).toEqual([]);
  });
});

describe('for somebody who only looks', () => {
  it('[USER-13] refuses everything beforehand, and keeps nothing', async () => {
    const { workspace, store } = await onBench();
    const gateway = new Gateway(workspace, clock, true);
    const refused = {
      code: 'not-allowed',
      message: { id: 'deviceRefusal.readOnly' },
    };

    expect(gateway.check(missing)).toEqual(refused);
    expect(await gateway.dispatch(missing)).toEqual({ refused, at: 0 });
    expect(await store.outbox()).toEqual([]);
  });
});

describe('what the server refuses', () => {
  async function withConflict() {
    const bench = await onBench();
    await bench.gateway.dispatch(rename('Chair', 'Stool'));
    bench.authority.happen({
      type: 'RecordChanged',
      kind: 'prop',
      id: 'chair',
      data: { changes: { name: { from: 'Chair', to: 'Bench' } } },
    });
    await bench.sender.send(signal());
    await bench.workspace.commit({ after: 3, next: 4, scopes: undefined, events: [], setAside: [] });
    return bench;
  }

  it('[OUT-12] becomes a conflict that is shown first, with the sentence of the refusal', async () => {
    const { workspace, gateway } = await withConflict();
    await gateway.dispatch(missing);

    expect(workspace.outbox.list().map(({ command, refusal }) => [command.type, refusal?.code])).toEqual([
      ['ChangeRecord', 'changed-meanwhile'],
      ['ReportMissing', undefined],
    ]);
    expect(workspace.replica.get('prop', 'chair')?.values['name']).toBe('Chair');
  });

  it('[OUT-12] is forgotten when the person gives it up', async () => {
    const { workspace, gateway, store } = await withConflict();
    const [conflict] = workspace.outbox.list();
    await gateway.discard(conflict?.command.commandId ?? '');

    expect(workspace.outbox.list()).toEqual([]);
    expect(await store.outbox()).toEqual([]);
  });

  it('[OUT-12] is asked again as a new command on the values of today', async () => {
    const { workspace, gateway, store } = await withConflict();
    const [conflict] = workspace.outbox.list();
    const renamed = eventOf(5, 'prop', 'chair', 2);
    await workspace.commit({ after: 4, next: 5, scopes: undefined, events: [renamed], setAside: [] });
    expect(gateway.whyNotRetry(conflict?.command.commandId ?? '')).toBeUndefined();
    const marked = vi.spyOn(store, 'markUploaded');
    const again = await gateway.retry(conflict?.command.commandId ?? '');

    expect(marked).not.toHaveBeenCalled();
    expect(again).toMatchObject({
      kept: [{ type: 'ChangeRecord', payload: { changes: { name: { from: 'Name 2', to: 'Stool' } } } }],
    });
    expect((await store.outbox()).map(({ stage }) => stage)).toEqual(['waiting']);
    expect(workspace.outbox.list().map(({ command }) => command.commandId)).not.toContain(conflict?.command.commandId);
  });

  it('[OUT-12] stays a conflict while it would be refused again', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    bench.authority.happen({ type: 'ItemReportedMissing', kind: 'prop', id: 'chair', data: { quantity: 1 } });
    await bench.sender.send(signal());
    const { replica, outbox } = bench.workspace;
    replica.confirm([], outbox.pending());
    const [conflict] = outbox.list();
    await bench.gateway.dispatch(missing);

    expect(bench.gateway.whyNotRetry(conflict?.command.commandId ?? '')).toMatchObject({
      code: 'quantity-unavailable',
    });
    expect(bench.gateway.whyNotRetry('nothing')).toBeUndefined();
    expect(await bench.gateway.retry(conflict?.command.commandId ?? '')).toMatchObject({
      refused: { code: 'quantity-unavailable' },
    });
    expect(outbox.list()[0]).toEqual(conflict);
  });
});
