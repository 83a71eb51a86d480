/**
 * What the device keeps of one person's data at one site. Each operation is one transaction: after a crash it has
 * happened or it has not. The outbox and its pictures survive everything; the rest can be had again from the server.
 */
import type { Scope } from '../domain/access/index.ts';
import type { CatalogueRecord } from '../domain/catalogue/index.ts';
import type { Command } from '../domain/decide/index.ts';
import type { Refusal } from '../domain/kernel/decision.ts';
import type { LoggedEvent } from '../domain/log/index.ts';
import { deviceTexts } from '../words/en/device.ts';

/** How far a command has come. */
export type Stage =
  | { readonly stage: 'waiting' }
  /** The server keeps it; it shows on top until the feed has brought its events. */
  | { readonly stage: 'accepted'; readonly lastSeq: number }
  /** A conflict that the person must resolve. */
  | { readonly stage: 'refused'; readonly refusal: Refusal };

/** A command in the outbox; `position` grows in the order of asking, across tabs. */
export type OutboxEntry = { readonly position: number; readonly command: Command } & Stage;

/** All records of a scope at one moment. */
export interface ScopeSnapshot {
  readonly scope: Scope;
  readonly upToSeq: number;
  /** The server's name for the shape of the records. */
  readonly schema: string;
  readonly records: readonly CatalogueRecord[];
}

/** An event this program cannot read. */
export interface SetAside {
  readonly scope: Scope;
  readonly seq: number;
  readonly reason: 'newer' | 'damaged' | 'gap';
}

/** Where the confirmed data stands. */
export interface Position {
  /** Identity of the server's log; another one means other data. */
  readonly logId: string;
  /** Everything up to this sequence number is here. */
  readonly cursor: number;
}

/** How far the device has come, without the data itself. */
export interface Standing {
  readonly position: Position | undefined;
  /** The scopes that it holds. */
  readonly scopes: readonly Scope[];
}

/** A page of the feed, read and sorted. */
export interface ConfirmedPage {
  /** The cursor it continues from. */
  readonly after: number;
  readonly next: number;
  /** The scopes of which nothing is missing; undefined where the server does not say. */
  readonly scopes: readonly Scope[] | undefined;
  readonly events: readonly LoggedEvent[];
  readonly setAside: readonly SetAside[];
}

/** A picture or file to keep with the command that adds it. Bytes, because private windows of WebKit refuse a `Blob` in IndexedDB. */
export interface MediaBytes {
  readonly mediaId: string;
  readonly bytes: ArrayBuffer;
  /** Media type, e.g. image/jpeg. */
  readonly type: string;
}

/** A picture or file that waits to be uploaded. */
export interface StoredPhoto {
  readonly mediaId: string;
  readonly blob: Blob;
  readonly uploaded: boolean;
}

/** Everything needed to show the last known state without a network. */
export interface StoredData {
  readonly position: Position | undefined;
  readonly scopes: readonly ScopeSnapshot[];
  /** Events after the snapshots, oldest first. */
  readonly tail: readonly LoggedEvent[];
  readonly setAside: readonly SetAside[];
}

export interface DeviceStore {
  /** False where the browser keeps nothing (private windows): all is lost with the page. */
  readonly durable: boolean;
  /** Names this device in the log. */
  clientId(): Promise<string>;
  data(): Promise<StoredData>;
  standing(): Promise<Standing>;
  /** True once another version of the program keeps its data here: this one's would not be understood by it. Only the outbox is shared. */
  isReplaced(): Promise<boolean>;
  /**
   * Adds or replaces a scope. The first one sets the position; undefined, and nothing changed, for one that is older than it, or
   * of another log, because another tab has moved on meanwhile, or once this program was replaced.
   */
  installScope(snapshot: ScopeSnapshot, logId: string): Promise<Position | undefined>;
  /** Keeps what a page tells of the scopes held, and moves the cursor; false, and nothing changed, when another tab has moved it meanwhile or this program was replaced. */
  appendPage(page: ConfirmedPage): Promise<boolean>;
  /** Replaces snapshots by newer ones and drops the tail, unless the cursor has moved from `at`. */
  compact(snapshots: readonly ScopeSnapshot[], at: number): Promise<boolean>;
  /** Remembers events that could be read but not folded. */
  noteSetAside(items: readonly SetAside[]): Promise<void>;
  dropScopes(scopes: readonly Scope[]): Promise<void>;
  /** Drops everything except the outbox and its pictures. */
  dropData(): Promise<void>;

  outbox(): Promise<readonly OutboxEntry[]>;
  /** Durable when it resolves; a picture goes in with the command that adds it. */
  addCommands(commands: readonly Command[], media?: MediaBytes): Promise<readonly OutboxEntry[]>;
  /** Changes the stage of commands; those no longer there are passed over. */
  setStages(stages: ReadonlyMap<string, Stage>): Promise<void>;
  /** Removes commands and the pictures that only they needed. */
  removeCommands(commandIds: readonly string[]): Promise<void>;

  photo(mediaId: string): Promise<StoredPhoto | undefined>;
  photos(): Promise<readonly StoredPhoto[]>;
  markUploaded(mediaId: string): Promise<void>;
  close(): void;
}

/** The device cannot keep more; `message` is for the person. */
export class DeviceFullError extends Error {
  constructor() {
    super(deviceTexts.full);
    this.name = 'DeviceFullError';
  }
}

/** The device refused to keep a change; `message` is for the person, `cause` is what the browser said. */
export class DeviceRefusedError extends Error {
  constructor(cause: unknown) {
    super(deviceTexts.refused, { cause });
    this.name = 'DeviceRefusedError';
  }
}

/** The upload a command needs, if it needs one: a picture, or the file of a document. */
export function mediaOf(command: Command): string | undefined {
  if (command.type === 'AttachDocument') return command.payload.document.fileId;
  return command.type === 'AddPhoto' ? command.payload.photo.mediaId : undefined;
}

/** What a page tells of the scopes that are held. */
export function heldOf(
  { events, setAside }: ConfirmedPage,
  held: Pick<ReadonlySet<Scope>, 'has'>,
): Pick<ConfirmedPage, 'events' | 'setAside'> {
  return {
    events: events.filter(({ scope }) => held.has(scope)),
    setAside: setAside.filter(({ scope }) => held.has(scope)),
  };
}

/** True where a snapshot can join data that stands at a position: it misses nothing that the device holds already. */
export function joins({ upToSeq }: ScopeSnapshot, logId: string, position: Position): boolean {
  return position.logId === logId && position.cursor <= upToSeq;
}
