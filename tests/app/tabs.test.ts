import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { DeviceStore } from '../../src/services/deviceStore.ts';
import { CrashingStore } from '../convergence/support/crashingStore.ts';
import { Tabs, type TabMessage } from '../../src/services/tabs.ts';
import { FakeLocks } from '../services/support/fakeLocks.ts';
import { eventOf, page } from '../services/support/samples.ts';
import { FakeBrowser, FakeServer, startClient, type RunningClient } from './support/runningClient.ts';

/** A browser with several tabs that share one store and one lock. */
class TabbedBrowser extends FakeBrowser {
  // The browser's type has overloads that aren't used here.
  override readonly locks = new FakeLocks() as unknown as Pick<LockManager, 'request'>;
  readonly #running: RunningClient[] = [];
  /** The next tab waits for this between reading the device and showing the data. */
  nextReads: Promise<void> = Promise.resolve();

  override openStore(name: string): Promise<DeviceStore> {
    const store = new CrashingStore(this.stored(name));
    const { data } = store;
    const until = this.nextReads;
    store.data = async () => {
      const read = await data();
      await until;
      return read;
    };
    return Promise.resolve(store);
  }

  openTab(server: FakeServer): RunningClient {
    const tab = startClient(server, this);
    this.#running.push(tab);
    return tab;
  }

  async close(): Promise<void> {
    for (const { services, actors } of this.#running) {
      await services.closeData();
      for (const actor of Object.values(actors)) actor.stop();
    }
  }
}

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const connection = ({ actors }: RunningClient) => actors.connection.getSnapshot().value;
const nameOf = ({ client }: RunningClient) => client.records.get('prop', 'chair')?.values['name'];

const sentBy = (server: FakeServer) => server.requests.filter(({ path }) => path === 'commands').length;

function renameChair(server: FakeServer, first: number, last: number): void {
  for (let count = first; count <= last; count += 1)
    server.authority.happen({
      kind: 'prop',
      id: 'chair',
      type: 'RecordChanged',
      data: { changes: { name: { from: null, to: `Chair ${count}` } } },
    });
}

describe('a tab that follows', () => {
  let browser = new TabbedBrowser();
  afterEach(async () => {
    await browser.close();
    browser = new TabbedBrowser();
  });

  it('[SYNC-25] shows what the leading one loaded while this one was reading the device', async () => {
    const server = new FakeServer();
    const snapshots = gate();
    server.hold = ({ path }) => (path === 'snapshot' ? snapshots.opened : undefined);
    const first = browser.openTab(server);
    await first.signIn('kim');
    await expect.poll(() => connection(first)).toBe('preparing');

    const reading = gate();
    browser.nextReads = reading.opened;
    const second = browser.openTab(server);
    await expect.poll(() => second.services.log.value.workspace.isOpen).toBe(true);
    snapshots.open();
    await expect.poll(() => connection(first)).toEqual({ connected: 'live' });
    reading.open();

    await expect.poll(() => connection(second)).toEqual({ following: 'live' });
    await expect.poll(() => nameOf(second)).toBe('Chair');
  });

  async function twoTabs(server: FakeServer): Promise<readonly [RunningClient, RunningClient]> {
    const first = browser.openTab(server);
    await first.signIn('kim');
    await expect.poll(() => connection(first)).toEqual({ connected: 'live' });
    const second = browser.openTab(server);
    await expect.poll(() => connection(second)).toEqual({ following: 'live' });
    await expect.poll(() => nameOf(second)).toBe('Chair');
    return [first, second];
  }

  /** The messages between the tabs of kim's data from now on. */
  function listen({ services }: RunningClient): readonly TabMessage[] {
    const [tabs, heard] = [new Tabs(), [] as TabMessage[]];
    tabs.messages.subscribe((message) => heard.push(message));
    tabs.join(services.dataName('kim'));
    onTestFinished(() => tabs.leave());
    return heard;
  }

  /** Two tabs in sync, and a change stored on the device by a third that closed before it notified them. */
  async function untold(): Promise<readonly [RunningClient, RunningClient]> {
    const [first, second] = await twoTabs(new FakeServer());
    const [store] = [...browser.stores.values()];
    const cursor = second.services.log.value.workspace.position?.cursor ?? 0;
    expect(await store?.appendPage(page(cursor, cursor + 1, [eventOf(cursor + 1, 'prop', 'chair', 2)]))).toBe(true);
    return [first, second];
  }

  it('[SYNC-25] reads the device when it hears how the leading one stands', async () => {
    const [first, second] = await untold();
    first.actors.connection.send({ type: 'network.offline' });

    await expect.poll(() => connection(second)).toEqual({ following: 'offline' });
    await expect.poll(() => nameOf(second)).toBe('Name 2');
  });

  it('[SYNC-28] leaves it to the leading one to fold a long tail when the browser is idle', async () => {
    const server = new FakeServer();
    const first = browser.openTab(server);
    await first.signIn('kim');
    await expect.poll(() => connection(first)).toEqual({ connected: 'live' });
    renameChair(server, 1, 501);
    const second = browser.openTab(server);
    await expect.poll(() => connection(second)).toEqual({ following: 'live' });
    expect(browser.idle).toEqual([]);
    first.actors.connection.send({ type: 'network.offline' });
    first.actors.connection.send({ type: 'network.online' });
    await expect.poll(() => [first, second].map(nameOf)).toEqual(['Chair 501', 'Chair 501']);
    const [store] = [...browser.stores.values()];
    await expect.poll(() => browser.idle).toHaveLength(1);
    expect((await store?.data())?.tail).toHaveLength(501);
    browser.idle.shift()?.();

    await expect.poll(async () => (await store?.data())?.tail).toEqual([]);
    const props = (await store?.data())?.scopes.find(({ scope }) => scope === 'props');
    expect(props?.records.find(({ id }) => id === 'chair')?.values['name']).toBe('Chair 501');
    expect(browser.idle).toEqual([]);

    renameChair(server, 502, 1_002);
    first.actors.connection.send({ type: 'network.offline' });
    first.actors.connection.send({ type: 'network.online' });
    await expect.poll(() => nameOf(first)).toBe('Chair 1002');
    await expect.poll(() => browser.idle).toHaveLength(1);
    browser.idle.shift()?.();
    await expect.poll(async () => (await store?.data())?.tail).toEqual([]);
  });

  it('[SYNC-4] leaves the sending to the leading one', async () => {
    const server = new FakeServer();
    const [first, second] = await twoTabs(server);
    const answers = gate();
    server.hold = ({ path }) => (path === 'commands' ? answers.opened : undefined);
    await second.client.commands.dispatch({
      type: 'ReportMissing',
      kind: 'prop',
      id: 'chair',
      payload: { quantity: 1 },
    });
    await expect.poll(() => sentBy(server)).toBe(1);
    expect([first, second].map(({ actors }) => actors.outbox.getSnapshot().context.open)).toEqual([true, false]);
    answers.open();
    await expect.poll(() => second.client.waiting.list()).toEqual([]);
    expect(sentBy(server)).toBe(1);
  });

  it('[SYNC-5] tells nobody how it stands: the leading one does', async () => {
    const server = new FakeServer();
    const first = browser.openTab(server);
    await first.signIn('kim');
    await expect.poll(() => connection(first)).toEqual({ connected: 'live' });
    const heard = listen(first);
    const second = browser.openTab(server);
    await expect.poll(() => connection(second)).toEqual({ following: 'live' });
    first.actors.connection.send({ type: 'network.offline' });
    await expect.poll(() => connection(second)).toEqual({ following: 'offline' });
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'status', status: 'offline' });
    // A tab that has just started to follow would have reported that it is busy.
    expect(heard).not.toContainEqual({ type: 'status', status: 'busy' });
  });

  it('[SYNC-25] sends what another tab stored while this one, which leads, slept', async () => {
    const server = new FakeServer();
    const [first, second] = await twoTabs(server);
    first.services.log.value.tabs.leave();
    await second.client.commands.dispatch({
      type: 'ReportMissing',
      kind: 'prop',
      id: 'chair',
      payload: { quantity: 1 },
    });
    expect(sentBy(server)).toBe(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => sentBy(server)).toBe(1);
  });

  it('[SYNC-25] asks when it comes to the front, as it may have slept', async () => {
    const [first, second] = await untold();
    const heard = listen(first);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => heard).toContainEqual({ type: 'hello' });

    await expect.poll(() => nameOf(second)).toBe('Name 2');
  });
});
