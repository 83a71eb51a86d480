/**
 * Field descriptors: one declaration of a field drives its form control, list column, facet, detail
 * line, validation, import column and REST description.
 */
import type { Words } from '../../words/message.ts';
import type { Kind } from './kinds.ts';

/** A length as it was typed and as it is compared: tape readings must read back unchanged. */
export interface Length {
  /** Whole millimetres, 1 to 100,000. */
  readonly mm: number;
  /** What the person typed, for example `12 1/2 in` or `31.5 cm`. */
  readonly entered: string;
}

/** What a field may hold. Unknown is absent, never zero or an empty text. */
export type FieldValue = string | number | boolean | readonly string[] | Length;

/** The values of one record by field key. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface Choice {
  /** Wire value: stable, never reused. */
  readonly value: string;
  readonly label: Words;
  /** No longer offered; records that have it keep it. */
  readonly withdrawn?: true;
}

interface FieldBase {
  /** Label of the form control and column. */
  readonly label: Words;
  /** One sentence below the control. */
  readonly help?: Words;
  /** Must be given when a record is added, and cannot be cleared. */
  readonly required?: true;
  /** Asked for at the top of the form of a new record, though it need not be given. */
  readonly first?: true;
  /** Given when a record is added, and as it is from then on. */
  readonly fixed?: true;
  /** Concerns only records that say one of these in another field: the form asks for it only there. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** Written by the program: neither asked nor shown. */
  readonly isInner?: true;
  /** Heading of the form and the detail under which the field stands. */
  readonly section?: Words;
  /** Column of the table: shown at first, or offered. Absent: not a column. */
  readonly column?: 'shown' | 'offered';
  /** Offered as a filter with counts. */
  readonly facet?: true;
  /** What a filter calls records in which it is not filled in: `No place yet`. */
  readonly none?: Words;
  /** Its text is found by the search box. */
  readonly searched?: true;
  /** Kept for the next record when many are entered in a row. */
  readonly sticky?: true;
  /** Other headings under which an imported file may carry it (lower case). */
  readonly importNames?: readonly string[];
  /** Personal data: erased with the person. */
  readonly personal?: true;
}

interface TextField extends FieldBase {
  readonly type: 'text';
  readonly max: number;
  readonly multiline?: true;
  /** Offered while somebody types; anything else may be typed as well. */
  readonly suggestions?: readonly Words[];
}
interface EmailField extends FieldBase {
  readonly type: 'email';
}
interface IntegerField extends FieldBase {
  readonly type: 'integer';
  readonly min: number;
  readonly max: number;
}
/** A number with up to three decimals, of a unit if it has one: 2.5 kg. */
interface NumberField extends FieldBase {
  readonly type: 'number';
  readonly unit?: Words;
}
/** Integer minor units of the organisation's currency. */
interface MoneyField extends FieldBase {
  readonly type: 'money';
}
interface LengthField extends FieldBase {
  readonly type: 'length';
  /** What a number without a unit is read in, where that is not centimetres. */
  readonly bare?: 'in';
}
/** What people show or hide together in a calendar. */
export const layers = [
  'productions',
  'calls',
  'fittings',
  'places',
  'reservations',
  'dueBacks',
  'work',
  'tests',
  'licences',
  'renewals',
] as const;
export type Layer = (typeof layers)[number];

/** How a day stands in the calendar: `<name>: <says>`, and what several on one day are called together. */
interface DayMarks {
  readonly layer: Layer;
  readonly says: Words;
  readonly several: (values: { readonly count: number }) => Words;
}
interface DateField extends FieldBase {
  readonly type: 'date';
  /** A date after today is refused. */
  readonly past?: true;
  /** How many years from today it may be: other dates are taken for mistakes. */
  readonly within?: { readonly ago: number; readonly ahead: number };
  /** The day stands in the calendar and in reminders while the record is in use. */
  readonly marks?: DayMarks;
  /** Key of the date on which ends what begins with this one: forms pick both in one calendar. */
  readonly until?: string;
}
/** A time of the day, `19:30`; which day, and in which zone, other fields say. */
interface TimeField extends FieldBase {
  readonly type: 'time';
}
export interface FlagField extends FieldBase {
  readonly type: 'flag';
}
export interface ChoiceField extends FieldBase {
  readonly type: 'choice';
  readonly choices: readonly Choice[];
  /** Given to records added without one. */
  readonly initial?: string;
  /** Where each value may lead, for fields that go step by step; a record may begin anywhere. */
  readonly steps?: Readonly<Record<string, readonly string[]>>;
  /** Keys of the dates on which a value was reached: the button of a step fills them with the day. */
  readonly dated?: Readonly<Record<string, string>>;
}
export interface ChoicesField extends FieldBase {
  readonly type: 'choices';
  readonly choices: readonly Choice[];
}
/** Free words, up to `max` of them, each 1 to 60 characters. */
export interface WordsField extends FieldBase {
  readonly type: 'words';
  readonly max: number;
  /** What is offered while one types: the names of records of a kind, and these. */
  readonly suggested?: { readonly kind: Kind; readonly also: readonly string[] };
}
/** A list of choices that people define, each written as in `optionText`. */
export interface OptionsField extends FieldBase {
  readonly type: 'options';
  readonly max: number;
}
export interface ReferenceField extends FieldBase {
  readonly type: 'reference';
  readonly to: Kind;
  /** What it points at may be disposed of all the same. */
  readonly isLoose?: true;
}
/** The tag number: unique across all kinds of the site, never reused. */
interface CodeField extends FieldBase {
  readonly type: 'code';
}

export type Field =
  | TextField
  | EmailField
  | IntegerField
  | NumberField
  | MoneyField
  | LengthField
  | DateField
  | TimeField
  | FlagField
  | ChoiceField
  | ChoicesField
  | WordsField
  | OptionsField
  | ReferenceField
  | CodeField;

/** The fields of a catalogue, in the order of the form. */
export type Fields = Readonly<Record<string, Field>>;

/** Choices with these labels, in their order; the keys are the wire values. */
export function choices<const Labels extends Readonly<Record<string, Words>>>(
  labels: Labels,
): readonly (Choice & { readonly value: keyof Labels & string })[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
