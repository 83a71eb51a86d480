/** Commands for the fields of records, each with its undo. The fields are those declared for the kind. */
import {
  fieldValue,
  type CatalogueRecord,
  type FieldChange,
  type FieldKey,
  type FieldValue,
  type Kind,
  type ValueAt,
  type ValuesByKind,
} from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import type { Change } from './change.ts';
import { disposeRecord } from './lifecycle.ts';

interface HolderOf<K extends Kind> {
  readonly kind: K;
  readonly id: string;
}

type Known<K extends Kind> = ValuesByKind[Kind extends K ? string : K];

/** Initial values of a record of that kind; undefined ones are left out. */
type NewValues<K extends Kind> = { readonly [Key in keyof Known<K>]?: Known<K>[Key] | undefined };

/** One field: the value seen and the new value; null is empty. */
interface ChangeOf<Value> {
  readonly from: Value | null;
  readonly to: Value | null;
}

/** Changes to a record of that kind, by field; undefined ones are left out. */
export type ChangesOf<K extends Kind> = {
  readonly [Key in keyof Known<K>]?: ChangeOf<NonNullable<Known<K>[Key]>> | undefined;
};

function given<Value>(fields: object): Readonly<Record<string, Value>> {
  // why: with a generic kind the compiler can't infer the keys.
  return withoutUndefined(fields) as Readonly<Record<string, Value>>;
}

function changeBody({ kind, id }: HolderOf<Kind>, changes: Readonly<Record<string, FieldChange>>) {
  return { type: 'ChangeRecord', kind, id, payload: { changes } } as const;
}

/** Adds a record. Undo disposes of it as not needed. */
export function addRecord<K extends Kind>(
  { kind, id }: HolderOf<K>,
  values: NewValues<K>,
): Change<'AddRecord', readonly [CommandBody<'DisposeRecord'>]> {
  return {
    command: { type: 'AddRecord', kind, id, payload: { values: given<FieldValue>(values) } },
    undo: [disposeRecord({ kind, id }).command],
  };
}

/** The same changes reversed. */
function reversed(changes: Readonly<Record<string, FieldChange>>): Readonly<Record<string, FieldChange>> {
  return Object.fromEntries(Object.entries(changes).map(([key, { from, to }]) => [key, { from: to, to: from }]));
}

/** Changes fields. Undo restores the values seen, and is refused if one of the fields has changed since. */
export function changeRecord<K extends Kind>(
  holder: HolderOf<K>,
  changes: ChangesOf<K>,
): Change<'ChangeRecord', readonly [CommandBody<'ChangeRecord'>]> {
  const asked = given<FieldChange>(changes);
  return { command: changeBody(holder, asked), undo: [changeBody(holder, reversed(asked))] };
}

/** Changes any fields of a record from their current values; null clears a field. */
export function setFields(
  record: Pick<CatalogueRecord, 'kind' | 'id' | 'values'>,
  wanted: Readonly<Record<string, FieldValue | null>>,
): Change<'ChangeRecord', readonly [CommandBody<'ChangeRecord'>]> {
  const changes = Object.entries(wanted).map(([key, to]) => [key, { from: record.values[key] ?? null, to }] as const);
  return changeRecord<Kind>(record, Object.fromEntries(changes));
}

/** The value types of any of the fields. */
type EachValue<Key extends FieldKey> = { readonly [One in Key]: ValueAt<One> }[Key];

/** Changes a field that several catalogues share, e.g. one of all stock. */
export function changeField<Key extends FieldKey>(
  record: Pick<CatalogueRecord, 'kind' | 'id' | 'values'>,
  key: Key,
  to: EachValue<Key> | null,
  from: EachValue<Key> | null = fieldValue(record, key) ?? null,
): Change<'ChangeRecord', readonly [CommandBody<'ChangeRecord'>]> {
  // why: the compiler can't tell that the value type of any key is a `FieldValue`.
  const change = { from, to } as FieldChange;
  return changeRecord<Kind>(record, { [key]: change });
}
