/** Keeps this tab's outbox in sync with the one on the device. The workspace decides when, and passes the store. */
import type { Command } from '../domain/decide/index.ts';
import {
  ignoreFull,
  mediaOf,
  type DeviceStore,
  type MediaBytes,
  type OutboxEntry,
  type Position,
  type Stage,
} from './deviceStore.ts';
import { withIsoDates } from './isoDates.ts';
import { acceptedElsewhere, isUpTo, settledBy, type Outbox } from './outbox.ts';
import type { Replica } from './replica.ts';

/** The part of the log on the device: shows which commands are done. */
export interface Seen {
  readonly commandIds: ReadonlySet<string>;
  readonly position: Position | undefined;
}

export class OutboxKeeper {
  readonly #outbox: Outbox;
  readonly #replica: Replica;

  constructor(outbox: Outbox, replica: Replica) {
    this.#outbox = outbox;
    this.#replica = replica;
  }

  /** Reads the outbox on the device. */
  async read(store: DeviceStore): Promise<readonly OutboxEntry[]> {
    return (await store.outbox()).map((entry) => ({ ...entry, command: withIsoDates(entry.command) }));
  }

  /** Shows what was read, without the commands that are done. */
  async load(store: DeviceStore, entries: readonly OutboxEntry[], seen: Seen): Promise<void> {
    // The page was stored, but the program stopped before its commands were removed.
    const settled = new Set(settledBy(entries, seen.commandIds, seen.position));
    this.#outbox.load(entries.filter(({ command }) => !settled.has(command.commandId)));
    this.#show();
    if (settled.size > 0) await store.removeCommands([...settled]);
    await this.takeBack(store, seen.position);
    // They are shown by deciding them again.
    if (entries.length > 0 && !this.#replica.canDecide) await this.#replica.prepare();
  }

  /** Shows commands at once and resolves when they are durable; rolls them back if the device can't store them. */
  async keep(store: DeviceStore, commands: readonly Command[], media?: MediaBytes): Promise<void> {
    this.#outbox.announce(commands);
    this.#show();
    try {
      this.#outbox.place(await store.addCommands(commands, media));
    } catch (error) {
      this.#outbox.remove(commands.map(({ commandId }) => commandId));
      throw error;
    } finally {
      this.#show();
    }
  }

  /** Commands accepted by another log are sent again: their receipts make that safe. */
  async takeBack(store: DeviceStore, position: Position | undefined): Promise<void> {
    const commandIds = position === undefined ? [] : acceptedElsewhere(this.#outbox.entries, position);
    if (commandIds.length === 0) return;
    const stages = new Map(commandIds.map((commandId) => [commandId, { stage: 'waiting' } as const]));
    await this.uploadAgain(store);
    await store.setStages(stages);
    this.#outbox.restage(stages);
    this.#show();
  }

  /** A restored backup may lack what was uploaded. */
  async uploadAgain(store: DeviceStore): Promise<void> {
    for (const { command } of this.#outbox.entries) {
      const mediaId = mediaOf(command);
      if (mediaId !== undefined) await store.markUploaded(mediaId, false).catch(ignoreFull);
    }
  }

  /** Applies the server's outcomes; commands whose events are here already are done. */
  async settle(
    store: DeviceStore,
    outcomes: ReadonlyMap<string, Stage>,
    position: Position | undefined,
  ): Promise<void> {
    const stages = new Map([...outcomes].map(([commandId, stage]) => [commandId, inLog(stage, position)]));
    const done = [...stages]
      .filter(([, stage]) => stage.stage === 'accepted' && isUpTo(position, stage))
      .map(([commandId]) => commandId);
    // A full device can't note them: after a reload the commands are sent again, and the server answers as it did before.
    await store.setStages(new Map([...stages].filter(([commandId]) => !done.includes(commandId)))).catch(ignoreFull);
    await this.#drop(store, done);
    const concerned = [...stages.keys()].flatMap((commandId) => this.#outbox.find(commandId)?.command ?? []);
    this.#outbox.restage(stages);
    this.#show();
    this.#replica.note(concerned);
  }

  async remove(store: DeviceStore, commandIds: readonly string[]): Promise<void> {
    await this.#drop(store, commandIds);
    this.#show();
  }

  async #drop(store: DeviceStore, commandIds: readonly string[]): Promise<void> {
    if (commandIds.length === 0) return;
    await store.removeCommands(commandIds);
    this.#outbox.remove(commandIds);
  }

  #show(): void {
    this.#replica.setPending(this.#outbox.pending());
  }
}

function inLog(stage: Stage, position: Position | undefined): Stage {
  return stage.stage === 'accepted' && position !== undefined ? { ...stage, logId: position.logId } : stage;
}
