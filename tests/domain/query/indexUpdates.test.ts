import { describe, expect, it } from 'vitest';
import { everything, firstBy, indexOf, layerOf, manyProps, propOf } from './preparedLists.ts';

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

    layer.put(propOf('sword', { name: 'Sword', cost: 30 }));
    index.update(['sword']);
    expect(firstBy(index, 'cost')).toEqual(['bell', 'lamp', 'sword', 'vase']);

    layer.put(propOf('bell', { name: 'Zinc bell', cost: 20 }));
    layer.put(propOf('candle', { name: 'Candle', cost: 20 }));
    index.update(['bell', 'candle']);
    expect(firstBy(index, 'cost')).toEqual(['candle', 'lamp', 'bell', 'sword', 'vase']);
    expect(firstBy(index, 'name')).toEqual(['candle', 'lamp', 'sword', 'vase', 'bell']);
  });

  it('[LIST-2] [LIST-7] sorts by the new names what costs the same, after more than 2,000 have been renamed', () => {
    const layer = layerOf(manyProps(2001, (number) => ({ name: `Lamp ${number}`, cost: 5 })));
    const index = indexOf(layer);
    expect(firstBy(index, 'cost', 3)).toEqual(['prop-0', 'prop-1', 'prop-2']);

    const renamed = manyProps(2001, (number) => ({ name: `Lamp ${3000 - number}`, cost: 5 }));
    for (const record of renamed) layer.put(record);
    index.update(renamed.map(({ id }) => id));

    expect(firstBy(index, 'cost', 3)).toEqual(['prop-2000', 'prop-1999', 'prop-1998']);
  });

  it('[LIST-9] stays prepared after 2,000 changes at once, and is prepared again after more', () => {
    const layer = layerOf(manyProps(2001, (number) => ({ name: `Lamp ${number}` })));
    const index = indexOf(layer);
    const update = (count: number, name: string) => {
      const changed = manyProps(count, (number) => ({ name: `${name} ${number}` }));
      for (const record of changed) layer.put(record);
      index.update(changed.map(({ id }) => id));
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
});
