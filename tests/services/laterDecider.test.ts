import { describe, expect, it } from 'vitest';
import { scopesOf } from '../../src/domain/access/index.ts';
import { decide, whyNotOut, type CommandBody } from '../../src/domain/decide/index.ts';
import type { Decider } from '../../src/services/decider.ts';
import { Gateway } from '../../src/services/gateway.ts';
import { Lazy } from '../../src/services/lazy.ts';
import { Workspace } from '../../src/services/workspace.ts';
import { spoken } from '../support/spoken.ts';
import { manager, onBench, type Bench } from './support/bench.ts';
import { clock } from './support/samples.ts';

const missing: CommandBody = { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } };

/** Another tab on the same device, whose decider arrives when told, or fails. */
function tabOf({ store }: Pick<Bench, 'store'>) {
  let arrive = (): void => undefined;
  let fail = (): void => undefined;
  let asked = 0;
  const decider = new Lazy<Decider>(() => {
    asked += 1;
    return new Promise((resolve, reject) => {
      arrive = () => resolve({ decide, whyNotOut });
      fail = () => reject(new Error('offline'));
    });
  });
  const workspace = new Workspace(clock, decider, () => undefined);
  workspace.actAs(manager, { scopes: scopesOf(manager), certain: true });
  return {
    workspace,
    gateway: new Gateway(workspace, clock),
    open: () => workspace.open(store),
    asked: () => asked,
    arrive: () => arrive(),
    fail: () => fail(),
    missing: () => workspace.replica.get('prop', 'chair')?.missing,
  };
}

describe('before what decides changes is here', () => {
  it('[OUT-19] records are shown, no refusal is foreseen, and nothing is fetched for them', async () => {
    const tab = tabOf(await onBench());
    await tab.open();
    expect(tab.missing()).toBe(0);
    expect(tab.gateway.check({ ...missing, payload: { quantity: 7 } })).toBeUndefined();
    expect(tab.gateway.whyNotOut('prop', 'chair')).toBeUndefined();
    expect(tab.asked()).toBe(0);
  });

  it('[OUT-19] a change waits for it', async () => {
    const tab = tabOf(await onBench());
    await tab.open();
    const dispatched = tab.gateway.dispatch(missing);
    await expect.poll(tab.asked).toBe(1);
    expect(tab.missing()).toBe(0);
    tab.arrive();
    expect(await dispatched).toMatchObject({ kept: [{ type: 'ReportMissing' }] });
    expect(tab.missing()).toBe(1);
    expect(spoken(tab.gateway.whyNotOut('prop', 'chair')?.message)).toBe(
      "It's marked as missing. Report it found first.",
    );
  });

  it('[OUT-19] changes that wait on the device are read with it', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    const tab = tabOf(bench);
    const opened = tab.open();
    await expect.poll(tab.asked).toBe(1);
    tab.arrive();
    await opened;
    expect(tab.missing()).toBe(1);
  });

  it('[OUT-19] changes that wait are shown later, to all who watch the records, where it could not be fetched at first', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    const tab = tabOf(bench);
    const opened = tab.open();
    await expect.poll(tab.asked).toBe(1);
    tab.fail();
    await opened;
    expect(tab.missing()).toBe(0);
    expect(tab.workspace.outbox.list()).toHaveLength(1);

    const before = { prop: tab.workspace.replica.revision('prop'), costume: tab.workspace.replica.revision('costume') };
    let told = 0;
    tab.workspace.replica.subscribe('costume', () => (told += 1));
    const prepared = tab.gateway.prepare();
    await expect.poll(tab.asked).toBe(2);
    tab.arrive();
    expect(await prepared).toBe(true);
    expect(tab.missing()).toBe(1);
    expect(tab.workspace.replica.changedSince('prop', before.prop)).toEqual(['chair']);
    expect(tab.workspace.replica.changedSince('costume', before.costume)).toEqual([]);
    expect(tab.workspace.replica.revision('costume')).toBe(before.costume + 1);
    await expect.poll(() => told).toBe(1);
  });

  it('[OUT-19] a change is refused where it cannot be fetched, and can be made again', async () => {
    const tab = tabOf(await onBench());
    await tab.open();
    const dispatched = tab.gateway.dispatch(missing);
    await expect.poll(tab.asked).toBe(1);
    tab.fail();
    expect(await dispatched).toEqual({
      refused: { code: 'invalid', message: { id: 'deviceRefusal.notLoaded' } },
      at: 0,
    });
    expect(tab.workspace.outbox.list()).toEqual([]);

    const again = tab.gateway.dispatch(missing);
    await expect.poll(tab.asked).toBe(2);
    tab.arrive();
    expect(await again).toMatchObject({ kept: [{ type: 'ReportMissing' }] });
  });
});
