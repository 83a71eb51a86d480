/**
 * What views may use besides actors: the read side of the log on this device and the only way to change it. Implemented by
 * `src/services`, passed to views by `src/app`.
 */
import type { CallResult } from '../../services/callResult.ts';
import type { Contacts } from '../../services/contacts.ts';
import type { FirstPage } from '../../services/firstPages.ts';
import type { Dispatched } from '../../services/gateway.ts';
import type {
  AllRecords,
  CatalogueRecord,
  Claimant,
  DocumentKind,
  FieldValues,
  Kind,
  RecordOf,
  World,
} from '../../domain/catalogue/index.ts';
import type { Command, CommandBody } from '../../domain/decide/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import type { Measured, MeasuredValues, MeasuringState, ToldLook } from '../../domain/measurements/index.ts';
import type { LoggedEvent } from '../../domain/log/index.ts';
import type { Imports, Sheets } from './files.ts';
import type { Payments } from './payments.ts';

/** Records as shown to the user: confirmed, with pending changes on top. */
export interface Records {
  /** The same records as `decide` sees them. */
  readonly world: World;
  /**
   * The record that has a code; null if there is none. A promise only if the code is not on this device and data the user may see
   * is still missing; it settles when everything has arrived, or the signal aborts.
   */
  holderOf(code: string, signal?: AbortSignal): Claimant | null | Promise<Claimant | null>;
  /** The first page of a list, or of a search in it, from the server, while this device can't answer; undefined if it can't be reached. */
  firstPage(kind: Kind, text: string, signal: AbortSignal): Promise<FirstPage | undefined>;
  /** True once the records of the kind are on this device, even if there are none. */
  isHeld(kind: Kind): boolean;
  readonly get: World['record'];
  /** All records of a kind, including disposed ones, in no particular order. */
  readonly all: AllRecords;
  /** Increases whenever a record of the kind changes; the snapshot for `useSyncExternalStore`. */
  revision(kind: Kind): number;
  /** Ids changed since a revision, or `all` if that is too long ago or everything was replaced. */
  changedSince(kind: Kind, revision: number): readonly string[] | 'all';
  /** Calls back, at most once per microtask, after records of the kind changed. */
  subscribe(kind: Kind, listener: () => void): () => void;
  /** True if a command for this record is waiting to be sent. */
  isWaiting(kind: Kind, id: string): boolean;
}

/** The only way to change the log. */
export interface Commands {
  /** True once what deciding changes needs has loaded. */
  canDecide(): boolean;
  /** Loads what deciding changes needs, ahead of the first change. Resolves to false if it couldn't be loaded. */
  prepare(): Promise<boolean>;
  /**
   * Why this would be refused now, if so: used to disable the control beforehand. Undefined as well until what deciding needs has
   * loaded; subscribers to the records are called then.
   */
  check(body: CommandBody): Refusal | undefined;
  /** Why an item can't be signed out today, to anyone; undefined if it could be. */
  whyNotOut(kind: Kind, id: string): Refusal | undefined;
  /**
   * Decides all bodies in order, all or none; resolves when they are durable on this device. Refused if what deciding needs can't be
   * loaded. Rejects only if the device can't store them (e.g. its storage is full).
   */
  dispatch(...bodies: readonly CommandBody[]): Promise<Dispatched>;
}

/** A command waiting for the server, or refused by it. */
export interface WaitingCommand {
  readonly command: Command;
  /** Set if it has become a conflict the user must resolve. */
  readonly refusal?: Refusal;
}

/** Pending changes. */
interface Waiting {
  /** Settles once the list has been read from the device; undefined if it has been. Never settles if it can't be read. */
  reading(): Promise<void> | undefined;
  /** Conflicts first, then in the order of creation. The array is stable until it changes. */
  list(): readonly WaitingCommand[];
  subscribe(listener: () => void): () => void;
  /** Discards a refused command. */
  discard(commandId: string): Promise<void>;
  /** Retries a refused command as a new one on the current state (a change takes current values as `from`). */
  retry(commandId: string): Promise<Dispatched>;
  /** Why a retry would be refused, according to current data; undefined if no reason is known. */
  whyNotRetry(commandId: string): Refusal | undefined;
}

/** The loan being signed out or returned. */
interface HandOver {
  readonly loanId: string;
  readonly at: 'out' | 'in';
}

/** Showing and adding pictures. */
export interface Photos {
  /** URL for an `img`, undefined until there is one; a picture waiting to be uploaded is served from the device. */
  url(mediaId: string, size: 'thumb' | 'large'): string | undefined;
  /** Calls back when URLs change (a waiting picture was uploaded, a new ticket was fetched). */
  subscribe(listener: () => void): () => void;
  /**
   * Shrinks a picture on the device, stores it durably and adds it to the record; it is uploaded when there is a network. A file
   * that is not a picture is refused. A picture taken on signing out or returning an item names the loan while it is open.
   */
  add(kind: Kind, id: string, file: Blob, loan?: HandOver): Promise<Dispatched>;
}

/** Opening and attaching documents. */
interface Documents {
  /** URL of the file, to show or download under its name; undefined while it waits to be sent or has no ticket yet. */
  url(fileId: string, name: string, isDownload: boolean): string | undefined;
  /** Calls back when URLs change. */
  subscribe(listener: () => void): () => void;
  /** Stores a file durably and attaches it; it is uploaded when there is a network. Unsupported file types are refused. */
  attach(
    kind: Kind,
    id: string,
    file: Blob,
    about: { readonly name: string; readonly kind: DocumentKind },
  ): Promise<Dispatched>;
  /** Upload progress of a large file; undefined if it isn't being sent. */
  progress(fileId: string): { readonly sent: number; readonly total: number } | undefined;
  /** Calls back on progress. */
  followProgress(listener: () => void): () => void;
  /** Adds a document of the group under this id, with its file as the first version. */
  file(id: string, values: FieldValues, file: Blob, name: string): Promise<Dispatched>;
}

/** The history of one record, newest first. */
interface History {
  /** From the server if it can be reached (`complete`), else from the events on this device. */
  of(kind: Kind, id: string): Promise<{ readonly events: readonly LoggedEvent[]; readonly complete: boolean }>;
  /** The records of a catalogue, or the one of this id, as they were at the end of a day; only the server knows. */
  on(
    kind: Kind,
    day: string,
    asked?: { readonly id?: string; readonly isWanted?: () => boolean },
  ): Promise<CallResult<readonly CatalogueRecord[]>>;
}

/** Measurements: never stored on the device, so every call needs the server. */
export interface Measuring {
  /** The user's own sets, newest first, and who viewed their numbers. */
  mine(): Promise<
    CallResult<{ readonly sets: readonly RecordOf<'measurement'>[]; readonly looks: readonly ToldLook[] }>
  >;
  /** Starts a set; for the user if no member is given. */
  begin(values: FieldValues, memberId?: string): Promise<CallResult<RecordOf<'measurement'>>>;
  keep(id: string, values: Readonly<Record<string, Measured | null>>): Promise<CallResult<RecordOf<'measurement'>>>;
  /** Changes when a set was taken, and by whom. */
  describe(
    id: string,
    changes: Readonly<Record<string, { readonly from: string | null; readonly to: string }>>,
  ): Promise<CallResult<RecordOf<'measurement'>>>;
  stage(id: string, to: MeasuringState, note?: string): Promise<CallResult<RecordOf<'measurement'>>>;
  /** The numbers of a set. The log records that they were viewed. */
  look(id: string, purpose: 'view' | 'correct' | 'fit' | 'print'): Promise<CallResult<MeasuredValues>>;
}

export type { CallResult, Dispatched };

/** Everything views get from the client besides actors. */
export interface Client {
  readonly records: Records;
  readonly commands: Commands;
  readonly waiting: Waiting;
  readonly photos: Photos;
  readonly documents: Documents;
  readonly history: History;
  readonly measuring: Measuring;
  /** Loaded with the first subscription page. */
  readonly payments: () => Promise<Payments>;
  readonly contacts: Contacts;
  readonly sheets: Sheets;
  readonly imports: Imports;
  /** Mints ids for new records and loans. */
  /** False if this browser stores nothing: pending changes are lost with the page, and when the session ends. */
  readonly keepsChanges: () => boolean;
  readonly mintId: () => string;
  /** This instant by the device's clock, ISO 8601 in UTC. */
  readonly now: () => string;
  /** Today's date on this device, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** The device's time zone, as an IANA name. */
  readonly timezone: () => string;
}
