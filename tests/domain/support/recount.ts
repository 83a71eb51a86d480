/** The world's answers, recalculated from its records alone: slow, simple, independent of the layers. */
import { kinds, mergedInto } from '../../../src/domain/catalogue/index.ts';
import type { AllRecords, CatalogueRecord, Claimant, Kind } from '../../../src/domain/catalogue/index.ts';
import { codeKey, searchKey } from '../../../src/domain/kernel/text.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';

export type Everything = readonly CatalogueRecord[];

export function allOf(records: AllRecords): Everything {
  return kinds.flatMap((kind) => [...records(kind)]);
}

const keysOf = (record: CatalogueRecord, type: string) =>
  Object.entries(catalogueOf(record.kind).fields).flatMap(([key, field]) =>
    field.type === type && !(field.type === 'reference' && field.isLoose) ? [key] : [],
  );

const texts = (record: CatalogueRecord, type: string) =>
  keysOf(record, type).flatMap((key) => {
    const value = record.values[key];
    return typeof value === 'string' ? [value] : [];
  });

/** All current and former codes of a record; one that was merged into another has passed them on. */
export function codesOf(record: CatalogueRecord): readonly string[] {
  if (mergedInto(record) !== undefined) return [];
  return [...texts(record, 'code'), ...(record.formerCodes ?? [])].map(codeKey);
}

/** All claims, by space and key. */
export function claims(all: Everything): ReadonlyMap<string, Claimant> {
  const found = new Map<string, Claimant>();
  for (const record of all) {
    const owner = { kind: record.kind, id: record.id };
    const active = record.lifecycle.stage === 'active';
    for (const code of codesOf(record)) found.set(`code ${code}`, owner);
    if (!active) continue;
    for (const email of texts(record, 'email')) found.set(`email ${searchKey(email)}`, owner);
    const { title, uniqueTitleWithin: within } = catalogueOf(record.kind);
    if (within === undefined) continue;
    const parent = within === null ? '' : String(record.values[within] ?? '');
    found.set(`title:${record.kind}:${parent} ${searchKey(String(record.values[title]))}`, owner);
  }
  return found;
}

/** Number of active records of a kind that refer to an id and prevent its disposal. */
export function references(all: Everything, id: string, by: Kind): number {
  return all.filter((record) => {
    if (record.kind !== by || record.lifecycle.stage !== 'active' || record.closed) return false;
    return (
      texts(record, 'reference').includes(id) ||
      record.loans.some(({ memberId, bookingId }) => memberId === id || bookingId === id) ||
      [...(record.reservations ?? []), ...(record.missingFrom ?? [])].some(({ bookingId }) => bookingId === id)
    );
  }).length;
}

/** Ids of the active records of a kind directly inside one of the same kind. */
export function children(all: Everything, kind: Kind, id: string): readonly string[] {
  return all.flatMap((record) => {
    const own = Object.entries(catalogueOf(kind).fields).some(
      ([key, field]) => field.type === 'reference' && field.to === kind && record.values[key] === id,
    );
    return record.kind === kind && record.lifecycle.stage === 'active' && own ? [record.id] : [];
  });
}

/** The highest number used in a series of codes. */
export function highest(all: Everything, prefix: string): number {
  return Math.max(
    0,
    ...all.flatMap(codesOf).map((code) => Number(new RegExp(`^${prefix}-(\\d{1,6})$`).exec(code)?.[1] ?? 0)),
  );
}
