/** Shared by all departments: their people, locations and categories, and entering an item. */
import type { FieldValue, FieldValues, Kind } from '../../src/domain/catalogue/index.ts';
import { mint } from '../calendar.ts';
import { joiningDay } from '../cast.ts';
import type { Cast, EnteredPlaces, Since, Stage } from '../cast.ts';
import type { SampleCommand } from '../host.ts';
import { sampleAccounts, sampleMembers } from '../people.ts';
import { Thing } from '../thing.ts';
import type { Company, ThingTelling } from '../thing.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

/** One department while its stock is entered. */
export interface Department extends Stage {
  readonly company: Company;
  /** Ids of members by handle. */
  readonly members: ReadonlyMap<string, string>;
  /** Ids of categories by name. */
  readonly categories: ReadonlyMap<string, string>;
  readonly places: EnteredPlaces;
}

/** Users who only log in for props borrow nothing here. */
const strangers = new Set(sampleAccounts.map(({ memberKey }) => memberKey));

/** A department's people: its manager since they joined, before that the administrator. */
export function companyOf(cast: Cast, manager: Since | undefined, returnNotes: readonly string[]): Company {
  const [administrator] = cast.users;
  if (!administrator) throw new Error('Invariant broken: the sample has an administrator');
  const keeper = (day: number) => ({ userId: (manager && day > manager.since + 1 ? manager : administrator).userId });
  const borrowers = sampleMembers.filter(({ key }) => !strangers.has(key));
  return {
    founder: undefined,
    ...withoutUndefined({ eventOf: cast.eventOf }),
    membersOn: (day) =>
      borrowers.filter(({ yearsAgo }) => joiningDay(yearsAgo) < day).flatMap(({ key }) => cast.members.get(key) ?? []),
    keeper,
    borrower: keeper,
    returnNotes,
  };
}

/** Enters a record on a day, and returns it as a `Thing` to add history to; by the day's keeper unless `by` is given. */
export function enterThing(
  { calendar, chronicle, random, company }: Department,
  kind: Kind,
  day: number,
  values: FieldValues,
  by?: SampleCommand['by'],
): Thing {
  const at = calendar.moment(day, random);
  const id = mint(at, random);
  const written: Record<string, FieldValue> = { ...values };
  const telling: ThingTelling = { calendar, chronicle, cast: company, random };
  chronicle.add(at, by ?? company.keeper(day, random), kind, id, written);
  return new Thing(kind, id, written, telling);
}

/** Values with the id of a category, if it is known. */
export function filed({ categories }: Department, category: string, values: FieldValues): FieldValues {
  const categoryId = categories.get(category);
  return categoryId === undefined ? values : { ...values, categoryId };
}

/** Id of a member of the sample by handle. */
export function memberOf(members: ReadonlyMap<string, string>, key: string): string {
  const id = members.get(key);
  if (id === undefined) throw new Error(`Invariant broken: no member ${key}`);
  return id;
}
