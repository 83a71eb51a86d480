/** Who is called: the company of each event, by people's parts in it. */
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { AllRecords, RecordOf, Kind, WithValues, World } from '../catalogue/index.ts';
import { leaderKeys } from '../events/index.ts';

export interface Company {
  /** Members on stage. */
  readonly cast: ReadonlySet<string>;
  /** Crew members, including the team leading the production. */
  readonly crew: ReadonlySet<string>;
  /** Members by the name of their character, part or position, and by their own name. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

const nobody: Company = { cast: new Set(), crew: new Set(), byName: new Map() };
const activeOf = <K extends Kind>(records: Iterable<RecordOf<K>>) => [...records].filter(isActive);
const key = (name: string) => name.trim().toLowerCase();

/** The companies of all events, built on first use. */
export function companiesOf(all: AllRecords, record: World['record']): (eventId: string) => Company {
  let made: Map<string, { cast: Set<string>; crew: Set<string>; byName: Map<string, string[]> }> | undefined;
  const make = () => {
    const companies: NonNullable<typeof made> = new Map();
    const enter = (
      eventId: string,
      memberId: string | undefined,
      part: 'cast' | 'crew',
      names: readonly (string | undefined)[],
    ) => {
      if (memberId === undefined) return;
      const company = companies.get(eventId) ?? { cast: new Set(), crew: new Set(), byName: new Map() };
      companies.set(eventId, company);
      company[part].add(memberId);
      for (const called of new Set([...names, record('member', memberId)?.values.name])) {
        if (called === undefined) continue;
        company.byName.set(key(called), [...(company.byName.get(key(called)) ?? []), memberId]);
      }
    };
    for (const { values } of activeOf<'casting'>(all('casting')))
      enter(values.eventId, values.memberId, 'cast', [
        record('character', String(values.characterId))?.values.name,
        values.name,
      ]);
    for (const { values } of activeOf<'crewMember'>(all('crewMember')))
      enter(values.eventId, values.memberId, 'crew', [values.name]);
    for (const { id, values } of activeOf<'event'>(all('event')))
      for (const leader of leaderKeys) enter(id, values[leader], 'crew', []);
    return companies;
  };
  return (eventId) => (made ??= make()).get(eventId) ?? nobody;
}

/** The members a call is for. */
export function calledBy(call: WithValues, { cast, crew, byName }: Company): readonly string[] {
  const called = fieldValue(call, 'called');
  if (called === 'cast') return [...cast];
  if (called === 'crew') return [...crew];
  if (called !== 'some') return [...new Set([...cast, ...crew])];
  return [...new Set((fieldValue(call, 'who') ?? []).flatMap((name) => byName.get(key(name)) ?? []))];
}
