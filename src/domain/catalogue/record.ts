/** A record and how it follows from its events. */
import type { IsoDate, IsoInstant } from '../kernel/dates.ts';
import type { StreamFact } from './facts.ts';
import type { Loan, MissingFrom, Reservation } from './facts/lending.ts';
import type { ConditionPhoto, DocumentFile, Photo } from './facts/record.ts';
import type { Counted, ItemTest, OpenWork, StocktakeFigures } from './facts/upkeep.ts';
import type { Kind } from './kinds.ts';
import type { LineCount } from './lineCounts.ts';
import type { FieldKey, ValueAt, ValuesByKind } from './values.ts';

/** One item of a booking. What is pulled is part of what is reserved; the other counts add up to what was asked for. */
export interface BookingLine {
  readonly lineId: string;
  readonly kind: Kind;
  readonly itemId: string;
  readonly from: IsoDate;
  readonly dueBack: IsoDate;
  readonly counts: Readonly<Record<LineCount, number>>;
  /** As it went out, and as it came back last. */
  readonly conditionOut?: string;
  readonly conditionIn?: string;
  /** Items of its kind that do as well: which of them it is may change until it is collected. */
  readonly anyOf?: readonly string[];
  /** The kit that it is a part of. */
  readonly kitId?: string;
}

/** A document of a record. */
export type AttachedDocument = DocumentFile & {
  /** Who brought it and when, of a version of a document. */
  readonly stamp?: Stamp;
};

/** What a stocktake saw of an item. */
export type Count = Counted & { readonly stamp: Stamp };

/** Who did something and when, as the server recorded it. */
export interface Stamp {
  readonly by: string;
  readonly at: IsoInstant;
}

/** That a user is a certain member. */
interface MemberLink {
  readonly memberId: string;
  /** The user who made it; absent where that is not known. */
  readonly by?: string;
  /** Absent until somebody else has confirmed it. */
  readonly confirmed?: Stamp;
}

/** Why a record is taken out of use, where it is not merged into another. */
export const disposeReasons = ['sold', 'donated', 'scrapped', 'lost', 'returned-to-owner', 'not-needed'] as const;

type Lifecycle =
  | { readonly stage: 'active' }
  | {
      readonly stage: 'disposed';
      readonly reason: string;
      readonly note?: string;
      /** The record that it was merged into. */
      readonly into?: string;
      readonly stamp: Stamp;
    };

/** Where the life of any record leads; a user who is suspended is disposed of. */
export const recordSteps: Readonly<Record<Lifecycle['stage'], readonly Lifecycle['stage'][]>> = {
  active: ['disposed'],
  disposed: ['active'],
};

/** The values of a record, and no more of it. */
export interface WithValues<out K extends string = string> {
  readonly values: ValuesByKind[K];
}

/** The state of one stream: the fold of its events. Of which kind is for `RecordOf` and `isOf` to say. */
export interface CatalogueRecord<out K extends string = string> extends WithValues<K> {
  readonly kind: K & Kind;
  readonly id: string;
  /** Number of events folded so far, from 1. */
  readonly version: number;
  readonly photos: readonly Photo[];
  /** How it went out and came back, oldest first: the last few, the log has all. Absent when there never was any. */
  readonly conditionPhotos?: readonly ConditionPhoto[];
  readonly lifecycle: Lifecycle;
  /** Open loans only, oldest first. */
  readonly loans: readonly Loan[];
  /** What is promised and has yet to be collected, oldest first. Absent when there never was any. */
  readonly reservations?: readonly Reservation[];
  /** Lines of a booking, oldest first. Absent when there never was any. */
  readonly lines?: readonly BookingLine[];
  /** How many are searched for; 0 when none is missing. */
  readonly missing: number;
  /** Which of them did not come back from a booking, oldest first. Absent when none ever was. */
  readonly missingFrom?: readonly MissingFrom[];
  /** Codes it had before, oldest first: still its own, since a code is never used twice. Absent when there are none. */
  readonly formerCodes?: readonly string[];
  /** Documents, oldest first. Absent when there are none. */
  readonly documents?: readonly AttachedDocument[];
  /** The latest counts, one a stocktake, oldest first. Absent when it was never counted. */
  readonly counts?: readonly Count[];
  /** Where it was put away last, or was said not to lie after all. Older than `seen` once it has been in somebody's hands since. */
  readonly put?: { readonly placeId: string; readonly lies: boolean; readonly stamp: Stamp };
  /** When it last passed through somebody's hands, counts aside: see `lastSeen`. */
  readonly seen?: Stamp;
  /** What a stocktake came to; absent while it is open. */
  readonly closed?: { readonly figures: StocktakeFigures; readonly stamp: Stamp };
  /** Open work on it, oldest first. Absent when there never was any. */
  readonly work?: readonly OpenWork[];
  /** Tests on record, in no order. Absent when there never was any. */
  readonly tests?: readonly ItemTest[];
  /** It came back worn, or has been cleaned since. Absent when neither was ever said. */
  readonly worn?: boolean;
  /** Of a user: who linked them to a member, and who confirmed it. Absent for a link from before links were confirmed. */
  readonly link?: MemberLink;
  /** By field: who named a person to lead an event, or put one in it. Absent where nobody did since this is kept. */
  readonly namedBy?: Readonly<Record<string, string>>;
  readonly added: Stamp;
  readonly changed: Stamp;
}

/** What `evolve` must know of an event besides its fact. */
export type Occurrence = StreamFact & { readonly stamp: Stamp };

/** A record of a known kind: its values are those that the declaration names. Of any kind where none is known. */
export type RecordOf<K extends Kind> = CatalogueRecord<Kind extends K ? string : K>;

/** True for a record of that kind. */
export function isOf<K extends Kind>(record: CatalogueRecord, kind: K): record is RecordOf<K> {
  return record.kind === kind;
}

/** What a record of any kind holds in the fields of that key, for code that several catalogues share: all stock, say. */
export function fieldValue<Key extends FieldKey>(record: WithValues | undefined, key: Key): ValueAt<Key> | undefined {
  // What is stored is as the declarations say (TYPE-3).
  return record?.values[key] as ValueAt<Key> | undefined;
}

/** True for a record that is still ours and in use. */
export function isActive(record: CatalogueRecord): boolean {
  return record.lifecycle.stage === 'active';
}

/** The record that this one was merged into, if it was. */
export function mergedInto({ lifecycle }: Pick<CatalogueRecord, 'lifecycle'>): string | undefined {
  return lifecycle.stage === 'active' ? undefined : lifecycle.into;
}

/** The pictures that a record names: those of its gallery, and those of hand-overs. */
export function picturesOf({
  photos,
  conditionPhotos = [],
}: Pick<CatalogueRecord, 'photos' | 'conditionPhotos'>): readonly string[] {
  return [...photos, ...conditionPhotos].map(({ mediaId }) => mediaId);
}
