/** The people, places and categories of the sample, entered first: everything later refers to them. */
import type { FieldValue } from '../../src/domain/catalogue/index.ts';
import { propCategorySeed } from '../../src/domain/props/index.ts';
import { CATALOGUE_WEEKEND, mint } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import type { Chronicle } from './chronicle.ts';
import type { SampleCommand, SampleUser } from './host.ts';
import { sampleAccounts, sampleMembers } from './people.ts';
import { samplePlaces } from './places.ts';
import type { Home } from './places.ts';
import type { Random } from './random.ts';

/** What the stories of the things refer to. */
export interface Cast {
  /** Ids of categories by name. */
  readonly categories: ReadonlyMap<string, string>;
  /** Member that the founder of the group is. */
  readonly founder: string | undefined;
  /** Ids of members who had joined by a day. */
  membersOn(day: number): readonly string[];
  /** Ids of the places of a sort. */
  homes(home: Home): readonly string[];
  /** Who would have written something down on a day: the props manager, mostly, once there was one. */
  keeper(day: number, random: Random): SampleCommand['by'];
  /** Somebody who signs things out on a day. */
  borrower(day: number, random: Random): SampleCommand['by'];
  readonly users: readonly SampleUser[];
}

interface Stage {
  readonly calendar: Calendar;
  readonly chronicle: Chronicle;
  readonly random: Random;
}

function enterCategories({ calendar, chronicle, random }: Stage, known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const ids = new Map(known);
  propCategorySeed.forEach(({ name, prefix, under }, order) => {
    if (ids.has(name)) return;
    const at = calendar.morning(CATALOGUE_WEEKEND - 1, order);
    const id = mint(at, random);
    const parentId = under === undefined ? undefined : ids.get(under);
    chronicle.add(at, 'system', 'propCategory', id, { name, prefix, order, ...(parentId === undefined ? {} : { parentId }) });
    ids.set(name, id);
  });
  return ids;
}

function joiningDay(yearsAgo: number): number {
  return Math.max(CATALOGUE_WEEKEND - 1, -365 * yearsAgo + 40);
}

function enterMembers({ calendar, chronicle, random }: Stage): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  sampleMembers.forEach(({ key, name, knownAs, yearsAgo }, order) => {
    const at = calendar.morning(joiningDay(yearsAgo), 1_000 + order);
    const id = mint(at, random);
    chronicle.add(at, 'system', 'member', id, { name, ...(knownAs === undefined ? {} : { knownAs }) });
    ids.set(key, id);
  });
  return ids;
}

function enterUsers({ calendar, chronicle, random }: Stage, members: ReadonlyMap<string, string>): readonly (SampleUser & { since: number })[] {
  return sampleAccounts.map(({ memberKey, name, email, what, roles, permissions, features }, order) => {
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

function enterPlaces({ calendar, chronicle, random }: Stage, by: SampleCommand['by']): ReadonlyMap<Home, readonly string[]> {
  const ids = new Map<string, string>();
  const homes = new Map<Home, string[]>();
  samplePlaces.forEach(({ key, parent, values, home }, order) => {
    const at = calendar.morning(CATALOGUE_WEEKEND - 1, 3_000 + order);
    const id = mint(at, random);
    const parentId = parent === undefined ? undefined : ids.get(parent);
    chronicle.add(at, by, 'location', id, { use: 'storage', holds: ['props'], ...values, ...(parentId === undefined ? {} : { parentId }) });
    ids.set(key, id);
    if (home !== undefined) homes.set(home, [...(homes.get(home) ?? []), id]);
  });
  return homes;
}

/** Enters everybody and every place. */
export function enterCast(stage: Stage, known: ReadonlyMap<string, string>, founder?: string): Cast {
  const categories = enterCategories(stage, known);
  const members = enterMembers(stage);
  const users = enterUsers(stage, members);
  const [administrator, manager, borrower] = users;
  if (!administrator || !manager || !borrower) throw new Error('Invariant broken: the sample has an administrator, a props manager and a member');
  const homes = enterPlaces(stage, { userId: administrator.userId });
  const from = ({ userId }: { userId: string }) => ({ userId });
  return {
    categories,
    founder,
    users,
    membersOn: (day) => sampleMembers.filter(({ yearsAgo }) => joiningDay(yearsAgo) < day).flatMap(({ key }) => members.get(key) ?? []),
    homes: (home) => homes.get(home) ?? [],
    keeper: (day, random) => from(day > manager.since + 1 && random.chance(0.8) ? manager : administrator),
    borrower: (day, random) => from(day > borrower.since + 1 && random.chance(0.4) ? borrower : day > manager.since + 1 ? manager : administrator),
  };
}
