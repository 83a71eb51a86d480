import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdLock, Tabs, type LockReport, type TabMessage } from '../../src/services/tabs.ts';
import { FakeLocks } from './support/fakeLocks.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the lock', () => {
  function tab(locks: FakeLocks | undefined) {
    const reports: LockReport['type'][] = [];
    const lock = holdLock(locks as unknown as LockManager | undefined, 'sam').subscribe(({ type }) =>
      reports.push(type),
    );
    return { reports, leave: () => lock.unsubscribe() };
  }

  it('[SYNC-2] is held by one tab, and passes on when that tab goes', async () => {
    const locks = new FakeLocks();
    const [first, second] = [tab(locks), tab(locks)];
    await settle();
    expect([first.reports, second.reports]).toEqual([['lock.granted'], ['lock.busy']]);
    first.leave();
    await settle();
    expect(second.reports).toEqual(['lock.busy', 'lock.granted']);
  });

  it('[SYNC-2] is not given to a tab that has left the line, and its leaving is no loss', async () => {
    const locks = new FakeLocks();
    const [first, second, third] = [tab(locks), tab(locks), tab(locks)];
    await settle();
    expect(locks.inLine).toBe(2);
    second.leave();
    expect(locks.inLine).toBe(1);
    first.leave();
    await settle();
    expect([second.reports, third.reports]).toEqual([['lock.busy'], ['lock.busy', 'lock.granted']]);
  });

  it('[SYNC-2] that is given to a tab after it has left is given back at once', async () => {
    let give: (lock: object) => unknown = () => undefined;
    const slow = {
      request: (_name: string, _options: object, callback: typeof give) => {
        give = callback;
        return new Promise(() => undefined);
      },
    };
    const left = tab(slow as unknown as FakeLocks);
    left.leave();
    await expect(give({})).resolves.toBeUndefined();
    expect(left.reports).toEqual([]);
  });

  it('[SYNC-2] that is taken away is lost', async () => {
    const locks = new FakeLocks();
    const only = tab(locks);
    await settle();
    locks.steal();
    await settle();
    expect(only.reports).toEqual(['lock.granted', 'lock.lost']);
  });

  it('[SYNC-30] that was taken away comes back when the tab that took it has gone', async () => {
    const locks = new FakeLocks();
    const robbed = tab(locks);
    await settle();
    locks.steal();
    await settle();
    const next = tab(locks);
    await settle();
    expect(next.reports).toEqual(['lock.busy']);
    locks.release();
    await settle();
    expect(robbed.reports).toEqual(['lock.granted', 'lock.lost', 'lock.granted']);
    robbed.leave();
    await settle();
    expect(next.reports).toEqual(['lock.busy', 'lock.granted']);
  });

  it('[SYNC-30] that the browser refuses altogether is as no lock at all', async () => {
    const refusing = { request: () => Promise.reject(new DOMException('Remove this place.', 'SecurityError')) };
    const alone = tab(refusing as unknown as FakeLocks);
    await settle();
    expect(alone.reports).toEqual(['lock.unsupported']);
  });

  it('[SYNC-30] that was taken away and is then refused is as no lock at all', async () => {
    const locks = new FakeLocks();
    const robbed = tab(locks);
    await settle();
    const refused = vi
      .spyOn(locks, 'request')
      .mockRejectedValueOnce(new DOMException('Remove this place.', 'SecurityError'))
      .mockReturnValue(new Promise(() => undefined));
    locks.steal();
    await settle();
    expect(robbed.reports).toEqual(['lock.granted', 'lock.lost', 'lock.unsupported']);
    expect(refused).toHaveBeenCalledOnce();
  });

  it('[SYNC-3] does not exist in every browser', () => {
    expect(tab(undefined).reports).toEqual(['lock.unsupported']);
  });
});

describe('tabs', () => {
  const open: Tabs[] = [];
  afterEach(() => {
    for (const tabs of open.splice(0)) tabs.leave();
    vi.unstubAllGlobals();
  });

  function join(name: string) {
    const heard: TabMessage[] = [];
    const tabs = new Tabs();
    tabs.messages.subscribe((message) => heard.push(message));
    tabs.join(name);
    open.push(tabs);
    return { tabs, heard };
  }

  it('[SYNC-25] leave the ones before for good when they join others', () => {
    const closed: string[] = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class extends BroadcastChannel {
        override close(): void {
          closed.push(this.name);
          super.close();
        }
      },
    );
    const { tabs } = join('sam');
    tabs.join('kim');
    expect(closed).toEqual(['sam']);
  });

  it('[SYNC-3] are alone where the browser has no channel between them', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { tabs, heard } = join('sam');
    tabs.tell({ type: 'hello' });
    tabs.join('kim');
    tabs.leave();
    expect(heard).toEqual([]);
  });

  it("[SYNC-25] of the same person's data hear each other, and no others", async () => {
    const [first, second, other] = [join('sam'), join('sam'), join('kim')];
    first.tabs.tell({ type: 'outbox' });
    await expect.poll(() => second.heard).toEqual([{ type: 'outbox' }]);
    second.tabs.join('kim');
    second.tabs.tell({ type: 'hello' });
    await expect.poll(() => other.heard).toEqual([{ type: 'hello' }]);
    expect(first.heard).toEqual([]);
    // Joining a channel leaves the previous one.
    first.tabs.tell({ type: 'outbox' });
    other.tabs.tell({ type: 'outbox' });
    await expect.poll(() => second.heard).toEqual([{ type: 'outbox' }, { type: 'outbox' }]);
  });
});
