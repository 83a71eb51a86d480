import { describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { referredKinds } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { recordOf } from '../../support/recordOf.ts';
import { TODAY } from './arbitraries.ts';
import { everything, indexOf, layerOf } from './preparedLists.ts';

/** A list of a kind's records and what they refer to. */
function listOf(catalogue: Catalogue, records: readonly CatalogueRecord[]) {
  const layer = layerOf(records);
  const index = indexOf(layer, catalogue);
  const find = (text: string, by = 'name') =>
    index.query({ ...everything, text, sort: { by, descending: false } }).ids(0, 9);
  return { layer, index, find };
}

describe('the names of what a record refers to', () => {
  const store = recordOf('location', 'store', { name: 'Store', locationType: 'room' });
  const shelf = recordOf('location', 'shelf', { name: 'Shelf', locationType: 'shelf', parentId: 'store' });
  const cellar = recordOf('location', 'cellar', { name: 'Cellar', locationType: 'room' });
  const bell = recordOf('prop', 'bell', { name: 'Bell', homeLocationId: 'shelf' });
  const lamp = recordOf('prop', 'lamp', { name: 'Lamp', homeLocationId: 'shelf' });
  const mask = recordOf('prop', 'mask', { name: 'Mask', homeLocationId: 'cellar' });

  it('[LIST-3] are words of their own', () => {
    const { find } = listOf(catalogueOf('prop'), [store, shelf, bell]);
    expect(find('store shelf')).toEqual(['bell']);
    expect(find('storeshelf')).toEqual([]);
  });

  it('[LIST-2] are found for all records, although only one of them changed together with a location around them', () => {
    const { layer, index, find } = listOf(catalogueOf('prop'), [store, shelf, cellar, bell, lamp, mask]);
    layer.put({ ...store, values: { ...store.values, name: 'Attic' } });
    layer.put({ ...bell, values: { ...bell.values, name: 'Gong' } });
    index.update(['bell']);
    index.updateReferred('location');

    expect(find('attic')).toEqual(['bell', 'lamp']);
    expect(find('attic gong')).toEqual(['bell']);
    expect(find('store')).toEqual([]);
    expect(find('cellar')).toEqual(['mask']);
  });

  it('[LIST-2] sort records again, although the new name is found with the same words as the old one', () => {
    const old = recordOf('location', 'old', { name: 'Hats - old', locationType: 'box' });
    const red = recordOf('location', 'red', { name: 'Hats - red', locationType: 'box' });
    const cap = recordOf('prop', 'cap', { name: 'Cap', homeLocationId: 'old' });
    const beret = recordOf('prop', 'beret', { name: 'Beret', homeLocationId: 'red' });
    const { layer, index, find } = listOf(catalogueOf('prop'), [old, red, cap, beret]);
    expect(find('', 'homeLocationId')).toEqual(['cap', 'beret']);
    layer.put({ ...old, values: { ...old.values, name: 'Hats – old' } });
    index.updateReferred('location');

    expect(find('', 'homeLocationId')).toEqual(['beret', 'cap']);
    expect(find('hats - old')).toEqual(['cap']);
  });

  it('[LIST-4] include those of borrowers, also where no field names a person', () => {
    const loan = { loanId: 'l', memberId: 'sam', quantity: 1, from: TODAY, dueBack: TODAY };
    const sam = recordOf('member', 'sam', { name: 'Sam Lee' });
    const coat = recordOf('costume', 'coat', { name: 'Coat' }, { loans: [loan] });
    const { layer, index, find } = listOf(catalogueOf('costume'), [sam, coat]);
    expect(referredKinds(catalogueOf('costume'))).toEqual(['costumeCategory', 'location', 'kit', 'member']);
    expect(find('sam lee')).toEqual(['coat']);
    layer.put(recordOf('member', 'sam', { name: 'Sam Hill' }));
    index.updateReferred('member');

    expect([find('sam hill'), find('sam lee')]).toEqual([['coat'], []]);
  });
});
