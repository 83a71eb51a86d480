/**
 * The device's store of one person's data at one site. Each operation is one transaction: after a crash it has happened or not.
 * The outbox and its pictures are never dropped; everything else can be loaded from the server again.
 */
import type { Scope } from '../domain/access/index.ts';
import type { CatalogueRecord } from '../domain/catalogue/index.ts';
import type { Command } from '../domain/decide/index.ts';
import type { Refusal } from '../domain/kernel/decision.ts';
import type { LoggedEvent } from '../domain/log/index.ts';
import { deviceTexts } from '../words/en/device.ts';

/** Status of a command in the outbox. */
export type Stage =
  | { readonly stage: 'waiting' }
  /** Accepted by the server; shown on top of confirmed data until the feed delivers its events. */
  | {
      readonly stage: 'accepted';
      readonly lastSeq: number;
      /** The log on the device at that time. Unknown if there was none, or from an earlier version. */
      readonly logId?: string;
    }
  /** A conflict that the person must resolve. */
  | { readonly stage: 'refused'; readonly refusal: Refusal };

/** A command in the outbox; `position` increases in the order of creation, across tabs. */
export type OutboxEntry = { readonly position: number; readonly command: Command } & Stage;

/** All records of a scope at one moment. */
export interface ScopeSnapshot {
  readonly scope: Scope;
  readonly upToSeq: number;
  /** The server's name for the shape of the records. */
  readonly schema: string;
  readonly records: readonly CatalogueRecord[];
}

/** An event this version can't read. */
export interface SetAside {
  readonly scope: Scope;
  readonly seq: number;
  readonly reason: 'newer' | 'damaged' | 'gap';
}

/** Position of the confirmed data in the log. */
export interface Position {
  /** Identity of the server's log; a different id means different data. */
  readonly logId: string;
  /** Everything up to this sequence number is here. */
  readonly cursor: number;
}

/** What the device has loaded, without the data itself. */
export interface Standing {
  readonly position: Position | undefined;
  /** The scopes on the device. */
  readonly scopes: readonly Scope[];
}

/** A parsed page of the feed. */
export interface ConfirmedPage {
  /** The cursor it continues from. */
  readonly after: number;
  readonly next: number;
  /** The scopes that are complete; undefined if the server doesn't say. */
  readonly scopes: readonly Scope[] | undefined;
  readonly events: readonly LoggedEvent[];
  readonly setAside: readonly SetAside[];
}

/** A picture or file to store with the command that adds it. As bytes, because private windows of WebKit refuse a `Blob` in IndexedDB. */
export interface MediaBytes {
  readonly mediaId: string;
  readonly bytes: ArrayBuffer;
  /** Media type, e.g. image/jpeg. */
  readonly type: string;
}

/** A picture or file waiting to be uploaded. */
export interface StoredPhoto {
  readonly mediaId: string;
  readonly blob: Blob;
  readonly uploaded: boolean;
}

/** Everything needed to show the last known state offline. */
export interface StoredData {
  readonly position: Position | undefined;
  readonly scopes: readonly ScopeSnapshot[];
  /** Events after the snapshots, oldest first. */
  readonly tail: readonly LoggedEvent[];
  readonly setAside: readonly SetAside[];
}

export interface DeviceStore {
  /** False if the browser stores nothing (private windows): all data is lost with the page. */
  readonly durable: boolean;
  /** Identifies this device in the log. */
  clientId(): Promise<string>;
  data(): Promise<StoredData>;
  standing(): Promise<Standing>;
  /** True once another version of the program stores its data here. It wouldn't understand this version's data; only the outbox is shared. */
  isReplaced(): Promise<boolean>;
  /**
   * Adds or replaces a scope. The first one sets the position. Returns undefined, and changes nothing, if the snapshot is older
   * than the position or from another log because another tab has moved on, or if this version was replaced.
   */
  installScope(snapshot: ScopeSnapshot, logId: string): Promise<Position | undefined>;
  /**
   * Stores a page's events for the scopes held and moves the cursor. Returns false, and changes nothing, if another tab has moved
   * the cursor or this version was replaced.
   */
  appendPage(page: ConfirmedPage): Promise<boolean>;
  /** Replaces snapshots with newer ones and drops the tail, unless the cursor has moved from `at`. */
  compact(snapshots: readonly ScopeSnapshot[], at: number): Promise<boolean>;
  /** Stores events that could be parsed but not folded. */
  noteSetAside(items: readonly SetAside[]): Promise<void>;
  dropScopes(scopes: readonly Scope[]): Promise<void>;
  /** Drops everything except the outbox and its pictures. */
  dropData(): Promise<void>;

  outbox(): Promise<readonly OutboxEntry[]>;
  /** Durable when it resolves; a picture is stored with the command that adds it. */
  addCommands(commands: readonly Command[], media?: MediaBytes): Promise<readonly OutboxEntry[]>;
  /** Changes the stage of commands; ignores those no longer there. */
  setStages(stages: ReadonlyMap<string, Stage>): Promise<void>;
  /** Removes commands and any pictures only they needed. */
  removeCommands(commandIds: readonly string[]): Promise<void>;

  photo(mediaId: string): Promise<StoredPhoto | undefined>;
  photos(): Promise<readonly StoredPhoto[]>;
  /** False if it has to be uploaded again. */
  markUploaded(mediaId: string, uploaded: boolean): Promise<void>;
  close(): void;
}

/** The device's storage is full; `message` is for the user. */
export class DeviceFullError extends Error {
  constructor() {
    super(deviceTexts.full);
    this.name = 'DeviceFullError';
  }
}

/** For a write that a full device can do without; every other error is a defect. */
export function ignoreFull(error: unknown): void {
  if (!(error instanceof DeviceFullError)) throw error;
}

/** The device failed to store a change; `message` is for the user, `cause` is the browser's error. */
export class DeviceRefusedError extends Error {
  constructor(cause: unknown) {
    super(deviceTexts.refused, { cause });
    this.name = 'DeviceRefusedError';
  }
}

/** The upload a command needs, if any: a picture, or the file of a document. */
export function mediaOf(command: Command): string | undefined {
  if (command.type === 'AttachDocument') return command.payload.document.fileId;
  return command.type === 'AddPhoto' ? command.payload.photo.mediaId : undefined;
}

/** Pictures of removed commands that no remaining command needs. */
export function orphanedMedia(removed: readonly OutboxEntry[], remaining: readonly OutboxEntry[]): string[] {
  const needed = new Set(remaining.map(({ command }) => mediaOf(command)));
  return removed.flatMap(({ command }) => {
    const mediaId = mediaOf(command);
    return mediaId === undefined || needed.has(mediaId) ? [] : [mediaId];
  });
}

/** The parts of a page that concern scopes on the device. */
export function heldOf(
  { events, setAside }: ConfirmedPage,
  held: Pick<ReadonlySet<Scope>, 'has'>,
): Pick<ConfirmedPage, 'events' | 'setAside'> {
  return {
    events: events.filter(({ scope }) => held.has(scope)),
    setAside: setAside.filter(({ scope }) => held.has(scope)),
  };
}

/** True if a snapshot can be combined with data at a position: it is at least as recent as that data. */
export function joins({ upToSeq }: ScopeSnapshot, logId: string, position: Position): boolean {
  return position.logId === logId && position.cursor <= upToSeq;
}
