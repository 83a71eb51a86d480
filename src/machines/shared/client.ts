/**
 * What views may use besides actors: the read side of the log on this device and the one way to
 * change it. Implemented by `src/services`, handed to views by `src/app`.
 */
import type { CallResult } from '../../services/callResult.ts';
import type { Contacts } from '../../services/contacts.ts';
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

/** Records as the person sees them: what is confirmed, with what waits to be sent on top. */
export interface Records {
  /** The same records as `decide` sees them. */
  readonly world: World;
  /**
   * Who carries a code, nobody included. A promise only while something that the person may see has yet to come to this
   * device and the code is not among what is here; it settles when everything has come, or when the signal says stop.
   */
  holderOf(code: string, signal?: AbortSignal): Claimant | null | Promise<Claimant | null>;
  /** True once the records of the kind have come to this device, even where there are none. */
  isHeld(kind: Kind): boolean;
  readonly get: World['record'];
  /** All records of a kind, disposed ones included, in no order. */
  readonly all: AllRecords;
  /** Grows whenever a record of the kind changes; the snapshot of `useSyncExternalStore`. */
  revision(kind: Kind): number;
  /** Ids that changed after a revision, or `all` when that is too long ago or everything was replaced. */
  changedSince(kind: Kind, revision: number): readonly string[] | 'all';
  /** Calls back, once a microtask at most, after records of the kind changed. */
  subscribe(kind: Kind, listener: () => void): () => void;
  /** True when a command for this record waits to be sent. */
  isWaiting(kind: Kind, id: string): boolean;
}

/** The one way to change anything in the log. */
export interface Commands {
  /** Why this would be refused now, if it would: disables the control beforehand. */
  check(body: CommandBody): Refusal | undefined;
  /** Why an item can't be signed out today, whoever takes it; undefined where somebody could have it. */
  whyNotOut(kind: Kind, id: string): Refusal | undefined;
  /**
   * Decides all bodies in order, all or none; resolves when they are durable on this device.
   * Rejects only when the device cannot keep them (its storage is full, say).
   */
  dispatch(...bodies: readonly CommandBody[]): Promise<Dispatched>;
}

/** A command that waits for the server, or that the server refused. */
export interface WaitingCommand {
  readonly command: Command;
  /** Present when it has become a conflict that the person must resolve. */
  readonly refusal?: Refusal;
}

/** Work not yet confirmed. */
interface Waiting {
  /** Conflicts first, then in the order of asking. The array is stable until it changes. */
  list(): readonly WaitingCommand[];
  subscribe(listener: () => void): () => void;
  /** Gives a refused command up. */
  discard(commandId: string): Promise<void>;
  /** Asks again for what was refused, as a new command on today's state (a change takes today's values as `from`). */
  retry(commandId: string): Promise<Dispatched>;
  /** Why asking again would be refused by what is known now; undefined where nothing is known against it. */
  whyNotRetry(commandId: string): Refusal | undefined;
}

/** The loan with which something goes out or comes back. */
interface HandOver {
  readonly loanId: string;
  readonly at: 'out' | 'in';
}

/** Pictures, seen and taken. */
export interface Photos {
  /** Address for an `img`, undefined while there is none yet; a picture that waits to be uploaded is served from the device. */
  url(mediaId: string, size: 'thumb' | 'large'): string | undefined;
  /** Calls back when addresses change (a waiting picture was uploaded, a new ticket was fetched). */
  subscribe(listener: () => void): () => void;
  /**
   * Shrinks a picture on the device, keeps it durably and adds it to the record; it is uploaded when there is a network.
   * A file that is not a picture is refused. One of how something goes out or comes back says of which loan, while that is open.
   */
  add(kind: Kind, id: string, file: Blob, loan?: HandOver): Promise<Dispatched>;
}

/** Documents, opened and attached. */
interface Documents {
  /** Address of the file, to be shown or downloaded under its name; undefined while there is none: it waits to be sent, or there is no ticket yet. */
  url(fileId: string, name: string, isDownload: boolean): string | undefined;
  /** Calls back when addresses change. */
  subscribe(listener: () => void): () => void;
  /** Keeps a file durably and attaches it; it is uploaded when there is a network. A file of no kind that is kept is refused. */
  attach(
    kind: Kind,
    id: string,
    file: Blob,
    about: { readonly name: string; readonly kind: DocumentKind },
  ): Promise<Dispatched>;
  /** How much of a large file has been sent; undefined while none of it is on its way. */
  progress(fileId: string): { readonly sent: number; readonly total: number } | undefined;
  /** Calls back when more has been sent. */
  followProgress(listener: () => void): () => void;
  /** Adds a document of the group under this id, with its file as the first version. */
  file(id: string, values: FieldValues, file: Blob, name: string): Promise<Dispatched>;
}

/** What happened to one record, newest first. */
interface History {
  /** From the server when it can be reached (`complete`), else what this device still holds. */
  of(kind: Kind, id: string): Promise<{ readonly events: readonly LoggedEvent[]; readonly complete: boolean }>;
  /** The records of a catalogue, or the one of this id, as they were at the end of a day; only the server knows. */
  on(
    kind: Kind,
    day: string,
    asked?: { readonly id?: string; readonly isWanted?: () => boolean },
  ): Promise<CallResult<readonly CatalogueRecord[]>>;
}

/** Measurements: never kept on the device, so every call needs the server. */
export interface Measuring {
  /** The person's own sets, the newest first, and who was shown their numbers. */
  mine(): Promise<
    CallResult<{ readonly sets: readonly RecordOf<'measurement'>[]; readonly looks: readonly ToldLook[] }>
  >;
  /** Begins a set; of the person themselves where no member is named. */
  begin(values: FieldValues, memberId?: string): Promise<CallResult<RecordOf<'measurement'>>>;
  keep(id: string, values: Readonly<Record<string, Measured | null>>): Promise<CallResult<RecordOf<'measurement'>>>;
  /** Says when a set was taken, and by whom. */
  describe(
    id: string,
    changes: Readonly<Record<string, { readonly from: string | null; readonly to: string }>>,
  ): Promise<CallResult<RecordOf<'measurement'>>>;
  stage(id: string, to: MeasuringState, note?: string): Promise<CallResult<RecordOf<'measurement'>>>;
  /** The numbers of a set. The log says that they were shown. */
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
  /** Fetched with the first of the subscription pages. */
  readonly payments: () => Promise<Payments>;
  readonly contacts: Contacts;
  readonly sheets: Sheets;
  readonly imports: Imports;
  /** Mints ids for new records and loans. */
  readonly mintId: () => string;
  /** This instant by the device's clock, ISO 8601 in UTC. */
  readonly now: () => string;
  /** Today's date on this device, `YYYY-MM-DD`. */
  readonly today: () => string;
}
