/** Claims keep names, codes and addresses unique. References prevent records in use from being disposed of. */
import { identityKey } from '../kernel/identity.ts';
import { codeKey, searchKey } from '../kernel/text.ts';
import { catalogueOf } from '../registry.ts';
import { isActive, looseKey, mergedInto, numberOf } from '../catalogue/index.ts';
import type { CatalogueRecord, Field, Kind, SeriesNumber } from '../catalogue/index.ts';

export interface Claim {
  /** Within a space, a key belongs to one record of the group. */
  readonly space: string;
  readonly key: string;
  /** Held forever, even after disposal: tag numbers are never reused. */
  readonly permanent: boolean;
}

/** Space of unique titles: all of a kind, or those with the same parent. */
export function titleSpace(kind: string, parent: unknown): string {
  return `title:${kind}:${typeof parent === 'string' ? parent : ''}`;
}

interface TellingFields {
  readonly claiming: readonly (readonly [key: string, type: 'code' | 'email'])[];
  readonly referring: readonly string[];
  /** Fields that don't prevent disposal, but have to follow their record when it is merged. */
  readonly following: readonly string[];
  /** Fields that reference records of the same kind. */
  readonly nesting: readonly string[];
}

const telling = new Map<Kind, TellingFields>();

/** A kind's fields that claim or refer. Cached, since the fold needs them for every record. */
function tellingFields(kind: Kind): TellingFields {
  const known = telling.get(kind);
  if (known) return known;
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogueOf(kind).fields);
  const found: TellingFields = {
    // Only users log in: a venue's address is no login, and doesn't stop a user from having it.
    claiming: fields.flatMap(([key, { type }]) =>
      type === 'code' || (type === 'email' && kind === 'user') ? [[key, type] as const] : [],
    ),
    referring: fields.flatMap(([key, field]) =>
      field.type === 'reference' && field.isLoose === undefined ? [key] : [],
    ),
    following: fields.flatMap(([key, field]) =>
      field.type === 'reference' && field.isLoose !== undefined && catalogueOf(field.to).duplicates ? [key] : [],
    ),
    nesting: fields.flatMap(([key, field]) => (field.type === 'reference' && field.to === kind ? [key] : [])),
  };
  telling.set(kind, found);
  return found;
}

function codeClaim(code: string): Claim {
  return { space: 'code', key: codeKey(code), permanent: true };
}

/** A record's claims. One that was merged into another has none: they all moved to that record. */
export function claimsOf(record: CatalogueRecord): readonly Claim[] {
  if (mergedInto(record) !== undefined) return [];
  const catalogue = catalogueOf(record.kind);
  const claims: Claim[] = [];
  for (const [key, type] of tellingFields(record.kind).claiming) {
    const value = record.values[key];
    // A record without its own code can have former codes from one merged into it.
    if (type === 'code') claims.push(...(record.formerCodes ?? []).map(codeClaim));
    if (typeof value !== 'string') continue;
    if (type === 'code') claims.push(codeClaim(value));
    else if (isActive(record)) claims.push({ space: 'email', key: identityKey(value), permanent: false });
  }
  const title = record.values[catalogue.title];
  if (catalogue.uniqueTitleWithin !== undefined && typeof title === 'string' && isActive(record)) {
    const within = catalogue.uniqueTitleWithin === null ? null : record.values[catalogue.uniqueTitleWithin];
    claims.push({ space: titleSpace(record.kind, within), key: searchKey(title), permanent: false });
  }
  return claims;
}

/** Raises the highest number of each series, by prefix, to the numbers used by these claims and by the record itself. */
export function raiseNumbers(numbers: Map<string, number>, record: CatalogueRecord, claims: readonly Claim[]): void {
  const raise = (taken: SeriesNumber | undefined) =>
    taken && numbers.set(taken.prefix, Math.max(taken.number, numbers.get(taken.prefix) ?? 0));
  for (const { space, key } of claims) if (space === 'code') raise(numberOf(key));
  raise(catalogueOf(record.kind).setsAside?.(record));
}

function idsIn(record: CatalogueRecord, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => {
    const value = record.values[key];
    return typeof value === 'string' ? [value] : [];
  });
}

/** Keys under which an active record is found. */
function foundUnder(record: CatalogueRecord): readonly string[] {
  const own = catalogueOf(record.kind).foundUnder?.(record) ?? [];
  const { following } = tellingFields(record.kind);
  return following.length === 0 ? own : [...own, ...idsIn(record, following).map(looseKey)];
}

/** Ids of the records of its own kind that an active record is nested in, and the keys under which it is found. */
export function parentsOf(record: CatalogueRecord): readonly string[] {
  return isActive(record) ? [...idsIn(record, tellingFields(record.kind).nesting), ...foundUnder(record)] : [];
}

/**
 * Ids that an active record points at and keeps from being disposed of: its reference fields (unless loose), the members it is out to, the
 * events it is out for and the bookings it is reserved for. A closed record has none.
 */
export function referencesOf(record: CatalogueRecord): readonly string[] {
  if (!isActive(record) || record.closed) return [];
  const ids = new Set([...idsIn(record, tellingFields(record.kind).referring), ...foundUnder(record)]);
  for (const { memberId, eventId, bookingId } of record.loans) {
    ids.add(memberId);
    if (eventId !== undefined) ids.add(eventId);
    if (bookingId !== undefined) ids.add(bookingId);
  }
  for (const { bookingId } of [...(record.reservations ?? []), ...(record.missingFrom ?? [])]) ids.add(bookingId);
  return [...ids];
}
