/**
 * Two or three devices, some with two tabs, and the authority in one process. Everything that happens follows from the seed:
 * who does what, when the network lets which request through, where programs end, what tabs tell each other.
 */
import { expect } from 'vitest';
import { scopesOf, type Actor } from '../../../src/domain/access/index.ts';
import { kinds, type CatalogueRecord, type StreamFact } from '../../../src/domain/catalogue/index.ts';
import { decide, Layer, type CommandBody } from '../../../src/domain/decide/index.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { occurrenceOf } from '../../../src/domain/log/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import type { Clock } from '../../../src/services/clock.ts';
import { MemoryStore } from '../../../src/services/memoryStore.ts';
import type { DataMessage } from '../../../src/services/workspace.ts';
import { Authority } from './authority.ts';
import { survived, Tab } from './device.ts';
import { serve, SteppedNetwork } from './network.ts';
import { RandomSource } from './randomSource.ts';

const manager: Actor = { userId: 'kim', memberId: 'member-kim', roles: [], permissions: ['props:manage'], features: ['Props'] };
const borrower: Actor = { userId: 'sam', memberId: 'member-sam', roles: [], permissions: [], features: ['Props'] };
/** The same person after the feature was taken away, and given back. */
const withoutProps: Actor = { ...borrower, features: ['Members'] };

const propIds = ['prop-1', 'prop-2', 'prop-3', 'prop-4'];
const foundation: readonly StreamFact[] = [
  { kind: 'propCategory', id: 'furniture', type: 'RecordAdded', data: { values: { name: 'Furniture' } } },
  { kind: 'member', id: 'member-kim', type: 'RecordAdded', data: { values: { name: 'Kim Roe' } } },
  { kind: 'member', id: 'member-sam', type: 'RecordAdded', data: { values: { name: 'Sam Lee' } } },
  { kind: 'prop', id: 'prop-1', type: 'RecordAdded', data: { values: { name: 'Chair', categoryId: 'furniture', tracking: 'batch', quantity: 4, code: 'P-00001' } } },
];

/** Lets everything that can go on without the network go on. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function sorted(records: Iterable<CatalogueRecord>): CatalogueRecord[] {
  return [...records].toSorted((a, b) => `${a.kind}/${a.id}`.localeCompare(`${b.kind}/${b.id}`));
}

class Device {
  readonly durable = new MemoryStore('device');
  tabs: Tab[] = [];
  isOnline = true;
  actor: Actor;
  readonly name: string;

  constructor(name: string, actor: Actor) {
    this.name = name;
    this.actor = actor;
  }
}

/** One run. `story` says what happened, for the message of a failure. */
export class Simulation {
  readonly story: string[] = [];
  readonly #random: RandomSource;
  readonly #network = new SteppedNetwork();
  readonly #authority: Authority;
  readonly #devices: Device[];
  /** Commands that a person was told are kept. */
  readonly #promised = new Map<string, Device>();
  /** Conflicts that a person has settled: they are no longer shown, as asked. */
  readonly #settled = new Set<string>();
  #minted = 0;
  #seconds = 0;

  constructor(seed: number) {
    this.#random = new RandomSource(seed);
    this.#authority = new Authority(() => this.#now());
    for (const fact of foundation) this.#authority.happen(fact);
    this.#devices = [new Device('kim', manager), new Device('sam', borrower), ...(this.#random.chance(0.5) ? [new Device('kim2', manager)] : [])];
  }

  async run(operations: number): Promise<void> {
    for (const device of this.#devices) await this.#start(device);
    if (this.#random.chance(0.8)) await this.#begin();
    for (let count = 0; count < operations; count += 1) {
      this.#seconds += 1;
      await this.#operate();
      await settle();
      await this.#bury();
      for (const device of this.#devices) for (const tab of device.tabs) this.#expectVisibleIsReplay(tab);
      for (const device of this.#devices) await this.#expectNothingVanished(device);
    }
    await this.#drain();
    for (const device of this.#devices) await this.#expectConverged(device);
    this.#expectEveryPromiseKept();
  }

  /** A quiet first visit; without it everything begins on an empty device. */
  async #begin(): Promise<void> {
    this.#network.hurry();
    for (const { tabs } of this.#devices) for (const tab of tabs) await tab.pull(50);
    this.#network.slowDown();
  }

  #now(): string {
    return new Date(Date.UTC(2026, 4, 14, 12, 0, this.#seconds)).toISOString();
  }

  #clock(): Clock {
    return {
      now: () => this.#now(),
      timezone: () => 'UTC',
      mintId: () => {
        this.#minted += 1;
        return `0190a000-0000-7000-8000-${String(this.#minted).padStart(12, '0')}`;
      },
    };
  }

  async #start(device: Device): Promise<void> {
    const api = this.#network.connect((request) => serve(this.#authority, device.actor, request), () => device.isOnline);
    const tab: Tab = new Tab(device.durable, api, this.#clock(), (message) => this.#spread(device, tab, message));
    device.tabs.push(tab);
    await tab.open(device.actor);
  }

  /** Tabs tell each other, and sometimes a message is lost with a tab that sleeps. */
  #spread(device: Device, from: Tab, message: DataMessage): void {
    for (const tab of device.tabs) {
      if (tab !== from && !tab.store.isDead && !this.#random.chance(0.1)) void survived(tab.workspace.hear(structuredClone(message)));
    }
  }

  async #operate(): Promise<void> {
    const device = this.#random.pick(this.#devices);
    const tab = this.#random.pick(device.tabs);
    const dice = this.#random.below(100);
    if (dice < 30) await this.#dispatch(device, tab);
    else if (dice < 42) this.#say(device, 'sends', tab.send());
    else if (dice < 54) this.#say(device, 'pulls', tab.pull(1 + this.#random.below(4)));
    else if (dice < 82) this.#stepNetwork();
    else if (dice < 86) this.#goOffline(device);
    else if (dice < 90) this.#lightFuse(device, tab);
    else if (dice < 93) await this.#openTab(device);
    else if (dice < 95) this.#say(device, 'compacts', tab.workspace.compact());
    else if (dice < 97) this.#changeRights();
    else await this.#resolveConflict(device, tab);
  }

  #say(device: Device, what: string, work: Promise<unknown>): void {
    this.story.push(`${device.name} ${what}`);
    void survived(work);
  }

  async #dispatch(device: Device, tab: Tab): Promise<void> {
    const body = this.#wish(tab);
    const dispatched = await survived(tab.gateway.dispatch(body));
    if (dispatched === undefined || 'refused' in dispatched) return;
    for (const { commandId, type } of dispatched.kept) {
      this.#promised.set(commandId, device);
      this.story.push(`${device.name} asks ${type} ${commandId.slice(-4)}`);
    }
  }

  /** Something a person might ask; often sensible, sometimes stale. */
  #wish(tab: Tab): CommandBody {
    const id = this.#random.pick(propIds);
    const item = tab.workspace.replica.get('prop', id);
    if (item === undefined) {
      return { type: 'AddRecord', kind: 'prop', id, payload: { values: { name: `Thing ${id}`, categoryId: 'furniture' } } };
    }
    const on = { kind: 'prop', id } as const;
    const loan = item.loans[0];
    const wishes: readonly (() => CommandBody)[] = [
      () => ({ ...on, type: 'ChangeRecord', payload: { changes: { name: { from: item.values['name'] ?? null, to: `Name ${this.#random.below(5)}` } } } }),
      () => ({ ...on, type: 'ChangeRecord', payload: { changes: { condition: { from: item.values['condition'] ?? null, to: this.#random.pick(['good', 'poor']) } } } }),
      () => ({ ...on, type: 'SignOutItem', payload: { loanId: this.#clock().mintId(), memberId: this.#random.pick(['member-kim', 'member-sam']), quantity: 1, from: '2026-05-14', dueBack: '2026-05-20' } }),
      () => ({ ...on, type: 'ReturnItem', payload: { loanId: loan?.loanId ?? this.#clock().mintId(), quantity: 1 } }),
      () => ({ ...on, type: 'ReportMissing', payload: { quantity: 1 } }),
      () => ({ ...on, type: 'ReportFound', payload: { quantity: 1 } }),
      () => ({ ...on, type: 'DisposeRecord', payload: { reason: 'scrapped' } }),
      () => ({ ...on, type: 'RestoreRecord', payload: {} }),
    ];
    return this.#random.pick(wishes)();
  }

  #stepNetwork(): void {
    for (let steps = 1 + this.#random.below(4); steps > 0 && !this.#network.isIdle; steps -= 1) {
      const isLost = this.#random.chance(0.15);
      this.story.push(isLost ? 'the network loses something' : 'the network moves');
      this.#network.step(this.#random.below(8), isLost);
    }
  }

  #goOffline(device: Device): void {
    device.isOnline = !device.isOnline;
    this.story.push(`${device.name} is ${device.isOnline ? 'online' : 'offline'}`);
  }

  #lightFuse(device: Device, tab: Tab): void {
    this.story.push(`${device.name} will crash`);
    tab.store.light(1 + this.#random.below(5));
  }

  async #openTab(device: Device): Promise<void> {
    if (device.tabs.length > 1) return;
    this.story.push(`${device.name} opens a second tab`);
    await this.#start(device);
  }

  #changeRights(): void {
    const device = this.#devices.find(({ name }) => name === 'sam');
    if (device === undefined) return;
    device.actor = device.actor === borrower ? withoutProps : borrower;
    this.story.push(`sam ${device.actor === borrower ? 'gets props back' : 'loses props'}`);
    for (const tab of device.tabs) tab.actAs(device.actor);
  }

  async #resolveConflict(device: Device, tab: Tab): Promise<void> {
    const conflict = tab.workspace.outbox.list().find(({ refusal }) => refusal !== undefined);
    if (conflict === undefined) return;
    const { commandId } = conflict.command;
    const again = this.#random.chance(0.5);
    this.story.push(`${device.name} ${again ? 'asks again for' : 'gives up'} ${commandId.slice(-4)}`);
    const work = again ? tab.gateway.retry(commandId) : tab.gateway.discard(commandId).then(() => ({ kept: [] }));
    const dispatched = await survived(work);
    if (dispatched !== undefined && 'kept' in dispatched) for (const command of dispatched.kept) this.#promised.set(command.commandId, device);
    this.#settled.add(commandId);
  }

  /** Replaces tabs whose program has ended. */
  async #bury(): Promise<void> {
    for (const device of this.#devices) {
      const dead = device.tabs.filter((tab) => tab.store.isDead);
      device.tabs = device.tabs.filter((tab) => !tab.store.isDead);
      if (dead.length > 0) this.story.push(`${device.name} starts again`);
      for (const _ of dead) await this.#start(device);
    }
  }

  /** Everybody is online, nothing is lost any more, and everything is sent and read. */
  async #drain(): Promise<void> {
    this.#network.hurry();
    for (const device of this.#devices) {
      device.isOnline = true;
      for (const tab of device.tabs) tab.store.light(Infinity);
    }
    for (let round = 0; round < 60; round += 1) {
      for (const device of this.#devices) {
        for (const tab of device.tabs) {
          await tab.send();
          await tab.pull(50);
          await settle();
        }
      }
    }
  }

  #expectVisibleIsReplay({ workspace, store }: Tab): void {
    if (store.isDead) return;
    const layer = new Layer();
    const { replica } = workspace;
    for (const scope of replica.scopes) for (const record of replica.recordsOf(scope)) layer.put(record);
    const actor = this.#actorOf(workspace.rights.scopes.includes('props'), workspace);
    const visible = new Layer(layer);
    for (const command of workspace.outbox.pending()) {
      const decision = decide(command, visible, { actor, now: this.#now() });
      if (!isRefused(decision)) for (const fact of decision.accepted) visible.apply({ ...fact, stamp: { by: actor.userId, at: command.issuedAt } });
    }
    const expected = kinds.flatMap((kind) => [...new Map([...layer.records(kind), ...visible.records(kind)]).values()]);
    const actual = kinds.flatMap((kind) => [...replica.all(kind)]);
    expect(sorted(actual)).toEqual(sorted(expected));
  }

  /** What was promised is in the outbox until the device holds what became of it, and a tab never shows both. */
  async #expectNothingVanished(device: Device): Promise<void> {
    const kept = new Set((await device.durable.outbox()).map(({ command }) => command.commandId));
    const cursor = (await device.durable.standing()).position?.cursor ?? 0;
    for (const [commandId, owner] of this.#promised) {
      if (owner !== device || this.#settled.has(commandId)) continue;
      const receipt = this.#authority.receipts.get(commandId);
      const isHere = receipt?.outcome === 'accepted' && receipt.lastSeq <= cursor;
      expect(kept.has(commandId) || isHere, `${commandId} is still somewhere on ${device.name}`).toBe(true);
    }
    for (const { workspace, store } of device.tabs) {
      if (store.isDead) continue;
      const seen = workspace.position?.cursor ?? 0;
      for (const { commandId } of workspace.outbox.pending()) {
        const receipt = this.#authority.receipts.get(commandId);
        const isBoth = receipt?.outcome === 'accepted' && receipt.lastSeq <= seen && receipt.events.length > 0;
        expect(isBoth && workspace.replica.scopes.has('props'), `${commandId} shows twice on ${device.name}`).toBe(false);
      }
    }
  }

  #actorOf(hasProps: boolean, workspace: Tab['workspace']): Actor {
    const device = this.#devices.find(({ tabs }) => tabs.some((tab) => tab.workspace === workspace));
    if (device?.name !== 'sam') return manager;
    return hasProps ? borrower : withoutProps;
  }

  async #expectConverged(device: Device): Promise<void> {
    for (const tab of device.tabs) {
      const { workspace } = tab;
      expect(workspace.outbox.toSend(), `${device.name} has nothing left to send`).toEqual([]);
      expect(workspace.outbox.pending(), `${device.name} waits for nothing`).toEqual([]);
      expect(workspace.outdated).toEqual([]);
      for (const scope of scopesOf(device.actor)) {
        expect(sorted(workspace.replica.recordsOf(scope)), `${device.name} holds ${scope} as the server does`).toEqual(sorted(this.#authority.recordsOf(scope)));
      }
      expect([...workspace.replica.scopes].toSorted()).toEqual([...scopesOf(device.actor)].toSorted());
      // What the device keeps says the same as what it shows.
      const data = await device.durable.data();
      const stored = new Layer();
      for (const { records } of data.scopes) for (const record of records) stored.put(record);
      for (const event of data.tail) if ((stored.record(event.kind, event.id)?.version ?? 0) < event.version) stored.apply(occurrenceOf(event));
      for (const kind of kinds.filter((name) => workspace.replica.scopes.has(catalogueOf(name).scope))) {
        expect(sorted(stored.records(kind).values())).toEqual(sorted(workspace.replica.all(kind)));
      }
    }
  }

  #expectEveryPromiseKept(): void {
    const eventsOf = (commandId: string) => this.#authority.log.filter(({ meta }) => meta.commandId === commandId);
    for (const [commandId, device] of this.#promised) {
      const receipt = this.#authority.receipts.get(commandId);
      expect(receipt, `${commandId} of ${device.name} reached the server`).toBeDefined();
      expect(eventsOf(commandId), `${commandId} was done as its receipt says, once`).toEqual(receipt?.outcome === 'accepted' ? receipt.events : []);
      const shown = device.tabs.map(({ workspace }) => workspace.outbox.list().some(({ command, refusal }) => command.commandId === commandId && refusal !== undefined));
      if (receipt?.outcome === 'rejected' && !this.#settled.has(commandId)) expect(shown, `${commandId} is shown as a conflict`).toEqual(device.tabs.map(() => true));
      if (receipt?.outcome === 'accepted') expect(shown, `${commandId} is no conflict`).toEqual(device.tabs.map(() => false));
    }
  }
}
