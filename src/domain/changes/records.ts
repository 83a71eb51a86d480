/** Changes of the fields of records, each with what takes it back. The fields are those that the declaration of the kind names. */
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

/** What a record of that kind may begin with; what is undefined is left out. */
type NewValues<K extends Kind> = { readonly [Key in keyof Known<K>]?: Known<K>[Key] | undefined };

/** One field from what was seen to what is wanted; null is nothing. */
interface ChangeOf<Value> {
  readonly from: Value | null;
  readonly to: Value | null;
}

/** Changes of a record of that kind, by field; those that are undefined are left out. */
export type ChangesOf<K extends Kind> = {
  readonly [Key in keyof Known<K>]?: ChangeOf<NonNullable<Known<K>[Key]>> | undefined;
};

function given<Value>(fields: object): Readonly<Record<string, Value>> {
  // why: of a kind that is a parameter the compiler does not work out which keys there are.
  return withoutUndefined(fields) as Readonly<Record<string, Value>>;
}

function changeBody({ kind, id }: HolderOf<Kind>, changes: Readonly<Record<string, FieldChange>>) {
  return { type: 'ChangeRecord', kind, id, payload: { changes } } as const;
}

/** Begins a record. Taken back, it is of no use to anybody. */
export function addRecord<K extends Kind>(
  { kind, id }: HolderOf<K>,
  values: NewValues<K>,
): Change<'AddRecord', readonly [CommandBody<'DisposeRecord'>]> {
  return {
    command: { type: 'AddRecord', kind, id, payload: { values: given<FieldValue>(values) } },
    undo: [disposeRecord({ kind, id }).command],
  };
}

/** The same changes the other way round. */
function reversed(changes: Readonly<Record<string, FieldChange>>): Readonly<Record<string, FieldChange>> {
  return Object.fromEntries(Object.entries(changes).map(([key, { from, to }]) => [key, { from: to, to: from }]));
}

/** Changes fields. Taken back, they are as they were seen: refused where somebody has changed one of them since. */
export function changeRecord<K extends Kind>(
  holder: HolderOf<K>,
  changes: ChangesOf<K>,
): Change<'ChangeRecord', readonly [CommandBody<'ChangeRecord'>]> {
  const asked = given<FieldChange>(changes);
  return { command: changeBody(holder, asked), undo: [changeBody(holder, reversed(asked))] };
}

/** Changes any fields of a record from what it holds; null is nothing. */
export function setFields(
  record: Pick<CatalogueRecord, 'kind' | 'id' | 'values'>,
  wanted: Readonly<Record<string, FieldValue | null>>,
): Change<'ChangeRecord', readonly [CommandBody<'ChangeRecord'>]> {
  const changes = Object.entries(wanted).map(([key, to]) => [key, { from: record.values[key] ?? null, to }] as const);
  return changeRecord<Kind>(record, Object.fromEntries(changes));
}

/** What any of the fields may hold. */
type EachValue<Key extends FieldKey> = { readonly [One in Key]: ValueAt<One> }[Key];

/** Changes a field that several catalogues share, all stock say. */
export function changeField<Key extends FieldKey>(
  record: Pick<CatalogueRecord, 'kind' | 'id' | 'values'>,
  key: Key,
  to: EachValue<Key> | null,
  from: EachValue<Key> | null = fieldValue(record, key) ?? null,
): Change<'ChangeRecord', readonly [CommandBody<'ChangeRecord'>]> {
  // why: the compiler does not see that what a field of any key holds is a value.
  const change = { from, to } as FieldChange;
  return changeRecord<Kind>(record, { [key]: change });
}
