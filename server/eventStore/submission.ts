/** What is asked of the event store, and what it answers. */
import type { Command } from '../../src/domain/decide/index.ts';
import type { Refusal } from '../../src/domain/kernel/decision.ts';
import type { MeasuredValues } from '../../src/domain/measurements/index.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';

/** Commands of one person, to be carried out in order. */
export interface Submission {
  readonly siteId: string;
  /** A user, judged by the rights they have when it is decided; or the program itself. */
  readonly by: { readonly userId: string } | 'system';
  readonly clientId: string;
  readonly commands: readonly Command[];
  /** What was sent for each command, as a digest: its id is refused for anything else from then on. */
  readonly digests?: readonly string[];
  /** Decided only while the log is exactly this long: 0 for what founds a group. */
  readonly onlyAtHead?: number;
  /** Nothing is kept unless everything is accepted. */
  readonly allOrNothing?: boolean;
  /** The events count as recorded when they were asked for: history that is brought in, not made. */
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

/** What became of a command the first time, as it is kept. */
export type Receipt = Accepted | Rejected;

/** A receipt, and to whom and to what it belongs, as far as that is known. */
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

/** One outcome a command, in order, and the length of the log afterwards. */
export interface Submitted {
  readonly outcomes: readonly Outcome[];
  readonly head: number;
  /** Why the caller may no longer do what a repeated command did, by the command's id. */
  readonly forbidden?: ReadonlyMap<string, Refusal>;
  /** The measurements that a look asked for; never part of an outcome, so never of a receipt. */
  readonly shown?: MeasuredValues;
}
