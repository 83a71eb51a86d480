/** The sample group's memberships, skills and contact details. */
import { sayInEnglish } from '../../src/words/speaker.ts';
import type { FieldValue, Kind } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { skillSeed } from '../../src/domain/people/index.ts';
import type { PersonalPart, PersonalValue, PersonalValues } from '../../src/domain/people/index.ts';
import { CATALOGUE_WEEKEND, mint } from '../calendar.ts';
import { joiningDay } from '../cast.ts';
import type { Cast, Stage } from '../cast.ts';
import { memberOf } from '../departments/company.ts';
import { sampleAccounts, departmentAccounts, sampleMembers } from '../people.ts';
import type { SampleMember } from '../people.ts';
import type { Random } from '../random.ts';
import { groups, likes, pronouns, sampleChecks, sampleSkills } from './abilities.ts';
import { kin, sampleMemberships, streets } from './memberships.ts';
import type { SampleMembership } from './memberships.ts';
import { enterRoles } from './roles.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

/** Day on which the paper records were entered. */
const TYPED_IN = -90;
/** Milliseconds into that morning. */
const FIRST = 40_000;

type Written = Readonly<Record<string, FieldValue | undefined>>;

const known = (values: Written): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined));

/** Contact details as given on the form. */
function contactOf(
  { key }: SampleMember,
  { contact, years }: SampleMembership,
  index: number,
  random: Random,
): PersonalValues {
  if (contact !== undefined) return contact;
  const account = [...sampleAccounts, ...departmentAccounts].find(({ memberKey }) => memberKey === key);
  return {
    email: account?.email ?? `${key.replace('-', '.')}@example.org`,
    mobile: `07700 900${String(100 + index)}`,
    preferred: random.pick(['email', 'mobile']),
    address: `${random.int(1, 80)} ${random.pick(streets)}, Hadderby`,
    ...(years === undefined && random.chance(0.7) ? { shareEmail: true } : {}),
    ...(years === undefined && random.chance(0.4) ? { shareMobile: true } : {}),
    ...(random.chance(0.6) ? { newsletter: true } : {}),
  };
}

function confidentialOf(
  { name, yearsAgo }: SampleMember,
  { confidential = {}, years }: SampleMembership,
  birthDate: string | undefined,
  random: Random,
): PersonalValues {
  const [first, relation] = random.pick(kin);
  const hasKin = years === undefined && yearsAgo < 14 && random.chance(0.85);
  return {
    ...withoutUndefined({ birthDate }),
    ...(hasKin
      ? {
          emergency: [
            {
              name: `${first} ${name.split(' ').at(-1) ?? ''}`,
              relation,
              phone: `07700 900${String(random.int(500, 899))}`,
            },
          ],
        }
      : {}),
    ...confidential,
  };
}

class Clerk {
  readonly #stage: Stage;
  readonly #by: { readonly userId: string };
  #order = FIRST;

  constructor(stage: Stage, userId: string) {
    this.#stage = stage;
    this.#by = { userId };
  }

  note(day: number, body: CommandBody): void {
    this.#stage.chronicle.record(this.#stage.calendar.morning(day, (this.#order += 1)), this.#by, body);
  }

  enter(day: number, kind: Kind, id: string, values: Written): void {
    this.note(day, { type: 'AddRecord', kind, id, payload: { values: known(values) } });
  }

  /** Enters a record and returns its id. */
  add(day: number, kind: Kind, values: Written): string {
    const id = mint(this.#stage.calendar.morning(day, this.#order), this.#stage.random);
    this.enter(day, kind, id, values);
    return id;
  }

  change(day: number, kind: Kind, id: string, values: Written, from: Written = {}): void {
    const changes = Object.fromEntries(
      Object.entries(known(values)).map(([key, to]) => [key, { from: from[key] ?? null, to }]),
    );
    if (Object.keys(changes).length > 0) this.note(day, { type: 'ChangeRecord', kind, id, payload: { changes } });
  }

  keep(day: number, id: string, part: PersonalPart, values: PersonalValues): void {
    const written: Record<string, PersonalValue> = { ...values };
    if (Object.keys(written).length > 0)
      this.note(day, {
        type: 'KeepPersonal',
        kind: 'membership',
        id,
        payload: { part, values: written },
      });
  }
}

function tellMember(
  clerk: Clerk,
  { calendar }: Stage,
  member: SampleMember,
  id: string,
  index: number,
  random: Random,
): void {
  const special = sampleMemberships[member.key] ?? {};
  const { values = {}, renewal = random.int(120, 300), now, years, isUnknown } = special;
  const joined = Math.min(joiningDay(member.yearsAgo), TYPED_IN - 1);
  clerk.enter(TYPED_IN, 'membership', id, {
    name: member.name,
    memberId: id,
    membershipType: 'full',
    joined: calendar.date(joined),
    renewal: values['membershipType'] === 'life' ? undefined : calendar.date(renewal),
    ...values,
  });
  const own = Object.entries(groups).flatMap(([group, members]) => (members.includes(member.key) ? [group] : []));
  clerk.change(TYPED_IN, 'member', id, {
    pronouns: pronouns[member.key],
    groups: own.length === 0 ? undefined : own,
    interests: likes[index % likes.length],
  });
  if (isUnknown !== true) {
    const birthDate = years === undefined ? undefined : calendar.date(-365 * years - 120);
    // Ages were added last: items young members had borrowed by then stay with them.
    const day = years === undefined ? TYPED_IN : -1;
    clerk.keep(day, id, 'confidential', confidentialOf(member, special, birthDate, random));
    clerk.keep(day, id, 'contact', contactOf(member, special, index, random));
  }
  if (now !== undefined) clerk.change(-1, 'membership', id, { status: now }, { status: 'active' });
}

/** Adds the skills the group doesn't have yet. */
function enterSkills({ calendar, chronicle }: Stage, there: ReadonlyMap<string, string> = new Map()): void {
  const ids = new Set(there.values());
  skillSeed(sayInEnglish).forEach(({ id, values }, order) => {
    if (!ids.has(id)) chronicle.add(calendar.morning(CATALOGUE_WEEKEND - 1, order), 'system', 'skill', id, values);
  });
}

/** Enters all data about people; returns the ids of member skills by skill and handle: `first-aid susan-fairweather`. */
export function tellSociety(
  stage: Stage,
  { members, users }: Cast,
  skills?: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const [administrator] = users;
  if (administrator === undefined) throw new Error('Invariant broken: the sample has an administrator');
  const clerk = new Clerk(stage, administrator.userId);
  enterSkills(stage, skills);
  enterRoles(stage);
  sampleMembers.forEach((member, index) =>
    tellMember(clerk, stage, member, memberOf(members, member.key), index, stage.random.fork(member.key)),
  );
  const abilities = new Map<string, string>();
  for (const { skill, by, level, name, seenBy, expires, evidence } of sampleSkills) {
    const id = clerk.add(TYPED_IN + 1, 'memberSkill', {
      name,
      memberId: memberOf(members, by),
      skillId: `skill-${skill}`,
      level,
      evidence,
      verifiedById: seenBy === undefined ? undefined : memberOf(members, seenBy),
      verifiedOn: seenBy === undefined ? undefined : stage.calendar.date(TYPED_IN - 30),
      expires: expires === undefined ? undefined : stage.calendar.date(expires),
    });
    abilities.set(`${skill} ${by}`, id);
  }
  for (const [by, expires, values] of sampleChecks) {
    clerk.add(TYPED_IN + 1, 'memberCheck', {
      ...values,
      memberId: memberOf(members, by),
      expires: stage.calendar.date(expires),
      seenBy: 'Margaret Ashdown',
    });
  }
  return abilities;
}
