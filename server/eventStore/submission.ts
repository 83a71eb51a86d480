/** Requests to the event store, and their outcomes. */
import type { Command } from '../../src/domain/decide/index.ts';
import type { Refusal } from '../../src/domain/kernel/decision.ts';
import type { MeasuredValues } from '../../src/domain/measurements/index.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';

/** Commands of one user, to be carried out in order. */
export interface Submission {
  readonly siteId: string;
  /** A user, whose permissions are checked at the time of the decision, or Backstock itself. */
  readonly by: { readonly userId: string } | 'system';
  readonly clientId: string;
  readonly commands: readonly Command[];
  /** Digest of each command as sent. From then on its id is refused for any other content. */
  readonly digests?: readonly string[];
  /** Decided only if the log is exactly this long: 0 when founding a group. */
  readonly onlyAtHead?: number;
  /** Nothing is stored unless everything is accepted. */
  readonly allOrNothing?: boolean;
  /** Ends early, after a command, once too much has followed from its commands. The rest isn't decided, and is sent again. */
  readonly inParts?: boolean;
  /** The events are recorded with the time their command was issued: for imported history. */
  readonly backdated?: boolean;
}

interface Accepted {
  readonly commandId: string;
  readonly outcome: 'accepted';
  readonly events: readonly WireEvent[];
  readonly lastSeq: number;
}

interface Rejected {
  readonly commandId: string;
  readonly outcome: 'rejected';
  readonly refusal: Refusal;
}

/** The first outcome of a command, as stored. */
export type Receipt = Accepted | Rejected;

/** A receipt, with the user and the digest it belongs to, if known. */
export interface KeptReceipt {
  readonly receipt: Receipt;
  readonly askedBy: string | null;
  readonly digest: string | null;
}

interface Duplicate {
  readonly commandId: string;
  readonly outcome: 'duplicate';
  readonly first: Receipt;
}

export type Outcome = Accepted | Rejected | Duplicate;

/** One outcome per command that was decided, in order, and the length of the log afterwards. */
export interface Submitted {
  readonly outcomes: readonly Outcome[];
  readonly head: number;
  /** Why the caller is no longer allowed to do what a repeated command did, by command id. */
  readonly forbidden?: ReadonlyMap<string, Refusal>;
  /** The measurements requested by `LookAtMeasurements`; never part of an outcome, so never in a receipt. */
  readonly shown?: MeasuredValues;
}
