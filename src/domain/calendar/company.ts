/** Who is called: the company of each event, by people's parts in it. */
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { AllRecords, RecordOf, Kind, WithValues, World } from '../catalogue/index.ts';
import { calledKey, leaderKeys } from '../events/index.ts';

export interface Company {
  /** Members on stage, each with the ids of their casts; undefined for a part in all performances. */
  readonly cast: ReadonlyMap<string, ReadonlySet<string | undefined>>;
  /** Crew members, including the team leading the production. */
  readonly crew: ReadonlySet<string>;
  /** Members by the name of their character, part or position, and by their own name. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

interface Growing extends Company {
  readonly cast: Map<string, Set<string | undefined>>;
  readonly crew: Set<string>;
  readonly byName: Map<string, readonly string[]>;
}

const starting = (): Growing => ({ cast: new Map(), crew: new Set(), byName: new Map() });
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
    const nameIn = ({ byName }: Growing, memberId: string, names: readonly (string | undefined)[]) => {
      for (const called of new Set([...names, record('member', memberId)?.values.name])) {
        if (called === undefined) continue;
        byName.set(calledKey(called), [...(byName.get(calledKey(called)) ?? []), memberId]);
      }
    };
    const addCrew = (eventId: string, memberId: string | undefined, names: readonly string[]) => {
      if (memberId === undefined) return;
      const company = companyOf(eventId);
      company.crew.add(memberId);
      nameIn(company, memberId, names);
    };
    for (const { values } of activeOf<'casting'>(all('casting'))) {
      const { eventId, memberId, castId } = values;
      const company = companyOf(eventId);
      company.cast.set(memberId, (company.cast.get(memberId) ?? new Set<string | undefined>()).add(castId));
      nameIn(company, memberId, [record('character', String(values.characterId))?.values.name, values.name]);
    }
    for (const { values } of activeOf<'crewMember'>(all('crewMember')))
      addCrew(values.eventId, values.memberId, [values.name]);
    for (const { id, values } of activeOf<'event'>(all('event')))
      for (const leader of leaderKeys) addCrew(id, values[leader], []);
    return companies;
  };
  return (eventId) => (made ??= make()).get(eventId) ?? nobody;
}

/** The members a call is for. */
export function calledBy(call: WithValues, { cast, crew, byName }: Company): readonly string[] {
  const called = fieldValue(call, 'called');
  if (called === 'cast') return [...cast.keys()];
  if (called === 'crew') return [...crew];
  if (called !== 'some') return [...new Set([...cast.keys(), ...crew])];
  return [...new Set((fieldValue(call, 'who') ?? []).flatMap((name) => byName.get(calledKey(name)) ?? []))];
}

/** True unless the part is in another cast than the performance. */
export function isPlayedIn(performance: WithValues, castId: string | undefined): boolean {
  const playing = fieldValue(performance, 'castId');
  return playing === undefined || castId === undefined || castId === playing;
}

/** The members a performance is for: with a cast, not those whose parts are all in other casts. */
export function performersOf(performance: WithValues, { cast, crew }: Company): readonly string[] {
  const playing = [...cast].filter(([, castIds]) => [...castIds].some((castId) => isPlayedIn(performance, castId)));
  return [...new Set([...playing.map(([memberId]) => memberId), ...crew])];
}
