import { describe, expect, it } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { CatalogueRecord, RecordOf } from '../../src/domain/catalogue/index.ts';
import { areQuietNotices, readQuietNotices } from '../../src/domain/preferences/index.ts';
import {
  digestOf,
  duesIn,
  isReminded,
  keepersAmong,
  newRequests,
  requestNewsFor,
} from '../../src/domain/reminders/index.ts';
import type { Due, MovedRequest, Reader } from '../../src/domain/reminders/index.ts';
import { readDays, reminderTimesOf } from '../../src/domain/site/index.ts';
import { known } from '../support/known.ts';
import { recordOf } from '../support/recordOf.ts';

const today = '2026-11-21';

const loan = (memberId: string, dueBack: string) => ({
  loanId: `${memberId} ${dueBack}`,
  memberId,
  quantity: 1,
  from: '2026-11-01',
  dueBack,
});
const records: readonly CatalogueRecord[] = [
  recordOf('member', 'sam', { name: 'Sam Lee' }),
  recordOf('prop', 'fan', { name: 'Fan' }, { loans: [loan('sam', '2026-11-20'), loan('gone', '2026-11-14')] }),
  recordOf('costume', 'cloak', { name: 'Cloak' }, { loans: [loan('sam', '2026-11-23')] }),
  recordOf('equipment', 'drill', { name: 'Drill', testDue: '2026-11-21' }),
  recordOf('scriptLicence', 'ghosts', { name: 'Ghosts', offerExpires: '2026-11-22' }),
  recordOf('event', 'e', { name: 'Ghosts', status: 'rehearsal', stageManagerId: 'sam' }),
  recordOf('call', 'run', {
    name: 'Run',
    eventId: 'e',
    date: '2026-11-22',
    start: '19:30',
    end: '22:00',
    place: 'Mill Hall',
    called: 'everyone',
    announced: 'published',
  }),
  recordOf('call', 'draft', {
    name: 'Draft',
    eventId: 'e',
    date: '2026-11-22',
    start: '10:00',
    end: '11:00',
    called: 'everyone',
    announced: 'draft',
  }),
  recordOf('propWork', 'glue', { name: 'Glue', status: 'open', due: '2026-11-21' }),
];
const world = {
  record: known(records).record,
  today,
  zone: 'Europe/London',
};
const allDues = () => duesIn(known(records).all, world);
const due = (on: string, about: Due['about'] = 'dueBacks'): Due => ({
  about,
  on,
  name: 'Fan',
  record: { kind: 'prop', id: 'fan' },
  memberIds: [],
});

const actor = (more: Partial<Actor> = {}): Actor => ({
  userId: 'u',
  roles: [],
  permissions: [],
  features: ['Props', 'Costumes', 'Equipment', 'Scripts'],
  ...more,
});
const told = (who: Actor, { quiet = [], others = [] }: { quiet?: Reader['quiet']; others?: readonly Actor[] } = {}) =>
  digestOf(allDues(), { actor: who, quiet, keeps: keepersAmong([who, ...others])(who) }, today).map(
    ({ section, dues: ofSection }) => [section, ...ofSection.map(({ name }) => name)],
  );

describe('what somebody may be reminded of', () => {
  it('[REM-2, REM-3] has its day, its name and whose it is; drafts and work are left out', () => {
    expect(allDues().map(({ about, name, on, holder }) => [about, name, on, holder])).toEqual([
      ['dueBacks', 'Fan', '2026-11-14', undefined],
      ['dueBacks', 'Fan', '2026-11-20', 'Sam Lee'],
      ['tests', 'Drill', '2026-11-21', undefined],
      ['licences', 'Ghosts: offer ends', '2026-11-22', undefined],
      ['calls', 'Ghosts: Run', '2026-11-22', undefined],
      ['dueBacks', 'Cloak', '2026-11-23', 'Sam Lee'],
    ]);
    expect(allDues().find(({ about }) => about === 'calls')).toMatchObject({
      at: '2026-11-22T19:30:00.000Z',
      until: '2026-11-22T22:00:00.000Z',
      place: 'Mill Hall',
      memberIds: ['sam'],
    });
    expect(allDues().find(({ about }) => about === 'tests')).toEqual({
      about: 'tests',
      record: { kind: 'equipment', id: 'drill' },
      name: 'Drill',
      on: '2026-11-21',
      memberIds: [],
    });
  });

  it('[REM-2] is a call where it is a fitting', () => {
    const more = [
      ...records,
      recordOf('call', 'fit', {
        name: 'Fitting',
        eventId: 'e',
        date: '2026-11-22',
        start: '18:00',
        end: '18:30',
        called: 'everyone',
        callType: 'fitting',
        announced: 'published',
      }),
    ];
    const found = duesIn(known(more).all, world).filter(({ about }) => about === 'calls');
    expect(found.map(({ name }) => name)).toEqual(['Ghosts: Fitting', 'Ghosts: Run']);
  });

  it('[REM-12, CAL-31] is a membership, a check or a certificate that runs out, thirty days before too', () => {
    const people = [
      recordOf('member', 'sam', { name: 'Sam Lee' }),
      recordOf('membership', 'sam', { name: 'Sam Lee', memberId: 'sam', status: 'active', renewal: '2026-12-21' }),
      recordOf('membership', 'gone', { name: 'Gone', memberId: 'gone', status: 'left', renewal: '2026-12-21' }),
      recordOf('membership', 'life', { name: 'Life', memberId: 'life', status: 'lapsing' }),
      recordOf('memberCheck', 'dbs', { name: 'DBS', memberId: 'sam', expires: '2026-11-20' }),
      recordOf('memberCheck', 'old', { name: 'Old check', memberId: 'nobody' }),
      recordOf('skill', 'aid', { name: 'First aid' }),
      recordOf('memberSkill', 's', { name: 'Course', memberId: 'nobody', skillId: 'aid', expires: '2026-11-21' }),
    ];
    const { all, record: find } = known(people);
    const found = duesIn(all, { ...world, record: find });
    expect(found.map(({ about, name, on }) => [about, name, on])).toEqual([
      ['renewals', 'DBS (Sam Lee): expires', '2026-11-20'],
      ['renewals', 'First aid: expires', '2026-11-21'],
      ['renewals', 'Sam Lee: membership due for renewal', '2026-12-21'],
    ]);
    const occasion = { today, since: '2026-11-20', days: [0] };
    expect(found.map((one) => isReminded(one, occasion))).toEqual([false, true, true]);
    const digest = (who: Actor) =>
      digestOf(found, { actor: who, quiet: [], keeps: keepersAmong([who])(who) }, today).map(
        ({ section, dues: ofSection }) => [section, ofSection.length],
      );
    expect(digest(actor({ memberId: 'sam' }))).toEqual([['renewals', 2]]);
    expect(digest(actor({ permissions: ['members:manage'], features: ['Members'] }))).toEqual([['renewals', 3]]);
    expect(digest(actor({ memberId: 'kim' }))).toEqual([]);
  });

  it('[REM-2] stands in the order of names on one day', () => {
    const two = ['Wig', 'Bell'].map((name) => recordOf('equipment', name, { name, testDue: today }));
    expect(duesIn(known(two).all, world).map(({ name }) => name)).toEqual(['Bell', 'Wig']);
  });

  it.each([
    ['2026-11-23', true],
    ['2026-11-22', false],
    ['2026-11-21', true],
    ['2026-11-20', true],
    ['2026-11-19', false],
    ['2026-11-14', true],
    ['2026-11-13', false],
  ])('[REM-1] due on %s: told today is %s', (on, expected) => {
    expect(isReminded(due(on), { today, since: '2026-11-20', days: [-2, 0, 1, 7] })).toBe(expected);
  });

  it('[REM-12] is told thirty days before only where it is renewed', () => {
    const occasion = { today, since: '2026-11-20', days: [0] };
    expect(isReminded(due('2026-12-21', 'renewals'), occasion)).toBe(true);
    expect(isReminded(due('2026-12-20', 'renewals'), occasion)).toBe(false);
    expect(isReminded(due('2026-12-21', 'tests'), occasion)).toBe(false);
  });

  it('[REM-5] is told once after days on which nothing ran, however many of its days they were', () => {
    const after = { today, since: '2026-11-12', days: [-2, 0, 1, 7] };
    expect(['2026-11-14', '2026-11-13', '2026-11-24', '2026-11-05'].map((on) => isReminded(due(on), after))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('[REM-2] is not a call that is over', () => {
    const after = { today, since: '2026-11-12', days: [-2, 0, 1, 7] };
    expect(['2026-11-20', '2026-11-21'].map((on) => isReminded(due(on, 'calls'), after))).toEqual([false, true]);
  });
});

describe('a digest', () => {
  it('[REM-2] has what is theirs, and nothing else', () => {
    expect(told(actor({ memberId: 'sam' }))).toEqual([
      ['bring', 'Fan', 'Cloak'],
      ['calls', 'Ghosts: Run'],
    ]);
    expect(told(actor({ memberId: 'sam', features: [] }))).toEqual([
      ['bring', 'Fan', 'Cloak'],
      ['calls', 'Ghosts: Run'],
    ]);
    expect([told(actor()), told(actor({ memberId: 'ana' }))]).toEqual([[], []]);
  });

  it('[REM-3] tells keepers of what is late with others, of tests and of licences', () => {
    expect(told(actor({ permissions: ['props:manage'] }))).toEqual([['overdue', 'Fan', 'Fan']]);
    expect(told(actor({ permissions: ['equipment:manage', 'scripts:manage'] }))).toEqual([
      ['tests', 'Drill'],
      ['licences', 'Ghosts: offer ends'],
    ]);
    expect(told(actor({ permissions: ['props:manage'], features: ['Costumes'] }))).toEqual([]);
  });

  it('[REM-3] is late with others from the day after it is due', () => {
    const keeper = actor({ permissions: ['props:manage'] });
    const reader = { actor: keeper, quiet: [], keeps: keepersAmong([keeper])(keeper) };
    const found = digestOf([due('2026-11-20'), due('2026-11-21'), due('2026-11-22')], reader, today);
    expect(found.map(({ section, dues: late }) => [section, ...late.map(({ on }) => on)])).toEqual([
      ['overdue', '2026-11-20'],
    ]);
  });

  it('[REM-3] tells administrators of what nobody else looks after', () => {
    const admin = actor({ userId: 'a', roles: ['Admin'] });
    expect(told(admin, { others: [actor({ permissions: ['props:manage'] })] })).toEqual([
      ['tests', 'Drill'],
      ['licences', 'Ghosts: offer ends'],
    ]);
    expect(told(admin)).toEqual([
      ['overdue', 'Fan', 'Fan'],
      ['tests', 'Drill'],
      ['licences', 'Ghosts: offer ends'],
    ]);
  });

  it('[REM-4] leaves out what somebody does not want to hear of', () => {
    expect(told(actor({ memberId: 'sam' }), { quiet: ['dueBacks'] })).toEqual([['calls', 'Ghosts: Run']]);
    expect(told(actor({ memberId: 'sam' }), { quiet: ['dueBacks', 'calls'] })).toEqual([]);
  });

  it('[REM-4] reads what is not wanted, and takes nothing else for it', () => {
    expect(readQuietNotices('["calls","tests"]')).toEqual(['calls', 'tests']);
    expect(['["weather"]', '[', true, undefined].map(readQuietNotices)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([areQuietNotices(['calls']), areQuietNotices('calls')]).toEqual([true, false]);
  });
});

describe('the settings of reminders', () => {
  it.each([
    ['-2, 0, 1, 7', [-2, 0, 1, 7]],
    ['7,+1,0,-2,7', [-2, 0, 1, 7]],
    ['0', [0]],
    ['60, -30', [-30, 60]],
    ['1,2,3,4,5,6,7,8', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['0, 61', undefined],
    ['', undefined],
    ['1.5', undefined],
    ['-31', undefined],
    ['61', undefined],
    ['1,,2', undefined],
    ['1,2,3,4,5,6,7,8,9', undefined],
    ['soon', undefined],
  ])('[REM-6] reads the days %j', (text, days) => {
    expect(readDays(text)).toEqual(days);
  });

  it('[REM-1, REM-6] have a default for what is not said, or cannot be read', () => {
    const usual = { isOn: true, zone: 'UTC', days: [-2, 0, 1, 7], hour: 7 };
    expect(reminderTimesOf({})).toEqual(usual);
    expect(reminderTimesOf({ timezone: 'Moon/Sea', reminders: 'x', reminder_days: 'x', reminder_hour: '24' })).toEqual(
      usual,
    );
    expect(
      reminderTimesOf({ timezone: 'Europe/Paris', reminders: 'off', reminder_days: '0', reminder_hour: '18' }),
    ).toEqual({ isOn: false, zone: 'Europe/Paris', days: [0], hour: 18 });
    expect(reminderTimesOf({ reminder_hour: '9' }).hour).toBe(9);
  });
});

describe('news of requests', () => {
  const request = (status: string, at = '2026-11-20T18:00:00.000Z'): MovedRequest => ({
    request: recordOf(
      'propRequest',
      status,
      { name: status, neededBy: '2026-12-01', status, requestedById: 'sam' },
      {
        added: { by: 'sam-user', at: '2026-11-01T10:00:00.000Z' },
        changed: { by: 'sam-user', at: '2026-11-22T10:00:00.000Z' },
      },
    ) as RecordOf<'propRequest'>,
    moved: { by: 'keeper', at },
  });
  const all = [
    'draft',
    'submitted',
    'in-review',
    'needs-information',
    'approved',
    'part-approved',
    'declined',
    'sourcing',
    'allocated',
    'ready',
    'fulfilled',
    'closed',
    'cancelled',
    'cut',
  ].map((status) => request(status));
  const toldOf = (who: Actor, more: Partial<Reader> = {}, requests = all) => {
    const { toAnswer, answered } = requestNewsFor(requests, {
      actor: who,
      quiet: [],
      keeps: keepersAmong([who])(who),
      ...more,
    });
    return [toAnswer, answered].map((each) => each.map(({ values }) => values.status));
  };
  const answers = ['needs-information', 'approved', 'part-approved', 'declined', 'ready'];

  it('[REM-14] is for people who manage props what they have to answer, for requesters what was answered', () => {
    expect(toldOf(actor({ permissions: ['props:manage'] }))).toEqual([['submitted', 'in-review'], []]);
    expect(toldOf(actor({ memberId: 'sam' }))).toEqual([[], answers]);
    expect(toldOf(actor({ userId: 'sam-user' }))).toEqual([[], answers]);
    expect(toldOf(actor({ memberId: 'kim' }))).toEqual([[], []]);
  });

  it('[REM-14] is nothing for people without Props, nor what they did themselves, nor for people who turned it off', () => {
    expect(toldOf(actor({ permissions: ['props:manage'], features: [] }))).toEqual([[], []]);
    expect(toldOf(actor({ userId: 'keeper', permissions: ['props:manage'], memberId: 'sam' }))).toEqual([[], []]);
    expect(toldOf(actor({ permissions: ['props:manage'], memberId: 'sam' }), { quiet: ['requests'] })).toEqual([
      [],
      [],
    ]);
  });

  it('[REM-14] is what was moved from the day of the last email until yesterday, by the clocks of the group', () => {
    const days = [
      '2026-11-19T04:59:00.000Z',
      '2026-11-19T05:00:00.000Z',
      '2026-11-21T04:59:00.000Z',
      '2026-11-21T05:00:00.000Z',
    ];
    const found = newRequests(
      days.map((at) => request('approved', at)),
      { today, since: '2026-11-19' },
      'America/New_York',
    );
    expect(found.map(({ moved }) => moved.at)).toEqual(days.slice(1, 3));
  });
});
