import { describe, expect, it } from 'vitest';
import { prop } from '../../../src/domain/props/index.ts';
import { atOnce, ListIndex } from '../../../src/domain/query/index.ts';
import type { Titles } from '../../../src/domain/query/index.ts';
import { known } from '../../support/known.ts';
import { recordOf } from '../../support/recordOf.ts';
import { surroundings, TODAY } from './arbitraries.ts';
import { everything, firstBy, indexOf, layerOf, manyProps, propOf, put } from './preparedLists.ts';

describe('an order after changes', () => {
  it('[LIST-2] follows what a record costs, and the names of those that cost the same', () => {
    const layer = layerOf([
      propOf('bell', { name: 'Bell', cost: 20 }),
      propOf('lamp', { name: 'Lamp', cost: 20 }),
      propOf('sword', { name: 'Sword', cost: 10 }),
      propOf('vase', { name: 'Vase' }),
    ]);
    const index = indexOf(layer);
    expect(firstBy(index, 'cost')).toEqual(['sword', 'bell', 'lamp', 'vase']);

    put(layer, index, propOf('sword', { name: 'Sword', cost: 30 }));
    expect(firstBy(index, 'cost')).toEqual(['bell', 'lamp', 'sword', 'vase']);

    const changed = propOf('bell', { name: 'Zinc bell', cost: 20 });
    put(layer, index, changed, propOf('candle', { name: 'Candle', cost: 20 }));
    expect(firstBy(index, 'cost')).toEqual(['candle', 'lamp', 'bell', 'sword', 'vase']);
    expect(firstBy(index, 'name')).toEqual(['candle', 'lamp', 'sword', 'vase', 'bell']);
  });

  it('[LIST-2] [LIST-7] sorts by the new names what costs the same, after more than 2,000 have been renamed', () => {
    const layer = layerOf(manyProps(2001, (number) => ({ name: `Lamp ${number}`, cost: 5 })));
    const index = indexOf(layer);
    expect(firstBy(index, 'cost', 3)).toEqual(['prop-0', 'prop-1', 'prop-2']);

    put(layer, index, ...manyProps(2001, (number) => ({ name: `Lamp ${3000 - number}`, cost: 5 })));

    expect(firstBy(index, 'cost', 3)).toEqual(['prop-2000', 'prop-1999', 'prop-1998']);
  });

  it('[LIST-9] stays prepared after 2,000 changes at once, and is prepared again after more', () => {
    const layer = layerOf(manyProps(2001, (number) => ({ name: `Lamp ${number}` })));
    const index = indexOf(layer);
    const update = (count: number, name: string) => {
      put(layer, index, ...manyProps(count, (number) => ({ name: `${name} ${number}` })));
      return index.isPrepared('name');
    };

    expect(update(2000, 'Torch')).toBe(true);
    expect(firstBy(index, 'name', 2)).toEqual(['prop-2000', 'prop-0']);
    expect(update(2001, 'Bell')).toBe(false);
    expect(update(1, 'Zinc bell')).toBe(false);
    expect(firstBy(index, 'name', 2)).toEqual(['prop-1', 'prop-2']);
    expect(index.query(everything).ids(1999, 9)).toEqual(['prop-2000', 'prop-0']);
    expect(index.isPrepared('name')).toBe(true);
  });

  it('[LIST-2] [LIST-9] has what changed while it was being prepared', () => {
    const layer = layerOf(manyProps(3000, (number) => ({ name: `Lamp ${number}`, cost: number })));
    const index = indexOf(layer);
    const work = index.prepare('cost');
    work.next();
    const changed = propOf('prop-2', { name: 'Lamp 2', cost: 4000 });
    put(layer, index, changed, propOf('new', { name: 'Sword', cost: 1 }));
    atOnce(work);

    expect(firstBy(index, 'cost', 4)).toEqual(['prop-0', 'prop-1', 'new', 'prop-3']);
    expect(index.query({ ...everything, sort: { by: 'cost', descending: true } }).ids(0, 2)).toEqual([
      'prop-2',
      'prop-2999',
    ]);
  });

  it('[LIST-2] [LIST-9] is prepared from the beginning if more than 2,000 change meanwhile', () => {
    const layer = layerOf(manyProps(2001, (number) => ({ name: `Lamp ${number}`, cost: 5 })));
    const index = indexOf(layer);
    const work = index.prepare('cost');
    work.next();
    put(layer, index, ...manyProps(2001, (number) => ({ name: `Lamp ${3000 - number}`, cost: 5 })));
    atOnce(work);

    expect(firstBy(index, 'cost', 3)).toEqual(['prop-2000', 'prop-1999', 'prop-1998']);
  });

  it('[LIST-2] [LIST-9] is prepared although records change in every slice', () => {
    const layer = layerOf(manyProps(3000, (number) => ({ name: `Lamp ${number}`, cost: number + 1 })));
    const index = indexOf(layer);
    let slices = 0;
    for (const work = index.prepare('cost'); slices < 100 && work.next().done !== true; slices += 1) {
      put(layer, index, propOf(`prop-${2000 + slices}`, { name: `Lamp ${2000 + slices}`, cost: 0 }));
    }

    expect([index.isPrepared('cost'), slices < 100]).toEqual([true, true]);
    expect(firstBy(index, 'cost', slices + 1).at(-1)).toBe('prop-0');
  });

  it('[LIST-9] is not prepared again because of changes to what no record refers to', () => {
    const layer = layerOf(manyProps(20, (number) => ({ name: `Lamp ${number}`, cost: number })));
    const index = indexOf(layer);
    let slices = 0;
    for (const work = index.prepare('cost'); slices < 100 && work.next().done !== true; slices += 1) {
      layer.put(recordOf('location', 'place-0', { name: `Room ${slices}`, locationType: 'room' }));
      index.updateReferred('location');
    }

    expect(slices).toBeLessThan(10);
  });
});

describe('a list after changes to what its records refer to', () => {
  const lamps = manyProps(2001, (number) => ({ name: `Lamp ${number}`, homeLocationId: 'place-3' }));
  const elsewhere = propOf('sword', { name: 'Sword', homeLocationId: 'place-2' });
  const searched = (text: string, index: ListIndex) => index.query({ ...everything, text }).total;

  it('[LIST-2] [LIST-9] stays prepared if few of its records are there, and is prepared again otherwise', () => {
    const layer = layerOf([...lamps, elsewhere]);
    const index = indexOf(layer);
    layer.put(recordOf('location', 'place-0', { name: 'Gallery', locationType: 'room' }));
    index.updateReferred('location');
    expect([index.isPrepared('name'), searched('gallery', index), searched('cafe', index)]).toEqual([true, 1, 0]);
    layer.put(recordOf('location', 'place-3', { name: 'Cellar', locationType: 'room' }));
    index.updateReferred('location');
    expect([index.isPrepared('name'), searched('cellar', index), searched('attic', index)]).toEqual([false, 2001, 0]);
  });

  it('[LIST-2] has each record once, also if one of them is gone', () => {
    const props = [propOf('bell', { name: 'Bell' }), propOf('axe', { name: 'Axe' }), ...lamps.slice(0, 2)];
    const records = new Map([...surroundings, ...props].map((record) => [record.id, record]));
    const world: Titles = { record: (kind, id) => known([...records.values()]).record(kind, id) };
    const index = new ListIndex(prop, world, TODAY);
    atOnce(index.build(props));
    records.delete('axe');
    index.update(['axe']);
    records.set('place-3', recordOf('location', 'place-3', { name: 'Cellar', locationType: 'room' }));
    index.updateReferred('location');

    expect(firstBy(index, 'name')).toEqual(['bell', 'prop-0', 'prop-1']);
    expect(searched('cellar', index)).toBe(2);
  });
});
