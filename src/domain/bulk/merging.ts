/** Comparing records side by side, and the command that merges them. */
import { fieldOf, isActive, kinds, equalValues } from '../catalogue/index.ts';
import type { AllRecords, Catalogue, CatalogueRecord, Field, FieldChange, Kind } from '../catalogue/index.ts';
import { withCustomFields } from '../customFields/index.ts';
import type { CommandBody } from '../decide/index.ts';
import { catalogueOf, stockKinds } from '../registry.ts';

type MergeBody = CommandBody<'MergeRecords'>;

/** A field in which the records differ. */
export interface Difference {
  readonly key: string;
  readonly field: Field;
}

/** The fields in which the records differ, in form order. */
export function differencesOf(catalogue: Catalogue, records: readonly CatalogueRecord[]): readonly Difference[] {
  const [first, ...others] = records;
  return Object.entries(catalogue.fields).flatMap(([key, field]): readonly Difference[] => {
    const value = first?.values[key] ?? null;
    return others.some((other) => !equalValues(other.values[key] ?? null, value)) ? [{ key, field }] : [];
  });
}

/** The default source of a value: the record that is kept, or else the first that has one. */
export function usualSource(key: string, stays: CatalogueRecord, records: readonly CatalogueRecord[]): CatalogueRecord {
  return [stays, ...records].find(({ values }) => values[key] !== undefined) ?? stays;
}

/** Reference fields of any kind that can point at records of a kind. */
function pointersTo(kind: Kind): readonly (readonly [by: Kind, key: string])[] {
  return kinds.flatMap((by) =>
    Object.entries(catalogueOf(by).fields).flatMap(([key, field]) =>
      field.type === 'reference' && field.to === kind ? [[by, key] as const] : [],
    ),
  );
}

type Move = MergeBody['payload']['moves'][number];

/** Loans to the members, or for the events, that are merged away. */
function loansOf(field: 'memberId' | 'eventId', gone: ReadonlySet<string>, all: AllRecords): readonly Move[] {
  return stockKinds.flatMap((by) =>
    [...all(by)].flatMap(({ id, loans }) =>
      loans.flatMap((loan) => (gone.has(loan[field] ?? '') ? [{ kind: by, id, field, loanId: loan.loanId }] : [])),
    ),
  );
}

/** References to the records that are merged away. */
export function pointingAt(kind: Kind, others: readonly string[], all: AllRecords): readonly Move[] {
  const gone = new Set(others);
  const found: Move[] = [];
  if (kind === 'member') found.push(...loansOf('memberId', gone, all));
  if (kind === 'event') found.push(...loansOf('eventId', gone, all));
  for (const [by, field] of pointersTo(kind)) {
    for (const record of all(by)) {
      const value = record.values[field];
      if (typeof value === 'string' && gone.has(value) && isActive(record) && !(by === kind && gone.has(record.id)))
        found.push({ kind: by, id: record.id, field });
    }
  }
  return found;
}

/**
 * The merge command. The group's custom fields are chosen like all others.
 *
 * @param sources by field, the id of the record whose value was chosen
 */
export function merging(
  stays: CatalogueRecord,
  records: readonly CatalogueRecord[],
  sources: Readonly<Record<string, string>>,
  all: AllRecords,
): MergeBody {
  const catalogue = withCustomFields(catalogueOf(stays.kind), all('customField'));
  const changes: Record<string, FieldChange> = {};
  for (const { key } of differencesOf(catalogue, records)) {
    const source = records.find(({ id }) => id === sources[key]) ?? usualSource(key, stays, records);
    const from = stays.values[key] ?? null;
    const to = source.values[key] ?? null;
    if (equalValues(from, to) || (to === null && mustStay(catalogue, key))) continue;
    changes[key] = { from, to };
  }
  const others = records.flatMap(({ id }) => (id === stays.id ? [] : [id]));
  return {
    type: 'MergeRecords',
    kind: stays.kind,
    id: stays.id,
    payload: { others, changes, moves: pointingAt(stays.kind, others, all) },
  };
}

/** True for a field that can't be empty. */
export function mustStay(catalogue: Catalogue, key: string): boolean {
  const field = fieldOf(catalogue, key);
  return field === undefined || field.required === true || field.type === 'code';
}
