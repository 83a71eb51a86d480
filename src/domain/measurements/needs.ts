/** What sets tell without a number: whose is current, what is missing, what has grown old. */
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRecord } from '../catalogue/index.ts';
import { daysBetween } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { measuredIn, stateOf } from './measurement.ts';

/** After how many months people are measured again, unless the group says otherwise. */
const refreshMonths = { adult: 12, child: 3 } as const;

const DAYS_A_MONTH = 30.44;

function orderOf(option: CatalogueRecord): number {
  const { order } = option.values;
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
}

/** Options that people are measured by, in the order of the sheet. */
export function bodyOptions(options: Iterable<CatalogueRecord>): readonly CatalogueRecord[] {
  return [...options]
    .filter((option) => isActive(option) && option.values['takenOf'] !== 'garment' && option.values['asked'] !== 'off')
    .toSorted(
      (a, b) => orderOf(a) - orderOf(b) || String(a.values['name']).localeCompare(String(b.values['name']), 'en'),
    );
}

/** Options that are always asked for and that a set does not know: "needs chest". */
export function neededIn(
  set: CatalogueRecord | undefined,
  options: readonly CatalogueRecord[],
): readonly CatalogueRecord[] {
  const known = new Set(set ? measuredIn(set) : []);
  return options.filter((option) => option.values['asked'] === 'always' && !known.has(option.id));
}

/** True when so much time has passed that the person should be measured again; children sooner. */
export function isStale(
  set: CatalogueRecord,
  today: IsoDate,
  months: Readonly<Record<'adult' | 'child', number>> = refreshMonths,
): boolean {
  const { takenOn, isChild } = set.values;
  return (
    typeof takenOn === 'string' &&
    daysBetween(takenOn, today) > DAYS_A_MONTH * (isChild === true ? months.child : months.adult)
  );
}

function isLater(a: CatalogueRecord, b: CatalogueRecord): boolean {
  const [first, second] = [String(a.values['takenOn']), String(b.values['takenOn'])];
  return first === second ? a.added.at > b.added.at : first > second;
}

/** The sets of each member: what counts now, and what is being worked on. */
export interface SetsOfMember {
  /** The latest that is verified. */
  readonly current?: CatalogueRecord;
  /** The latest that is not verified yet and newer than the current one. */
  readonly open?: CatalogueRecord;
}

/** Sorts sets by member. Removed ones are left out, older ones are superseded. */
export function setsByMember(sets: Iterable<CatalogueRecord>): ReadonlyMap<string, SetsOfMember> {
  const found = new Map<string, { current?: CatalogueRecord; open?: CatalogueRecord }>();
  for (const set of sets) {
    const { memberId } = set.values;
    if (!isActive(set) || typeof memberId !== 'string') continue;
    const own = found.get(memberId) ?? {};
    const place = stateOf(set) === 'verified' ? 'current' : 'open';
    const other = own[place];
    if (other === undefined || isLater(set, other)) own[place] = set;
    found.set(memberId, own);
  }
  for (const own of found.values()) if (own.current && own.open && isLater(own.current, own.open)) delete own.open;
  return found;
}
