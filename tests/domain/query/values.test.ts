import { describe, expect, it } from 'vitest';
import type { CatalogueRecord, FieldValues, Kind } from '../../../src/domain/catalogue/index.ts';
import {
  compareSortValues,
  facetsOf,
  ordersOf,
  parentKeyOf,
  pathOf,
  recordSortValue,
  referredKinds,
  tierOf,
  titleOf,
} from '../../../src/domain/query/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { sayInEnglish } from '../../../src/words/speaker.ts';
import { known } from '../../support/known.ts';
import { recordOf } from '../../support/recordOf.ts';
import { surroundings, TODAY } from './arbitraries.ts';

const world = known(surroundings);

/** The sort value of a record with these values. */
const sortedBy = (kind: Kind, by: string, values: FieldValues, more?: Partial<CatalogueRecord>) =>
  recordSortValue(catalogueOf(kind), by, recordOf(kind, 'one', values, more), world, TODAY);

describe('what a list is sorted by', () => {
  it.each<[Kind, string, FieldValues, string | number | undefined]>([
    ['prop', 'condition', { condition: 'new' }, 0],
    ['prop', 'condition', { condition: 'good' }, 1],
    ['prop', 'condition', { condition: 'haunted' }, undefined],
    ['prop', 'condition', {}, undefined],
    ['prop', 'colours', { colours: ['white', 'black'] }, 1],
    ['prop', 'categoryId', { categoryId: 'category-1' }, 'Seating 10'],
    ['prop', 'categoryId', { categoryId: 'nowhere' }, undefined],
    ['prop', 'width', { width: { mm: 318, entered: '12½ in' } }, 318],
    ['prop', 'acquiredOn', { acquiredOn: '2026-05-14' }, 20_260_514],
    ['prop', 'quantity', { quantity: 12 }, 12],
    ['prop', 'cost', { cost: 1250 }, 1250],
    ['prop', 'description', { description: 'of brass' }, 'of brass'],
    ['prop', 'tags', { tags: ['army', 'old'] }, 'army old'],
    ['prop', 'description', { description: '' }, undefined],
    ['prop', 'noSuchField', {}, undefined],
    ['equipment', 'weight', { weight: 2.5 }, 2.5],
    ['event', 'children', { children: true }, 0],
    ['event', 'children', { children: false }, 1],
    ['event', 'children', {}, undefined],
    ['prop', 'standing', {}, undefined],
  ])('[LIST-7] a %s by its %s: %j', (kind, by, values, value) => {
    expect(sortedBy(kind, by, values)).toBe(value);
  });

  it.each<[string, FieldValues]>([
    ['width', { width: 318 }],
    ['width', { width: 'wide' }],
    ['acquiredOn', { acquiredOn: 20_260_514 }],
    ['cost', { cost: 'much' }],
    ['categoryId', { categoryId: ['category-1'] }],
    ['description', { description: { mm: 1, entered: '1 mm' } }],
  ])('[LIST-7] is unknown where the %s is of another type: %j', (by, values) => {
    expect(sortedBy('prop', by, values)).toBeUndefined();
  });

  it('[LIST-7] is the latest first for the days on which records were added and changed', () => {
    const more = {
      added: { by: 'ann', at: '1970-01-01T00:00:01.000Z' },
      changed: { by: 'ann', at: '1970-01-01T00:00:02.000Z' },
    };
    expect([sortedBy('prop', 'addedAt', {}, more), sortedBy('prop', 'changedAt', {}, more)]).toEqual([-1000, -2000]);
  });

  it('[LIST-7] is the first loan that is due back, and nothing without loans', () => {
    const loan = { loanId: 'loan-1', memberId: 'member-0', quantity: 1, from: '2026-05-01' };
    const loans = [
      { ...loan, dueBack: '2026-06-02' },
      { ...loan, dueBack: '2026-06-01' },
    ];
    expect(sortedBy('prop', 'dueBack', {}, { loans })).toBe(20_260_601);
    expect(sortedBy('prop', 'dueBack', {})).toBeUndefined();
    expect(sortedBy('prop', 'whereabouts', {})).toBe(0);
    expect(sortedBy('prop', 'whereabouts', {}, { loans })).toBe(2);
  });

  it.each([
    [undefined, undefined, 0],
    [1, 1, 0],
    [undefined, 0, 1],
    [0, undefined, -1],
    [9, 10, -1],
    [10, 9, 1],
    ['Box 9', 'Box 10', -1],
    ['a', 'B', -1],
    [10, '9', 1],
  ])('[LIST-7] compares %j with %j', (one, other, expected) => {
    expect(Math.sign(compareSortValues(one, other))).toBe(expected);
  });

  it('[LIST-14] are its columns, its loans and the days of its changes', () => {
    const named = (kind: Kind) => ordersOf(catalogueOf(kind)).map(({ key, label }) => [key, sayInEnglish(label)]);
    expect(named('customField')).toEqual([
      ['label', 'Name'],
      ['catalogue', 'For'],
      ['type', 'Type'],
      ['unit', 'Unit'],
      ['help', 'Help text'],
      ['isFilter', 'Offer as a filter'],
      ['isShown', 'Show in tables by default'],
      ['order', 'Sort order'],
      ['addedAt', 'Newest first'],
      ['changedAt', 'Recently changed'],
    ]);
    const { column: _, ...name } = prop.fields.name;
    const hidden = { ...prop, fields: { ...prop.fields, name } };
    expect(ordersOf(hidden)[0]?.key).toBe('name');
    expect(named('event').slice(0, 2)).toEqual([
      ['next', 'Next first'],
      ['name', 'Name'],
    ]);
    expect(named('equipment').slice(-5)).toEqual([
      ['standing', 'Tests'],
      ['whereabouts', 'Whereabouts'],
      ['dueBack', 'Due back'],
      ['addedAt', 'Newest first'],
      ['changedAt', 'Recently changed'],
    ]);
  });
});

describe('what a list is filtered by', () => {
  /** Read anew each time: those of a catalogue are remembered. */
  const facet = (kind: Kind, key: string) =>
    facetsOf({ ...catalogueOf(kind) }).find((one) => one.key === key) ?? expect.fail(`there is no filter ${key}`);
  const read = (kind: Kind, key: string, values: FieldValues, more?: Partial<CatalogueRecord>) =>
    facet(kind, key).read(recordOf(kind, 'one', values, more), TODAY);

  it.each<[Kind, string, FieldValues, string | readonly string[] | undefined]>([
    ['prop', 'condition', { condition: 'good' }, 'good'],
    ['prop', 'condition', { condition: ['good'] }, undefined],
    ['prop', 'colours', { colours: ['red', 'gold'] }, ['red', 'gold']],
    ['prop', 'colours', { colours: 'red' }, undefined],
    ['prop', 'tags', { tags: ['army'] }, ['army']],
    ['prop', 'categoryId', { categoryId: 'category-1' }, 'category-1'],
    ['event', 'children', { children: true }, 'yes'],
    ['event', 'children', { children: false }, 'no'],
    ['event', 'children', { children: 'yes' }, undefined],
    ['event', 'season', { season: '2026' }, '2026'],
    ['event', 'season', { season: 2026 }, '2026'],
    ['event', 'season', {}, undefined],
    ['prop', 'photo', {}, undefined],
    ['prop', 'whereabouts', {}, 'in-store'],
  ])('[LIST-1] a %s by its %s: %j', (kind, key, values, value) => {
    expect(read(kind, key, values)).toEqual(value);
  });

  it('[LIST-1] a prop with a photo by that', () => {
    expect(read('prop', 'photo', {}, { photos: [{ mediaId: 'm', width: 1, height: 1 }] })).toBe('yes');
  });

  it('[LIST-1] a membership by what it lacks, and by lacking nothing', () => {
    expect(read('membership', 'lacks', { status: 'active', renewal: '2026-12-31' })).toEqual(['emergency']);
    expect(
      read('membership', 'lacks', { status: 'active', renewal: '2026-12-31', noted: ['emergency'] }),
    ).toBeUndefined();
    expect(sayInEnglish(facet('membership', 'lacks').none ?? '')).toBe('Nothing missing');
    expect(facet('membership', 'lacks').nested).toBe(false);
  });

  it('[LIST-12] are offered with their names, their values and the name of having none', () => {
    const told = (kind: Kind, key: string) => {
      const { label, choices = [], none, to, nested } = facet(kind, key);
      return [
        sayInEnglish(label),
        choices.map((choice) => [choice.value, sayInEnglish(choice.label)]),
        none === undefined ? undefined : sayInEnglish(none),
        to,
        nested,
      ];
    };
    expect(told('prop', 'whereabouts')).toEqual([
      'Whereabouts',
      [
        ['in-store', 'In store'],
        ['partly-out', 'Partly out'],
        ['out', 'Out'],
        ['overdue', 'Overdue'],
        ['missing', 'Missing'],
        ['cleaning', 'Being cleaned'],
        ['in-repair', 'In repair'],
        ['blocked', 'Do not use'],
      ],
      undefined,
      undefined,
      false,
    ]);
    expect(told('prop', 'photo')).toEqual(['Photo', [['yes', 'With a photo']], 'No photo', undefined, false]);
    expect(told('event', 'children')).toEqual([
      'Children in the cast',
      [
        ['yes', 'Yes'],
        ['no', 'No'],
      ],
      undefined,
      undefined,
      false,
    ]);
    expect(told('prop', 'homeLocationId')).toEqual(['Home location', [], 'No home location', 'location', true]);
    expect(told('prop', 'kitId')).toEqual(['Part of kit', [], 'Not in a kit', 'kit', false]);
    expect(facet('prop', 'colours').choices?.[0]?.value).toBe('black');
    expect(told('prop', 'tags')).toEqual(['Tags', [], undefined, undefined, false]);
    expect(told('equipment', 'standing').slice(2)).toEqual(['No test on record', undefined, false]);
  });

  it('[LIST-12] are in the order of their fields, after where things are and how they stand, and before photos', () => {
    const keys = (kind: Kind) => facetsOf({ ...catalogueOf(kind) }).map(({ key }) => key);
    expect(keys('equipment').slice(0, 3)).toEqual(['whereabouts', 'standing', 'categoryId']);
    expect(keys('prop').at(-1)).toBe('photo');
    expect(keys('user')).toEqual(['roles', 'permissions', 'features']);
    expect(facetsOf(catalogueOf('user'))).toBe(facetsOf(catalogueOf('user')));
  });
});

describe('what records are called', () => {
  it('[LIST-4] is their title, if it is a text', () => {
    expect(titleOf(recordOf('prop', 'one', { name: 'Lamp' }))).toBe('Lamp');
    expect([titleOf(recordOf('prop', 'one', {})), titleOf(recordOf('prop', 'one', { name: 7 }))]).toEqual(['', '']);
  });

  it('[LIST-6] has everything around them before them, outermost first', () => {
    const titles = (kind: Kind, id: string) => pathOf(kind, id, world).map(titleOf);
    expect(titles('location', 'place-2')).toEqual(['Café store', 'Shelf 10', 'Box 9']);
    expect(titles('member', 'member-0')).toEqual(['Sam Lee']);
    expect(titles('location', 'nowhere')).toEqual([]);
    expect([parentKeyOf('location'), parentKeyOf('prop')]).toEqual(['parentId', undefined]);
  });

  it('[LIST-6] ends after twelve, also where a location is in itself', () => {
    const loop = known([recordOf('location', 'loop', { name: 'Loop', parentId: 'loop' })]);
    expect(pathOf('location', 'loop', loop)).toHaveLength(12);
  });

  it('[FIND-1] counts as a name, as a code or tag, or as something else', () => {
    const tier = (key: keyof typeof prop.fields) => tierOf(prop, key, prop.fields[key]);
    expect([tier('name'), tier('code'), tier('tags'), tier('description')]).toEqual(['name', 'marks', 'marks', 'rest']);
  });

  it('[LIST-2] is found again after changes to what they refer to', () => {
    expect(referredKinds(catalogueOf('prop'))).toEqual(['propCategory', 'location', 'member', 'kit']);
    expect(referredKinds(catalogueOf('customField'))).toEqual([]);
    expect(referredKinds(catalogueOf('script'))).not.toContain('member');
  });
});
