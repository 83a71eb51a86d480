import { changeRecord } from '../../src/domain/changes/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarOf,
  clashesAmong,
  companiesIn,
  condensed,
  conflictsOf,
  dueTooEarly,
  engagementOf,
  engagementsIn,
  isMovable,
  likenedTo,
  moveByDays,
  moveTo,
  repeatsOf,
  weekOfMonth,
} from '../../src/domain/calendar/index.ts';
import type { CalendarEntry, Conflict, Engagement } from '../../src/domain/calendar/index.ts';
import type { BookingLine, CatalogueRecord, FieldValue } from '../../src/domain/catalogue/index.ts';
import { addDays } from '../../src/domain/kernel/dates.ts';
import { isSamePlace } from '../../src/domain/places/index.ts';
import { timeIn } from '../../src/domain/kernel/times.ts';
import { known } from '../support/known.ts';
import { ofKind } from '../support/ofKind.ts';
import { recordOf, stamp } from '../support/recordOf.ts';

const SERIES_MAX = 60;

const disposedLately = {
  stage: 'disposed',
  reason: 'not-needed',
  stamp: { by: 'x', at: '2026-11-02T10:00:00.000Z' },
} as const;

const call = (id: string, values: Record<string, FieldValue>) =>
  recordOf('call', id, {
    name: id,
    eventId: 'ghosts',
    date: '2026-12-01',
    start: '19:30',
    end: '22:00',
    called: 'everyone',
    announced: 'published',
    ...values,
  });
const book = (id: string, values: Record<string, FieldValue>) =>
  recordOf('placeBooking', id, {
    name: id,
    facilityId: 'mill',
    date: '2026-12-01',
    start: '19:30',
    end: '22:00',
    hold: 'confirmed',
    ...values,
  });

const background: readonly CatalogueRecord[] = [
  recordOf('facility', 'mill', { name: 'Mill Hall' }),
  recordOf('location', 'mill-house', { name: 'House', facilityId: 'mill' }),
  recordOf('location', 'stage', { name: 'Stage', parentId: 'mill-house' }),
  recordOf('location', 'foyer', { name: 'Foyer', parentId: 'mill-house' }),
  recordOf('location', 'shed', { name: 'Shed' }),
  recordOf('event', 'ghosts', { name: 'Ghosts', status: 'rehearsal', stageManagerId: 'sam', venueId: 'mill' }),
  recordOf('event', 'gala', { name: 'Gala', status: 'rehearsal', stageManagerId: 'sam', directorId: 'ana' }),
  recordOf('event', 'off', { name: 'Off', status: 'cancelled', stageManagerId: 'sam' }),
];

function worldOf(records: readonly CatalogueRecord[]) {
  const { all, record: find } = known([...background, ...records]);
  return {
    all,
    world: {
      record: find,
      today: '2026-11-21',
      zone: 'Europe/London',
    },
  };
}

function found(...records: readonly CatalogueRecord[]): readonly Engagement[] {
  const { all, world } = worldOf(records);
  return engagementsIn(all, world, { from: '2026-11-01', until: '2027-01-01' });
}

const words = (conflicts: readonly Conflict[]) =>
  conflicts.map((conflict) => [
    conflict.about,
    conflict.other.record.id,
    ...(conflict.about === 'people' ? conflict.memberIds : []),
  ]);
const clashes = (...records: readonly CatalogueRecord[]) =>
  clashesAmong(found(...records)).map(({ one, conflicts }) => [one.record.id, ...words(conflicts)]);

describe('a performance with a cast', () => {
  it('[CAL-46] leaves out whoever plays only in another cast', () => {
    const part = (memberId: string, castId?: string, billing = 'primary') =>
      recordOf('casting', memberId, {
        name: memberId,
        eventId: 'ghosts',
        memberId,
        billing,
        ...(castId && { castId }),
      });
    const company = [
      part('gil', 'gold'),
      part('una', 'gold', 'understudy'),
      part('bea', 'blue'),
      part('bob', 'blue'),
      part('ava'),
      recordOf('crewMember', 'bob', { name: 'Sound', eventId: 'ghosts', memberId: 'bob' }),
    ];
    const night = (values: Record<string, FieldValue>) =>
      recordOf('performance', 'night', {
        name: 'Night',
        eventId: 'ghosts',
        date: '2026-12-01',
        start: '19:30',
        ...values,
      });
    const called = (...records: readonly CatalogueRecord[]) => {
      const { all, world } = worldOf([...company, ...records]);
      return [
        found(...company, ...records).flatMap(({ memberIds }) => memberIds),
        calendarOf(all, world, { from: '2026-12-01', until: '2026-12-03' }).flatMap(({ memberIds }) => memberIds),
      ];
    };
    const inGold = ['gil', 'una', 'ava', 'bob', 'sam'];
    expect(called(night({ castId: 'gold' }))).toEqual([inGold, inGold]);
    expect(called(night({ castId: 'none' }))).toEqual([
      ['ava', 'bob', 'sam'],
      ['ava', 'bob', 'sam'],
    ]);
    const everyone = ['gil', 'una', 'bea', 'bob', 'ava', 'sam'];
    expect(called(night({}))).toEqual([everyone, everyone]);
    const rehearsal = call('run', { eventId: 'gala', called: 'some', who: ['bea'] });
    const inGala = recordOf('casting', 'bea-gala', { name: 'Host', eventId: 'gala', memberId: 'bea' });
    expect(clashes(...company, recordOf('member', 'bea', { name: 'Bea' }), inGala, rehearsal, night({}))).toEqual([
      ['night', ['people', 'run', 'bea']],
    ]);
    expect(
      clashes(...company, recordOf('member', 'bea', { name: 'Bea' }), inGala, rehearsal, night({ castId: 'gold' })),
    ).toEqual([]);
  });
});

describe('what is in each other’s way', () => {
  it('[CAL-19] is somebody who is called twice, whatever the event', () => {
    expect(clashes(call('run', {}), call('party', { eventId: 'gala', start: '21:00', end: '23:00' }))).toEqual([
      ['run', ['people', 'party', 'sam']],
    ]);
  });

  it('[CAL-19] is not what ends when the other begins', () => {
    expect(clashes(call('run', {}), call('party', { eventId: 'gala', start: '22:00', end: '23:00' }))).toEqual([]);
  });

  it('[CAL-19] is not what was called off, nor an event that was given up', () => {
    expect(
      clashes(
        call('run', {}),
        call('no', { announced: 'cancelled' }),
        call('off', { eventId: 'off' }),
        book('none', { hold: 'cancelled', memberId: 'sam' }),
      ),
    ).toEqual([]);
  });

  it('[CAL-19] is one place taken twice: by room, by facility, by what it is called', () => {
    const gala = { eventId: 'gala', called: 'some' };
    expect(clashes(call('act', { placeId: 'stage' }), call('other', { ...gala, placeId: 'stage' }))).toEqual([
      ['act', ['place', 'other']],
    ]);
    expect(clashes(call('act', { placeId: 'stage' }), call('other', { ...gala, placeId: 'mill-house' }))).toEqual([
      ['act', ['place', 'other']],
    ]);
    expect(clashes(call('act', { placeId: 'stage' }), call('other', { ...gala, placeId: 'foyer' }))).toEqual([]);
    expect(clashes(call('act', { placeId: 'stage' }), book('choir', {}))).toEqual([['act', ['place', 'choir']]]);
    expect(clashes(call('act', { place: ' mill hall' }), book('choir', {}))).toEqual([['act', ['place', 'choir']]]);
    expect(clashes(call('act', { place: 'The Crown' }), call('other', { ...gala, place: 'the crown ' }))).toEqual([
      ['act', ['place', 'other']],
    ]);
    expect(clashes(call('act', { placeId: 'shed' }), book('choir', { roomId: 'stage' }))).toEqual([]);
    expect(clashes(call('act', { placeId: 'gone' }), book('choir', { facilityId: 'gone' }))).toEqual([]);
  });

  it('[CAL-19] are performances in one place, at the venue of the event where they name none', () => {
    const night = (id: string, values: Record<string, FieldValue>) =>
      recordOf('performance', id, { name: id, date: '2026-12-01', start: '19:30', ...values });
    expect(clashes(night('opening', { eventId: 'ghosts' }), book('choir', { start: '22:00', end: '23:00' }))).toEqual([
      ['opening', ['place', 'choir']],
    ]);
    expect(clashes(night('opening', { eventId: 'ghosts', place: 'On tour' }), book('choir', {}))).toEqual([]);
  });

  it('[CAL-19] is only the place, not the people, of what is held', () => {
    expect(clashes(call('act', { placeId: 'stage' }), book('maybe', { hold: 'hold1', memberId: 'sam' }))).toEqual([
      ['act', ['place', 'maybe']],
    ]);
    expect(clashes(call('act', {}), book('choir', { memberId: 'sam', facilityId: 'elsewhere' }))).toEqual([
      ['act', ['people', 'choir', 'sam']],
    ]);
  });

  it('[CAL-19] reaches over midnight and past what is shorter', () => {
    const gala = { eventId: 'gala', called: 'some', placeId: 'stage' };
    expect(
      clashes(
        call('strike', { placeId: 'stage', end: '03:00' }),
        call('early', { ...gala, date: '2026-12-02', start: '02:00', end: '04:00' }),
        call('short', { ...gala, start: '20:00', end: '20:30' }),
      ),
    ).toEqual([['strike', ['place', 'short'], ['place', 'early']]]);
  });

  it('[CAL-19] is asked of something that is only about to be', () => {
    const { all, world } = worldOf([call('run', {})]);
    const one = engagementOf(
      {
        kind: 'call',
        id: 'new',
        values: {
          name: 'Fitting',
          eventId: 'gala',
          date: '2026-12-01',
          start: '20:00',
          end: '20:30',
          called: 'everyone',
        },
      },
      world,
      companiesIn(all, world),
    );
    expect(
      one && words(conflictsOf(one, engagementsIn(all, world, { from: '2026-12-01', until: '2026-12-02' }))),
    ).toEqual([['people', 'run', 'sam']]);
    expect(
      engagementOf(
        { kind: 'prop', id: 'p', values: { date: '2026-12-01', start: '20:00' } },
        world,
        companiesIn(all, world),
      ),
    ).toBeUndefined();
    expect(engagementOf({ kind: 'call', id: 'new', values: {} }, world, companiesIn(all, world))).toBeUndefined();
    expect(
      engagementOf(
        { kind: 'call', id: 'new', values: { date: '2026-12-01', start: '20:00' } },
        world,
        companiesIn(all, world),
      )?.title,
    ).toBe('');
  });

  it('[CAL-19] is told the earliest first, in whatever order it is looked through', () => {
    const gala = { eventId: 'gala', called: 'some', placeId: 'stage' };
    const [run, early, late] = ['run', 'early', 'late'].map((id) =>
      found(
        call('run', { placeId: 'stage' }),
        call('early', { ...gala, start: '20:00', end: '20:30' }),
        call('late', { ...gala, start: '21:00', end: '21:30' }),
      ).find(({ record }) => record.id === id),
    ) as [Engagement, Engagement, Engagement];
    const inOrder = [
      ['place', 'early'],
      ['place', 'late'],
    ];
    expect([words(conflictsOf(run, [early, run, late])), words(conflictsOf(run, [late, early, run]))]).toEqual([
      inOrder,
      inOrder,
    ]);
  });

  it('[CAL-19] is not what is no longer in use, or far away', () => {
    expect(
      found(
        { ...call('gone', {}), lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } },
        call('later', { date: '2027-06-01' }),
        recordOf('call', 'never', { name: 'x', eventId: 'ghosts' }),
      ),
    ).toEqual([]);
  });

  it('[CAL-19] is found between all pairs, as comparing every one with every other finds it', () => {
    const engagement = fc.record({
      at: fc.integer({ min: 0, max: 40 }),
      long: fc.integer({ min: 1, max: 12 }),
      who: fc.subarray(['a', 'b', 'c']),
      where: fc.constantFrom('x', 'y', undefined),
      isHold: fc.boolean(),
    });
    const hour = (at: number) => new Date(Date.UTC(2026, 11, 1, at)).toISOString();
    fc.assert(
      fc.property(fc.array(engagement, { maxLength: 12 }), (drawn) => {
        const all = drawn.map(({ at, long, who, where, isHold }, index): Engagement => ({
          record: { kind: 'call', id: String(index) },
          title: '',
          span: { from: hour(at), to: hour(at + long) },
          memberIds: who,
          isHold,
          where: { rooms: [], ...(where === undefined ? {} : { words: where }) },
        }));
        const pairs = clashesAmong(all).flatMap(({ one, conflicts }) =>
          conflicts.map(({ about, other }) => [about, ...[one.record.id, other.record.id].toSorted()].join(' ')),
        );
        const naive = all.flatMap((one, at) =>
          all
            .slice(at + 1)
            .flatMap((other) =>
              one.span.from < other.span.to && other.span.from < one.span.to
                ? [
                    ...(one.memberIds.some((id) => other.memberIds.includes(id)) && !one.isHold && !other.isHold
                      ? ['people']
                      : []),
                    ...(isSamePlace(one.where, other.where) ? ['place'] : []),
                  ].map((about) => [about, ...[one.record.id, other.record.id].toSorted()].join(' '))
                : [],
            ),
        );
        expect(pairs.toSorted()).toEqual(naive.toSorted());
      }),
    );
  });

  it('[CAL-20] are things of an event that are to be back before its day', () => {
    const line = (lineId: string, dueBack: string, counts: Partial<BookingLine['counts']>): BookingLine => ({
      lineId,
      kind: 'prop',
      itemId: lineId,
      from: '2026-11-20',
      dueBack,
      counts: { reserved: 0, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0, ...counts },
    });
    const lines = [
      line('a', '2026-11-30', { reserved: 1 }),
      line('b', '2026-11-28', { out: 2 }),
      line('c', '2026-11-28', { back: 1 }),
      line('d', '2026-12-01', { reserved: 1 }),
    ];
    const bookings = [
      recordOf('booking', 'things', { eventId: 'ghosts' }, { lines }),
      recordOf('booking', 'others', { eventId: 'gala' }, { lines }),
      recordOf('booking', 'empty', { eventId: 'ghosts' }),
      recordOf(
        'booking',
        'gone',
        { eventId: 'ghosts' },
        { lines, lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } },
      ),
    ].map((one) => ofKind('booking', one));
    expect(
      dueTooEarly(call('run', {}), bookings).map(({ booking, dueBack, count }) => [booking.id, dueBack, count]),
    ).toEqual([['things', '2026-11-28', 2]]);
    expect(dueTooEarly(book('choir', { eventId: 'ghosts' }), bookings)).toEqual([]);
    expect(dueTooEarly({ kind: 'call', id: 'x', values: {} }, bookings)).toEqual([]);
  });
});

describe('one place taken twice', () => {
  it('[CAL-19] is a facility and what is in one with its name as text, whichever begins first', () => {
    expect(clashes(book('choir', { start: '19:00' }), call('run', { place: 'Mill Hall' }))).toEqual([
      ['choir', ['place', 'run']],
    ]);
    expect(clashes(call('run', { place: 'Mill Hall', start: '19:00' }), book('choir', {}))).toEqual([
      ['run', ['place', 'choir']],
    ]);
  });

  it('[CAL-19] is not one facility and another', () => {
    expect(
      clashes(
        recordOf('facility', 'barn', { name: 'Barn' }),
        book('choir', {}),
        book('quiz', { facilityId: 'barn', start: '20:00' }),
      ),
    ).toEqual([]);
  });
});

describe('who and what is engaged', () => {
  const company = [
    recordOf('member', 'bea', { name: 'Bea' }),
    recordOf('casting', 'role', { eventId: 'ghosts', memberId: 'bea' }),
    recordOf('crewMember', 'desk', { eventId: 'ghosts', memberId: 'cal', name: 'Sound' }),
  ];
  const show = (id: string, values: Record<string, FieldValue>) =>
    recordOf('performance', id, {
      name: id,
      eventId: 'ghosts',
      date: '2026-12-01',
      start: '19:30',
      end: '22:00',
      ...values,
    });

  it('[CAL-19] is the company of a performance, whoever is called to a call, and who booked a room', () => {
    const engagements = found(
      ...company,
      call('cues', { called: 'crew' }),
      show('opening', {}),
      book('hire', { memberId: 'dan', eventId: 'ghosts', hold: 'held' }),
      book('empty', {}),
    );
    expect(engagements.map(({ title, memberIds, isHold }) => [title, memberIds, isHold])).toEqual([
      ['Ghosts: opening', ['bea', 'cal', 'sam'], false],
      ['Ghosts: cues', ['cal', 'sam'], false],
      ['hire', ['dan'], true],
      ['empty', [], false],
    ]);
    expect(engagements[0]).toMatchObject({
      record: { kind: 'performance', id: 'opening' },
      span: { from: '2026-12-01T19:30:00.000Z', to: '2026-12-01T22:00:00.000Z' },
    });
    expect(found(call('alone', { eventId: 'unheard-of' })).map(({ title }) => title)).toEqual(['alone']);
  });

  it('[CAL-19] is nothing that is cancelled, by itself or with its event, but a room that was booked for it', () => {
    const ids = found(
      call('told', { announced: 'cancelled' }),
      call('given up', { eventId: 'off' }),
      show('given up too', { eventId: 'off' }),
      book('cancelled', { hold: 'cancelled' }),
      book('kept', { eventId: 'off' }),
      recordOf('placeBooking', 'disposed', { ...book('disposed', {}).values }, { lifecycle: disposedLately }),
    ).map(({ record: { id } }) => id);
    expect(ids).toEqual(['kept']);
  });

  it('[CAL-19] is looked for from two days before the first day to one after the last', () => {
    const { all, world } = worldOf(
      ['11-28', '11-29', '12-01', '12-02', '12-03'].map((day) => call(day, { date: `2026-${day}` })),
    );
    const days = engagementsIn(all, world, { from: '2026-12-01', until: '2026-12-01' });
    expect(days.map(({ record: { id } }) => id)).toEqual(['11-29', '12-01', '12-02']);
  });
});

describe('moving by hand', () => {
  it('[CAL-22] gives the day and the times by the clocks that a record goes by', () => {
    const to = { from: '2026-12-02T20:00:00.000Z', to: '2026-12-02T22:30:00.000Z' };
    const changes = moveTo(call('run', {}), to, 'Europe/London');
    expect(changes).toEqual({
      date: { from: '2026-12-01', to: '2026-12-02' },
      start: { from: '19:30', to: '20:00' },
      end: { from: '22:00', to: '22:30' },
    });
    expect(changeRecord(call('run', {}), changes).undo[0].payload.changes).toEqual({
      date: { from: '2026-12-02', to: '2026-12-01' },
      start: { from: '20:00', to: '19:30' },
      end: { from: '22:30', to: '22:00' },
    });
    expect(moveTo(call('run', { zone: 'Europe/Paris' }), to, 'Europe/London')).toMatchObject({
      start: { to: '21:00' },
    });
    expect(moveTo(call('run', { zone: 'Moon' }), to, 'Europe/London')).toMatchObject({ start: { to: '20:00' } });
  });

  it('[CAL-22] leaves out what stays, and the end of what has none', () => {
    expect(
      moveTo(
        recordOf('performance', 'opening', { date: '2026-12-01', start: '19:30' }),
        { from: '2026-12-03T19:30:00.000Z', to: '2026-12-03T22:30:00.000Z' },
        'Europe/London',
      ),
    ).toEqual({ date: { from: '2026-12-01', to: '2026-12-03' } });
    expect(
      moveTo(
        recordOf('performance', 'opening', { date: '2026-12-01' }),
        { from: '2026-12-01T19:30:00.000Z', to: '2026-12-01T22:30:00.000Z' },
        'Europe/London',
      ),
    ).toEqual({ start: { from: null, to: '19:30' } });
  });

  it('[CAL-45] by whole days changes the day alone', () => {
    expect(moveByDays(call('run', {}), 7)).toEqual({ date: { from: '2026-12-01', to: '2026-12-08' } });
    expect(moveByDays(call('run', {}), -1)).toEqual({ date: { from: '2026-12-01', to: '2026-11-30' } });
    expect(moveByDays(call('run', {}), 0)).toEqual({});
    expect(moveByDays(recordOf('performance', 'opening', { start: '19:30' }), 7)).toEqual({});
  });

  it('[CAL-22] is for calls, performances and bookings of places', () => {
    expect(
      (['call', 'performance', 'placeBooking', 'event', 'prop'] as const).map((kind) => isMovable({ kind })),
    ).toEqual([true, true, true, false, false]);
  });

  it('[CAL-22] knows what the clocks of a zone show', () => {
    expect([timeIn('2026-07-01T23:05:00.000Z', 'Europe/London'), timeIn('2026-12-01T00:00:00.000Z', 'UTC')]).toEqual([
      '00:05',
      '00:00',
    ]);
  });
});

describe('a series', () => {
  it('[CAL-23] falls on the same day of the week, every week or more seldom, up to its last day', () => {
    expect(repeatsOf('2026-12-01', { every: { weeks: 1 }, until: '2026-12-22' })).toEqual([
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
    ]);
    expect(repeatsOf('2026-12-01', { every: { weeks: 2 }, until: '2026-12-28' })).toEqual(['2026-12-15']);
    expect(repeatsOf('2026-12-01', { every: { weeks: 1 }, until: '2026-12-01' })).toEqual([]);
    expect(repeatsOf('2026-12-01', { every: { weeks: 1 }, until: '2036-12-01' })).toHaveLength(SERIES_MAX);
  });

  it('[CAL-29] repeats every month, on the same weekday of it or on its day', () => {
    const second = { every: { month: 'weekday' }, until: '2027-03-09' } as const;
    expect(repeatsOf('2026-11-10', second)).toEqual(['2026-12-08', '2027-01-12', '2027-02-09', '2027-03-09']);
    expect([weekOfMonth('2026-11-10'), weekOfMonth('2026-12-29')]).toEqual([2, 'last']);
    expect(repeatsOf('2026-12-29', { ...second, until: '2027-03-01' })).toEqual(['2027-01-26', '2027-02-23']);
    expect(repeatsOf('2026-12-31', { every: { month: 'day' }, until: '2027-05-31' })).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ]);
    expect(repeatsOf('2026-12-14', { every: { month: 'day' }, until: '2027-02-13' })).toEqual(['2027-01-14']);
    expect(repeatsOf('2026-12-14', { every: { month: 'day' }, until: '2099-01-01' })).toHaveLength(SERIES_MAX);
  });

  it('[CAL-23] goes on after its last date, even from its first of many', () => {
    const weekly = { every: { weeks: 1 }, until: '2028-03-07' } as const;
    expect(repeatsOf('2027-01-05', weekly, '2028-02-22')).toEqual(['2028-02-29', '2028-03-07']);
    expect(repeatsOf('2027-01-05', { ...weekly, until: '2099-01-01' }, '2028-02-22')).toHaveLength(SERIES_MAX);
    const monthly = { every: { month: 'day' }, until: '2027-05-31' } as const;
    expect(repeatsOf('2026-12-31', monthly, '2027-03-31')).toEqual(['2027-05-31']);
  });

  it('[CAL-23] has as many as there are weeks, sixty at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 400 }), (weeks, days) => {
        const until = addDays('2026-12-01', days);
        expect(repeatsOf('2026-12-01', { every: { weeks }, until })).toEqual(
          Array.from({ length: Math.min(SERIES_MAX, Math.floor(days / (7 * weeks))) }, (_, index) =>
            addDays('2026-12-01', 7 * weeks * (index + 1)),
          ),
        );
      }),
    );
  });

  it('[CAL-24] has its later ones made like one of them, but for the day', () => {
    expect(
      likenedTo(
        { name: 'Run', date: '2026-12-01', start: '19:00', who: ['Ana'], series: 's' },
        { name: 'Run', date: '2026-12-08', start: '19:30', place: 'Hall', series: 's' },
      ),
    ).toEqual({
      start: { from: '19:30', to: '19:00' },
      who: { from: null, to: ['Ana'] },
      place: { from: 'Hall', to: null },
    });
  });
});

describe('a day with many entries', () => {
  it('[CAL-25] shows those of a layer as one, from more than so many on', () => {
    const due = (id: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
      id,
      layer: 'dueBacks',
      title: id,
      from: '2026-12-01',
      until: '2026-12-02',
      isAllDay: true,
      record: { kind: 'prop', id },
      memberIds: [id],
      ...more,
    });
    const { record: _, ...several } = due('pair', {
      records: [
        { kind: 'prop', id: 'x' },
        { kind: 'prop', id: 'y' },
      ],
      isUrgent: true,
    });
    const others = [
      due('show', { layer: 'productions' }),
      due('play', { layer: 'productions' }),
      due('panto', { layer: 'productions' }),
      due('call', { layer: 'calls', isAllDay: false }),
      due('fitting', { layer: 'calls', isAllDay: false }),
      due('notes', { layer: 'calls', isAllDay: false }),
    ];
    const entries = [due('a'), due('b'), several, ...others, due('next', { from: '2026-12-02', until: '2026-12-03' })];
    const shown = condensed(entries, 2, (layer, count) => `${count} ${layer}`);
    expect(shown.map(({ title }) => title)).toEqual([
      '4 dueBacks',
      'show',
      'play',
      'panto',
      'call',
      'fitting',
      'notes',
      'next',
    ]);
    expect(shown[0]).toMatchObject({
      isUrgent: true,
      memberIds: ['a', 'b', 'pair'],
      records: [
        { kind: 'prop', id: 'a' },
        { kind: 'prop', id: 'b' },
        { kind: 'prop', id: 'x' },
        { kind: 'prop', id: 'y' },
      ],
    });
    expect(condensed(entries, 3, String)).toEqual(entries);
    const calm = condensed([due('a'), due('b', { records: [] })], 1, (layer, count) => `${count} ${layer}`);
    expect(calm).toStrictEqual([
      {
        id: 'all.dueBacks 2026-12-01 2026-12-02',
        layer: 'dueBacks',
        title: '2 dueBacks',
        from: '2026-12-01',
        until: '2026-12-02',
        isAllDay: true,
        records: [
          { kind: 'prop', id: 'a' },
          { kind: 'prop', id: 'b' },
        ],
        memberIds: ['a', 'b'],
      },
    ]);
    const bare = {
      id: 'c',
      layer: 'dueBacks',
      title: 'c',
      from: '2026-12-01',
      until: '2026-12-02',
      isAllDay: true,
      memberIds: [],
    } as const;
    expect(condensed([bare, { ...bare, id: 'd' }], 1, (layer, count) => `${count} ${layer}`)[0]?.records).toEqual([]);
  });
});
