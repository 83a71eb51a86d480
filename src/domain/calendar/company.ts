/** Who is called: the company of each event, by people's parts in it. */
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { AllRecords, RecordOf, Kind, WithValues, World } from '../catalogue/index.ts';
import { calledKey, leaderKeys } from '../events/index.ts';

export interface Company {
  /** Members on stage. */
  readonly cast: ReadonlySet<string>;
  /** Members on stage by the id of their cast; without an id, those in all performances. */
  readonly byCast: ReadonlyMap<string | undefined, readonly string[]>;
  /** Crew members, including the team leading the production. */
  readonly crew: ReadonlySet<string>;
  /** Members by the name of their character, part or position, and by their own name. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

interface Growing extends Company {
  readonly cast: Set<string>;
  readonly byCast: Map<string | undefined, readonly string[]>;
  readonly crew: Set<string>;
  readonly byName: Map<string, readonly string[]>;
}

const starting = (): Growing => ({ cast: new Set(), byCast: new Map(), crew: new Set(), byName: new Map() });
const nobody: Company = starting();
const activeOf = <K extends Kind>(records: Iterable<RecordOf<K>>) => [...records].filter(isActive);

/** The companies of all events, built on first use. */
export function companiesOf(all: AllRecords, record: World['record']): (eventId: string) => Company {
  let made: Map<string, Growing> | undefined;
  const make = () => {
    const companies = new Map<string, Growing>();
    const companyOf = (eventId: string) => {
      const company = companies.get(eventId) ?? starting();
      companies.set(eventId, company);
      return company;
    };
    const enter = (
      eventId: string,
      memberId: string | undefined,
      part: 'cast' | 'crew',
      names: readonly (string | undefined)[],
    ) => {
      if (memberId === undefined) return;
      const company = companyOf(eventId);
      company[part].add(memberId);
      for (const called of new Set([...names, record('member', memberId)?.values.name])) {
        if (called === undefined) continue;
        company.byName.set(calledKey(called), [...(company.byName.get(calledKey(called)) ?? []), memberId]);
      }
    };
    for (const { values } of activeOf<'casting'>(all('casting'))) {
      const { eventId, memberId, castId } = values;
      enter(eventId, memberId, 'cast', [record('character', String(values.characterId))?.values.name, values.name]);
      const { byCast } = companyOf(eventId);
      byCast.set(castId, [...(byCast.get(castId) ?? []), memberId]);
    }
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
  return [...new Set((fieldValue(call, 'who') ?? []).flatMap((name) => byName.get(calledKey(name)) ?? []))];
}

/** The members a performance is for: with a cast, not those whose parts are all in other casts. */
export function performersOf(performance: WithValues, { cast, byCast, crew }: Company): readonly string[] {
  const castId = fieldValue(performance, 'castId');
  const playing = castId === undefined ? cast : [castId, undefined].flatMap((id) => byCast.get(id) ?? []);
  return [...new Set([...playing, ...crew])];
}
