import { sayInEnglish } from '../../../src/words/speaker.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { scopesOf } from '../../../src/domain/access/index.ts';
import type { Scope } from '../../../src/domain/access/index.ts';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import { clashesAmong, engagementsIn, type CalendarWorld } from '../../../src/domain/calendar/index.ts';
import { addDays } from '../../../src/domain/kernel/dates.ts';
import { commandSchema } from '../../../src/domain/decide/index.ts';
import { daysOverdue, whereaboutsState } from '../../../src/domain/stock/index.ts';
import { placesAround } from '../../../src/domain/places/index.ts';
import { propCategorySeed } from '../../../src/domain/props/index.ts';
import { departmentAccounts, sampleAccounts } from '../../../sample/people.ts';
import { sampleTheatre } from '../../../sample/theatre.ts';
import type { SampleTheatre } from '../../../sample/theatre.ts';
import { replay } from './replay.ts';
import type { Replayed } from './replay.ts';

const MAX_DEPTH = 7;

const today = '2026-05-14';
const timezone = 'Europe/London';
let theatre: SampleTheatre;
let replayed: Replayed;
let props: readonly CatalogueRecord[];

beforeAll(() => {
  theatre = sampleTheatre({ today, timezone });
  replayed = replay(theatre.commands);
  props = [...replayed.layer.records('prop').values()];
});

const inState = (state: string) => props.filter((prop) => whereaboutsState(prop, today) === state);
const factsOf = (type: string) => replayed.facts.filter((fact) => fact.type === type);

describe('the commands', () => {
  it('[SAMPLE-1] are well formed and accepted, every one', () => {
    expect(replayed.refusals).toEqual([]);
    expect(theatre.commands.filter(({ command }) => !commandSchema.safeParse(command).success)).toEqual([]);
  });

  it('[SAMPLE-1] are accepted wherever the group is', () => {
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles'])
      expect(replay(sampleTheatre({ today, timezone: zone }).commands).refusals).toEqual([]);
  });

  it('[SAMPLE-1] come in the order of time and end before today', () => {
    const moments = theatre.commands.map(({ command }) => command.issuedAt);
    expect(moments).toEqual(moments.toSorted());
    expect(moments.filter((moment) => moment.slice(0, 10) >= today)).toEqual([]);
  });

  it('[SAMPLE-2] are the same for the same day, ids included', () => {
    expect(sampleTheatre({ today, timezone })).toEqual(theatre);
  });

  it('[SAMPLE-2] tell the same story on another day', () => {
    const later = replay(sampleTheatre({ today: '2027-01-31', timezone }).commands);
    const names = (told: Replayed) =>
      kinds.flatMap((kind) =>
        [...told.layer.records(kind).values()].map(({ values }) => [
          values['name'] ?? values['title'],
          values['description'],
          values['code'],
        ]),
      );
    expect(names(later)).toEqual(names(replayed));
  });

  it('[SAMPLE-2] use the categories that are there already', () => {
    const [first] = propCategorySeed(sayInEnglish);
    const told = sampleTheatre({
      today,
      timezone,
      categories: new Map([['propCategory' as const, new Map([[first?.name ?? '', 'known-category']])]]),
    });
    const added = told.commands.filter(
      ({ command }) => command.type === 'AddRecord' && command.kind === 'propCategory',
    );
    expect(added).toHaveLength(propCategorySeed(sayInEnglish).length - 1);
  });
});

describe('the theatre', () => {
  it('[SAMPLE-3] has its places, people and props', () => {
    const places = [...replayed.layer.records('location').values()];
    expect(theatre.counts).toMatchObject({ members: 62, places: places.length, props: props.length });
    expect(places.length).toBeGreaterThan(110);
    expect(Math.max(...places.map((place) => placesAround(place, replayed.layer).length + 1))).toBeLessThanOrEqual(
      MAX_DEPTH,
    );
    expect(props.length).toBeGreaterThan(1_150);
  });

  it('[SAMPLE-3] has props in every category', () => {
    const used = new Set(props.map(({ values }) => values['categoryId']));
    const categories = [...replayed.layer.records('propCategory').values()];
    expect(categories).toHaveLength(propCategorySeed(sayInEnglish).length);
    expect(categories.filter(({ id }) => !used.has(id)).map(({ values }) => values['name'])).toEqual([]);
  });

  it('[SAMPLE-11] has lent three things to the founder, one of them late', () => {
    const founder = '0190a000-0000-7000-8000-00000000f001';
    const told = sampleTheatre({ today, timezone, founder });
    const outTo = told.commands.flatMap(({ command }) =>
      command.type === 'SignOutItem' && command.payload.memberId === founder ? [command.payload.dueBack] : [],
    );
    expect(outTo).toHaveLength(3);
    expect(outTo.filter((dueBack) => dueBack < today)).toHaveLength(1);
    expect(told.commands.map(({ command }) => command.commandId)).toEqual(
      theatre.commands.map(({ command }) => command.commandId),
    );
  });

  it('[SAMPLE-4] has things out, six of them late', () => {
    const out = props.filter(({ loans }) => loans.length > 0);
    const late = inState('overdue').map(({ loans }) => Math.max(...loans.map((loan) => daysOverdue(loan, today))));
    expect(out).toHaveLength(50);
    const purposes = out.flatMap(({ loans }) => loans).map(({ purpose = '' }) => purpose);
    expect(purposes.filter((purpose) => purpose === '' || /^(for|lent) /i.test(purpose))).toEqual([]);
    expect(late.toSorted((a, b) => a - b)).toEqual([2, 5, 9, 12, 23, 40]);
  });

  it('[SAMPLE-5] is lived in', () => {
    expect(props.filter(({ values }) => values['homeLocationId'] === undefined).length).toBeGreaterThan(20);
    expect(inState('missing').length).toBeGreaterThan(5);
    expect(inState('partly-out').length).toBeGreaterThan(0);
    expect(factsOf('ItemFound').length).toBeGreaterThan(0);
    expect(inState('disposed').length).toBeGreaterThan(20);
    expect(factsOf('RecordRestored').length).toBeGreaterThan(0);
    expect(factsOf('ItemReturned').length).toBeGreaterThan(300);
    expect(props.filter(({ values }) => values['tracking'] === 'batch').length).toBeGreaterThan(100);
  });

  it('[SAMPLE-6] has one of each sort of user', () => {
    const accounts = [...sampleAccounts, ...departmentAccounts];
    const scopes = accounts.map((account) => scopesOf({ userId: account.memberKey, ...account }));
    const seeing = (scope: Scope) => scopes.map((seen) => seen.includes(scope));
    expect(seeing('props')).toEqual([true, true, true, false, false, false, false]);
    expect(seeing('costumes')).toEqual([true, false, false, false, true, false, false]);
    expect(seeing('equipment')).toEqual([true, false, false, false, false, true, false]);
    expect(seeing('scripts')).toEqual([true, false, false, false, false, false, false]);
    expect(seeing('productions')).toEqual([true, false, false, false, false, false, true]);
    expect(seeing('users')).toEqual([true, false, false, false, false, false, false]);
    expect(theatre.users.map(({ email }) => email)).toEqual(accounts.map(({ email }) => email));
  });

  it('[SAMPLE-8] does not call two different things by one name', () => {
    const seen = new Map<string, string>();
    const clashes: string[] = [];
    for (const { values } of props) {
      const name = `${String(values['categoryId'])} ${String(values['name'])}`;
      const look = JSON.stringify([values['colours'], values['material'], values['stockKind']]);
      if ((seen.get(name) ?? look) !== look) clashes.push(String(values['name']));
      seen.set(name, look);
    }
    expect(clashes).toEqual([]);
  });
});

describe('who has the hall', () => {
  it('[SAMPLE-29] books and holds it, once on the evening of a rehearsal', () => {
    const all = <K extends Kind>(kind: K) => [...replayed.layer.records(kind).values()];
    const world: CalendarWorld = { record: (kind, id) => replayed.layer.record(kind, id), today, zone: timezone };
    expect(all('placeBooking').map(({ values }) => values['hold'])).toEqual(['confirmed', 'hold1', 'confirmed']);
    const inTheHall = clashesAmong(engagementsIn(all, world, { from: today, until: addDays(today, 40) })).filter(
      ({ one, conflicts }) =>
        [one, ...conflicts.map(({ other }) => other)].some(({ record }) => record.kind === 'placeBooking'),
    );
    expect(inTheHall).toHaveLength(1);
  });
});
