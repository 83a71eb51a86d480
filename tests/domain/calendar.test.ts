import { describe, expect, it } from 'vitest';
import {
  calendarOf,
  engagementsIn,
  entryOfOwn,
  readFeeds,
  readMadeFeed,
  readOwnCalls,
  type CalendarEntry,
  type CalendarQuery,
} from '../../src/domain/calendar/index.ts';
import type { BookingLine, CatalogueRecord, FieldValues, Loan } from '../../src/domain/catalogue/index.ts';
import { known } from '../support/known.ts';
import { recordOf, stamp } from '../support/recordOf.ts';

const today = '2026-11-21';

const loan = (loanId: string, memberId: string, dueBack: string): Loan => ({
  loanId,
  memberId,
  quantity: 1,
  from: '2026-11-01',
  dueBack,
});

const line = (lineId: string, from: string, reserved: number): BookingLine => ({
  lineId,
  kind: 'prop',
  itemId: lineId,
  from,
  dueBack: '2026-12-20',
  counts: { reserved, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 },
});

const stock: readonly CatalogueRecord[] = [
  recordOf('member', 'sam', { name: 'Sam Lee' }),
  recordOf('prop', 'lamp', { name: 'Lamp' }, { loans: [loan('l1', 'sam', '2026-11-25')] }),
  recordOf('costume', 'cloak', { name: 'Cloak' }, { loans: [loan('l2', 'sam', '2026-11-25')] }),
  recordOf('prop', 'fan', { name: 'Fan' }, { loans: [loan('l3', 'ana', '2026-11-19')] }),
  recordOf('equipment', 'drill', { name: 'Drill', testDue: '2026-11-26' }),
  recordOf('equipment', 'saw', { name: 'Saw', testDue: '2026-11-26' }),
  recordOf('equipment', 'winch', { name: 'Winch', testDue: '2026-11-20' }),
  recordOf('costumeWork', 'hem', {
    name: 'Hem the cloak',
    status: 'in-progress',
    due: '2026-11-23',
    assigneeId: 'sam',
  }),
  recordOf('costumeWork', 'clean', { name: 'Dry clean', status: 'away', due: '2026-11-30', expected: '2026-11-28' }),
  recordOf('propWork', 'glue', { name: 'Glue', status: 'done', due: '2026-11-24' }),
  recordOf('scriptLicence', 'ghosts', { name: 'Ghosts', offerExpires: '2026-11-27' }),
  recordOf('scriptLicence', 'signed', {
    name: 'Signed',
    offerExpires: '2026-11-27',
    signed: '2026-11-02',
    materialsDue: '2026-11-24',
  }),
  recordOf('scriptLicence', 'refused', {
    name: 'Refused',
    offerExpires: '2026-11-27',
    refusedOn: '2026-11-02',
    materialsDue: '2026-11-24',
    materialsReturned: '2026-11-20',
  }),
  recordOf('scriptCopy', 'one', { title: 'Ghosts, copy 1', rentalDue: '2026-11-29' }),
  recordOf('scriptCopy', 'two', { title: 'Ghosts, copy 2', rentalDue: '2026-11-29' }),
  recordOf('event', 'ghosts', {
    name: 'Ghosts',
    opens: '2026-12-03',
    closes: '2026-12-05',
    status: 'rehearsal',
    stageManagerId: 'mo',
  }),
  recordOf('event', 'dropped', { name: 'Dropped', opens: '2026-12-03', status: 'cancelled' }),
  recordOf('character', 'alving', { name: 'Mrs Alving', eventId: 'ghosts' }),
  recordOf('casting', 'c1', { eventId: 'ghosts', memberId: 'ana', characterId: 'alving' }),
  recordOf('crewMember', 'w1', { name: 'Props master', eventId: 'ghosts', memberId: 'sam' }),
  recordOf('performance', 'opening', {
    name: 'Opening night',
    eventId: 'ghosts',
    date: '2026-12-03',
    start: '19:30',
    end: '22:00',
    place: 'Mill Hall',
  }),
  recordOf('call', 'act1', {
    name: 'Act one',
    eventId: 'ghosts',
    date: '2026-12-01',
    start: '23:00',
    end: '00:30',
    called: 'cast',
    announced: 'published',
  }),
  recordOf('call', 'solo', {
    name: 'Mrs Alving alone',
    eventId: 'ghosts',
    date: '2026-12-02',
    start: '10:00',
    end: '11:00',
    called: 'some',
    who: ['mrs alving', 'Sam Lee'],
    announced: 'draft',
  }),
  recordOf('call', 'crew', {
    name: 'Focus',
    eventId: 'ghosts',
    date: '2026-12-02',
    start: '12:00',
    end: '13:00',
    called: 'crew',
    announced: 'published',
  }),
  recordOf('call', 'off', {
    name: 'Off',
    eventId: 'ghosts',
    date: '2026-12-02',
    start: '12:00',
    end: '13:00',
    announced: 'cancelled',
  }),
  recordOf('call', 'gone', {
    name: 'Gone',
    eventId: 'dropped',
    date: '2026-12-02',
    start: '12:00',
    end: '13:00',
    announced: 'published',
  }),
  recordOf('call', 'fitting', {
    name: 'Fitting',
    eventId: 'ghosts',
    date: '2026-12-10',
    start: '18:00',
    end: '18:30',
    called: 'cast',
    callType: 'fitting',
    announced: 'published',
  }),
  recordOf('facility', 'mill', { name: 'Mill Hall' }),
  recordOf('location', 'stage', { name: 'Stage' }),
  recordOf('placeBooking', 'choir', {
    name: 'Choir',
    facilityId: 'mill',
    roomId: 'stage',
    date: '2026-12-10',
    start: '19:00',
    end: '21:00',
    hold: 'confirmed',
  }),
  recordOf('placeBooking', 'quiz', {
    name: 'Quiz',
    facilityId: 'barn',
    date: '2026-12-11',
    start: '19:00',
    end: '21:00',
    hold: 'hold1',
    memberId: 'sam',
  }),
  recordOf('placeBooking', 'dance', {
    name: 'Dance',
    facilityId: 'mill',
    date: '2026-12-12',
    start: '19:00',
    end: '21:00',
    hold: 'hold2',
  }),
  recordOf('placeBooking', 'none', {
    name: 'None',
    facilityId: 'mill',
    date: '2026-12-12',
    start: '19:00',
    end: '21:00',
    hold: 'cancelled',
  }),
  recordOf(
    'booking',
    'things',
    { name: 'Ghosts, act one', memberId: 'sam' },
    {
      lines: [
        line('a', '2026-12-11', 2),
        line('b', '2026-12-11', 1),
        line('c', '2026-11-20', 1),
        line('d', '2026-12-13', 0),
      ],
    },
  ),
  recordOf('booking', 'empty', { name: 'Empty' }),
  recordOf('task', 'posters', {
    name: 'Posters',
    eventId: 'ghosts',
    due: '2026-11-20',
    taskType: 'todo',
    assigneeId: 'mo',
  }),
  recordOf('task', 'offbook', { name: 'Off book', eventId: 'ghosts', due: '2026-11-19', taskType: 'date' }),
  recordOf('task', 'done', { name: 'Done', eventId: 'ghosts', due: '2026-12-02', doneOn: '2026-11-01' }),
];

function look(query: Partial<CalendarQuery> = {}): readonly CalendarEntry[] {
  const world = {
    record: known(stock).record,
    today,
    zone: 'Europe/London',
  };
  return calendarOf(known(stock).all, world, {
    from: '2026-11-01',
    until: '2026-12-01',
    ...query,
  });
}

const told = (entries: readonly CalendarEntry[]) =>
  entries.map(({ from, title, isUrgent }) => [from, title, ...(isUrgent ? ['urgent'] : [])]);

describe('the calendar', () => {
  it('[CAL-1, CAL-5] has what is due back on its day, one entry for all of one person', () => {
    const entries = look({ layers: ['dueBacks'] });
    expect(told(entries)).toEqual([
      ['2026-11-19', 'Fan: due back', 'urgent'],
      ['2026-11-25', '2 items due back from Sam Lee'],
    ]);
    expect(entries[1]?.records).toEqual([
      { kind: 'prop', id: 'lamp' },
      { kind: 'costume', id: 'cloak' },
    ]);
    expect(entries[1]?.record).toBeUndefined();
    expect(entries[0]).toEqual({
      id: 'dueBacks.prop.fan.2026-11-19.l3',
      layer: 'dueBacks',
      title: 'Fan: due back',
      from: '2026-11-19',
      until: '2026-11-20',
      isAllDay: true,
      record: { kind: 'prop', id: 'fan' },
      memberIds: ['ana'],
      isUrgent: true,
    });
  });

  it('[CAL-1] keeps what is out of something that is no longer in use', () => {
    const gone = recordOf(
      'prop',
      'chair',
      { name: 'Chair' },
      { loans: [loan('l9', 'ana', '2026-11-22')], lifecycle: { stage: 'disposed', reason: 'lost', stamp } },
    );
    const entries = calendarOf(
      known([gone]).all,
      { record: () => undefined, today, zone: 'UTC' },
      { from: '2026-11-01', until: '2026-12-01' },
    );
    expect(told(entries)).toEqual([['2026-11-22', 'Chair: due back']]);
  });

  it('[CAL-2, CAL-5] has tests on the day they are due, one entry for all of a day', () => {
    expect(told(look({ layers: ['tests'] }))).toEqual([
      ['2026-11-20', 'Winch: test due', 'urgent'],
      ['2026-11-26', '2 tests due'],
    ]);
  });

  it('[CAL-3] has work on the day it is needed, and what was sent away on the day it is expected', () => {
    expect(told(look({ layers: ['work'], from: '2026-11-21' }))).toEqual([
      ['2026-11-23', 'Hem the cloak: due'],
      ['2026-11-28', 'Dry clean: expected back'],
      ['2026-11-30', 'Dry clean: due'],
    ]);
  });

  it('[CAL-26] has fittings, places and what is to be collected, each in its layer', () => {
    const days = { from: '2026-11-01', until: '2026-12-31' };
    const shown = look({ ...days, layers: ['fittings', 'places', 'reservations'] });
    expect(
      shown.map(({ layer, title, place, isHold, isUrgent, memberIds }) => [
        layer,
        title,
        place,
        isHold,
        isUrgent,
        memberIds.join(),
      ]),
    ).toEqual([
      ['reservations', 'Ghosts, act one: 1 to collect', undefined, undefined, true, 'sam'],
      ['fittings', 'Ghosts: Fitting', undefined, undefined, undefined, 'ana'],
      ['places', 'Choir', 'Mill Hall, Stage', undefined, undefined, ''],
      ['reservations', 'Ghosts, act one: 3 to collect', undefined, undefined, undefined, 'sam'],
      ['places', 'Quiz (first hold)', undefined, true, undefined, 'sam'],
      ['places', 'Dance (second hold)', 'Mill Hall', true, undefined, ''],
    ]);
  });

  it('[CAL-4, CAL-5] has offers until they are signed or refused, and books until they are returned', () => {
    expect(told(look({ layers: ['licences'] }))).toEqual([
      ['2026-11-24', 'Signed: books due back'],
      ['2026-11-27', 'Ghosts: offer ends', 'urgent'],
      ['2026-11-29', '2 copies due back to their owners'],
    ]);
  });

  it('[CAL-12] has events from their first day to their last, and their key dates', () => {
    const entries = look({ from: '2026-11-01', until: '2027-01-01', layers: ['productions'] });
    expect(entries.map(({ from, until, title }) => [from, until, title])).toEqual([
      ['2026-11-19', '2026-11-20', 'Off book'],
      ['2026-12-03', '2026-12-06', 'Ghosts'],
    ]);
  });

  it('[CAL-13] has calls and performances at their time, for those who are called', () => {
    const entries = look({ from: '2026-12-01', until: '2026-12-31', layers: ['calls'] });
    expect(entries.map(({ from, until, title, memberIds, place }) => [from, until, title, memberIds, place])).toEqual([
      ['2026-12-01T23:00:00.000Z', '2026-12-02T00:30:00.000Z', 'Ghosts: Act one', ['ana'], undefined],
      [
        '2026-12-02T10:00:00.000Z',
        '2026-12-02T11:00:00.000Z',
        'Ghosts: Mrs Alving alone (not announced)',
        ['ana', 'sam'],
        undefined,
      ],
      ['2026-12-02T12:00:00.000Z', '2026-12-02T13:00:00.000Z', 'Ghosts: Focus', ['sam', 'mo'], undefined],
      [
        '2026-12-03T19:30:00.000Z',
        '2026-12-03T22:00:00.000Z',
        'Ghosts: Opening night',
        ['ana', 'sam', 'mo'],
        'Mill Hall',
      ],
    ]);
  });
});

describe('days and entries', () => {
  it('[CAL-3, CAL-4, CAL-12, CAL-13] make do with what is known', () => {
    const disposed = { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } } as const;
    const ours: readonly CatalogueRecord[] = [
      recordOf('event', 'fair', { name: 'Fair', opens: '2026-12-10', status: 'idea' }),
      recordOf('event', 'some-day', { name: 'Some day', status: 'idea' }),
      recordOf('casting', 'a', { eventId: 'fair', memberId: 'ana' }),
      recordOf('casting', 'b', { eventId: 'fair', memberId: 'gone' }, disposed),
      recordOf('crewMember', 'c', { name: 'Prompter', eventId: 'fair' }),
      recordOf('crewMember', 'd', { name: 'Prompter', eventId: 'fair', memberId: 'bea' }),
      recordOf('crewMember', 'e', { name: 'Prompter', eventId: 'fair', memberId: 'cy' }),
      recordOf('call', 'all', {
        name: 'All',
        eventId: 'fair',
        date: '2026-12-09',
        start: '10:00',
        end: '11:00',
        called: 'everyone',
        announced: 'published',
      }),
      recordOf('call', 'prompters', {
        name: 'Prompters',
        eventId: 'fair',
        date: '2026-12-09',
        start: '12:00',
        end: '13:00',
        called: 'some',
        who: ['prompter', 'Nobody'],
        announced: 'changed',
      }),
      recordOf('call', 'none', {
        name: 'None',
        eventId: 'fair',
        date: '2026-12-09',
        start: '14:00',
        end: '15:00',
        called: 'some',
        announced: 'published',
      }),
      recordOf('call', 'undated', { name: 'Undated', eventId: 'fair', announced: 'published' }),
      recordOf('call', 'of-nothing', { name: 'Of nothing', date: '2026-12-09', start: '14:00', end: '15:00' }),
      recordOf('propWork', 'one', { name: 'Glue', status: 'open', due: '2026-12-09' }),
      recordOf('propWork', 'two', { name: 'Glue', status: 'open', due: '2026-12-09' }),
      recordOf('propWork', 'late', { name: 'Paint', status: 'away', due: '2026-11-01', expected: '2026-11-02' }),
      recordOf('propWork', 'undated', { name: 'Whenever', status: 'away' }),
      recordOf('task', 'undated', { name: 'Whenever', eventId: 'fair' }),
      recordOf('task', 'nobody', { name: 'Bunting', eventId: 'fair', due: '2026-12-08' }),
      recordOf('equipment', 'untested', { name: 'Untested' }),
      recordOf('scriptCopy', 'ours', { title: 'Ours' }),
      recordOf('scriptCopy', 'late', { title: 'Late', rentalDue: '2026-11-01' }),
      recordOf('scriptLicence', 'late', { name: 'Late', signed: '2026-01-01', materialsDue: '2026-11-01' }),
      recordOf('scriptLicence', 'bare', { name: 'Bare stage' }),
    ];
    const world = {
      record: known(ours).record,
      today,
      zone: 'Europe/London',
    };
    const entries = calendarOf(known(ours).all, world, {
      from: '2026-11-01',
      until: '2027-01-01',
    });
    expect(entries.map(({ id, memberIds, isUrgent }) => [id, memberIds, isUrgent ?? false])).toEqual([
      ['licences.scriptLicence.late.2026-11-01.books', [], true],
      ['licences.scriptCopy.late.2026-11-01', [], true],
      ['work.propWork.late.2026-11-01', [], true],
      ['work.propWork.late.2026-11-02.expected', [], true],
      ['work.task.nobody.2026-12-08', [], false],
      ['work.propWork.one.2026-12-09', [], false],
      ['work.propWork.two.2026-12-09', [], false],
      ['calls.call.all', ['ana', 'bea', 'cy'], false],
      ['calls.call.prompters', ['bea', 'cy'], false],
      ['calls.call.none', [], false],
      ['productions.event.fair.2026-12-10', [], false],
    ]);
  });

  it('[CAL-13] has no cancelled performance, and says of one that it is not announced', () => {
    const played = (id: string, values: FieldValues) =>
      recordOf('performance', id, { name: id, eventId: 'fair', date: '2026-12-10', start: '19:30', ...values });
    const ours: readonly CatalogueRecord[] = [
      recordOf('event', 'fair', { name: 'Fair', opens: '2026-12-10', status: 'idea' }),
      played('Thursday', { announced: 'cancelled' }),
      played('Friday', { announced: 'draft' }),
      played('Saturday', { announced: 'published' }),
      played('Sunday', { announced: 'changed' }),
      played('Monday', {}),
    ];
    const world = { record: known(ours).record, today, zone: 'Europe/London' };
    const days = { from: '2026-12-01', until: '2027-01-01' };
    expect(calendarOf(known(ours).all, world, { ...days, layers: ['calls'] }).map(({ title }) => title)).toEqual([
      'Fair: Friday (not announced)',
      'Fair: Monday',
      'Fair: Saturday',
      'Fair: Sunday',
    ]);
    const engaged = engagementsIn(known(ours).all, world, days);
    expect(engaged.map(({ record: { id } }) => id)).toEqual(['Friday', 'Saturday', 'Sunday', 'Monday']);
  });

  it('[CAL-6] puts a time on the day that the clocks of the zone show', () => {
    const world = (zone: string) => ({ record: () => undefined, today, zone });
    const late = recordOf('call', 'late', {
      name: 'Overdue',
      eventId: 'x',
      date: '2026-07-01',
      start: '23:30',
      end: '23:45',
      announced: 'published',
    });
    const on = (zone: string, from: string, until: string) =>
      calendarOf(known([late]).all, world(zone), { from, until }).length;
    expect([on('Europe/London', '2026-07-01', '2026-07-02'), on('Europe/London', '2026-07-02', '2026-07-03')]).toEqual([
      1, 0,
    ]);
    expect([
      on('Pacific/Auckland', '2026-07-01', '2026-07-02'),
      on('Pacific/Auckland', '2026-06-30', '2026-07-01'),
    ]).toEqual([1, 0]);
  });

  it('[CAL-6] is asked for the days of another zone', () => {
    const matinee = recordOf('call', 'matinee', {
      name: 'Matinee',
      eventId: 'x',
      date: '2026-12-03',
      start: '19:30',
      end: '22:00',
      announced: 'published',
    });
    const world = { record: () => undefined, today, zone: 'Europe/London' };
    const days = { from: '2026-12-04', until: '2026-12-05' };
    const inAuckland = { ...days, daysIn: 'Pacific/Auckland' };
    expect([days, inAuckland].map((query) => calendarOf(known([matinee]).all, world, query).length)).toEqual([0, 1]);
  });

  it('[CAL-3, CAL-5] has what an event needs done among the work', () => {
    expect(told(look({ memberId: 'mo', layers: ['work'] }))).toEqual([['2026-11-20', 'Posters: due', 'urgent']]);
  });

  it('[CAL-6] is asked for days, the last not included', () => {
    expect(told(look({ from: '2026-11-19', until: '2026-11-20', layers: ['dueBacks'] }))).toEqual([
      ['2026-11-19', 'Fan: due back', 'urgent'],
    ]);
    expect(look({ from: '2026-11-18', until: '2026-11-19' })).toEqual([]);
  });

  it('[CAL-6] is asked for one person', () => {
    expect(told(look({ memberId: 'sam' }))).toEqual([
      ['2026-11-20', 'Ghosts, act one: 1 to collect', 'urgent'],
      ['2026-11-23', 'Hem the cloak: due'],
      ['2026-11-25', '2 items due back from Sam Lee'],
    ]);
  });

  it('[CAL-7] comes in the order of the days, then by name', () => {
    const entries = look();
    expect(entries.map(({ from }) => from)).toEqual(entries.map(({ from }) => from).toSorted());
    expect(told(look({ from: '2026-11-24', until: '2026-11-26' }))).toEqual([
      ['2026-11-24', 'Signed: books due back'],
      ['2026-11-25', '2 items due back from Sam Lee'],
    ]);
  });
});

describe('addresses', () => {
  it('[CAL-18] are read from the answer of a server, whatever it is', () => {
    const feed = { feedId: 'f', about: 'mine', eventId: null, createdAt: '2026-11-21T12:00:00.000Z', usedAt: null };
    expect(readFeeds({ feeds: [feed] })).toEqual([feed]);
    expect([readFeeds({ feeds: [{ ...feed, about: 'other' }] }), readFeeds(null)]).toEqual([undefined, undefined]);
    expect(readMadeFeed({ feedId: 'f', path: '/api/calendar/feed/x' })).toEqual({
      feedId: 'f',
      path: '/api/calendar/feed/x',
    });
    expect(readMadeFeed({ path: 3 })).toBeUndefined();
  });

  it('[CAL-41] and own calls stand in the calendar on the days asked for, in order with the rest', () => {
    const told = [
      entryOfOwn({ kind: 'call', id: 'late', name: 'Act two', on: '2026-11-25' }, 'sam'),
      entryOfOwn(
        {
          kind: 'performance',
          id: 'first',
          name: 'First night',
          on: '2026-11-24',
          at: '2026-11-24T19:30:00.000Z',
          until: '2026-11-24T21:30:00.000Z',
          place: 'Hall',
        },
        'sam',
      ),
      entryOfOwn({ kind: 'call', id: 'far', name: 'Act three', on: '2026-12-25' }, 'sam'),
    ];
    const world = { record: () => undefined, today, zone: 'UTC' };
    const days = { from: '2026-11-01', until: '2026-12-01', memberId: 'sam' };
    expect(calendarOf(known([]).all, world, days, told)).toEqual([
      {
        id: 'performance.first',
        layer: 'calls',
        title: 'First night',
        from: '2026-11-24T19:30:00.000Z',
        until: '2026-11-24T21:30:00.000Z',
        isAllDay: false,
        memberIds: ['sam'],
        place: 'Hall',
      },
      {
        id: 'call.late',
        layer: 'calls',
        title: 'Act two',
        from: '2026-11-25',
        until: '2026-11-26',
        isAllDay: true,
        memberIds: ['sam'],
      },
    ]);
    expect(calendarOf(known([]).all, world, { ...days, layers: ['work'] }, told)).toEqual([]);
    expect(calendarOf(known([]).all, world, { ...days, memberId: 'ana' }, told)).toEqual([]);
  });

  it('[CAL-41] of which own calls are read, with a place and an hour or without', () => {
    const call = { kind: 'call', id: 'c', name: 'Act one', on: '2026-11-24' };
    const calls = [call, { ...call, at: '19:30', place: 'Hall' }];
    expect(readOwnCalls({ calls })).toEqual(calls);
    expect([readOwnCalls({ calls: [{ ...call, on: 7 }] }), readOwnCalls(null)]).toEqual([undefined, undefined]);
  });
});

describe('memberships to be renewed', () => {
  it('[CAL-31] are one entry for all of a day', () => {
    const renewing = ['sam', 'ana'].map((id) =>
      recordOf('membership', id, { name: id, memberId: id, status: 'active', renewal: '2026-11-25' }),
    );
    const entries = calendarOf(
      known(renewing).all,
      { record: () => undefined, today, zone: 'UTC' },
      { from: '2026-11-01', until: '2026-12-01' },
    );
    expect(entries.map(({ title, isUrgent }) => [title, isUrgent])).toEqual([
      ['2 memberships due for renewal', undefined],
    ]);
    const [late] = calendarOf(
      known([recordOf('membership', 'sam', { name: 'Sam', memberId: 'sam', status: 'lapsing', renewal: '2026-11-20' })])
        .all,
      { record: () => undefined, today, zone: 'UTC' },
      { from: '2026-11-01', until: '2026-12-01' },
    );
    expect(late?.isUrgent).toBe(true);
  });
});
