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

/** A callback about records of the catalogue's own kind. Typed as a method, so that catalogues of different kinds fit in one list. */
export type OfItsKind<Says extends (...asked: never[]) => unknown> = {
  says(...asked: Parameters<Says>): ReturnType<Says>;
}['says'];

/** A rule of a catalogue, besides the common ones, for adding, changing, disposing of or restoring a record. */
export type CatalogueRule<K extends string = string> = OfItsKind<
  (next: CatalogueRecord<K>, world: World, before: CatalogueRecord<K> | undefined, actor: Actor) => Refusal | undefined
>;

/** The parts of a command that a permit checks. */
export interface AskedOf {
  readonly type: string;
  readonly payload: object;
}

/** What users who don't manage a catalogue can still do in it, e.g. with their own records. */
export type Permit<K extends string = string> = OfItsKind<
  (
    asked: AskedOf,
    item: CatalogueRecord<K> | undefined,
    actor: Actor,
    world: Pick<World, 'record' | 'claimant'>,
  ) => boolean
>;

/** Refuses any change of a record's photos and documents. */
export type UploadRule<K extends string = string> = OfItsKind<
  (record: WithValues<K>, world: Pick<World, 'record'>) => Refusal | undefined
>;

/** Who can manage a record besides the managers of its area, depending on its values, e.g. its event's stage manager. */
export type Keepers<K extends string = string> = OfItsKind<
  (record: WithValues<K>, actor: Actor, world: Pick<World, 'record'>) => boolean
>;

/** Refuses signing out an item of this catalogue on a day, besides the rules of all stock. */
export type LendingRule<K extends string = string> = OfItsKind<
  (item: CatalogueRecord<K>, today: IsoDate) => Refusal | undefined
>;

/**
 * Facts for other records of the same scope, in the same decision, when a record is added, changed, disposed of or restored: a test sets
 * the next test date of its equipment. Facts can only go to another scope if everyone has it.
 */
export type Consequences<K extends string = string> = OfItsKind<
  (next: CatalogueRecord<K>, before: CatalogueRecord<K> | undefined, world: World) => readonly StreamFact[]
>;

/** Visual tone of a status: fine, noteworthy, needs attention, or neutral. */
type Tone = 'good' | 'note' | 'bad' | 'quiet';
type TonedChoice = Choice & { readonly tone: Tone };

/** The choices of a status, in this order, each with its label and tone. */
export function toned<Value extends string>(
  words: Readonly<Record<Value, { readonly label: Words }>>,
  tones: Readonly<Record<Value, Tone>>,
): readonly (TonedChoice & { readonly value: Value })[] {
  return (Object.keys(tones) as Value[]).map((value) => ({ value, label: words[value].label, tone: tones[value] }));
}

/** Shown as a badge next to the name. Values that aren't among the choices aren't shown. */
export interface Sign<K extends string = string> {
  readonly choices: readonly TonedChoice[];
  of(record: CatalogueRecord<K>, today: IsoDate): string | undefined;
}

/** The status of a record today, always derived, never typed. Shown as a sign and as a list filter. */
export interface Standing<K extends string = string> extends Sign<K> {
  readonly label: Words;
  /** Key of the field that it shows unchanged. Lists offer one filter for both; addresses and REST know each. */
  readonly shows?: string;
  /** The filter's label for records without a status. */
  readonly none?: Words;
  /** Values counted on the department's landing page besides the bad ones. Absent: none are. */
  readonly watched?: readonly string[];
}

/** What a record still lacks today, always derived. Shown as a list filter. */
export interface Lacks<K extends string = string> {
  readonly label: Words;
  readonly choices: readonly Choice[];
  of(record: CatalogueRecord<K>): readonly string[];
}

/** Records of another kind that belong to a record and are shown with it, e.g. the copies of a script. */
export interface Part {
  readonly kind: Kind;
  /** Key of the reference field that points here. */
  readonly by: string;
  /** Heading of the list. */
  readonly label: Words;
  /** Key of the date to sort by, latest first. Absent: sorted by their own order, then by name. */
  readonly latestBy?: string;
  /** A new one isn't prefilled with the name of the record it belongs to. */
  readonly startsUnnamed?: true;
}

/** What marks two records as possible duplicates. */
interface DuplicateSigns<K extends string = string> {
  /** Key of the field within which names are compared, e.g. the category. Absent: all names are compared. */
  readonly within?: string;
  /** Keys of fields that are unique in reality, e.g. a serial number. */
  readonly same?: readonly string[];
  /** Keys of fields that distinguish items with the same name, e.g. a size or unit number. */
  readonly apart?: readonly string[];
  /** Refuses the merge if something would be lost with the record that is merged away. */
  mayGo?(goes: CatalogueRecord<K>, world: World): Refusal | undefined;
}

/** What records are called: within a sentence, and capitalised as a heading. */
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

/** Why a catalogue lacks a common trait. Explained in docs/spec/traits.md. */
type Reason = 'program' | 'confidential' | 'account' | 'description' | 'word' | 'line' | 'occasion' | 'order';

/** What every catalogue that people edit has, unless it gives a reason not to. */
export interface Without {
  readonly customFields?: Reason;
  readonly documents?: Reason;
  readonly duplicates?: Reason;
}

/** For catalogues that only the program writes. */
export const programsOwn = {
  customFields: 'program',
  documents: 'program',
  duplicates: 'program',
} as const satisfies Without;

/**
 * Where a catalogue appears in the rest of the product. Every list of kinds is derived from these, so a catalogue appears everywhere
 * through its declaration alone (docs/spec/traits.md). Stock is in kits, stocktakes, damage reports, printed lists, location totals, the
 * calendar of due dates, and the items a show has to return before it is wrapped up.
 */
interface Traits {
  /** Stock can be photographed, signed out and returned. */
  readonly stock: boolean;
  /** Absent: other programs can read and change it as a REST resource. */
  readonly resource?: false;
  /** Ranks first in global search, and is listed under Recently viewed. */
  readonly findable?: true;
  /** Catalogues counted next to this stock on its department's landing page; `leading` is what people add first, if not the stock itself. */
  readonly landing?: { readonly leading?: Kind; readonly also: readonly Kind[] };
  /** Its name among the counts in section 7 of the specification. */
  readonly countName?: string;
  /** Counts towards the items of the group's plan. */
  readonly planItem?: true;
  /** What its records are called in the settings for custom fields. Absent: the plural noun. */
  readonly customFields?: Words;
  /** The common traits it lacks, and why: reasons are in docs/spec/traits.md. Every other catalogue has them. */
  readonly without?: Without;
  /** The field by which the group's documents can be linked to it. */
  readonly filed?: { readonly key: string; readonly label: Words };
  /** Department of a stocktake of this stock: stable wire value and label. Absent: its path and plural noun. */
  readonly counted?: readonly [value: string, label: Words];
  /** Kind of the work orders for this stock. Absent: there are none, so damaged returns get no work order. */
  readonly work?: Kind;
  /** Its codes are only written on paper, never printed as labels. */
  readonly labels?: false;
  /** Engages people and places for a time. */
  readonly engages?: true;
  /** What is shown before its name in lists: a face (its own or that of the first of `pictureOf`) or an event's colour. Such lists are rows. */
  readonly mark?: 'face' | 'colour';
  /** A record is about one person: erasing the person also erases its text. */
  readonly aboutOnePerson?: true;
}

export interface Catalogue<K extends string = string> extends Traits {
  readonly kind: K & Kind;
  /** Who receives its events. */
  readonly scope: Scope;
  /** The area whose permissions govern it (e.g. `props:manage`). */
  readonly area: Area;
  /** Fields, never searched or filtered by, that people without a further scope don't get and can't set; nor its documents. */
  readonly withheld?: {
    readonly unless: Scope;
    readonly fields: readonly string[];
    /** People who can open the files of a record nevertheless. */
    filesOpenTo?(record: CatalogueRecord<K>, actor: Actor): boolean;
  };
  /** Path of its REST resource and list, as in section 2 of the specification. */
  readonly path: string;
  readonly noun: Noun;
  readonly fields: Fields;
  /** Key of the text field that names a record. */
  readonly title: string;
  readonly photos: boolean;
  /** Keys of the references whose picture is used for a record without one: work on a chair shows the chair. */
  readonly pictureOf?: readonly string[];
  /** The attached documents are versions of one document, and none is ever removed. */
  readonly documents?: 'versions';
  /** Prefix of codes for records added without one: `P` gives `P-00001`. */
  readonly codePrefix?: string;
  /** Values the program adds to a new record besides those entered, e.g. its numbers. */
  completes?(entered: WithValues<K>, world: Pick<World, 'lastNumber' | 'record'>): FieldValues;
  /** The last number of a series that a record reserves. Numbering always continues after it. */
  setsAside?(record: CatalogueRecord<K>): SeriesNumber | undefined;
  /** The name is unique among the records with the same value of this field (a parent), or among all (`null`). */
  readonly uniqueTitleWithin?: string | null;
  readonly rules?: readonly CatalogueRule<K>[];
  /** Its forms check the rules in advance to see which choices and words the user can add, e.g. permissions. */
  readonly asksRulesFirst?: true;
  readonly lendingRule?: LendingRule<K>;
  readonly permit?: Permit<K>;
  /** Refuses adding a photo to a record. */
  photoRule?(item: CatalogueRecord<K>): Refusal | undefined;
  readonly uploadRule?: UploadRule<K>;
  readonly keptBy?: Keepers<K>;
  readonly parts?: readonly Part[];
  /** Everyone who sees the catalogue can add to it, and add photos to their own records; the rest is for its managers. */
  readonly addedBy?: 'everyone';
  readonly consequences?: Consequences<K>;
  /** Keys besides ids under which `World.children` finds an active record, e.g. the place and date of a room booking. */
  foundUnder?(record: CatalogueRecord<K>): readonly string[];
  readonly standing?: Standing<K>;
  /** For a catalogue without a status: the values of a field that are shown next to the name. */
  readonly sign?: Sign<K>;
  readonly lacks?: Lacks<K>;
  /** Returned items count as worn unless marked clean. */
  readonly worn?: true;
  /** Ids of the records that every group starts with. Others can reference them even in a log that began without them. */
  readonly standard?: readonly string[];
  /** The form for a new record starts fully expanded: its important fields aren't the required ones. */
  readonly opensWhole?: true;
  /** How possible duplicates are recognised. Only records of catalogues with this can be merged; the others say why not in `without`. */
  readonly duplicates?: DuplicateSigns<K>;
  /** Default sort order of its list, if not by name. */
  readonly listedBy?: { readonly by: string; readonly descending: boolean };
  /** First and last date of its records: their list can be sorted by what comes next. */
  readonly comes?: {
    readonly from: string;
    readonly until: string;
    /** Statuses in which it is over whatever its dates. These sort last. */
    readonly over: readonly string[];
  };
}

/** The field with that key. Inherited names such as `constructor` give undefined. */
export function fieldOf(catalogue: Pick<Catalogue, 'fields'>, key: string): Field | undefined {
  return Object.hasOwn(catalogue.fields, key) ? catalogue.fields[key] : undefined;
}

/**
 * True if a field doesn't apply to a record any more, e.g. the day by which something goes back that has been bought since. One that doesn't
 * say what the field depends on, as from an import, keeps it.
 */
export function isOutdated({ when }: Pick<Field, 'when'>, { values }: Pick<CatalogueRecord, 'values'>): boolean {
  const said = when && values[when.field];
  return typeof said === 'string' && !when?.is.includes(said);
}

/** True if documents can be attached to the records of a catalogue. */
export function keepsDocuments({ without }: Pick<Catalogue, 'without'>): boolean {
  return without?.documents === undefined;
}

/** True if the attached documents are versions of one document. */
export function keepsVersions({ documents }: Pick<Catalogue, 'documents'>): boolean {
  return documents === 'versions';
}

/** True if a group can add fields to a catalogue. */
export function takesCustomFields({ without }: Pick<Catalogue, 'without'>): boolean {
  return without?.customFields === undefined;
}

/** Keys in a declaration must be its own fields. */
interface NamesFields<C extends { readonly fields: Fields }, Key = keyof C['fields']> {
  readonly title: Key;
  readonly withheld?: { readonly unless: Scope; readonly fields: readonly Key[] };
  readonly comes?: { readonly from: Key; readonly until: Key; readonly over: readonly string[] };
  readonly pictureOf?: readonly Key[];
  readonly uniqueTitleWithin?: Key | null;
  readonly duplicates?: { readonly within?: Key; readonly same?: readonly Key[]; readonly apart?: readonly Key[] };
}

/** Declares a catalogue, preserving the literal types of its fields. */
export function defineCatalogue<const K extends Kind, const C extends Catalogue<K>>(
  catalogue: C & { readonly kind: K } & NamesFields<C>,
): C {
  return catalogue;
}
