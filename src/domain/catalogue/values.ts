/** Types of the values of each kind, inferred from its declaration. */
import type { IsoDate } from '../kernel/dates.ts';
import type { Choice, Field, Fields, FieldValue, FieldValues, Length } from './fields.ts';
import type { Kind } from './kinds.ts';

/**
 * The declarations by kind, as `of`. Filled in by `registry.ts`: the catalogues are below it and mustn't import it.
 *
 * @public
 */
export interface Declared {}

interface ValueOfType {
  readonly text: string;
  readonly email: string;
  readonly code: string;
  readonly integer: number;
  readonly number: number;
  /** Minor units. */
  readonly money: number;
  readonly length: Length;
  readonly date: IsoDate;
  readonly time: string;
  readonly flag: boolean;
  /** Choices that aren't in the declaration are only known at run time. */
  readonly choice: string;
  readonly choices: readonly string[];
  readonly words: readonly string[];
  readonly options: readonly string[];
  /** The id of a record. */
  readonly reference: string;
}

type Chosen<Choices extends readonly Choice[]> = [Choices[number]] extends [never] ? string : Choices[number]['value'];

/** The value type of a field. */
type ValueOf<F extends Field> = F extends {
  readonly type: 'choice';
  readonly choices: infer C extends readonly Choice[];
}
  ? Chosen<C>
  : F extends { readonly type: 'choices'; readonly choices: infer C extends readonly Choice[] }
    ? readonly Chosen<C>[]
    : ValueOfType[F['type']];

/** Keys that every record has: required fields, except those erased with a person. The title always stays: an erased person gets a placeholder. */
type HeldBy<C extends { readonly fields: Fields; readonly title: string }> = {
  [K in keyof C['fields']]: C['fields'][K] extends { readonly required: true }
    ? C['fields'][K] extends { readonly personal: true }
      ? K & C['title']
      : K
    : never;
}[keyof C['fields']];

/** Values of custom fields. */
type OwnValues<C> = C extends { readonly without: { readonly customFields: string } }
  ? unknown
  : { readonly [key: `x_${string}`]: FieldValue };

/** The values of a record of a catalogue. */
export type ValuesOf<C extends { readonly fields: Fields; readonly title: string }> = {
  readonly [K in HeldBy<C>]: ValueOf<C['fields'][K]>;
} & { readonly [K in Exclude<keyof C['fields'], HeldBy<C>>]?: ValueOf<C['fields'][K]> } & OwnValues<C>;

type DeclaredValues = { readonly [K in Kind]: ValuesOf<Declared['of'][K]> };

type FieldsOf<K extends Kind> = Declared['of'][K]['fields'];

/** The keys of all declared fields. */
export type FieldKey = { [K in Kind]: keyof FieldsOf<K> }[Kind] & string;

/** The keys of a kind's fields. */
export type KeyOf<K extends Kind> = keyof FieldsOf<K> & string;

type StockKind = { [K in Kind]: Declared['of'][K] extends { readonly stock: true } ? K : never }[Kind];

/** The keys of the fields that all stock shares. */
export type StockKey = keyof FieldsOf<StockKind> & string;

/** The value type of the fields with that key, in any catalogue. */
export type ValueAt<Key extends FieldKey> = {
  [K in Kind]: FieldsOf<K> extends { readonly [_ in Key]: infer F extends Field } ? ValueOf<F> : never;
}[Kind];

/** The values of a record by its kind; any values if the kind isn't known. */
export interface ValuesByKind extends DeclaredValues {
  readonly [kind: string]: FieldValues;
}
