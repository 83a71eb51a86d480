import { describe, expect, it } from 'vitest';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { atOnce, ListIndex } from '../../../src/domain/query/index.ts';
import type { Titles } from '../../../src/domain/query/index.ts';
import { TODAY } from './arbitraries.ts';
import { everything, indexOf, layerOf, manyProps, propOf } from './preparedLists.ts';
import { found } from './searched.ts';

const lifecycle = { stage: 'disposed', reason: 'sold', stamp: { by: 'u', at: '2026-01-01T00:00:00.000Z' } } as const;

describe('what a list has', () => {
  it('[LIST-18] is nothing, only what was disposed of, or something active', () => {
    const records = new Map<string, CatalogueRecord>();
    const world: Titles = { record: (kind, id) => layerOf([...records.values()]).record(kind, id) };
    const index = new ListIndex(prop, world, TODAY);
    const now = () => [index.isEmpty, index.hasActive];
    const update = (record: CatalogueRecord) => {
      records.set(record.id, record);
      index.update([record.id]);
      return now();
    };

    expect(now()).toEqual([true, false]);
    expect(update(propOf('lamp', { name: 'Lamp' }, { lifecycle }))).toEqual([false, false]);
    expect(update(propOf('bell', { name: 'Bell' }))).toEqual([false, true]);
    records.delete('bell');
    index.update(['bell']);
    expect(now()).toEqual([false, false]);
  });

  it.each([256, 257, 513])('[LIST-1] is all of %i records', (count) => {
    const index = indexOf(layerOf(manyProps(count, (number) => ({ name: `Lamp ${number}` }))));
    const result = index.query(everything);

    expect([result.total, result.ids(0, count).at(-1)]).toEqual([count, `prop-${count - 1}`]);
  });

  it('[LIST-10] is all that there is, however many are asked for', () => {
    const index = indexOf(layerOf([propOf('lamp', { name: 'Lamp' }), propOf('bell', { name: 'Bell' })]));

    expect(index.query(everything).ids(0, Number.MAX_SAFE_INTEGER)).toEqual(['bell', 'lamp']);
    expect(index.query(everything).ids(1, Number.MAX_SAFE_INTEGER)).toEqual(['lamp']);
    expect(index.query(everything).ids(2, 10)).toEqual([]);
  });

  it('[LIST-5] is counted without values that no record has, where none are selected', () => {
    const index = indexOf(layerOf([propOf('lamp', { name: 'Lamp', colours: ['red'] })]));
    const { facets } = index.query({ ...everything, facets: { condition: ['good'] } });
    const counts = (key: string) => facets.find((facet) => facet.key === key)?.counts;

    expect(counts('condition')).toEqual([
      { value: 'good', count: 0 },
      { value: '~', count: 1 },
    ]);
    expect([counts('colours'), counts('tags')]).toEqual([[], []]);
    expect(index.query(everything).facets.find(({ key }) => key === 'colours')?.counts).toEqual([
      { value: 'red', count: 1 },
    ]);
  });

  it('[LIST-2] follows categories, locations, members and kits', () => {
    expect(new ListIndex(prop, new Layer(), TODAY).referredKinds).toEqual([
      'propCategory',
      'location',
      'member',
      'kit',
    ]);
  });
});

describe('the preparation of a list', () => {
  it('[LIST-9] reads 256 records in each slice', () => {
    const read: number[] = [];
    let count = 0;
    function* told() {
      for (const record of manyProps(600, (number) => ({ name: `Lamp ${number}` }))) {
        count += 1;
        yield record;
      }
    }
    for (const work = new ListIndex(prop, layerOf([]), TODAY).build(told()); work.next().done !== true;)
      read.push(count);

    expect(read.slice(0, 4)).toEqual([256, 512, 600, 600]);
  });

  it('[LIST-9] is done once for each order, and for relevance with that by name', () => {
    const index = new ListIndex(prop, layerOf([]), TODAY);
    expect([index.isPrepared('name'), index.isPrepared('relevance')]).toEqual([false, false]);
    atOnce(index.build([propOf('lamp', { name: 'Lamp' })]));

    expect(['name', 'relevance', 'cost'].map((by) => index.isPrepared(by))).toEqual([true, true, false]);
    expect(index.prepare('relevance').next().done).toBe(true);
    expect(index.prepare('cost').next().done).toBe(false);
    atOnce(index.prepare('cost'));
    expect(index.isPrepared('cost')).toBe(true);
    expect(index.prepare('cost').next().done).toBe(true);
  });
});

describe('the order of a search', () => {
  it('[FIND-1] has each record once, however many match equally well', () => {
    expect(
      found('skull', [['Plastic skull'], ['Skull with teeth'], ['Bottle'], ['Skull with wig'], ['Wooden skull']]),
    ).toEqual(['Skull with teeth', 'Skull with wig', 'Plastic skull', 'Wooden skull']);
  });

  it('[FIND-1] puts a name that begins with the beginning of a word before one that has it later', () => {
    expect(found('skull', [['Plastic skullcap'], ['Skullcap']])).toEqual(['Skullcap', 'Plastic skullcap']);
    expect(found('red vel', [['A red velvet chair'], ['Red velvet chair']])).toEqual([
      'Red velvet chair',
      'A red velvet chair',
    ]);
  });

  it('[FIND-1] is the same in either direction, and that of the names without a search', () => {
    const index = indexOf(layerOf(['Skull', 'Bell', 'Skullcap'].map((name) => propOf(name, { name }))));
    const ids = (text: string) =>
      index.query({ ...everything, text, sort: { by: 'relevance', descending: true } }).ids(0, 9);

    expect([ids('skull'), ids('')]).toEqual([
      ['Skull', 'Skullcap'],
      ['Bell', 'Skull', 'Skullcap'],
    ]);
  });

  it('[FIND-2] forgives a slip although a disposed-of record has the word itself', () => {
    const disposed = propOf('sold', { name: 'Candelstick' }, { lifecycle });
    const index = indexOf(layerOf([propOf('kept', { name: 'Candlestick' }), disposed]));
    const sort = { by: 'relevance', descending: false };
    expect(index.query({ ...everything, text: 'candelstick', sort }).ids(0, 9)).toEqual(['kept']);
  });
});
