import { Subject } from 'rxjs';
import type { Kind } from '../domain/catalogue/index.ts';
import type { Command } from '../domain/decide/index.ts';
import type { Refusal } from '../domain/kernel/decision.ts';
import type { OutboxEntry, Position, Stage } from './deviceStore.ts';
import { toCallback } from './toCallback.ts';

/** A pending command as shown to the user. */
export interface WaitingItem {
  readonly command: Command;
  readonly refusal?: Refusal;
}

type Accepted = Extract<Stage, { stage: 'accepted' }>;

/** Sorts after every position the store has assigned. */
const unplaced = Number.POSITIVE_INFINITY;

/** The outbox in memory, in the order of creation. It mirrors the store, which is the source of truth. */
export class Outbox {
  #entries: readonly OutboxEntry[] = [];
  #list: readonly WaitingItem[] = [];
  /** Records with a waiting command. */
  #records: ReadonlySet<string> = new Set();
  readonly #changed = new Subject<void>();
  readonly subscribe = toCallback(this.#changed);

  get entries(): readonly OutboxEntry[] {
    return this.#entries;
  }

  /** Commands shown on top of confirmed data, in order. */
  pending(): readonly Command[] {
    return this.#entries.filter(({ stage }) => stage !== 'refused').map(({ command }) => command);
  }

  /** Durable commands still to be sent, in order. */
  toSend(): readonly Command[] {
    return this.#entries
      .filter(({ stage, position }) => stage === 'waiting' && position !== unplaced)
      .map(({ command }) => command);
  }

  /** Conflicts first, then waiting commands, each in the order of creation. */
  list(): readonly WaitingItem[] {
    return this.#list;
  }

  find(commandId: string): OutboxEntry | undefined {
    return this.#entries.find(({ command }) => command.commandId === commandId);
  }

  isWaiting(kind: Kind, id: string): boolean {
    return this.#records.has(recordKey(kind, id));
  }

  /** Replaces the entries with those of the store. Commands still being stored stay at the end. */
  load(entries: readonly OutboxEntry[]): void {
    const stored = new Set(entries.map(({ command }) => command.commandId));
    const underWay = this.#entries.filter(
      ({ position, command }) => position === unplaced && !stored.has(command.commandId),
    );
    this.#set([...entries, ...underWay]);
  }

  /** Shows commands before the store has them. */
  announce(commands: readonly Command[]): void {
    this.#set([
      ...this.#entries,
      ...commands.map((command): OutboxEntry => ({ position: unplaced, command, stage: 'waiting' })),
    ]);
  }

  /** The store has assigned positions to announced commands. */
  place(placed: readonly OutboxEntry[]): void {
    const ids = new Set(placed.map(({ command }) => command.commandId));
    this.#set([...this.#entries.filter(({ command }) => !ids.has(command.commandId)), ...placed]);
  }

  restage(stages: ReadonlyMap<string, Stage>): void {
    this.#set(
      this.#entries.map((entry) => {
        const stage = stages.get(entry.command.commandId);
        return stage === undefined ? entry : { position: entry.position, command: entry.command, ...stage };
      }),
    );
  }

  remove(commandIds: readonly string[]): void {
    const gone = new Set(commandIds);
    this.#set(this.#entries.filter(({ command }) => !gone.has(command.commandId)));
  }

  clear(): void {
    this.#set([]);
  }

  #set(entries: readonly OutboxEntry[]): void {
    // Unplaced entries compare as equal and keep their order: the sort is stable.
    this.#entries = entries.toSorted((a, b) => (a.position === b.position ? 0 : a.position - b.position));
    const waiting = this.#entries.filter(({ stage }) => stage === 'waiting').map(({ command }) => ({ command }));
    this.#list = [...this.#entries.flatMap(conflictOf), ...waiting];
    this.#records = new Set(waiting.map(({ command }) => recordKey(command.kind, command.id)));
    this.#changed.next();
  }
}

function recordKey(kind: Kind, id: string): string {
  return `${kind}\n${id}`;
}

function conflictOf(entry: OutboxEntry): WaitingItem[] {
  return entry.stage === 'refused' ? [{ command: entry.command, refusal: entry.refusal }] : [];
}

/** Settled entries: their events, or everything up to their position in the log, have arrived. */
export function settledBy(
  entries: readonly OutboxEntry[],
  seen: ReadonlySet<string>,
  position: Position | undefined,
): string[] {
  return entries
    .filter((entry) => seen.has(entry.command.commandId) || (entry.stage === 'accepted' && isUpTo(position, entry)))
    .map(({ command }) => command.commandId);
}

/** True if a position is at or after the end of an accepted command in the same log. */
export function isUpTo(position: Position | undefined, { lastSeq, logId }: Accepted): boolean {
  return position !== undefined && lastSeq <= position.cursor && (logId ?? position.logId) === position.logId;
}

/** Accepted by a log that the server no longer has: after a backup was restored, nobody knows whether they are in this one. */
export function acceptedElsewhere(entries: readonly OutboxEntry[], { logId }: Position): string[] {
  return entries
    .filter((entry) => entry.stage === 'accepted' && entry.logId !== undefined && entry.logId !== logId)
    .map(({ command }) => command.commandId);
}
