/** Picks the operations of a run, carries out those of browsers, networks and the server, and brings everything to rest at its end. */
import { scopesOf } from '../../../../src/domain/access/index.ts';
import type { WholeDevice } from './wholeDevice.ts';
import { WholePeople } from './wholePeople.ts';
import type { Trouble } from './wholeServer.ts';
import type { WholeTab } from './wholeTab.ts';
import type { World } from './wholeWorld.ts';

const second = 1_000;
const minute = 60 * second;
const mostTabs = 3;
const troubles: readonly Trouble[] = ['none', 'none', 'some', 'some', 'all', 'mute'];

type Operation = (device: WholeDevice, tab: WholeTab) => Promise<void> | void;

export class WholeOperations {
  readonly #world: World;
  readonly #people: WholePeople;
  /** Each as often as its number says. */
  readonly #choices: readonly (readonly [number, Operation])[] = [
    [42, (device, tab) => this.#people.dispatch(device, tab)],
    [4, (device, tab) => this.#people.resolveConflict(device, tab)],
    [5, (device) => this.#switchNetwork(device)],
    [3, (device) => this.#changeLine(device)],
    [6, () => this.#changeServer()],
    [5, (device) => this.#endStreams(device)],
    [5, (device) => this.#open(device)],
    [4, (device, tab) => this.#close(device, tab)],
    [5, (device, tab) => this.#freeze(device, tab)],
    [4, (device) => this.#wake(device)],
    [4, (device) => this.#changeRights(device)],
    [3, (device, tab) => this.#people.logOut(device, tab)],
    [5, (device, tab) => this.#people.logIn(device, tab)],
    [1, (device) => this.#revoke(device)],
    [2, (device) => this.#takeLock(device)],
    [4, (device, tab) => this.#overtake(device, tab)],
    [4, (device, tab) => this.#people.lookAtPictures(device, tab)],
    [2, (device, tab) => this.#show(device, tab)],
  ];

  constructor(world: World) {
    this.#world = world;
    this.#people = new WholePeople(world);
  }

  /** A first tab, logged in. */
  async begin(device: WholeDevice): Promise<void> {
    await this.#open(device);
    await this.#world.time.pass(10);
    for (const tab of device.tabs) await this.#people.logIn(device, tab);
  }

  async next(): Promise<void> {
    const { random, devices } = this.#world;
    const device = random.pick(devices);
    const awake = device.tabs.filter(({ isAwake }) => isAwake);
    if (awake.length === 0) return this.#world.random.chance(0.5) ? this.#open(device) : this.#wake(device);
    let dice = random.below(this.#choices.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, operation] of this.#choices) {
      dice -= weight;
      if (dice < 0) return operation(device, random.pick(awake));
    }
  }

  /** Nothing is wrong any more. Every device has to find its way back by itself; people only log in where they were logged out. */
  async recover(): Promise<void> {
    const { server, devices, time, tell } = this.#world;
    tell('everything works again');
    server.trouble = 'none';
    server.later = [];
    for (const device of devices) {
      Object.assign(device.line, { loss: 0, late: 0, delayMs: 100 });
      if (device.tabs.length === 0) await this.#open(device);
      await this.#wakeHolder(device);
      await this.#goOnline(device);
    }
    await time.pass(40 * second);
    for (let round = 0; round < 4; round += 1) {
      for (const device of devices) {
        await this.#wakeHolder(device);
        await this.#people.logBackIn(device);
      }
      await time.pass(minute);
    }
    // Whoever has slept until now must catch up as soon as it wakes.
    for (const device of devices) for (const tab of device.tabs) if (tab.isFrozen) await this.#wakeUp(tab);
    await time.pass(20 * second);
    let isAny = false;
    for (const device of devices) if (await this.#people.logBackIn(device)) isAny = true;
    if (isAny) await time.pass(minute);
  }

  async #switchNetwork(device: WholeDevice): Promise<void> {
    const { random, time, tell } = this.#world;
    if (!device.line.isOnline) {
      const isFlickering = random.chance(0.6);
      // There is something to read when it comes back.
      if (isFlickering) for (const other of this.#world.devices) await this.#people.dispatch(other, other.tabs[0]);
      await time.pass(isFlickering ? second : 0);
      await this.#goOnline(device);
      if (!isFlickering) return;
      // The browser says that the network is gone again, though answers still arrive.
      await time.pass(random.below(300));
      for (const tab of device.tabs) await this.#signal(tab, 'offline');
      await time.pass(random.below(second));
      return this.#goOnline(device);
    }
    tell(`${device.name} loses the network`);
    device.line.isOnline = false;
    for (const { listener } of device.tabs) {
      if (listener === undefined) continue;
      if (random.chance(0.5)) listener.end('broken');
      else listener.isSilent = true;
    }
    // Not every browser notices.
    if (random.chance(0.3)) return;
    for (const tab of device.tabs) await this.#signal(tab, 'offline');
  }

  async #goOnline(device: WholeDevice): Promise<void> {
    this.#world.tell(`${device.name} is online`);
    device.line.isOnline = true;
    for (const tab of device.tabs) {
      await this.#signal(tab, 'online');
      if (tab.isAwake) this.#world.watch.afterOnline(tab);
    }
  }

  /** A frozen tab is told when it wakes. */
  async #signal(tab: WholeTab, name: string): Promise<void> {
    if (tab.isFrozen) this.#world.time.schedule(0, () => tab.window.dispatchEvent(new Event(name)), tab);
    else await tab.tell(tab.window, name);
  }

  #changeLine(device: WholeDevice): void {
    const { random, tell } = this.#world;
    device.line.loss = random.pick([0, 0, 0.1, 0.3]);
    device.line.late = random.pick([0, 0.5]);
    device.line.delayMs = random.pick([20, 100, 500, 3 * second]);
    tell(`the network of ${device.name} is ${JSON.stringify(device.line)}`);
  }

  #changeServer(): void {
    const { random, server, tell } = this.#world;
    server.trouble = server.trouble === 'none' ? random.pick(troubles) : 'none';
    if (random.chance(0.2)) server.later = [];
    tell(`the server's trouble is ${server.trouble}`);
  }

  #endStreams(device: WholeDevice): void {
    const { random, tell } = this.#world;
    const how = random.pick(['silent', 'broken', 'closed', 'closing'] as const);
    tell(`streams of ${device.name} are ${how}`);
    for (const { listener } of device.tabs) {
      if (listener === undefined) continue;
      if (how === 'silent') listener.isSilent = true;
      else listener.end(how);
    }
  }

  async #open(device: WholeDevice): Promise<void> {
    if (device.tabs.length >= mostTabs) return;
    this.#world.tell(`${device.name} opens a tab`);
    await this.#world.openTab(device);
  }

  #close(device: WholeDevice, tab: WholeTab): void {
    this.#world.tell(`${device.name} closes a tab that ${tab.leads ? 'leads' : 'does not lead'}`);
    device.close(tab);
  }

  #freeze(device: WholeDevice, tab: WholeTab): void {
    this.#world.tell(`a tab of ${device.name} that ${tab.leads ? 'leads' : 'does not lead'} is frozen`);
    tab.isFrozen = true;
  }

  async #wake(device: WholeDevice): Promise<void> {
    const frozen = device.tabs.filter(({ isFrozen }) => isFrozen);
    if (frozen.length > 0) await this.#wakeUp(this.#world.random.pick(frozen));
  }

  async #wakeUp(tab: WholeTab): Promise<void> {
    this.#world.tell(`a tab of ${tab.device.name} wakes`);
    await tab.wake();
  }

  /** Wakes the tab that holds the lock, or one of them if none is awake. */
  async #wakeHolder(device: WholeDevice): Promise<void> {
    const frozen = device.tabs.filter(({ isFrozen }) => isFrozen);
    const name = device.tabs[0]?.services.dataName(device.actor.userId) ?? '';
    const holder = frozen.find((tab) => device.locks.holder(name) === tab);
    const [first] = frozen.length === device.tabs.length ? frozen : [];
    const tab = holder ?? first;
    if (tab !== undefined) await this.#wakeUp(tab);
  }

  async #show(device: WholeDevice, tab: WholeTab): Promise<void> {
    this.#world.tell(`a tab of ${device.name} comes to the front`);
    await tab.tell(tab.document, 'visibilitychange');
  }

  /** A tab is frozen just before it has loaded everything, and another takes over and moves on before it wakes. */
  async #overtake(device: WholeDevice, tab: WholeTab): Promise<void> {
    const { devices, random, server, time, tell } = this.#world;
    if (!device.line.isOnline || server.trouble !== 'none') return;
    await this.#open(device);
    const { delayMs } = device.line;
    device.line.delayMs = 500;
    await this.#people.logOut(device, tab);
    await this.#passUntil(() => tab.actors.session.getSnapshot().matches('signedOut'));
    await this.#people.logIn(device, tab);
    const loading = await this.#passUntil(() => device.tabs.find((other) => other.isAwake && this.#isLoading(other)));
    if (loading !== undefined) {
      // The rest of what it loads is then newer than what it has.
      const other = random.pick(devices.filter((each) => each !== device));
      await this.#people.dispatch(other, other.tabs[0]);
      const { replica, rights } = loading.workspace;
      await this.#passUntil(() => replica.scopes.size >= rights.scopes.length - 1);
      tell(`a tab of ${device.name} is frozen while it loads, and overtaken`);
      loading.isFrozen = true;
      await time.pass(second);
      this.#takeLock(device);
    }
    device.line.delayMs = delayMs;
    await time.pass(random.below(5 * second));
    if (loading !== undefined) await this.#wakeUp(loading);
  }

  #isLoading({ actors, leads, workspace }: WholeTab): boolean {
    return leads && workspace.position !== undefined && actors.connection.getSnapshot().matches('preparing');
  }

  /** Waits up to ten seconds. */
  async #passUntil<Found>(find: () => Found): Promise<Found> {
    for (let waited = 0; waited < 500 && !find(); waited += 1) await this.#world.time.pass(20);
    return find();
  }

  #changeRights(device: WholeDevice): void {
    const { random, server, tell } = this.#world;
    device.actor = random.pick(device.part.rights);
    tell(`${device.name} may see ${scopesOf(device.actor).join(', ')}`);
    server.ring();
  }

  #revoke(device: WholeDevice): void {
    this.#world.tell(`the server ends the sessions of ${device.name}`);
    this.#world.server.revoke(device);
  }

  #takeLock(device: WholeDevice): void {
    this.#world.tell(`the browser of ${device.name} takes the lock away`);
    device.locks.takeAway(device.tabs[0]?.services.dataName(device.actor.userId) ?? '');
  }
}
