/** A catalogue: all records of one kind, described once and used by every layer. */
import type { SeriesNumber } from './series.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { World } from './world.ts';
import type { Choice, Field, FieldValues, Fields } from './fields.ts';
import type { Kind } from './kinds.ts';
import type { StreamFact } from './facts.ts';
import type { CatalogueRecord, WithValues } from './record.ts';
import type { Actor, Area, Scope } from '../access/index.ts';
import type { Words } from '../../words/message.ts';

/** What a catalogue says of its own records; in lists of all catalogues it stands beside those of others, hence written as a method. */
export type OfItsKind<Says extends (...asked: never[]) => unknown> = {
  says(...asked: Parameters<Says>): ReturnType<Says>;
}['says'];

/** What a catalogue adds to the common rules when a record is added, changed, disposed of or restored. */
export type CatalogueRule<K extends string = string> = OfItsKind<
  (next: CatalogueRecord<K>, world: World, before: CatalogueRecord<K> | undefined, actor: Actor) => Refusal | undefined
>;

/** What is asked, as far as a permit judges it. */
export interface AskedOf {
  readonly type: string;
  readonly payload: object;
}

/** What those who do not manage a catalogue may do in it all the same: with what is about themselves, say. */
export type Permit<K extends string = string> = OfItsKind<
  (
    asked: AskedOf,
    item: CatalogueRecord<K> | undefined,
    actor: Actor,
    world: Pick<World, 'record' | 'claimant'>,
  ) => boolean
>;

/** Who looks after a record besides the managers of its area, by its values: the stage manager of the event that it belongs to, say. */
export type Keepers<K extends string = string> = OfItsKind<
  (record: WithValues<K>, actor: Actor, world: Pick<World, 'record'>) => boolean
>;

/** What keeps an item of this catalogue from being signed out on a day, besides the rules of all stock. */
export type LendingRule<K extends string = string> = OfItsKind<
  (item: CatalogueRecord<K>, today: IsoDate) => Refusal | undefined
>;

/**
 * What follows, in the same decision, for other records of the same scope when a record is added, changed, disposed of or
 * restored: a test tells its equipment when the next one is due. Only what everybody holds may lie in another scope.
 */
export type Consequences<K extends string = string> = OfItsKind<
  (next: CatalogueRecord<K>, before: CatalogueRecord<K> | undefined, world: World) => readonly StreamFact[]
>;

/** How a standing looks: well, worth a note, needing somebody, or no more than said. */
type Tone = 'good' | 'note' | 'bad' | 'quiet';
type TonedChoice = Choice & { readonly tone: Tone };

/** The choices of a standing, in this order: each with its label and its tone. */
export function toned<Value extends string>(
  words: Readonly<Record<Value, { readonly label: Words }>>,
  tones: Readonly<Record<Value, Tone>>,
): readonly (TonedChoice & { readonly value: Value })[] {
  return (Object.keys(tones) as Value[]).map((value) => ({ value, label: words[value].label, tone: tones[value] }));
}

/** How a record stands today in one word, derived and never typed: a filter of the list, and a mark beside the name. */
export interface Standing<K extends string = string> {
  readonly label: Words;
  readonly choices: readonly TonedChoice[];
  /** What a filter calls records of which nothing is known. */
  readonly none?: Words;
  /** Values told on the landing page of the department besides those that are bad; absent: it tells none. */
  readonly watched?: readonly string[];
  of(record: CatalogueRecord<K>, today: IsoDate): string | undefined;
}

/** Records of another kind that belong to a record and are shown with it: the copies of a script, say. */
export interface Part {
  readonly kind: Kind;
  /** Key of their reference field that points here. */
  readonly by: string;
  /** Heading above them. */
  readonly label: Words;
  /** Key of the date by which the latest stand first; otherwise they stand by their own order, then by name. */
  readonly latestBy?: string;
  /** A new one does not begin with the name of what it belongs to. */
  readonly startsUnnamed?: true;
}

/** What makes two records look like one. */
interface DuplicateSigns<K extends string = string> {
  /** Key of the field within which names are compared: the category. Absent: all names. */
  readonly within?: string;
  /** Keys of fields that no two things share in life: a serial number. */
  readonly same?: readonly string[];
  /** Keys of fields that tell apart what has one name: a size, a unit number. */
  readonly apart?: readonly string[];
  /** What would be lost with a record that is merged into another. */
  mayGo?(goes: CatalogueRecord<K>, world: World): Refusal | undefined;
}

/** What records are called: in a sentence, and where their name begins one or stands alone. */
export interface Noun {
  /** `prop` */
  readonly one: Words;
  /** `props` */
  readonly many: Words;
  /** `a prop` */
  readonly a: Words;
  /** `Props` */
  readonly heading: Words;
}

/** Why a catalogue does without what others have. The words are in docs/spec/traits.md. */
type Reason = 'program' | 'confidential' | 'account' | 'description' | 'word' | 'line' | 'occasion' | 'order';

/** What every catalogue that people edit has unless it says why not. */
export interface Without {
  readonly customFields?: Reason;
  readonly documents?: Reason;
  readonly duplicates?: Reason;
}

/** Of what the program writes and nobody fills in. */
export const programsOwn = {
  customFields: 'program',
  documents: 'program',
  duplicates: 'program',
} as const satisfies Without;

/**
 * What a catalogue is part of elsewhere in the product: every list of kinds is worked out of these, so that a catalogue is found everywhere by its
 * declaration alone (docs/spec/traits.md). Stock is in kits, stocktakes, damage reports, lists on paper, totals of places, the calendar of what is
 * due back, and what a show has to bring back before it is wrapped up.
 */
interface Traits {
  /** Stock can be photographed, signed out and returned. */
  readonly stock: boolean;
  /** Absent: other programs read and change it as a resource. */
  readonly resource?: false;
  /** Comes first in the search over everything where others answer as well, and is remembered when it was opened. */
  readonly findable?: true;
  /** Other catalogues that are counted beside this stock on the landing page of its department; what people add first, where that is not the stock itself. */
  readonly landing?: { readonly leading?: Kind; readonly also: readonly Kind[] };
  /** Its name among the counts of section 7 of the specification. */
  readonly countName?: string;
  /** Counts as an item of the plan that a group pays for. */
  readonly planItem?: true;
  /** What its records are called where a group adds fields to it; absent: as many of them are called. */
  readonly customFields?: Words;
  /** What it does without, and why: docs/spec/traits.md says the reasons. Every other catalogue has it. */
  readonly without?: Without;
  /** Documents of the group may belong to it: the field that says so. */
  readonly filed?: { readonly key: string; readonly label: Words };
  /** What a stocktake of this stock is called: wire value, stable, and label. Absent: its path and what many are called. */
  readonly counted?: readonly [value: string, label: Words];
  /** Where work on this stock is kept. Absent: there is none, and what comes back damaged gets no work order. */
  readonly work?: Kind;
  /** Its codes are written on paper and never stuck on anything. */
  readonly labels?: false;
  /** Takes people and places for a time. */
  readonly engages?: true;
  /** What stands before its name in lists: the face of a person, its own or that of the first of `pictureOf`, or the colour of an occasion. Such lists are rows. */
  readonly mark?: 'face' | 'colour';
  /** A record is about one person: an erasure takes what was written into it. */
  readonly aboutOnePerson?: true;
}

export interface Catalogue<K extends string = string> extends Traits {
  readonly kind: K & Kind;
  /** Who receives its events. */
  readonly scope: Scope;
  /** Whose permissions govern it (`props:manage`, say). */
  readonly area: Area;
  /** Path of its REST resource and of its list, as in section 2 of the specification. */
  readonly path: string;
  readonly noun: Noun;
  readonly fields: Fields;
  /** Key of the text field that names a record. */
  readonly title: string;
  readonly photos: boolean;
  /** Keys of the references whose picture stands for a record that has none: work on a chair looks like the chair. */
  readonly pictureOf?: readonly string[];
  /** The documents attached to a record are one as it was and is, and none is ever taken off. */
  readonly documents?: 'versions';
  /** Given to records added without a code: `P` makes `P-00001`. */
  readonly codePrefix?: string;
  /** What the program writes into a new record beside what was asked: the numbers that it is given, say. */
  completes?(entered: WithValues<K>, world: Pick<World, 'lastNumber' | 'record'>): FieldValues;
  /** The last number of a series that a record takes for itself: numbering goes on after it, for ever. */
  setsAside?(record: CatalogueRecord<K>): SeriesNumber | undefined;
  /** The name is unique among the records with the same value of this field (a parent), or among all (`null`). */
  readonly uniqueTitleWithin?: string | null;
  readonly rules?: readonly CatalogueRule<K>[];
  /** Its forms ask the rules beforehand which choices and words the person may add: rights, say. */
  readonly asksRulesFirst?: true;
  readonly lendingRule?: LendingRule<K>;
  readonly permit?: Permit<K>;
  /** What keeps a photo from being added to a record. */
  photoRule?(item: CatalogueRecord<K>): Refusal | undefined;
  readonly keptBy?: Keepers<K>;
  readonly parts?: readonly Part[];
  /** Everybody who sees the catalogue may add to it, and a photo to what they added; the rest is for those who look after it. */
  readonly addedBy?: 'everyone';
  readonly consequences?: Consequences<K>;
  /** Keys besides ids under which `World.children` finds an active record: the place and the day of a booking, say. */
  foundUnder?(record: CatalogueRecord<K>): readonly string[];
  readonly standing?: Standing<K>;
  /** What comes back has been worn, unless it is said to be clean. */
  readonly worn?: true;
  /** Ids of the records that every group is founded with: others may point at them even in a log that began without them. */
  readonly standard?: readonly string[];
  /** The form of a new record is open as a whole: what matters is not what is required. */
  readonly opensWhole?: true;
  /** How records that were added twice are told; only where this is said can records be merged; elsewhere `without` says why not. */
  readonly duplicates?: DuplicateSigns<K>;
  /** The order in which its list begins, where it is not by name. */
  readonly listedBy?: { readonly by: string; readonly descending: boolean };
  /** The days from and until which its records are on: their list can be ordered by what is next. */
  readonly comes?: {
    readonly from: string;
    readonly until: string;
    /** How it stands where it is on no longer, whatever its days: these stand last. */
    readonly over: readonly string[];
  };
}

/** The field of that key; none for names that merely every object has, `constructor` say. */
export function fieldOf(catalogue: Pick<Catalogue, 'fields'>, key: string): Field | undefined {
  return Object.hasOwn(catalogue.fields, key) ? catalogue.fields[key] : undefined;
}

/** True where documents can be attached to the records of a catalogue. */
export function keepsDocuments({ without }: Pick<Catalogue, 'without'>): boolean {
  return without?.documents === undefined;
}

/** True where what is attached to a record is one document as it was and is. */
export function keepsVersions({ documents }: Pick<Catalogue, 'documents'>): boolean {
  return documents === 'versions';
}

/** True for a catalogue that a group may add fields to. */
export function takesCustomFields({ without }: Pick<Catalogue, 'without'>): boolean {
  return without?.customFields === undefined;
}

/** What a declaration names by a key is one of its own fields. */
interface NamesFields<C extends { readonly fields: Fields }, Key = keyof C['fields']> {
  readonly title: Key;
  readonly comes?: { readonly from: Key; readonly until: Key; readonly over: readonly string[] };
  readonly pictureOf?: readonly Key[];
  readonly uniqueTitleWithin?: Key | null;
  readonly duplicates?: { readonly within?: Key; readonly same?: readonly Key[]; readonly apart?: readonly Key[] };
}

/** Declares a catalogue, keeping the literal types of its fields. */
export function defineCatalogue<const K extends Kind, const C extends Catalogue<K>>(
  catalogue: C & { readonly kind: K } & NamesFields<C>,
): C {
  return catalogue;
}
