import { describe, expect, test } from 'vitest';
import { calendarOf, timelineOf, within, type CalendarEntry } from '../../src/domain/calendar/index.ts';
import type { BookingLine, CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { known } from '../support/known.ts';
import { recordOf, stamp } from '../support/recordOf.ts';

const days = { from: '2026-11-16', until: '2026-12-07' };

const line = (itemId: string, from: string, dueBack: string, reserved = 1): BookingLine => ({
  lineId: `line-${itemId}-${from}`,
  kind: 'prop',
  itemId,
  from,
  dueBack,
  counts: { reserved, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 },
});

const placed = { eventId: 'ghosts', date: '2026-11-20', start: '19:00', end: '21:00' };
const disposed = { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } } as const;
const group: readonly CatalogueRecord[] = [
  recordOf('member', 'sam', { name: 'Sam Lee' }),
  recordOf('member', 'ana', { name: 'Ana Ortiz' }),
  recordOf('event', 'ghosts', { name: 'Ghosts', stageManagerId: 'sam', venueId: 'hall' }),
  recordOf('facility', 'hall', { name: 'Town Hall' }),
  recordOf('location', 'studio', { name: 'Studio' }),
  recordOf('call', 'act', {
    name: 'Act one',
    called: 'everyone',
    announced: 'published',
    placeId: 'studio',
    ...placed,
  }),
  recordOf('call', 'walk', { name: 'Walk', called: 'everyone', announced: 'published', ...placed }),
  recordOf('performance', 'first', { name: 'First night', ...placed, date: '2026-11-28', end: '23:59' }),
  recordOf('task', 'glue', { name: 'Glue', due: '2026-11-23', assigneeId: 'ana' }),
  recordOf('prop', 'lamp', { name: 'Lamp' }),
  recordOf('prop', 'chair', { name: 'Chair' }),
  recordOf(
    'booking',
    'b1',
    { name: 'Ghosts props' },
    {
      lines: [
        line('lamp', '2026-11-10', '2026-11-30'),
        line('chair', '2026-11-18', '2026-12-20'),
        line('gone', '2026-11-18', '2026-12-20'),
        line('chair', '2026-11-01', '2026-11-02'),
        line('chair', '2026-12-24', '2026-12-28'),
        line('lamp', '2026-12-01', '2026-12-02', 0),
      ],
    },
  ),
  recordOf('booking', 'b2', { name: 'Nothing yet' }),
  recordOf('booking', 'b3', { name: 'Taken back' }, { lines: [line('lamp', '2026-11-20', '2026-11-22')], ...disposed }),
];
const { all, record: find } = known(group);
const world = { record: find, today: '2026-11-21', zone: 'Europe/London' };
const shown = (entries: readonly CalendarEntry[] = calendarOf(all, world, days)) =>
  timelineOf(entries, all, world, days).map(({ group: of, title, bars }) => [
    of,
    title,
    ...bars.map((bar) => `${bar.title} ${bar.from} ${bar.until}`),
  ]);

const itemsBooked = (records: readonly CatalogueRecord[]) => {
  const { all: ours, record } = known(records);
  return timelineOf([], ours, { ...world, record }, days).map(({ title }) => title);
};

describe('the timeline', () => {
  test('[CAL-40] people, places and things have a line each, in this order and by name', () => {
    expect(shown()).toEqual([
      ['people', 'Ana Ortiz', 'Glue: due 2026-11-23 2026-11-24'],
      [
        'people',
        'Sam Lee',
        'Ghosts: Act one 2026-11-20 2026-11-21',
        'Ghosts: Walk 2026-11-20 2026-11-21',
        'Ghosts: First night 2026-11-28 2026-11-29',
      ],
      ['places', 'Studio', 'Ghosts: Act one 2026-11-20 2026-11-21'],
      ['places', 'Town Hall', 'Ghosts: First night 2026-11-28 2026-11-29'],
      ['things', 'Chair', 'Ghosts props 2026-11-18 2026-12-21'],
      ['things', 'Lamp', 'Ghosts props 2026-11-10 2026-12-01'],
    ]);
  });

  test('[CAL-40] what is about several stands for the first of them, what is about nothing has no line, nor what is not there', () => {
    const several: CalendarEntry = {
      id: 'several',
      layer: 'dueBacks',
      title: '2 items',
      from: '2026-11-20',
      until: '2026-11-21',
      isAllDay: true,
      memberIds: ['sam'],
      records: [{ kind: 'prop', id: 'lamp' }],
    };
    const { records: _, ...nothing } = several;
    const evening = {
      ...several,
      isAllDay: false,
      from: '2026-11-20T18:00:00.000Z',
      until: '2026-11-20T20:00:00.000Z',
    };
    const gone = { ...evening, title: 'Gone', records: [{ kind: 'call', id: 'gone' } as const] };
    expect(shown([several, nothing, { ...several, records: [] }, gone])[0]).toEqual([
      'people',
      'Sam Lee',
      '2 items 2026-11-20 2026-11-21',
      'Gone 2026-11-20 2026-11-21',
    ]);
  });

  test('[CAL-31] memberships renewed on one day have a bar for each member, which is about their own membership', () => {
    const renewing = (id: string) =>
      recordOf('membership', `${id}-2026`, { name: id, memberId: id, status: 'active', renewal: '2026-11-25' });
    const ours = known([
      recordOf('member', 'ana', { name: 'Ana Ortiz' }),
      recordOf('member', 'sam', { name: 'Sam Lee' }),
      renewing('ana'),
      renewing('sam'),
    ]);
    const here = { ...world, record: ours.record };
    const rows = timelineOf(calendarOf(ours.all, here, days), ours.all, here, days);
    expect(rows.map(({ title, bars }) => [title, ...bars.map((bar) => [bar.title, bar.record.id])])).toEqual([
      ['Ana Ortiz', ['2 memberships due for renewal', 'ana-2026']],
      ['Sam Lee', ['2 memberships due for renewal', 'sam-2026']],
    ]);
  });

  test('[CAL-40] a bar has a time unless it is all day, and an evening until midnight is one day', () => {
    const night = { eventId: 'ghosts', date: '2026-11-20', called: 'everyone', announced: 'published' };
    const ours = known([
      recordOf('member', 'sam', { name: 'Sam Lee' }),
      recordOf('event', 'ghosts', { name: 'Ghosts', stageManagerId: 'sam' }),
      recordOf('call', 'run', { ...night, name: 'Run', start: '19:00', end: '00:00' }),
      recordOf('call', 'strike', { ...night, name: 'Strike', start: '22:00', end: '00:01' }),
      recordOf('task', 'glue', { name: 'Glue', due: '2026-11-23', assigneeId: 'sam' }),
    ]);
    const inNewYork = { record: ours.record, today: '2026-11-21', zone: 'America/New_York' };
    expect(timelineOf(calendarOf(ours.all, inNewYork, days), ours.all, inNewYork, days)).toStrictEqual([
      {
        group: 'people',
        record: { kind: 'member', id: 'sam' },
        title: 'Sam Lee',
        bars: [
          {
            id: 'calls.call.run',
            title: 'Ghosts: Run',
            layer: 'calls',
            from: '2026-11-20',
            until: '2026-11-21',
            record: { kind: 'call', id: 'run' },
            at: '2026-11-21T00:00:00.000Z',
          },
          {
            id: 'calls.call.strike',
            title: 'Ghosts: Strike',
            layer: 'calls',
            from: '2026-11-20',
            until: '2026-11-22',
            record: { kind: 'call', id: 'strike' },
            at: '2026-11-21T03:00:00.000Z',
          },
          {
            id: 'work.task.glue.2026-11-23',
            title: 'Glue: due',
            layer: 'work',
            from: '2026-11-23',
            until: '2026-11-24',
            record: { kind: 'task', id: 'glue' },
          },
        ],
      },
    ]);
  });

  test('[CAL-40] an item has a bar while some are reserved, out or missing', () => {
    const items = ['reserved', 'out', 'missing', 'both', 'back'];
    const counts = { reserved: 0, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 };
    const of = (itemId: string, some: Partial<BookingLine['counts']>): BookingLine => ({
      ...line(itemId, '2026-11-18', '2026-11-20'),
      counts: { ...counts, ...some },
    });
    const lines = [
      of('reserved', { reserved: 1 }),
      of('out', { out: 2 }),
      of('missing', { missing: 1 }),
      of('both', { reserved: 1, out: 1 }),
      of('back', { back: 2 }),
    ];
    expect(
      itemsBooked([
        ...items.map((id) => recordOf('prop', id, { name: id })),
        recordOf('booking', 'b', { name: 'Booking' }, { lines }),
      ]),
    ).toEqual(['both', 'missing', 'out', 'reserved']);
  });

  test('[CAL-40] an item has a bar if it is booked on the first or the last day shown', () => {
    const booked = (id: string, from: string, dueBack: string) => [
      recordOf('prop', id, { name: id }),
      recordOf('booking', id, { name: id }, { lines: [line(id, from, dueBack)] }),
    ];
    expect(
      itemsBooked([
        ...booked('due back the day before', '2026-11-10', '2026-11-15'),
        ...booked('due back on the first day', '2026-11-10', '2026-11-16'),
        ...booked('from the last day', '2026-12-06', '2026-12-20'),
        ...booked('from the day after', '2026-12-07', '2026-12-20'),
      ]),
    ).toEqual(['due back on the first day', 'from the last day']);
  });

  test('[CAL-40] a bar is drawn on the days that are shown', () => {
    expect(within({ from: '2026-11-01', until: '2027-01-01' }, days)).toEqual(days);
    const own = { from: '2026-11-18', until: '2026-11-19' };
    expect(within(own, days)).toEqual(own);
  });
});
