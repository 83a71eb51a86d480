import { sayInEnglish } from '../../src/words/speaker.ts';
import { describe, expect, test } from 'vitest';
import type { FieldValue, Occurrence } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { isMovable, locationTypeSeed, typeOf } from '../../src/domain/places/index.ts';
import { given, worldOf } from '../support/specify.ts';
import { added, disposed, manager, storekeeper as by } from './support/theatre.ts';
import { someOf } from '../support/ofKind.ts';

const types: readonly Occurrence[] = locationTypeSeed(sayInEnglish).map(({ id, values }) =>
  added('locationType', id, values),
);
const place = (id: string, locationType: string, parentId?: string, more: Record<string, FieldValue> = {}) =>
  added('location', id, { name: id, locationType, ...(parentId === undefined ? {} : { parentId }), ...more });
const house = [
  ...types,
  place('House', 'building'),
  place('Room', 'room', 'House'),
  place('Unit', 'shelf-unit', 'Room'),
  place('Box', 'box', 'Unit'),
];
const add = (values: Record<string, FieldValue>): CommandBody => ({
  type: 'AddRecord',
  kind: 'location',
  id: 'new',
  payload: { values: { name: 'New', code: 'NEW-1', ...values } },
});
const change = (id: string, key: string, from: FieldValue | null, to: FieldValue | null): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'location',
  id,
  payload: { changes: { [key]: { from, to } } },
});
const changed = (key: string, from: FieldValue | null, to: FieldValue | null) =>
  ({ type: 'RecordChanged', data: { changes: { [key]: { from, to } } } }) as const;

describe('types of place', () => {
  test.each([
    ['room', 'Box'],
    ['building', 'Room'],
    ['off-site', 'House'],
    ['vehicle', 'Unit'],
  ])('[PLACE-7] refuses to put a %s in %s', (locationType, parentId) => {
    const name = locationTypeSeed(sayInEnglish).find(({ id }) => id === locationType)?.values.name;
    given(...house)
      .when(add({ locationType, parentId }), { by })
      .thenRefuses({
        code: 'does-not-fit',
        message: `"${name}" can't go in ${parentId}. Choose another location or type.`,
        field: 'parentId',
      });
  });

  test.each([
    ['box', 'Box'],
    ['drawer', 'Unit'],
    ['room', 'House'],
    ['rail', 'Room'],
  ])('[PLACE-7] puts a %s in %s', (locationType, parentId) => {
    given(...house)
      .when(add({ locationType, parentId }), { by })
      .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'New', code: 'NEW-1', locationType, parentId } } });
  });

  test('[PLACE-7] refuses a place by itself where its type must stand in another', () => {
    const peg = added('locationType', 'peg', { name: 'Peg', level: 'shelf', standsIn: ['furniture'] });
    given(...house, peg)
      .when(add({ locationType: 'peg' }), { by })
      .thenRefuses({
        code: 'does-not-fit',
        message: '"Peg" must be inside another location. Choose one, or another type.',
        field: 'parentId',
      });
  });

  test('[PLACE-7] refuses to move a place, or to give it a type, where it would not fit', () => {
    given(...house)
      .when(change('Room', 'parentId', 'House', 'Box'), { by })
      .thenRefuses({
        code: 'cycle',
        message: "A location can't be inside itself. Choose one that isn't inside it.",
        field: 'parentId',
      });
    given(...house, place('Loft', 'room', 'House'))
      .when(change('Loft', 'parentId', 'House', 'Box'), { by })
      .thenRefuses({
        code: 'does-not-fit',
        message: '"Room" can\'t go in Box. Choose another location or type.',
        field: 'parentId',
      });
    given(...house)
      .when(change('Unit', 'locationType', 'shelf-unit', 'building'), { by })
      .thenRefuses({
        code: 'does-not-fit',
        message: '"Building" can\'t go in Room. Choose another location or type.',
        field: 'locationType',
      });
  });

  test('[PLACE-7] refuses a type in which what is inside may not stand, and takes one in which it may', () => {
    given(...house)
      .when(change('House', 'locationType', 'building', 'box'), { by })
      .thenRefuses({
        code: 'does-not-fit',
        message: '"Room" can\'t go in House. Choose another location or type.',
        field: 'locationType',
      });
    given(...house)
      .when(change('House', 'locationType', 'building', 'off-site'), { by })
      .thenAccepts(changed('locationType', 'building', 'off-site'));
  });

  test('[PLACE-7] lets a place be moved with something inside that did not fit before', () => {
    given(...house, place('Annexe', 'building'), place('Loft', 'room', 'House'), place('Odd', 'building', 'Loft'))
      .when(change('Loft', 'parentId', 'House', 'Annexe'), { by })
      .thenAccepts(changed('parentId', 'House', 'Annexe'));
  });

  test('[PLACE-7] lets a place that does not fit be changed where it stays, but not be put back', () => {
    const odd = [...house, place('Odd', 'building', 'Box')];
    given(...odd)
      .when(change('Odd', 'name', 'Odd', 'Even'), { by })
      .thenAccepts(changed('name', 'Odd', 'Even'));
    given(...odd, disposed('location', 'Odd'))
      .when({ type: 'RestoreRecord', kind: 'location', id: 'Odd', payload: {} }, { by })
      .thenRefuses({
        code: 'does-not-fit',
        message: '"Building" can\'t go in Box. Choose another location or type.',
        field: 'parentId',
      });
    given(...odd)
      .when({ type: 'DisposeRecord', kind: 'location', id: 'Odd', payload: { reason: 'not-needed' } }, { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  test('[PLACE-7] lets a place stand anywhere whose type is not known, or says nothing, or around which none is known', () => {
    const free = [added('locationType', 'thing', { name: 'Thing', level: 'shelf' }), place('Old', 'long-gone')];
    for (const [locationType, parentId] of [
      ['thing', 'Box'],
      ['room', 'Old'],
    ] as const) {
      given(...house, ...free)
        .when(add({ locationType, parentId }), { by })
        .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'New', code: 'NEW-1', locationType, parentId } } });
    }
    expect(typeOf(worldOf([place('Odd', 'x', 'y')]).record('location', 'Odd') ?? never(), worldOf([]))).toBeUndefined();
  });

  test('[PLACE-8] lets a place be of a type that every group has, known or not, unless it was disposed of', () => {
    given()
      .when(add({ locationType: 'wig-block' }), { by })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { name: 'New', code: 'NEW-1', locationType: 'wig-block' } },
      });
    const gone = {
      code: 'unknown-reference',
      message: 'Type: this location type no longer exists. Choose another.',
      field: 'locationType',
    } as const;
    given()
      .when(add({ locationType: 'cupboard' }), { by })
      .thenRefuses(gone);
    given(...types, disposed('locationType', 'hook'))
      .when(add({ locationType: 'hook' }), { by })
      .thenRefuses(gone);
  });

  test('[PLACE-8] begins with types that can all be added in their order', () => {
    for (const { id, values } of locationTypeSeed(sayInEnglish))
      given()
        .when({ type: 'AddRecord', kind: 'locationType', id, payload: { values } }, { by })
        .thenAccepts({ type: 'RecordAdded', data: { values } });
    expect(new Set(locationTypeSeed(sayInEnglish).map(({ values }) => values.name)).size).toBe(
      locationTypeSeed(sayInEnglish).length,
    );
  });

  test('[PLACE-11] tells whether a place is carried: by itself, else by its type', () => {
    const world = worldOf([
      ...types,
      place('a', 'box'),
      place('b', 'box', undefined, { movable: false }),
      place('c', 'room'),
      place('d', 'room', undefined, { movable: true }),
      place('e', 'unknown'),
    ]);
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => isMovable(world.record('location', id) ?? never(), world))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    const untyped = { ...(world.record('location', 'a') ?? never()), ...someOf('location', { name: 'x' }) };
    expect([typeOf(untyped, world), isMovable(untyped, world)]).toEqual([undefined, false]);
  });
});

function never(): never {
  throw new Error('The place is there.');
}

describe('things in places', () => {
  const lamp = added('prop', 'lamp', { name: 'Lamp', categoryId: 'c', homeLocationId: 'House' });
  const house = [
    added('locationType', 'building', { name: 'Building', level: 'building', holdsThings: false }),
    place('House', 'building'),
    place('Room', 'room', 'House'),
  ];
  const move = (from: string | null, to: string | null): CommandBody => ({
    type: 'ChangeRecord',
    kind: 'prop',
    id: 'lamp',
    payload: { changes: { homeLocationId: { from, to } } },
  });
  const notKept = {
    code: 'does-not-fit',
    message: 'Nothing is kept in House itself. Choose a location inside it.',
    field: 'homeLocationId',
  } as const;

  test('[PLACE-10] refuses a home in which things are not kept', () => {
    given(...house, added('propCategory', 'c', { name: 'C' }))
      .when(
        {
          type: 'AddRecord',
          kind: 'prop',
          id: 'new',
          payload: { values: { name: 'New', categoryId: 'c', homeLocationId: 'House' } },
        },
        { by: manager },
      )
      .thenRefuses(notKept);
    given(...house, added('prop', 'lamp', { name: 'Lamp', categoryId: 'c' }))
      .when(move(null, 'House'), { by: manager })
      .thenRefuses(notKept);
  });

  test('[PLACE-10] lets what lives there stay, leave, and be changed', () => {
    given(...house, lamp)
      .when(
        {
          type: 'ChangeRecord',
          kind: 'prop',
          id: 'lamp',
          payload: { changes: { name: { from: 'Lamp', to: 'Lantern' } } },
        },
        { by: manager },
      )
      .thenAccepts(changed('name', 'Lamp', 'Lantern'));
    given(...house, lamp)
      .when(move('House', 'Room'), { by: manager })
      .thenAccepts(changed('homeLocationId', 'House', 'Room'));
    given(...house, lamp)
      .when(move('House', null), { by: manager })
      .thenAccepts(changed('homeLocationId', 'House', null));
  });
});

describe('facilities', () => {
  const hall = added('facility', 'hall', { name: 'Hall', facilityType: 'hall', code: 'F-00001' });

  test('[PLACE-12] keeps what is said of a facility', () => {
    const values = {
      name: 'Assembly Rooms',
      facilityType: 'theatre',
      ownership: 'own',
      address: '1 Market Square',
      keyHolder: 'Geoff',
      seats: 180,
      bookable: true,
      prosceniumWidth: { mm: 7200, entered: '7.2 m' },
      wifi: 'poor',
      code: 'ROOMS-F',
    };
    given()
      .when({ type: 'AddRecord', kind: 'facility', id: 'new', payload: { values } }, { by })
      .thenAccepts({ type: 'RecordAdded', data: { values } });
    given()
      .when({ type: 'AddRecord', kind: 'facility', id: 'new', payload: { values: { name: 'Assembly Rooms' } } }, { by })
      .thenRefuses({ code: 'invalid', message: 'Type is missing.', field: 'facilityType' });
  });

  test('[PLACE-9] takes the facility of an outermost place only', () => {
    given(...house, hall)
      .when(change('House', 'facilityId', null, 'hall'), { by })
      .thenAccepts(changed('facilityId', null, 'hall'));
    given(...house, hall)
      .when(change('Room', 'facilityId', null, 'hall'), { by })
      .thenRefuses({
        code: 'does-not-fit',
        message: 'A location inside another is in the same facility. Leave Facility empty.',
        field: 'facilityId',
      });
  });
});
