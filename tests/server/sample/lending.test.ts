import { expect, it } from 'vitest';
import { bookingState, requestState } from '../../../src/domain/lending/index.ts';
import { sampleTheatre } from '../../../sample/theatre.ts';
import { replay } from './replay.ts';

const today = '2026-05-14';

it('[SAMPLE-28] has loans, bookings and requests', () => {
  const { layer } = replay(sampleTheatre({ today, timezone: 'Europe/London' }).commands);
  const bookings = [...layer.records('booking').values()];
  const states = bookings.map((booking) => bookingState(booking, today));
  expect(new Set(states)).toEqual(
    new Set(['overdue', 'due-today', 'ready', 'part-out', 'out', 'part-back', 'reserved', 'done']),
  );
  expect(bookings.filter((booking) => (booking.lines ?? []).length < 1)).toEqual([]);
  expect(bookings.find((booking) => bookingState(booking, today) === 'overdue')?.values).toMatchObject({
    use: 'hire',
    borrower: 'St Anne’s Players',
  });

  const requests = [...layer.records('propRequest').values()];
  expect(requests.map(requestState).toSorted()).toEqual([
    'allocated',
    'closed',
    'declined',
    'draft',
    'in-review',
    'needs-information',
    'ready',
    'sourcing',
    'submitted',
  ]);
  const events = new Set(
    requests.flatMap(({ values: { eventId } }) =>
      typeof eventId === 'string' ? [layer.record('event', eventId)?.values['name']] : [],
    ),
  );
  expect(events).toEqual(new Set(['The Importance of Being Earnest', 'Cinderella']));
  const promised = new Set(bookings.flatMap(({ lines = [] }) => lines.map(({ itemId }) => itemId)));
  const fromStock = [...layer.records('propRequestLine').values()].flatMap(({ values: { source, propId } }) =>
    source === 'stock' ? [propId] : [],
  );
  expect(fromStock.length).toBeGreaterThan(4);
  expect(fromStock.filter((id) => typeof id !== 'string' || !promised.has(id))).toEqual([]);
});

it('[SAMPLE-31] puts a kit together and reserves it as one', () => {
  const { layer } = replay(sampleTheatre({ today, timezone: 'Europe/London' }).commands);
  const [kit, ...others] = layer.records('kit').values();
  expect([kit?.values['name'], others]).toEqual(['Picnic', []]);
  const parts = [...layer.records('prop').values()].filter(({ values }) => values['kitId'] === kit?.id);
  expect(parts).toHaveLength(3);
  const lines = [...layer.records('booking').values()].flatMap(({ lines: all = [] }) =>
    all.filter(({ kitId }) => kitId === kit?.id),
  );
  expect(lines.map(({ itemId, counts }) => [itemId, counts.reserved > 0]).toSorted()).toEqual(
    parts.map(({ id }) => [id, true]).toSorted(),
  );
});
