/** A record and how it follows from its events. */
import type { IsoDate, IsoInstant } from '../kernel/dates.ts';
import type { FieldValue, FieldValues } from './fields.ts';
import type { Kind } from './kinds.ts';

/** An uploaded picture. The first of a record is its cover. */
export interface Photo {
  /** Id of the upload. */
  readonly mediaId: string;
  /** Pixels of the stored picture, 1 to 20,000. */
  readonly width: number;
  readonly height: number;
}

/** A picture of how something went out or came back. */
export interface ConditionPhoto extends Photo {
  readonly loanId: string;
  /** The line of a booking that the loan was for, or the loan again. */
  readonly lineId: string;
  readonly at: 'out' | 'in';
}

/** Something that is with somebody. Closed loans live on in the log only. */
export interface Loan {
  readonly loanId: string;
  readonly memberId: string;
  /** 1 or more; what is still out, after partial returns. */
  readonly quantity: number;
  readonly from: IsoDate;
  /** Last day on which it is not overdue. */
  readonly dueBack: IsoDate;
  /** What it is for, in the person's words. */
  readonly purpose?: string;
  /** The event that it is out for. */
  readonly eventId?: string;
  /** The booking that it belongs to. */
  readonly bookingId?: string;
  /** Its line there: the reservation that it was made of, or its own id. */
  readonly lineId?: string;
}

/** An item promised to somebody for days to come. Gone once it is collected or cancelled; its line in the booking stays. */
export interface Reservation {
  /** Also the id of its line in the booking. */
  readonly reservationId: string;
  readonly bookingId: string;
  /** 1 or more; what has yet to be collected. */
  readonly quantity: number;
  readonly from: IsoDate;
  /** Last day on which it is kept. */
  readonly dueBack: IsoDate;
  /** How many of them are set aside already; absent where none is. */
  readonly pulled?: number;
  /** Items of its kind that do as well, this one among them: it moves to another of them when this one is wanted. */
  readonly anyOf?: readonly string[];
  /** The kit with which it was promised. */
  readonly kitId?: string;
}

/** What a line of a booking counts, in the order of its life. */
export const lineCounts = ['reserved', 'pulled', 'out', 'back', 'damaged', 'missing', 'lost', 'cancelled'] as const;
export type LineCount = (typeof lineCounts)[number];
export type LineMoves = Readonly<Partial<Record<LineCount, number>>>;

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

/** What did not come back from a booking. */
export interface MissingFrom {
  readonly bookingId: string;
  readonly lineId: string;
  readonly quantity: number;
}

/** What moved in a line of a booking: the item's own facts decide, this tells the booking of them. */
export type LineMove = {
  readonly lineId: string;
  readonly kind: Kind;
  readonly itemId: string;
  readonly moves: LineMoves;
  readonly from?: IsoDate;
  readonly dueBack?: IsoDate;
  readonly conditionOut?: string;
  readonly conditionIn?: string;
  readonly anyOf?: readonly string[];
  readonly kitId?: string;
};

/** A document of a record: a file, and what it is to people. */
export interface AttachedDocument {
  /** Id of the upload. */
  readonly fileId: string;
  readonly name: string;
  /** What it is for: one of `documentKinds`. */
  readonly kind: string;
  /** Media type, as the server found it in the file. */
  readonly type: string;
  /** Size of the file. */
  readonly bytes: number;
  /** Who brought it and when, of a version of a document. */
  readonly stamp?: Stamp;
}

/** What a stocktake saw of an item. */
export interface Count {
  readonly stocktakeId: string;
  /** How many were there; 0 where somebody looked and found none. */
  readonly quantity: number;
  /** Where; absent where nobody said. */
  readonly placeId?: string;
  readonly stamp: Stamp;
}

/** What a stocktake came to. */
export interface StocktakeFigures {
  /** Items that should have been there. */
  readonly expected: number;
  readonly found: number;
  readonly missing: number;
  /** In another of the places that were counted. */
  readonly misplaced: number;
  /** Belonged elsewhere, or was out. */
  readonly unexpected: number;
  /** More or fewer than there should have been. */
  readonly differing: number;
}

/** Work on an item that is not finished. Finished work lives on in its own catalogue and in the log. */
export interface OpenWork {
  /** The work order. */
  readonly workId: string;
  /** Its kind: `launder`, `repair`. */
  readonly work: string;
  readonly status: string;
  /** How many of a batch it concerns; 1 or more. */
  readonly quantity: number;
  /** Not to be used until it is done. */
  readonly blocks?: boolean;
  /** When it should be back, or ready. */
  readonly until?: IsoDate;
}

/** A test that an item has had. */
export interface ItemTest {
  /** The inspection; empty for what was typed into the item before it had any. */
  readonly inspectionId: string;
  /** Its kind; the latest of each kind counts. */
  readonly scheme: string;
  readonly on: IsoDate;
  readonly result: string;
  readonly due?: IsoDate;
}

/** Who did something and when, as the server recorded it. */
export interface Stamp {
  readonly by: string;
  readonly at: IsoInstant;
}

/** That a user is a certain member. */
export interface MemberLink {
  readonly memberId: string;
  /** The user who made it; absent where that is not known. */
  readonly by?: string;
  /** Absent until somebody else has confirmed it. */
  readonly confirmed?: Stamp;
}

export type Lifecycle =
  | { readonly stage: 'active' }
  | {
      readonly stage: 'disposed';
      readonly reason: string;
      readonly note?: string;
      /** The record that it was merged into. */
      readonly into?: string;
      readonly stamp: Stamp;
    };

/** The state of one stream: the fold of its events. */
export interface CatalogueRecord<Values extends FieldValues = FieldValues> {
  readonly kind: Kind;
  readonly id: string;
  /** Number of events folded so far, from 1. */
  readonly version: number;
  readonly values: Values;
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

/** One field of a change: `null` stands for unknown. `from` is what the person saw. */
export interface FieldChange {
  readonly from: FieldValue | null;
  readonly to: FieldValue | null;
}

/** What a record takes over from one that was merged into it. */
export type Absorbed = {
  readonly fromId: string;
  /** All codes that it had: they lead to the record that stays. */
  readonly codes: readonly string[];
  readonly photos: readonly Photo[];
  readonly documents: readonly AttachedDocument[];
  /** Open loans. */
  readonly loans: readonly Loan[];
  readonly reservations?: readonly Reservation[];
  readonly missing: number;
  readonly missingFrom?: readonly MissingFrom[];
};

/** Everything that can happen to a record. Wire names: past tense, stable, never reused. */
export type RecordFact =
  | { readonly type: 'RecordAdded'; readonly data: { readonly values: FieldValues } }
  | { readonly type: 'RecordChanged'; readonly data: { readonly changes: Readonly<Record<string, FieldChange>> } }
  | { readonly type: 'RecordDisposed'; readonly data: { readonly reason: string; readonly note?: string } }
  | { readonly type: 'RecordRestored'; readonly data: Readonly<Record<string, never>> }
  | {
      readonly type: 'PhotoAdded';
      readonly data: { readonly photo: Photo; readonly loan?: Pick<ConditionPhoto, 'loanId' | 'lineId' | 'at'> };
    }
  | { readonly type: 'PhotoRemoved'; readonly data: { readonly mediaId: string } }
  | { readonly type: 'PhotosOrdered'; readonly data: { readonly order: readonly string[] } }
  | {
      readonly type: 'ItemSignedOut';
      readonly data: { readonly loan: Loan; readonly conditionOut?: string; readonly witnessId?: string };
    }
  | {
      readonly type: 'ItemReturned';
      readonly data: {
        readonly loanId: string;
        readonly quantity: number;
        readonly conditionIn?: string;
        readonly note?: string;
        readonly worn?: boolean;
        /** How many of what came back are not as they went out. */
        readonly damaged?: number;
        /** It was not taken after all. */
        readonly undone?: boolean;
      };
    }
  | {
      readonly type: 'LoanExtended';
      readonly data: { readonly loanId: string; readonly from: IsoDate; readonly dueBack: IsoDate };
    }
  /** With a loan: it did not come back. */
  | {
      readonly type: 'ItemReportedMissing';
      readonly data: { readonly quantity: number; readonly note?: string; readonly loanId?: string };
    }
  | { readonly type: 'ItemGivenUp'; readonly data: { readonly quantity: number; readonly note?: string } }
  | { readonly type: 'ItemReserved'; readonly data: { readonly reservation: Reservation } }
  | {
      readonly type: 'ReservationChanged';
      readonly data: {
        readonly reservationId: string;
        readonly quantity: number;
        readonly from: IsoDate;
        readonly dueBack: IsoDate;
      };
    }
  | {
      readonly type: 'ReservationCancelled';
      readonly data: { readonly reservationId: string; readonly quantity: number; readonly note?: string };
    }
  /** How many of a reservation are set aside now. */
  | { readonly type: 'ItemPulled'; readonly data: { readonly reservationId: string; readonly pulled: number } }
  /** Of a booking. */
  | { readonly type: 'BookingLineMoved'; readonly data: LineMove }
  | { readonly type: 'ItemFound'; readonly data: { readonly quantity: number } }
  | { readonly type: 'DocumentAttached'; readonly data: { readonly document: AttachedDocument } }
  | { readonly type: 'DocumentRemoved'; readonly data: { readonly fileId: string } }
  | { readonly type: 'ItemCounted'; readonly data: Omit<Count, 'stamp'> }
  /** `lies` is false where that was taken back. */
  | { readonly type: 'ItemPutAway'; readonly data: { readonly placeId: string; readonly lies: boolean } }
  | { readonly type: 'ItemUncounted'; readonly data: { readonly stocktakeId: string } }
  | { readonly type: 'StocktakeClosed'; readonly data: { readonly figures: StocktakeFigures } }
  /** Which measurements were noted and cleared: what they are is kept apart from the log. */
  | {
      readonly type: 'MeasurementsKept';
      readonly data: { readonly noted: readonly string[]; readonly cleared: readonly string[] };
    }
  | {
      readonly type: 'MeasurementsStaged';
      readonly data: { readonly to: 'draft' | 'submitted' | 'verified'; readonly note?: string };
    }
  /** Somebody was shown the numbers. */
  | { readonly type: 'MeasurementsSeen'; readonly data: { readonly purpose: string } }
  /** Something was written down of a person, which the log does not hold; what is told here may be known to who looks after members. */
  | {
      readonly type: 'PersonalKept';
      readonly data: {
        readonly part: 'contact' | 'confidential';
        readonly noted: readonly string[];
        readonly cleared: readonly string[];
      };
    }
  /** Somebody was shown it. */
  | {
      readonly type: 'PersonalSeen';
      readonly data: { readonly part: 'contact' | 'confidential'; readonly purpose: string };
    }
  /** Something happened to a user's way in; `by` is who did it, where that was somebody else. */
  | { readonly type: 'SignInNoted'; readonly data: { readonly what: string; readonly by?: string } }
  /** Somebody looked at the program as this user sees it. */
  | { readonly type: 'UserSeenAs'; readonly data: Readonly<Record<string, never>> }
  /** A user was linked to a member, or signs in with another address than when that was confirmed: it has to be confirmed. */
  | { readonly type: 'UserLinked'; readonly data: { readonly memberId: string } }
  | { readonly type: 'UserLinkConfirmed'; readonly data: { readonly memberId: string } }
  | { readonly type: 'ItemWorkNoted'; readonly data: { readonly work: OpenWork } }
  | {
      readonly type: 'ItemWorkEnded';
      readonly data: { readonly workId: string; readonly cleaned?: boolean; readonly condition?: string };
    }
  | { readonly type: 'ItemTested'; readonly data: { readonly test: ItemTest } }
  | { readonly type: 'ItemTestWithdrawn'; readonly data: { readonly inspectionId: string } }
  /** Of the record that goes: everything that is its own is with another now. */
  | { readonly type: 'RecordMerged'; readonly data: { readonly into: string } }
  /** Of the record that stays: what it took over. */
  | { readonly type: 'RecordAbsorbed'; readonly data: Absorbed };

export type FactType = RecordFact['type'];

/** A fact bound to its stream: what `decide` yields and the log keeps. */
export type StreamFact = RecordFact & { readonly kind: Kind; readonly id: string };

/** What `evolve` must know of an event besides its fact. */
export type Occurrence = StreamFact & { readonly stamp: Stamp };

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
