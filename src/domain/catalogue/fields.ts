/**
 * Field descriptors: one declaration of a field drives its form control, list column, facet, detail
 * line, validation, import column and REST description.
 */
import type { Words } from '../../words/message.ts';
import type { Kind } from './kinds.ts';

/** A length as typed and in a comparable unit: tape readings must be shown unchanged. */
export interface Length {
  /** Whole millimetres, 1 to 100,000. */
  readonly mm: number;
  /** The text the user typed, e.g. `12 1/2 in` or `31.5 cm`. */
  readonly entered: string;
}

/** The value of a field. Unknown is absent, never zero or an empty text. */
export type FieldValue = string | number | boolean | readonly string[] | Length;

/** The values of one record by field key. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface Choice {
  /** Wire value: stable, never reused. */
  readonly value: string;
  readonly label: Words;
  /** No longer offered, but records that have it keep it. */
  readonly withdrawn?: true;
}

interface FieldBase {
  /** Label of the form control and column. */
  readonly label: Words;
  /** One sentence below the control. */
  readonly help?: Words;
  /** Required when a record is added; can't be cleared. */
  readonly required?: true;
  /** At the top of the form for a new record, though not required. */
  readonly first?: true;
  /** Set when a record is added and never changed. */
  readonly fixed?: true;
  /** Applies only to records with one of these values in another field; the form shows it only then. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** Written by the program: not in forms and not shown. */
  readonly isInner?: true;
  /** Heading of the form and detail page that the field is under. */
  readonly section?: Words;
  /** Table column: shown by default, or offered. Absent: not a column. */
  readonly column?: 'shown' | 'offered';
  /** Offered as a filter with counts. */
  readonly facet?: true;
  /** The filter's label for records without a value, e.g. `No place yet`. */
  readonly none?: Words;
  /** Included in the search box. */
  readonly searched?: true;
  /** Carried over to the next record when many are entered in a row. */
  readonly sticky?: true;
  /** Other headings for it in an imported file (lower case). */
  readonly importNames?: readonly string[];
  /** Personal data: erased with the person. */
  readonly personal?: true;
}

interface TextField extends FieldBase {
  readonly type: 'text';
  readonly max: number;
  readonly multiline?: true;
  /** Offered while typing; other values are allowed as well. */
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
/** A number with up to three decimals and an optional unit: 2.5 kg. */
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
  /** The unit of a number typed without one, if not centimetres. */
  readonly bare?: 'in';
}
/** What users show or hide together in a calendar. */
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

/** How a date appears in the calendar: `<name>: <says>`, and the joint title of several on one day. */
interface DayMarks {
  readonly layer: Layer;
  readonly says: Words;
  readonly several: (values: { readonly count: number }) => Words;
}
interface DateField extends FieldBase {
  readonly type: 'date';
  /** A date after today is refused. */
  readonly past?: true;
  /** How many years from today it can be. Other dates are treated as mistakes. */
  readonly within?: { readonly ago: number; readonly ahead: number };
  /** The date appears in the calendar and in reminders while the record is in use. */
  readonly marks?: DayMarks;
  /** Key of the end date that belongs to this one: forms pick both in one calendar. */
  readonly until?: string;
}
/** A time of day, `19:30`. Other fields give the date and time zone. */
interface TimeField extends FieldBase {
  readonly type: 'time';
}
export interface FlagField extends FieldBase {
  readonly type: 'flag';
}
export interface ChoiceField extends FieldBase {
  readonly type: 'choice';
  readonly choices: readonly Choice[];
  /** Default for records added without one. */
  readonly initial?: string;
  /** The values each value can change to, for fields that go step by step. A record can start with any. */
  readonly steps?: Readonly<Record<string, readonly string[]>>;
  /** Keys of the dates on which a value was reached: a step sets them to today, unless they are given or already set. */
  readonly dated?: Readonly<Record<string, string>>;
  /** The value with which it starts over: a step from a dated value to it clears that date, and a step to a dated value sets an earlier date anew. */
  readonly startsOver?: string;
}
export interface ChoicesField extends FieldBase {
  readonly type: 'choices';
  readonly choices: readonly Choice[];
}
/** Free words, up to `max` of them, each 1 to 60 characters. */
export interface WordsField extends FieldBase {
  readonly type: 'words';
  readonly max: number;
  /** Suggested while typing: the names of records of a kind, and these. */
  readonly suggested?: { readonly kind: Kind; readonly also: readonly string[] };
}
/** A list of choices that users define, each written as in `optionText`. */
export interface OptionsField extends FieldBase {
  readonly type: 'options';
  readonly max: number;
}
export interface ReferenceField extends FieldBase {
  readonly type: 'reference';
  readonly to: Kind;
  /** The record it points at can still be disposed of. */
  readonly isLoose?: true;
}
/** The tag number: unique across all kinds of the group, never reused. */
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

/** The fields of a catalogue, in form order. */
export type Fields = Readonly<Record<string, Field>>;

/** Choices with these labels, in this order. The keys are the wire values. */
export function choices<const Labels extends Readonly<Record<string, Words>>>(
  labels: Labels,
): readonly (Choice & { readonly value: keyof Labels & string })[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The label of a value; undefined for none, or for a value that isn't among the choices, e.g. from a newer version. */
export function choiceLabel(
  among: readonly Pick<Choice, 'value' | 'label'>[],
  value: FieldValue | null | undefined,
): Words | undefined {
  return among.find((choice) => choice.value === value)?.label;
}
