/** Redacts a person's data: only anonymous records and what they did with items remain. */
import { customIdOf } from '../../src/domain/customFields/index.ts';
import type {
  AttachedDocument,
  CatalogueRecord,
  FieldValue,
  FieldValues,
  Kind,
} from '../../src/domain/catalogue/index.ts';
import { catalogueOf, kindsWhere } from '../../src/domain/registry.ts';

/** The name shown for all erased members. */
export const ERASED_NAME = 'Erased member';

/** Kinds of record about one person; all text in them is removed. */
export const personKinds = kindsWhere(({ aboutOnePerson }) => aboutOnePerson === true);

/** True for a personal or free-text field, whose value may identify a person. */
function tells(kind: Kind, key: string): boolean {
  const field = catalogueOf(kind).fields[key];
  if (field === undefined) return customIdOf(key) !== undefined;
  return field.personal === true || field.type === 'text' || field.type === 'email' || field.type === 'words';
}

/** Values without identifying data. An identifying title is replaced by `ERASED_NAME`. */
function redactedValues(kind: Kind, values: FieldValues): FieldValues {
  const { title } = catalogueOf(kind);
  const kept: Record<string, FieldValue> = {};
  for (const [key, value] of Object.entries(values)) if (!tells(kind, key)) kept[key] = value;
  return tells(kind, title) && values[title] !== undefined ? { ...kept, [title]: ERASED_NAME } : kept;
}

function withoutKeys(kind: Kind, told: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(told).filter(([key]) => !tells(kind, key)));
}

/** The redacted payload of an event, which stays in the log. */
export function redactedData(
  kind: Kind,
  type: string,
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  // The log's decoder guarantees both shapes.
  if (type === 'RecordAdded') return { ...data, values: redactedValues(kind, data['values'] as FieldValues) };
  if (type === 'RecordChanged')
    return { ...data, changes: withoutKeys(kind, data['changes'] as Readonly<Record<string, unknown>>) };
  if (type === 'DocumentAttached')
    return { document: { ...(data['document'] as AttachedDocument), name: ERASED_NAME } };
  const { note: _note, ...others } = data;
  return others;
}

/** The redacted record. */
export function redactedRecord(record: CatalogueRecord): CatalogueRecord {
  const { lifecycle } = record;
  const { note: _note, ...unnoted } = lifecycle.stage === 'disposed' ? lifecycle : { ...lifecycle, note: undefined };
  return {
    ...record,
    values: redactedValues(record.kind, record.values),
    photos: [],
    ...(record.documents === undefined ? {} : { documents: [] }),
    lifecycle: unnoted,
  };
}
