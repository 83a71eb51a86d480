/** A record and how it follows from its events. */
import type { IsoDate, IsoInstant } from '../kernel/dates.ts';
import type { StreamFact } from './facts.ts';
import type { Loan, MissingFrom, Reservation } from './facts/lending.ts';
import type { ConditionPhoto, DocumentFile, Photo } from './facts/record.ts';
import type { Counted, ItemTest, OpenWork, StocktakeFigures } from './facts/upkeep.ts';
import type { Kind } from './kinds.ts';
import type { LineCount } from './lineCounts.ts';
import type { FieldKey, ValueAt, ValuesByKind } from './values.ts';

/** One item of a booking. `pulled` is part of `reserved`; the other counts add up to the quantity requested. */
export interface BookingLine {
  readonly lineId: string;
  readonly kind: Kind;
  readonly itemId: string;
  readonly from: IsoDate;
  readonly dueBack: IsoDate;
  readonly counts: Readonly<Record<LineCount, number>>;
  /** Its condition when it went out, and when it was last returned. */
  readonly conditionOut?: string;
  readonly conditionIn?: string;
  /** Items of its kind that will do as well. Which one it is can change until it is collected. */
  readonly anyOf?: readonly string[];
  /** The kit it is part of. */
  readonly kitId?: string;
}

/** A document of a record. */
export type AttachedDocument = DocumentFile & {
  /** Who added it and when; only for a version of a document. */
  readonly stamp?: Stamp;
};

/** The result of counting an item in a stocktake. */
export type Count = Counted & { readonly stamp: Stamp };

/** Who did something and when, as the server recorded it. */
export interface Stamp {
  readonly by: string;
  readonly at: IsoInstant;
}

/** Links a user to a member. */
interface MemberLink {
  readonly memberId: string;
  /** The user who made it; absent if unknown. */
  readonly by?: string;
  /** Absent until another user has confirmed it. */
  readonly confirmed?: Stamp;
}

/** Reasons for disposing of a record, other than merging. */
export const disposeReasons = ['sold', 'donated', 'scrapped', 'lost', 'returned-to-owner', 'not-needed'] as const;

type Lifecycle =
  | { readonly stage: 'active' }
  | {
      readonly stage: 'disposed';
      readonly reason: string;
      readonly note?: string;
      /** The record it was merged into. */
      readonly into?: string;
      readonly stamp: Stamp;
    };

/** The lifecycle of any record. A suspended user is disposed of. */
export const recordSteps: Readonly<Record<Lifecycle['stage'], readonly Lifecycle['stage'][]>> = {
  active: ['disposed'],
  disposed: ['active'],
};

/** Only the values of a record. */
export interface WithValues<out K extends string = string> {
  readonly values: ValuesByKind[K];
}

/** The state of one stream: the fold of its events. `RecordOf` and `isOf` narrow it to a kind. */
export interface CatalogueRecord<out K extends string = string> extends WithValues<K> {
  readonly kind: K & Kind;
  readonly id: string;
  /** Number of events folded so far, from 1. */
  readonly version: number;
  readonly photos: readonly Photo[];
  /** Condition pictures of hand-overs, oldest first. Only the last few; the log has all. Absent if there were never any. */
  readonly conditionPhotos?: readonly ConditionPhoto[];
  readonly lifecycle: Lifecycle;
  /** Open loans only, oldest first. */
  readonly loans: readonly Loan[];
  /** Reservations still to be collected, oldest first. Absent if there were never any. */
  readonly reservations?: readonly Reservation[];
  /** Lines of a booking, oldest first. Absent if there were never any. */
  readonly lines?: readonly BookingLine[];
  /** How many are missing; 0 if none. */
  readonly missing: number;
  /** Which of them are missing from a booking, oldest first. Absent if none ever were. */
  readonly missingFrom?: readonly MissingFrom[];
  /** Former codes, oldest first. They still belong to the record, since codes are never reused. Absent if there are none. */
  readonly formerCodes?: readonly string[];
  /** Documents, oldest first. Absent if there are none. */
  readonly documents?: readonly AttachedDocument[];
  /** The latest counts, one per stocktake, oldest first. Absent if never counted. */
  readonly counts?: readonly Count[];
  /** Where it was last put away, or was found not to be. Older than `seen` if it has been handled since. */
  readonly put?: { readonly placeId: string; readonly lies: boolean; readonly stamp: Stamp };
  /** When it was last handled, counts aside: see `lastSeen`. */
  readonly seen?: Stamp;
  /** When any of it was last returned or found. Absent if never. */
  readonly cameBack?: Stamp;
  /** The result of a stocktake; absent while it is open. */
  readonly closed?: { readonly figures: StocktakeFigures; readonly stamp: Stamp };
  /** Open work on it, oldest first. Absent if there was never any. */
  readonly work?: readonly OpenWork[];
  /** Tests on record, unordered. Absent if there were never any. */
  readonly tests?: readonly ItemTest[];
  /** True if it came back worn, false once cleaned. Absent if never recorded. */
  readonly worn?: boolean;
  /** For a user: who linked them to a member, and who confirmed it. Absent for links from before confirmation was introduced. */
  readonly link?: MemberLink;
  /** By field: the user who made a person an event's leader or put them in it. Absent if nothing was recorded since this was introduced. */
  readonly namedBy?: Readonly<Record<string, string>>;
  readonly added: Stamp;
  readonly changed: Stamp;
}

/** The context `evolve` needs besides a fact. */
export type Occurrence = StreamFact & { readonly stamp: Stamp };

/** A record of a known kind, with the values its declaration defines; of any kind if the kind isn't known. */
export type RecordOf<K extends Kind> = CatalogueRecord<Kind extends K ? string : K>;

/** True for a record of that kind. */
export function isOf<K extends Kind>(record: CatalogueRecord, kind: K): record is RecordOf<K> {
  return record.kind === kind;
}

/** The value of a field of any record, for code that several catalogues share, e.g. all stock. */
export function fieldValue<Key extends FieldKey>(record: WithValues | undefined, key: Key): ValueAt<Key> | undefined {
  // Stored values match their declarations (TYPE-3).
  return record?.values[key] as ValueAt<Key> | undefined;
}

/** True for a record in use, not disposed of. */
export function isActive(record: CatalogueRecord): boolean {
  return record.lifecycle.stage === 'active';
}

/** The record that this one was merged into, if any. */
export function mergedInto({ lifecycle }: Pick<CatalogueRecord, 'lifecycle'>): string | undefined {
  return lifecycle.stage === 'active' ? undefined : lifecycle.into;
}

/** All pictures of a record: its gallery and its hand-overs. */
export function picturesOf({
  photos,
  conditionPhotos = [],
}: Pick<CatalogueRecord, 'photos' | 'conditionPhotos'>): readonly string[] {
  return [...photos, ...conditionPhotos].map(({ mediaId }) => mediaId);
}
