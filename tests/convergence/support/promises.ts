/** Invariants of the devices: at every moment, and at the end. */
import { scopesOf, type Actor, type Scope } from '../../../src/domain/access/index.ts';
import { kinds, type CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { occurrenceOf, type WireEvent } from '../../../src/domain/log/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import type { DeviceStore } from '../../../src/services/deviceStore.ts';
import type { Workspace } from '../../../src/services/workspace.ts';
import { agree, hold } from './agree.ts';
import type { Authority } from './authority.ts';

/** One tab, as far as the invariants look at it. */
interface HeldTab {
  readonly workspace: Workspace;
  readonly store: { readonly isDead: boolean };
}

/** A device, as far as the invariants look at it. */
export interface HeldDevice {
  readonly name: string;
  readonly actor: Actor;
  readonly tabs: readonly HeldTab[];
  readonly durable: Pick<DeviceStore, 'outbox' | 'standing' | 'data'> & {
    readonly givenUpTo: ReadonlyMap<Scope, number>;
  };
  /** True for an event that its program can read. */
  reads(event: Pick<WireEvent, 'type'>): boolean;
}

/** Compares two collections of records one by one; most of the records are identical objects. */
function agreeOn(actual: Iterable<CatalogueRecord>, expected: Iterable<CatalogueRecord>, sentence: string): void {
  const left = new Map(Array.from(expected, (record) => [`${record.kind}/${record.id}`, record]));
  for (const record of actual) {
    const key = `${record.kind}/${record.id}`;
    if (record !== left.get(key)) agree(record, left.get(key), sentence);
    left.delete(key);
  }
  agree([...left.keys()], [], sentence);
}

/**
 * The number of a record that waits to be sent is provisional, and no number is given twice: a device that has seen a higher one, on a record
 * withdrawn from it since, gives a higher one than a device that loads its records anew.
 */
function withoutNumber(record: CatalogueRecord): CatalogueRecord {
  const { code } = record.values as { readonly code?: unknown };
  if (typeof code !== 'string') return record;
  return { ...record, values: { ...record.values, code: code.replace(/-\d{5}$/, '-') } } as CatalogueRecord;
}

/** Visible data is confirmed data with pending commands decided again on top. */
export function holdVisibleIsReplay(
  device: Pick<HeldDevice, 'name'>,
  { workspace, store, actor }: HeldTab & { readonly actor: Actor | undefined },
  now: string,
): void {
  if (store.isDead || actor === undefined) return;
  const layer = new Layer();
  const { replica } = workspace;
  for (const scope of replica.scopes) for (const record of replica.recordsOf(scope)) layer.put(record);
  const visible = new Layer(layer);
  for (const command of workspace.outbox.pending()) {
    const decision = decide(command, visible, { actor, now });
    if (!isRefused(decision))
      for (const fact of decision.accepted)
        visible.apply({ ...fact, stamp: { by: actor.userId, at: command.issuedAt } });
  }
  for (const kind of kinds) {
    const confirmed = layer.records(kind);
    const told = (record: CatalogueRecord) => (confirmed.has(record.id) ? record : withoutNumber(record));
    agreeOn(
      Array.from(replica.all(kind), told),
      Array.from(new Map([...confirmed, ...visible.records(kind)]).values(), told),
      `${device.name} sees ${kind} as confirmed with what waits on top`,
    );
  }
}

/** Commands that a user was told are saved, and their outcome. */
export class Promises {
  readonly #made = new Map<string, HeldDevice>();
  /** Conflicts the user has resolved, which are no longer shown. */
  readonly #settled = new Set<string>();
  /** Accepted before the device dropped its data. */
  readonly #reloaded = new Set<string>();
  readonly #authority: Authority;

  constructor(authority: Authority) {
    this.#authority = authority;
  }

  make(device: HeldDevice, commandIds: readonly string[]): void {
    for (const commandId of commandIds) this.#made.set(commandId, device);
  }

  settle(commandId: string): void {
    this.#settled.add(commandId);
  }

  /** The device has dropped its data and loads it again: accepted changes are shown again once it has loaded. */
  startAfresh(device: HeldDevice): void {
    for (const [commandId, owner] of this.#made)
      if (owner === device && this.#authority.receipts.get(commandId)?.outcome === 'accepted')
        this.#reloaded.add(commandId);
  }

  /** A promised command stays in the outbox until the device has its outcome, and a tab never shows both. */
  async holdNothingVanished(device: HeldDevice): Promise<void> {
    const kept = new Set((await device.durable.outbox()).map(({ command }) => command.commandId));
    const cursor = (await device.durable.standing()).position?.cursor ?? 0;
    for (const [commandId, owner] of this.#made) {
      if (owner !== device || this.#settled.has(commandId) || this.#reloaded.has(commandId) || kept.has(commandId))
        continue;
      const receipt = this.#authority.receipts.get(commandId);
      hold(
        receipt?.outcome === 'accepted' && receipt.lastSeq <= cursor,
        `${commandId} is still somewhere on ${device.name}, which stands at ${cursor}: ${JSON.stringify(receipt)}`,
      );
    }
    for (const { workspace, store } of device.tabs) {
      if (store.isDead) continue;
      const seen = workspace.position?.cursor ?? 0;
      for (const { commandId } of workspace.outbox.pending()) {
        const receipt = this.#authority.receipts.get(commandId);
        if (receipt?.outcome !== 'accepted' || receipt.lastSeq > seen) continue;
        // An event in a snapshot doesn't say which command it came from; the server's response does, once received.
        const isHere = receipt.events.some(
          (event) =>
            workspace.replica.scopes.has(event.scope) &&
            device.reads(event) &&
            event.seq > (device.durable.givenUpTo.get(event.scope) ?? 0),
        );
        hold(!isHere || workspace.outdated.length > 0, `${commandId} shows twice on ${device.name}`);
      }
    }
  }

  /** A tab that stands at a position of the log has every change up to it in the scopes that it shows. */
  holdNothingMissed(device: HeldDevice): void {
    for (const { workspace, store } of device.tabs) {
      if (store.isDead) continue;
      const { position, replica } = workspace;
      for (const { kind, id, version, scope, seq } of this.#authority.log.slice(0, position?.cursor ?? 0))
        hold(
          !replica.scopes.has(scope) || (replica.confirmed(kind, id)?.version ?? 0) >= version,
          `a tab of ${device.name} stands at ${position?.cursor} without ${seq}, a change of ${kind} ${id}`,
        );
    }
  }

  /** Every command was carried out exactly once according to its receipt, or is listed as a conflict on its device. */
  holdAllKept(): void {
    const { log, receipts } = this.#authority;
    for (const [commandId, device] of this.#made) {
      const receipt = receipts.get(commandId);
      agree(
        log.filter(({ meta }) => meta.commandId === commandId),
        receipt?.outcome === 'accepted' ? receipt.events : [],
        `${commandId} was done as its receipt says, once`,
      );
      for (const { workspace } of device.tabs) {
        const isShown = workspace.outbox
          .list()
          .some(({ command, refusal }) => command.commandId === commandId && refusal !== undefined);
        if (receipt?.outcome === 'accepted')
          hold(!isShown, `${commandId} was accepted and is no conflict on ${device.name}`);
        else if (!this.#settled.has(commandId))
          hold(isShown, `${commandId} was not done, so ${device.name} shows it as a conflict`);
      }
    }
  }

  /** Once all is sent and read, screen and device have exactly the server's data of the user's scopes. */
  async holdConverged(device: HeldDevice): Promise<void> {
    const scopes = [...scopesOf(device.actor)].toSorted();
    const data = await device.durable.data();
    agree(
      data.scopes.map(({ scope }) => scope).toSorted(),
      scopes,
      `${device.name} keeps the scopes of its person and no other`,
    );
    hold(
      data.tail.every(({ scope }) => scopes.includes(scope)),
      `${device.name} keeps no event of a scope that was taken away`,
    );
    agree(data.setAside, [], `${device.name} can read everything`);
    const stored = new Layer();
    for (const { records } of data.scopes) for (const record of records) stored.put(record);
    for (const event of data.tail)
      if ((stored.record(event.kind, event.id)?.version ?? 0) < event.version) stored.apply(occurrenceOf(event));
    for (const { workspace } of device.tabs) {
      const { outbox, replica } = workspace;
      agree([outbox.toSend(), outbox.pending(), workspace.outdated], [[], [], []], `${device.name} waits for nothing`);
      agree([...replica.scopes].toSorted(), scopes, `${device.name} shows the scopes of its person and no other`);
      for (const scope of scopes)
        agreeOn(
          replica.recordsOf(scope),
          this.#authority.recordsOf(scope, scopes),
          `${device.name} holds ${scope} as the server does`,
        );
      for (const kind of kinds) {
        if (!replica.scopes.has(catalogueOf(kind).scope))
          agreeOn(replica.all(kind), [], `${device.name} shows nothing of ${kind}, which it may not see`);
        else agreeOn(stored.records(kind).values(), replica.all(kind), `${device.name} keeps ${kind} as it shows it`);
      }
    }
  }
}
