/** What sets show without numbers: which is current, what is missing, what is out of date. */
import { compareText } from '../../words/locale.ts';
import { isActive } from '../catalogue/index.ts';
import type { RecordOf } from '../catalogue/index.ts';
import { addMonths } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { measuredIn, stateOf } from './measurement.ts';

/** Months after which people are measured again, by default. */
const refreshMonths = { adult: 12, child: 3 } as const;

type Option = RecordOf<'measurementOption'>;
type MeasuredSet = RecordOf<'measurement'>;

function orderOf(option: Option): number {
  return option.values.order ?? Number.MAX_SAFE_INTEGER;
}

/** Options that people are measured by, in the order of the sheet. */
export function bodyOptions(options: Iterable<Option>): readonly Option[] {
  return [...options]
    .filter((option) => isActive(option) && option.values.takenOf !== 'garment' && option.values.asked !== 'off')
    .toSorted((a, b) => orderOf(a) - orderOf(b) || compareText(a.values.name, b.values.name));
}

/** Options that are always required and missing from a set: "needs chest". */
export function neededIn(set: MeasuredSet | undefined, options: readonly Option[]): readonly Option[] {
  const known = new Set(set ? measuredIn(set) : []);
  return options.filter((option) => option.values.asked === 'always' && !known.has(option.id));
}

/** True if the set is so old that the person should be measured again; children sooner. */
export function isStale(
  set: MeasuredSet,
  today: IsoDate,
  months: Readonly<Record<'adult' | 'child', number>> = refreshMonths,
): boolean {
  const { takenOn, isChild } = set.values;
  return addMonths(takenOn, isChild === true ? months.child : months.adult) < today;
}

function isLater(a: MeasuredSet, b: MeasuredSet): boolean {
  const [first, second] = [a.values.takenOn, b.values.takenOn];
  return first === second ? a.added.at > b.added.at : first > second;
}

/** A member's sets: the current one and the one in progress. */
export interface SetsOfMember {
  /** The latest verified set. */
  readonly current?: MeasuredSet;
  /** The latest set that isn't verified yet, if newer than the current one. */
  readonly open?: MeasuredSet;
}

/** Groups sets by member. Removed sets are left out, older ones are superseded. */
export function setsByMember(sets: Iterable<MeasuredSet>): ReadonlyMap<string, SetsOfMember> {
  const found = new Map<string, { current?: MeasuredSet; open?: MeasuredSet }>();
  for (const set of sets) {
    const { memberId } = set.values;
    if (!isActive(set)) continue;
    const own = found.get(memberId) ?? {};
    const place = stateOf(set) === 'verified' ? 'current' : 'open';
    const other = own[place];
    if (other === undefined || isLater(set, other)) own[place] = set;
    found.set(memberId, own);
  }
  for (const own of found.values()) if (own.current && own.open && isLater(own.current, own.open)) delete own.open;
  return found;
}
