/**
 * Two to four devices, some with two tabs, and the authority in one process. Everything that happens follows from the seed:
 * commands, the order of requests, crashes, permissions and program versions.
 */
import { scopesOf } from '../../../src/domain/access/index.ts';
import { commandTypes, type CommandType } from '../../../src/domain/decide/index.ts';
import type { Api } from '../../../src/services/api.ts';
import type { Clock } from '../../../src/services/clock.ts';
import type { DataMessage } from '../../../src/services/workspace.ts';
import { agree } from './agree.ts';
import { Authority } from './authority.ts';
import { castOf, theatreOf } from './cast.ts';
import { survived, Tab } from './device.ts';
import { Household } from './household.ts';
import { SteppedNetwork } from './network.ts';
import { holdVisibleIsReplay, Promises } from './promises.ts';
import { RandomSource } from './randomSource.ts';
import { Wishes } from './wishes.ts';

/** Lets everything proceed that doesn't need the network. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The result of a run. */
export interface Tally {
  readonly asked: Map<CommandType, number>;
  readonly accepted: Map<CommandType, number>;
  facts: number;
}

/** One run. `story` is the list of events for the message of a failure. */
export class Simulation {
  readonly story: string[] = [];
  readonly tally: Tally = { asked: new Map(), accepted: new Map(), facts: 0 };
  readonly #random: RandomSource;
  readonly #network = new SteppedNetwork();
  readonly #authority: Authority;
  readonly #devices: readonly Household[];
  readonly #promises: Promises;
  readonly #wishes: Wishes;
  /** Commands the server doesn't know while it is older than the devices. */
  #later: readonly CommandType[] = [];
  #minted = 0;
  #seconds = 0;

  constructor(seed: number) {
    this.#random = new RandomSource(seed);
    this.#authority = new Authority(() => this.#now());
    for (const fact of theatreOf()) this.#authority.happen(fact);
    this.#promises = new Promises(this.#authority);
    this.#wishes = new Wishes(this.#random, () => this.#mintId());
    this.#devices = castOf(this.#random).map((part) => new Household(part, this.#random.chance(0.15)));
    if (this.#random.chance(0.2)) this.#later = Array.from({ length: 5 }, () => this.#random.pick(commandTypes));
  }

  async run(operations: number): Promise<void> {
    for (const device of this.#devices) await this.#start(device);
    if (this.#random.chance(0.8)) await this.#begin();
    for (let count = 0; count < operations; count += 1) {
      this.#seconds += 1;
      await this.#operate();
      await settle();
      await this.#bury();
      for (const device of this.#devices) {
        for (const tab of device.tabs) holdVisibleIsReplay(device, tab, this.#now());
        await this.#promises.holdNothingVanished(device);
        agree(device.sentTooEarly, [], `${device.name} sends only what it has kept`);
      }
    }
    await this.#drain();
    for (const device of this.#devices) await this.#promises.holdConverged(device);
    this.#promises.holdAllKept();
    this.tally.facts = this.#authority.head;
  }

  /** An undisturbed first visit; without it everything starts on an empty device. */
  async #begin(): Promise<void> {
    this.#network.hurry();
    for (const { tabs } of this.#devices) for (const tab of tabs) await tab.pull(50);
    this.#network.slowDown();
  }

  #now(): string {
    return new Date(Date.UTC(2026, 4, 14, 12, 0, this.#seconds)).toISOString();
  }

  #mintId(): string {
    this.#minted += 1;
    return `0190a000-0000-7000-8000-${String(this.#minted).padStart(12, '0')}`;
  }

  #clock(): Clock {
    return { now: () => this.#now(), timezone: () => 'UTC', mintId: () => this.#mintId() };
  }

  async #start(device: Household): Promise<void> {
    const api = this.#network.connect(
      (request) => device.ask(this.#authority, request, this.#later),
      () => device.isOnline,
    );
    const noted: Api = {
      ...api,
      request: (request) => {
        device.noteSent(request);
        return api.request(request);
      },
    };
    const tab: Tab = new Tab(device.durable, noted, this.#clock(), (message) => this.#spread(device, tab, message));
    device.tabs.push(tab);
    await tab.open(device.actor);
  }

  /** Broadcasts a message to the other tabs; some messages are lost, and sleeping tabs receive none. */
  #spread(device: Household, from: Tab, message: DataMessage): void {
    for (const tab of device.tabs) {
      if (tab === from || tab.store.isDead || tab.isAsleep || this.#random.chance(0.1)) continue;
      // Compacts just before it hears that the other tab has advanced, and again once it has followed.
      const folds = message.type === 'page' && this.#random.chance(0.2);
      if (folds) void survived(tab.workspace.compact());
      void survived(tab.workspace.hear(structuredClone(message)));
      if (folds) void survived(tab.workspace.compact());
    }
  }

  async #operate(): Promise<void> {
    const device = this.#random.pick(this.#devices);
    const tab = this.#random.pick(device.tabs);
    const dice = this.#random.below(100);
    if (dice < 36) await this.#dispatch(device, tab);
    else if (dice < 46) this.#say(device, 'sends', tab.send());
    else if (dice < 56) this.#say(device, 'pulls', tab.pull(1 + this.#random.below(4)));
    else if (dice < 80) this.#stepNetwork();
    else if (dice < 84) this.#goOffline(device);
    else if (dice < 88) this.#lightFuse(device, tab);
    else if (dice < 91) await this.#openTab(device);
    else if (dice < 92) this.#say(device, 'compacts', tab.workspace.compact());
    else if (dice < 93) this.#sleep(device, tab);
    else if (dice < 95) this.#changeRights(device);
    else if (dice < 96) this.#tellRights(device);
    else if (dice < 97) await this.#update(device);
    else await this.#resolveConflict(device, tab);
  }

  #say(device: Household, what: string, work: Promise<unknown>): void {
    this.story.push(`${device.name} ${what}`);
    void survived(work);
  }

  /** Tries up to three times until a command isn't refused at once. */
  async #dispatch(device: Household, tab: Tab): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) if (await this.#ask(device, tab)) return;
  }

  async #ask(device: Household, tab: Tab): Promise<boolean> {
    const body = this.#wishes.wish(tab.workspace.replica);
    this.#count('asked', body.type);
    const asking = survived(tab.gateway.dispatch(body));
    // Sending continues while the device is still storing the command.
    if (this.#random.chance(0.2)) this.#say(device, 'sends meanwhile', tab.send());
    const dispatched = await asking;
    if (dispatched === undefined) return true;
    if ('refused' in dispatched) return false;
    this.#promises.make(
      device,
      dispatched.kept.map(({ commandId }) => commandId),
    );
    for (const { commandId, type, kind, id } of dispatched.kept) {
      this.#count('accepted', type);
      this.story.push(
        `${device.name} asks ${type} of ${kind} ${id}: ${commandId.slice(-4)} ${JSON.stringify(body.payload)}`,
      );
    }
    return true;
  }

  #count(what: 'asked' | 'accepted', type: CommandType): void {
    this.tally[what].set(type, (this.tally[what].get(type) ?? 0) + 1);
  }

  #stepNetwork(): void {
    for (let steps = 1 + this.#random.below(4); steps > 0 && !this.#network.isIdle; steps -= 1) {
      const isLost = this.#random.chance(0.15);
      this.story.push(isLost ? 'the network loses something' : 'the network moves');
      this.#network.step(this.#random.below(8), isLost);
    }
  }

  #goOffline(device: Household): void {
    device.isOnline = !device.isOnline;
    this.story.push(`${device.name} is ${device.isOnline ? 'online' : 'offline'}`);
  }

  #lightFuse(device: Household, tab: Tab): void {
    this.story.push(`${device.name} will crash`);
    tab.store.light(1 + this.#random.below(5));
  }

  async #openTab(device: Household): Promise<void> {
    if (device.tabs.length > 1) return;
    this.story.push(`${device.name} opens a second tab`);
    await this.#start(device);
  }

  /** A sleeping tab receives no messages; its user may lose a scope and regain it in the meantime. */
  #sleep(device: Household, tab: Tab): void {
    tab.isAsleep = !tab.isAsleep;
    this.story.push(`a tab of ${device.name} ${tab.isAsleep ? 'sleeps' : 'wakes'}`);
    if (tab.isAsleep || device.tabs.length < 2) return;
    this.#changeRights(device);
    this.#say(device, 'pulls', tab.pull(1 + this.#random.below(4)));
  }

  /** The server applies it at once; the device learns of it later. */
  #changeRights(device: Household): void {
    device.actor = this.#random.pick(device.part.rights);
    this.story.push(`${device.name} may see ${scopesOf(device.actor).join(', ')}`);
    if (this.#random.chance(0.5)) this.#tellRights(device);
  }

  #tellRights(device: Household): void {
    this.story.push(`${device.name} is told what its person may do`);
    for (const tab of device.tabs) tab.actAs(device.actor);
  }

  /** The server, then the device, runs the newest program: its data has another shape, so it is loaded again. */
  async #update(device: Household): Promise<void> {
    this.#later = [];
    if (!device.isOld) return;
    this.story.push(`${device.name} runs the new program`);
    for (const tab of device.tabs.splice(0)) tab.store.end();
    device.isOld = false;
    await device.durable.dropData();
    this.#promises.startAfresh(device);
    await this.#start(device);
  }

  async #resolveConflict(device: Household, tab: Tab): Promise<void> {
    const conflict = tab.workspace.outbox.list().find(({ refusal }) => refusal !== undefined);
    if (conflict === undefined) return;
    const { commandId } = conflict.command;
    const again = this.#random.chance(0.5);
    this.story.push(`${device.name} ${again ? 'asks again for' : 'gives up'} ${commandId.slice(-4)}`);
    const work = again ? tab.gateway.retry(commandId) : tab.gateway.discard(commandId).then(() => ({ kept: [] }));
    const dispatched = await survived(work);
    if (dispatched !== undefined && 'kept' in dispatched)
      this.#promises.make(
        device,
        dispatched.kept.map((command) => command.commandId),
      );
    this.#promises.settle(commandId);
  }

  /** Replaces tabs whose program has crashed. */
  async #bury(): Promise<void> {
    for (const device of this.#devices) {
      const dead = device.tabs.filter((tab) => tab.store.isDead);
      device.tabs = device.tabs.filter((tab) => !tab.store.isDead);
      if (dead.length > 0) this.story.push(`${device.name} starts again`);
      for (const _ of dead) await this.#start(device);
    }
  }

  /** All devices run the new program, are online and know their permissions; nothing is lost any more, and everything is sent and read. */
  async #drain(): Promise<void> {
    this.#network.hurry();
    await settle();
    await this.#bury();
    for (const device of this.#devices) {
      await this.#update(device);
      device.isOnline = true;
      for (const tab of device.tabs) tab.store.light(Infinity);
      this.#tellRights(device);
    }
    let quiet = 0;
    for (let round = 0; round < 200 && quiet < 3; round += 1) {
      const before = await this.#standing();
      for (const { tabs } of this.#devices) {
        for (const tab of tabs) {
          await tab.send();
          await tab.pull(100);
          await settle();
        }
      }
      quiet = before === (await this.#standing()) ? quiet + 1 : 0;
    }
  }

  /** A value that changes while anything is in progress. */
  async #standing(): Promise<string> {
    const tabs = this.#devices.flatMap((device) => device.tabs);
    return JSON.stringify([
      this.#authority.head,
      tabs.map(({ workspace }) => [
        workspace.position,
        workspace.outbox.entries.map(({ stage }) => stage),
        [...workspace.replica.scopes],
      ]),
    ]);
  }
}
