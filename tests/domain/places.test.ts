import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue, Occurrence } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { placesAround } from '../../src/domain/places/index.ts';
import { asked, given, happened, NOW, worldOf } from '../support/specify.ts';
import { added, disposed, storekeeper as by } from './support/theatre.ts';

const MAX_DEPTH = 7;

const addPlace = (values: Record<string, FieldValue>, id = 'new'): CommandBody => ({
  type: 'AddRecord',
  kind: 'location',
  id,
  payload: { values: { locationType: 'box', ...values } },
});
const move = (id: string, from: string | null, to: string | null): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'location',
  id,
  payload: { changes: { parentId: { from, to } } },
});

/** Nested locations: `level-1` is the outermost. */
function nested(depth: number): readonly Occurrence[] {
  return Array.from({ length: depth }, (_, index) =>
    added('location', `level-${index + 1}`, {
      name: `Level ${index + 1}`,
      locationType: 'room',
      ...(index === 0 ? {} : { parentId: `level-${index}` }),
    }),
  );
}

test('[PLACE-1] adds a place with a name and a type, and gives it a code', () => {
  given()
    .when(addPlace({ name: 'Box 7', locationType: 'box' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Box 7', locationType: 'box', code: 'L-00001' } } });
  given()
    .when({ type: 'AddRecord', kind: 'location', id: 'new', payload: { values: { name: 'Box 7' } } }, { by })
    .thenRefuses({ code: 'invalid', message: 'Type is missing.', field: 'locationType' });
});

test('[PLACE-1] keeps what is said about a place', () => {
  const values = {
    name: 'Weapons cabinet',
    code: 'B-R2-S3',
    parentId: 'level-1',
    locationType: 'cabinet',
    use: 'storage',
    movable: false,
    holds: ['props', 'other'],
    capacity: 40,
    restricted: true,
    key: 'With the armourer',
    conditions: 'dry',
    notes: 'Nothing else.',
  };
  given(...nested(1))
    .when(addPlace(values), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values } });
});

test.each([1, 2, 5])('[PLACE-2] refuses to put a place inside one %i further in', (distance) => {
  given(...nested(6))
    .when(move('level-1', null, `level-${1 + distance}`), { by })
    .thenRefuses({
      code: 'cycle',
      message: "A location can't be inside itself. Choose one that isn't inside it.",
      field: 'parentId',
    });
});

test('[PLACE-2] refuses to put a place inside itself', () => {
  given(...nested(3))
    .when(move('level-2', 'level-1', 'level-2'), { by })
    .thenRefuses({
      code: 'cycle',
      message: "A location can't be inside itself. Choose one that isn't inside it.",
      field: 'parentId',
    });
});

test('[PLACE-2] moves a place sideways and out', () => {
  given(...nested(4))
    .when(move('level-4', 'level-3', 'level-1'), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { parentId: { from: 'level-3', to: 'level-1' } } } });
  given(...nested(4))
    .when(move('level-2', 'level-1', null), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { parentId: { from: 'level-1', to: null } } } });
});

test('[PLACE-3] refuses an eighth level', () => {
  expect(MAX_DEPTH).toBe(7);
  const values = { name: 'Deep', code: 'L-00001', locationType: 'box' };
  given(...nested(6))
    .when(addPlace({ ...values, parentId: 'level-6' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { ...values, parentId: 'level-6' } } });
  given(...nested(7))
    .when(addPlace({ name: 'Deep', parentId: 'level-7' }), { by })
    .thenRefuses({
      code: 'too-deep',
      message: 'Locations can only be nested 7 deep. Choose one further up.',
      field: 'parentId',
    });
});

const inside = {
  code: 'too-deep',
  message: 'Locations can only be nested 7 deep, and those inside this one would go deeper. Choose one further up.',
  field: 'parentId',
} as const;
/** A box with two locations inside each other, in addition to the nested ones. */
const boxes = [
  added('location', 'box', { name: 'Box', locationType: 'box' }),
  added('location', 'tin', { name: 'Tin', locationType: 'box', parentId: 'box' }),
  added('location', 'purse', { name: 'Purse', locationType: 'box', parentId: 'tin' }),
];

test('[PLACE-3] refuses to move a place where those inside it would be an eighth level', () => {
  given(...nested(5), ...boxes)
    .when(move('box', null, 'level-5'), { by })
    .thenRefuses(inside);
  given(...nested(4), ...boxes)
    .when(move('box', null, 'level-4'), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { parentId: { from: null, to: 'level-4' } } } });
  given(...nested(5), ...boxes, disposed('location', 'purse'))
    .when(move('box', null, 'level-5'), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { parentId: { from: null, to: 'level-5' } } } });
});

test('[PLACE-2, PLACE-3] refuses to move a place that is stored inside itself, and lets it out', () => {
  const chest = added('location', 'chest', { name: 'Chest', locationType: 'box', parentId: 'tray' });
  const tray = added('location', 'tray', { name: 'Tray', locationType: 'box', parentId: 'chest' });
  given(...nested(1), chest, tray)
    .when(move('chest', 'tray', 'level-1'), { by })
    .thenRefuses(inside);
  given(...nested(1), chest, tray)
    .when(move('chest', 'tray', null), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { parentId: { from: 'tray', to: null } } } });
});

test('[PLACE-3] changes a place that stands too deep already, as long as it stays there or comes further up', () => {
  const rename: CommandBody = {
    type: 'ChangeRecord',
    kind: 'location',
    id: 'level-9',
    payload: { changes: { name: { from: 'Level 9', to: 'Bottom' } } },
  };
  given(...nested(9))
    .when(rename, { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'Level 9', to: 'Bottom' } } } });
  given(...nested(9))
    .when(move('level-9', 'level-8', 'level-6'), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { parentId: { from: 'level-8', to: 'level-6' } } } });
  given(...nested(9))
    .when(move('level-2', 'level-1', null), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { parentId: { from: 'level-1', to: null } } } });
  given(...nested(9))
    .when(move('level-9', 'level-8', 'level-7'), { by })
    .thenRefuses({
      code: 'too-deep',
      message: 'Locations can only be nested 7 deep. Choose one further up.',
      field: 'parentId',
    });
});

test('[PLACE-3] refuses to put back a place that would stand too deep by now', () => {
  given(
    ...nested(6),
    ...boxes.slice(0, 2),
    disposed('location', 'tin'),
    happened('location', 'box', {
      type: 'RecordChanged',
      data: { changes: { parentId: { from: null, to: 'level-6' } } },
    }),
  )
    .when({ type: 'RestoreRecord', kind: 'location', id: 'tin', payload: {} }, { by })
    .thenRefuses({
      code: 'too-deep',
      message: 'Locations can only be nested 7 deep. Choose one further up.',
      field: 'parentId',
    });
});

const placeIds = Array.from({ length: 12 }, (_, index) => `place-${index}`);
const placeId = fc.constantFrom(...placeIds);

test('[PLACE-2, PLACE-3] a place can be moved exactly where the tree stays a tree seven deep, after whatever moves', () => {
  const moves = fc.array(fc.record({ id: placeId, to: fc.option(placeId, { nil: null, freq: 12 }) }), {
    minLength: 20,
    maxLength: 60,
    size: 'max',
  });
  const refusals = new Set<string>();
  fc.assert(
    fc.property(moves, (sequence) => {
      const world = worldOf(placeIds.map((id) => added('location', id, { name: id, locationType: 'box' })));
      const parents = new Map<string, string>();
      for (const { id, to } of sequence) {
        const decision = decide(asked(move(id, parents.get(id) ?? null, to)), world, { actor: by, now: NOW });
        const before = parents.get(id);
        if (to === null) parents.delete(id);
        else parents.set(id, to);
        const depths = placeIds.map((place) => depthOf(place, parents));
        if (isRefused(decision)) refusals.add(decision.refused.code);
        expect([id, to, isRefused(decision)]).toEqual([id, to, depths.some((depth) => depth > MAX_DEPTH)]);
        if (!isRefused(decision))
          for (const fact of decision.accepted) world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
        else if (before === undefined) parents.delete(id);
        else parents.set(id, before);
      }
    }),
    { seed: 20_260_514, numRuns: 150 },
  );
  expect([...refusals].toSorted()).toEqual(['cycle', 'too-deep']);
});

/** Counted by climbing; a loop counts as infinitely deep. */
function depthOf(id: string, parents: ReadonlyMap<string, string>): number {
  let depth = 0;
  for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) {
    depth += 1;
    if (depth > placeIds.length) return Infinity;
  }
  return depth;
}

test('[PLACE-4] uses a name once within the same place', () => {
  given(...nested(2))
    .when(addPlace({ name: 'level  2', parentId: 'level-1' }), { by })
    .thenRefuses({
      code: 'name-taken',
      message: 'This name is already used by the location "Level 2". Choose another.',
      field: 'name',
      about: { kind: 'location', id: 'level-2' },
    });
  given(...nested(2))
    .when(addPlace({ name: 'Level\u200B 2', parentId: 'level-1' }), { by })
    .thenRefuses({
      code: 'name-taken',
      message: 'This name is already used by the location "Level 2". Choose another.',
      field: 'name',
      about: { kind: 'location', id: 'level-2' },
    });
  given(...nested(2))
    .when(addPlace({ name: 'Level 2', parentId: 'level-2', code: 'ABC' }), { by })
    .thenAccepts({
      type: 'RecordAdded',
      data: { values: { locationType: 'box', name: 'Level 2', parentId: 'level-2', code: 'ABC' } },
    });
});

test('[PLACE-5] keeps a place that has things or places in it', () => {
  const dispose = (id: string): CommandBody => ({
    type: 'DisposeRecord',
    kind: 'location',
    id,
    payload: { reason: 'not-needed' },
  });
  given(...nested(2))
    .when(dispose('level-1'), { by })
    .thenRefuses({ code: 'in-use', message: '1 location is still linked to this location. Move it first.' });
  given(...nested(2), added('prop', 'lamp', { name: 'Lamp', categoryId: 'x', homeLocationId: 'level-2' }))
    .when(dispose('level-2'), { by })
    .thenRefuses({ code: 'in-use', message: '1 prop is still linked to this location. Move it first.' });
  given(...nested(2), disposed('location', 'level-2'))
    .when(dispose('level-1'), { by })
    .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
});

test('[PLACE-6] tells the places around, nearest first', () => {
  const world = worldOf(nested(4));
  const box = world.record('location', 'level-4');
  expect(box && placesAround(box, world).map(({ id }) => id)).toEqual(['level-3', 'level-2', 'level-1']);
});

test('[PLACE-6] stops where a place is not known, and where places would loop', () => {
  const orphan = worldOf([added('location', 'box', { name: 'Box', locationType: 'box', parentId: 'unknown' })]);
  const box = orphan.record('location', 'box');
  expect(box && placesAround(box, orphan)).toEqual([]);
  const looping = worldOf([
    ...nested(3),
    happened('location', 'level-1', {
      type: 'RecordChanged',
      data: { changes: { parentId: { from: null, to: 'level-3' } } },
    }),
  ]);
  const inside = looping.record('location', 'level-2');
  expect(inside && placesAround(inside, looping).map(({ id }) => id)).toEqual(['level-1', 'level-3']);
});
