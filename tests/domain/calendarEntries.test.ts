import { describe, expect, it } from 'vitest';
import { calendarOf, entryOfOwn, marksIn } from '../../src/domain/calendar/index.ts';
import type { BookingLine, CatalogueRecord, FieldValues } from '../../src/domain/catalogue/index.ts';
import { known } from '../support/known.ts';
import { recordOf } from '../support/recordOf.ts';

const today = '2026-11-21';

const worldOf = (records: readonly CatalogueRecord[]) => ({
  record: known(records).record,
  today,
  zone: 'Europe/London',
});

const calendar = (records: readonly CatalogueRecord[], from = '2026-11-01', until = '2027-01-01') =>
  calendarOf(known(records).all, worldOf(records), { from, until });

const titles = (records: readonly CatalogueRecord[]) => calendar(records).map(({ from, title }) => [from, title]);

const loanOf = (memberId: string, dueBack: string) => ({
  loans: [{ loanId: `${memberId}-${dueBack}`, memberId, quantity: 1, from: '2026-11-01', dueBack }],
});

const collectedOn = (from: string): BookingLine => ({
  lineId: 'line',
  kind: 'prop',
  itemId: 'lamp',
  from,
  dueBack: '2026-12-20',
  counts: { reserved: 1, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 },
});

const call = (id: string, values: FieldValues) =>
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

const booked = (values: FieldValues) =>
  recordOf('placeBooking', 'choir', {
    name: 'Choir',
    facilityId: 'mill',
    date: '2026-12-10',
    start: '19:00',
    end: '21:00',
    hold: 'confirmed',
    ...values,
  });

describe('an entry of any kind', () => {
  const due = (on: string): readonly CatalogueRecord[] => [
    recordOf('prop', 'lamp', { name: 'Lamp' }, loanOf('ana', on)),
    recordOf('equipment', 'drill', { name: 'Drill', testDue: on }),
    recordOf('scriptCopy', 'copy', { title: 'Ghosts, copy 1', rentalDue: on }),
    recordOf('prop', 'chair', { name: 'Chair', acquired: 'borrowed', dueToOwner: on }),
    recordOf('propWork', 'glue', { name: 'Glue', status: 'open', due: on }),
    recordOf('costumeWork', 'clean', { name: 'Dry clean', status: 'away', expected: on }),
    recordOf('scriptLicence', 'offered', { name: 'Tartuffe', offerExpires: on }),
    recordOf('scriptLicence', 'signed', { name: 'Ghosts', signed: '2026-11-02', materialsDue: on }),
    recordOf('booking', 'act1', { name: 'Act one', memberId: 'sam' }, { lines: [collectedOn(on)] }),
    recordOf('task', 'posters', { name: 'Posters', eventId: 'ghosts', due: on, taskType: 'todo' }),
    recordOf('task', 'offbook', { name: 'Off book', eventId: 'ghosts', due: on, taskType: 'date' }),
    recordOf('membership', 'sam', { name: 'Sam Lee', memberId: 'sam', status: 'active', renewal: on }),
    recordOf('memberCheck', 'check', { name: 'DBS check', memberId: 'sam', expires: on }),
    recordOf('memberSkill', 'skill', { name: 'First aid', memberId: 'sam', expires: on }),
  ];
  const urgentWhenDue = (on: string) =>
    calendar(due(on)).map(({ title, isUrgent }) => `${title}${isUrgent ? ', urgent' : ''}`);

  it('[CAL-5] is urgent if it was due yesterday, except for key dates', () => {
    expect(urgentWhenDue('2026-11-20')).toEqual([
      'Act one: 1 to collect, urgent',
      'Chair: due back to owner, urgent',
      'DBS check: expires, urgent',
      'Drill: test due, urgent',
      'Dry clean: expected back, urgent',
      'First aid: expires, urgent',
      'Ghosts, copy 1: due back to owner, urgent',
      'Ghosts: books due back, urgent',
      'Glue: due, urgent',
      'Lamp: due back, urgent',
      'Off book',
      'Posters: due, urgent',
      'Sam Lee: membership due for renewal, urgent',
      'Tartuffe: offer ends, urgent',
    ]);
  });

  it.each(['2026-11-21', '2026-11-22'])(
    '[CAL-5] isn’t urgent yet if it is due today or tomorrow (%s), except for offers',
    (on) => {
      expect(urgentWhenDue(on)).toEqual([
        'Act one: 1 to collect',
        'Chair: due back to owner',
        'DBS check: expires',
        'Drill: test due',
        'Dry clean: expected back',
        'First aid: expires',
        'Ghosts, copy 1: due back to owner',
        'Ghosts: books due back',
        'Glue: due',
        'Lamp: due back',
        'Off book',
        'Posters: due',
        'Sam Lee: membership due for renewal',
        'Tartuffe: offer ends, urgent',
      ]);
    },
  );
});

describe('entries with a date', () => {
  it('[CAL-3, CAL-4, CAL-12, CAL-26, CAL-31] leave out records without a date', () => {
    const undated: readonly CatalogueRecord[] = [
      recordOf('propWork', 'glue', { name: 'Glue', status: 'open' }),
      recordOf('costumeWork', 'clean', { name: 'Dry clean', status: 'away' }),
      recordOf('scriptLicence', 'bare', { name: 'Bare stage' }),
      recordOf('event', 'some-day', { name: 'Some day', status: 'idea' }),
      recordOf('event', 'closing', { name: 'Closing', closes: '2026-12-05', status: 'idea' }),
      recordOf('task', 'posters', { name: 'Posters', eventId: 'ghosts' }),
      recordOf('membership', 'sam', { name: 'Sam Lee', memberId: 'sam', status: 'active' }),
      recordOf('memberCheck', 'check', { name: 'DBS check', memberId: 'sam' }),
      recordOf('placeBooking', 'undated', { name: 'Undated', facilityId: 'mill', start: '19:00', hold: 'confirmed' }),
      recordOf('placeBooking', 'untimed', { name: 'Untimed', facilityId: 'mill', date: '2026-12-10', hold: 'hold1' }),
      recordOf('call', 'undated', { name: 'Undated', eventId: 'ghosts', start: '19:30', announced: 'published' }),
    ];
    expect([...marksIn(known(undated).all, worldOf(undated))]).toEqual([]);
  });

  it('[CAL-3] say that work is expected back only while it is away', () => {
    const work = (status: string) =>
      recordOf('costumeWork', status, { name: `Hem (${status})`, status, expected: '2026-11-28' });
    expect(titles(['open', 'in-progress', 'away', 'done'].map(work))).toEqual([
      ['2026-11-28', 'Hem (away): expected back'],
    ]);
  });

  it('[CAL-12] last one day for a show without a last day, and leave out finished tasks', () => {
    expect(
      calendar([
        recordOf('event', 'fair', { name: 'Fair', opens: '2026-12-10', status: 'idea' }),
        recordOf('task', 'todo', { name: 'Posters', eventId: 'fair', due: '2026-12-01' }),
        recordOf('task', 'done', { name: 'Flyers', eventId: 'fair', due: '2026-12-01', doneOn: '2026-11-20' }),
        recordOf('task', 'key', { name: 'Off book', eventId: 'fair', due: '2026-12-02', taskType: 'date' }),
        recordOf('task', 'past', {
          name: 'Get-in',
          eventId: 'fair',
          due: '2026-12-02',
          taskType: 'date',
          doneOn: '2026-12-02',
        }),
      ]).map(({ from, until, layer, title }) => [from, until, layer, title]),
    ).toEqual([
      ['2026-12-01', '2026-12-02', 'work', 'Posters: due'],
      ['2026-12-02', '2026-12-03', 'productions', 'Off book'],
      ['2026-12-10', '2026-12-11', 'productions', 'Fair'],
    ]);
  });
});

describe('several records on one day', () => {
  const renewing = (id: string, renewal: string) =>
    recordOf('membership', id, { name: id, memberId: id, status: 'active', renewal });

  it('[CAL-31] are one entry that lists them, separate from other days', () => {
    const memberships = [
      renewing('ana', '2026-11-25'),
      renewing('bea', '2026-11-25'),
      renewing('cy', '2026-11-26'),
      renewing('dan', '2026-12-25'),
    ];
    expect(
      calendar(memberships).map(({ id, from, title, record, records }) => ({ id, from, title, record, records })),
    ).toEqual([
      {
        id: 'renewals.renewal 2026-11-25',
        from: '2026-11-25',
        title: '2 memberships due for renewal',
        records: [
          { kind: 'membership', id: 'ana' },
          { kind: 'membership', id: 'bea' },
        ],
      },
      {
        id: 'renewals.membership.cy.2026-11-26',
        from: '2026-11-26',
        title: 'cy: membership due for renewal',
        record: { kind: 'membership', id: 'cy' },
      },
      {
        id: 'renewals.membership.dan.2026-12-25',
        from: '2026-12-25',
        title: 'dan: membership due for renewal',
        record: { kind: 'membership', id: 'dan' },
      },
    ]);
  });

  it('[CAL-31] belong to each of their members, once', () => {
    const again = recordOf('membership', 'second', {
      name: 'bea',
      memberId: 'bea',
      status: 'active',
      renewal: '2026-11-25',
    });
    const [entry] = calendar([renewing('ana', '2026-11-25'), renewing('bea', '2026-11-25'), again]);
    expect(entry?.memberIds).toEqual(['ana', 'bea']);
  });

  it('[CAL-1] name the borrower, as the entry of a single loan does', () => {
    const lent = [
      recordOf('member', 'sam', { name: 'Sam Lee' }),
      recordOf('prop', 'lamp', { name: 'Lamp' }, loanOf('sam', '2026-11-25')),
      recordOf('prop', 'fan', { name: 'Fan' }, loanOf('sam', '2026-11-26')),
      recordOf('costume', 'cloak', { name: 'Cloak' }, loanOf('sam', '2026-11-26')),
    ];
    expect(calendar(lent).map(({ id, title }) => [id, title])).toEqual([
      ['dueBacks.prop.lamp.2026-11-25.sam-2026-11-25', 'Lamp: due back from Sam Lee'],
      ['dueBacks.back sam 2026-11-26', '2 items due back from Sam Lee'],
    ]);
  });
});

describe('an entry with a time', () => {
  it('[CAL-13] names its event if the user can see it', () => {
    const records = [
      recordOf('event', 'ghosts', { name: 'Ghosts', stageManagerId: 'mo' }),
      call('run', { announced: 'draft', place: 'Mill Hall' }),
      call('notes', { eventId: 'unheard-of', date: '2026-12-02' }),
    ];
    expect(calendar(records)).toStrictEqual([
      {
        id: 'calls.call.run',
        layer: 'calls',
        title: 'Ghosts: run (not announced)',
        short: 'run (not announced)',
        of: 'Ghosts',
        from: '2026-12-01T19:30:00.000Z',
        until: '2026-12-01T22:00:00.000Z',
        isAllDay: false,
        record: { kind: 'call', id: 'run' },
        memberIds: ['mo'],
        place: 'Mill Hall',
      },
      {
        id: 'calls.call.notes',
        layer: 'calls',
        title: 'notes',
        short: 'notes',
        from: '2026-12-02T19:30:00.000Z',
        until: '2026-12-02T22:00:00.000Z',
        isAllDay: false,
        record: { kind: 'call', id: 'notes' },
        memberIds: [],
      },
    ]);
  });

  it('[CAL-26] shows a booked location and belongs to the person who booked it', () => {
    const mill = recordOf('facility', 'mill', { name: 'Mill Hall' });
    const choir = {
      id: 'places.choir',
      layer: 'places',
      title: 'Choir',
      from: '2026-12-10T19:00:00.000Z',
      until: '2026-12-10T21:00:00.000Z',
      isAllDay: false,
      record: { kind: 'placeBooking', id: 'choir' },
      memberIds: [],
      place: 'Mill Hall',
    };
    expect(calendar([mill, booked({})])).toStrictEqual([choir]);
    expect(calendar([mill, booked({ memberId: 'sam' })])).toStrictEqual([{ ...choir, memberIds: ['sam'] }]);
  });

  it('[CAL-6] is left out if it ends when the days begin, or begins when they end', () => {
    const shown = (start: string, end: string) =>
      calendar([call('run', { date: '2026-07-01', start, end })], '2026-07-02', '2026-07-03').length;
    expect([shown('22:00', '00:00'), shown('22:00', '00:01')]).toEqual([0, 1]);
    const begun = (start: string, date: string) =>
      calendar([call('run', { date, start })], '2026-07-02', '2026-07-03').length;
    expect([begun('00:00', '2026-07-03'), begun('23:59', '2026-07-02')]).toEqual([0, 1]);
  });
});

describe('the entry of an own call', () => {
  it('[CAL-41] is all day if its start or end is missing', () => {
    const own = { kind: 'call', id: 'act1', name: 'Act one', on: '2026-11-24' };
    const [at, until] = ['2026-11-24T19:30:00.000Z', '2026-11-24T21:30:00.000Z'];
    const entry = { id: 'call.act1', layer: 'calls', title: 'Act one', memberIds: ['sam'] };
    const allDay = { ...entry, from: '2026-11-24', until: '2026-11-25', isAllDay: true };
    expect(entryOfOwn({ ...own, at }, 'sam')).toStrictEqual(allDay);
    expect(entryOfOwn({ ...own, until }, 'sam')).toStrictEqual(allDay);
    expect(entryOfOwn(own, 'sam')).toStrictEqual(allDay);
    expect(entryOfOwn({ ...own, at, until }, 'sam')).toStrictEqual({ ...entry, from: at, until, isAllDay: false });
  });
});
