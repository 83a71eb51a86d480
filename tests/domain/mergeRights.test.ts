import { test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { FieldValues, Kind } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { given } from '../support/specify.ts';
import { added, manager, storekeeper, theatre } from './support/theatre.ts';

type Moves = CommandBody<'MergeRecords'>['payload']['moves'];
const merge = (kind: Kind, id: string, other: string, moves: Moves = []): CommandBody => ({
  type: 'MergeRecords',
  kind,
  id,
  payload: { others: [other], changes: {}, moves },
});

const event = (id: string, values: FieldValues) =>
  added('event', id, { name: id, eventType: 'production', opens: '2026-06-10', closes: '2026-06-13', ...values });
const leader: Actor = { userId: 'p', memberId: 'sam', roles: [], permissions: [], features: ['Events'] };

test.each([
  ['approved', { producerId: 'sam' }],
  ['approved', { stageManagerId: 'sam' }],
  ['idea', { producerId: 'sam' }],
] as const)('[MERGE-7, EVENT-20] whoever leads an event merges no other into it: %s, %o', (status, team) => {
  const both = [event('mine', { status, ...team }), event('theirs', { status: 'running', producerId: 'kim' })];
  given(...theatre, ...both)
    .when(merge('event', 'mine', 'theirs'), { by: leader })
    .thenRefuses({
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages events.",
    });
});

const place = (id: string, values: FieldValues) =>
  added('location', id, { name: id, locationType: 'cupboard', ...values });
const safe = place('Safe', { restricted: true, keeperId: 'sam' });

test.each([
  ['the locked location itself', 'Safe', [safe]],
  ['one inside it', 'Drawer', [safe, place('Drawer', { parentId: 'Safe' })]],
] as const)('[KEEP-3] only who can open a locked location merges it away: %s', (_what, other, places) => {
  given(...theatre, place('Shelf', {}), ...places)
    .when(merge('location', 'Shelf', other), { by: storekeeper })
    .thenRefuses({
      code: 'locked-place',
      message: 'Safe is locked. Only Sam Lee can put things in or take them out. Ask them.',
      about: { kind: 'location', id: 'Safe' },
    });
  given(...theatre, place('Shelf', {}), ...places)
    .when(merge('location', 'Shelf', other), { by: { ...storekeeper, memberId: 'sam' } })
    .thenAccepts(
      { kind: 'location', id: other, type: 'RecordMerged', data: { into: 'Shelf' } },
      {
        type: 'RecordAbsorbed',
        data: { fromId: other, codes: [], photos: [], documents: [], loans: [], missing: 0 },
      },
    );
});

const lined = [
  added('prop', 'twin', { name: 'Chair', categoryId: 'furniture' }),
  added('propLine', 'line', { name: 'Chair', eventId: 'mine', propId: 'twin' }),
];
const lineMoves: Moves = [{ kind: 'propLine', id: 'line', field: 'propId' }];

test.each(['running', 'archived'])(
  '[MERGE-28, EVENT-86] who manages props merges one that is on the prop list of an event: %s',
  (status) => {
    given(...theatre, event('mine', { status }), ...lined)
      .when(merge('prop', 'chair', 'twin', lineMoves), { by: manager })
      .thenAccepts(
        { kind: 'prop', id: 'twin', type: 'RecordMerged', data: { into: 'chair' } },
        {
          kind: 'propLine',
          id: 'line',
          type: 'RecordChanged',
          data: { changes: { propId: { from: 'twin', to: 'chair' } } },
        },
        {
          type: 'RecordAbsorbed',
          data: { fromId: 'twin', codes: [], photos: [], documents: [], loans: [], missing: 0 },
        },
      );
  },
);

test('[MERGE-7, MERGE-28] who manages no room bookings merges no location away that has one', () => {
  const room = [
    place('Stage', {}),
    added('facility', 'hall', { name: 'Hall' }),
    added('placeBooking', 'talk', {
      name: 'Talk',
      facilityId: 'hall',
      roomId: 'Shelf',
      date: '2026-06-10',
      start: '19:00',
      end: '21:00',
    }),
  ];
  const moves: Moves = [{ kind: 'placeBooking', id: 'talk', field: 'roomId' }];
  given(...theatre, place('Shelf', {}), ...room)
    .when(merge('location', 'Stage', 'Shelf', moves), { by: manager })
    .thenRefuses({
      code: 'not-allowed',
      message:
        "One of them is linked to room bookings, which you can't change. Ask someone who manages room bookings to merge them.",
    });
});
