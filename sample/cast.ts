/** The people, locations and categories of the sample, entered first: everything later refers to them. */
import { sayInEnglish } from '../src/words/speaker.ts';
import type { FieldValue, Kind } from '../src/domain/catalogue/index.ts';
import { propCategorySeed } from '../src/domain/props/index.ts';
import type { SeededCategory } from '../src/domain/stock/index.ts';
import { CATALOGUE_WEEKEND, mint } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import type { Chronicle } from './chronicle.ts';
import type { SampleCommand, SampleUser } from './host.ts';
import { sampleAccounts, sampleMembers } from './people.ts';
import type { SampleAccount } from './people.ts';
import { samplePlaces } from './places.ts';
import type { Home, SamplePlace } from './places.ts';
import type { Random } from './random.ts';
import type { Company } from './thing.ts';
import { withoutUndefined } from '../src/domain/kernel/withoutUndefined.ts';

/** Records that the items' histories refer to. */
export interface Cast extends Company {
  /** Ids of categories by name. */
  readonly categories: ReadonlyMap<string, string>;
  /** Ids of members by handle. */
  readonly members: ReadonlyMap<string, string>;
  readonly places: EnteredPlaces;
  /** Ids of the locations for a type of item. */
  homes(home: Home): readonly string[];
  readonly users: readonly Since[];
}

/** Tools needed to enter records. */
export interface Stage {
  readonly calendar: Calendar;
  readonly chronicle: Chronicle;
  readonly random: Random;
}

/** Enters missing categories of a department; returns the ids of all by name. */
export function enterCategories(
  { calendar, chronicle, random }: Stage,
  kind: Kind,
  seed: readonly SeededCategory[],
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const ids = new Map(known);
  seed.forEach(({ name, prefix, under }, order) => {
    if (ids.has(name)) return;
    const at = calendar.morning(CATALOGUE_WEEKEND - 1, order);
    const id = mint(at, random);
    const parentId = under === undefined ? undefined : ids.get(under);
    chronicle.add(at, 'system', kind, id, { name, prefix, order, ...withoutUndefined({ parentId }) });
    ids.set(name, id);
  });
  return ids;
}

/** Day on which a member who joined that many years ago was entered. */
export function joiningDay(yearsAgo: number): number {
  return Math.max(CATALOGUE_WEEKEND - 1, -365 * yearsAgo + 40);
}

function enterMembers({ calendar, chronicle, random }: Stage): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  sampleMembers.forEach(({ key, name, knownAs, yearsAgo }, order) => {
    const at = calendar.morning(joiningDay(yearsAgo), 1_000 + order);
    const id = mint(at, random);
    chronicle.add(at, 'system', 'member', id, { name, ...withoutUndefined({ knownAs }) });
    ids.set(key, id);
  });
  return ids;
}

/** A user who can log in, and since when. */
export interface Since extends SampleUser {
  readonly since: number;
}

/** The administrator. */
export function administratorOf([administrator]: readonly Since[]): Since {
  if (administrator === undefined) throw new Error('Invariant broken: the sample has an administrator');
  return administrator;
}

/** Creates accounts for existing members. */
export function enterUsers(
  { calendar, chronicle, random }: Stage,
  accounts: readonly SampleAccount[],
  members: ReadonlyMap<string, string>,
): readonly Since[] {
  return accounts.map(({ memberKey, name, email, what, roles, permissions, features }, order) => {
    const since = joiningDay(sampleMembers.find(({ key }) => key === memberKey)?.yearsAgo ?? 0);
    const at = calendar.morning(since, 2_000 + order);
    const userId = mint(at, random);
    const values: Record<string, FieldValue> = { name, email };
    const memberId = members.get(memberKey);
    if (memberId !== undefined) values['memberId'] = memberId;
    if (roles.length > 0) values['roles'] = roles;
    if (permissions.length > 0) values['permissions'] = permissions;
    if (features.length > 0) values['features'] = features;
    chronicle.add(at, 'system', 'user', userId, values);
    return { userId, name, email, what, since };
  });
}

/** Entered locations: their ids by handle. */
export interface EnteredPlaces {
  readonly ids: ReadonlyMap<string, string>;
  /** Milliseconds into the morning at which the next locations are entered. */
  readonly next: number;
}

/** Enters locations after the existing ones. */
export function enterPlaces(
  { calendar, chronicle, random }: Stage,
  places: readonly SamplePlace[],
  by: SampleCommand['by'],
  holds: string,
  after: EnteredPlaces = { ids: new Map(), next: 3_000 },
): EnteredPlaces {
  const ids = new Map(after.ids);
  places.forEach(({ key, parent, values }, order) => {
    const at = calendar.morning(CATALOGUE_WEEKEND - 1, after.next + order);
    const id = mint(at, random);
    const parentId = parent === undefined ? undefined : ids.get(parent);
    chronicle.add(at, by, 'location', id, {
      use: 'storage',
      holds: [holds],
      ...values,
      ...withoutUndefined({ parentId }),
    });
    ids.set(key, id);
  });
  return { ids, next: after.next + places.length };
}

/** Ids of the locations where a type of item is kept. */
export function homesIn<H extends string>(
  places: readonly SamplePlace<H>[],
  { ids }: EnteredPlaces,
): (home: H) => readonly string[] {
  const homes = new Map<H, string[]>();
  for (const { key, home } of places) {
    const id = ids.get(key);
    if (home !== undefined && id !== undefined) homes.set(home, [...(homes.get(home) ?? []), id]);
  }
  return (home) => homes.get(home) ?? [];
}

/** Enters all members and locations. */
export function enterCast(stage: Stage, known: ReadonlyMap<string, string>, founder?: string): Cast {
  const categories = enterCategories(stage, 'propCategory', propCategorySeed(sayInEnglish), known);
  const members = enterMembers(stage);
  const users = enterUsers(stage, sampleAccounts, members);
  const [administrator, manager, borrower] = users;
  if (!administrator || !manager || !borrower)
    throw new Error('Invariant broken: the sample has an administrator, a props manager and a member');
  const places = enterPlaces(stage, samplePlaces, { userId: administrator.userId }, 'props');
  const from = ({ userId }: { userId: string }) => ({ userId });
  return {
    categories,
    members,
    places,
    founder,
    users,
    membersOn: (day) =>
      sampleMembers.filter(({ yearsAgo }) => joiningDay(yearsAgo) < day).flatMap(({ key }) => members.get(key) ?? []),
    homes: homesIn(samplePlaces, places),
    keeper: (day, random) => from(day > manager.since + 1 && random.chance(0.8) ? manager : administrator),
    borrower: (day, random) =>
      from(
        day > borrower.since + 1 && random.chance(0.4) ? borrower : day > manager.since + 1 ? manager : administrator,
      ),
  };
}
