import { describe, expect, it } from 'vitest';
import { clashesAmong, companiesIn, conflictsOf, dueTooEarly, engagementOf } from '../../src/domain/calendar/index.ts';
import type { BookingLine, CatalogueRecord, FieldValues, Kind } from '../../src/domain/catalogue/index.ts';
import { known } from '../support/known.ts';
import { ofKind } from '../support/ofKind.ts';
import { recordOf } from '../support/recordOf.ts';

const played = (kind: Kind, id: string, values: FieldValues = {}) =>
  recordOf(kind, id, {
    name: id,
    eventId: 'ghosts',
    date: '2026-12-01',
    start: '19:30',
    end: '22:00',
    called: 'everyone',
    placeId: 'stage',
    ...values,
  });

const background: readonly CatalogueRecord[] = [
  recordOf('location', 'stage', { name: 'Stage' }),
  recordOf('event', 'ghosts', { name: 'Ghosts', status: 'rehearsal', stageManagerId: 'sam' }),
];

function engaged(records: readonly CatalogueRecord[], company: readonly CatalogueRecord[] = []) {
  const { all, record: find } = known([...background, ...company, ...records]);
  const world = { record: find, today: '2026-11-21', zone: 'Europe/London' };
  return records.flatMap((one) => engagementOf(one, world, companiesIn(all, world)) ?? []);
}

describe('a performance with a cast', () => {
  it('[CAL-46] is for everyone with a part in that cast, even if they have another part in another cast', () => {
    const part = (id: string, memberId: string, castId?: string) =>
      recordOf('casting', id, { name: id, eventId: 'ghosts', memberId, ...(castId !== undefined && { castId }) });
    const company = [
      part('nora', 'ana', 'gold'),
      part('maid', 'ana', 'blue'),
      part('nora in blue', 'bea', 'blue'),
      part('maid in gold', 'cy', 'gold'),
      part('nurse', 'bea', 'green'),
      part('porter', 'dan', 'blue'),
      part('narrator', 'dan'),
    ];
    const playing = (castId: string) =>
      engaged([played('performance', 'night', { castId })], company).flatMap(({ memberIds }) => memberIds);
    expect(playing('gold')).toEqual(['ana', 'cy', 'dan', 'sam']);
    expect(playing('blue')).toEqual(['ana', 'bea', 'dan', 'sam']);
    expect(playing('green')).toEqual(['bea', 'dan', 'sam']);
  });
});

describe('the clashes of an entry', () => {
  const clashes = (...records: readonly CatalogueRecord[]) => {
    const [one, ...others] = engaged(records);
    return one === undefined
      ? undefined
      : conflictsOf(one, others).map(({ about, other: { record } }) => [about, record.kind, record.id]);
  };

  it('[CAL-19] include a record of another kind with the same id, but not the entry itself', () => {
    const run = played('call', 'run');
    expect(clashes(run, run)).toEqual([]);
    expect(clashes(run, played('performance', 'run'))).toEqual([
      ['people', 'performance', 'run'],
      ['place', 'performance', 'run'],
    ]);
  });

  it('[CAL-19] begin with the earliest, and name the people before the location', () => {
    expect(
      clashes(
        played('call', 'run'),
        played('call', 'notes', { start: '21:00', end: '23:00' }),
        played('call', 'warm-up', { start: '19:00', end: '20:00' }),
      ),
    ).toEqual([
      ['people', 'call', 'warm-up'],
      ['place', 'call', 'warm-up'],
      ['people', 'call', 'notes'],
      ['place', 'call', 'notes'],
    ]);
  });
});

describe('the clashes in a view', () => {
  it('[CAL-19] are the same in whatever order the entries are read, even if they begin together', () => {
    const entries = ['run', 'tech', 'dress'].map((id) => played('call', id));
    const pairs = (records: readonly CatalogueRecord[]) =>
      clashesAmong(engaged(records)).map(({ one, conflicts }) => [
        one.record.id,
        ...conflicts.map(({ about, other }) => `${about} ${other.record.id}`),
      ]);
    const expected = [
      ['dress', 'people run', 'place run', 'people tech', 'place tech'],
      ['run', 'people tech', 'place tech'],
    ];
    expect([pairs(entries), pairs(entries.toReversed())]).toEqual([expected, expected]);
  });
});

describe('items due back before a call', () => {
  it('[CAL-20] are only those booked for its event, and none until an event is chosen', () => {
    const lines: readonly BookingLine[] = [
      {
        lineId: 'lamp',
        kind: 'prop',
        itemId: 'lamp',
        from: '2026-11-20',
        dueBack: '2026-11-30',
        counts: { reserved: 1, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 },
      },
    ];
    const bookings = [
      ofKind('booking', recordOf('booking', 'ours', { eventId: 'ghosts' }, { lines })),
      ofKind('booking', recordOf('booking', 'private', {}, { lines })),
    ];
    const early = (values: FieldValues) =>
      dueTooEarly({ kind: 'call', id: 'run', values }, bookings).map(({ booking, dueBack, count }) => [
        booking.id,
        dueBack,
        count,
      ]);
    expect(early({ eventId: 'ghosts', date: '2026-12-01' })).toEqual([['ours', '2026-11-30', 1]]);
    expect(early({ date: '2026-12-01' })).toEqual([]);
  });
});
