import { describe, expect, it } from 'vitest';
import type { CatalogueRecord, FieldValues, Kind } from '../../../src/domain/catalogue/index.ts';
import type { ListQuery } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { recordOf } from '../../support/recordOf.ts';
import { everything, indexOf, layerOf, propOf } from './preparedLists.ts';

/** Ids that a list of these records answers, in its order. */
function listed(records: readonly CatalogueRecord[], query: Partial<ListQuery>): readonly string[] {
  const kind: Kind = records[0]?.kind ?? expect.fail('there is no record');
  return indexOf(layerOf(records), catalogueOf(kind))
    .query({ ...everything, ...query })
    .ids(0, 99);
}

describe('what a list reads from a record', () => {
  const prop = (id: string, values: FieldValues, more?: Partial<CatalogueRecord>) =>
    propOf(id, { name: id, ...values }, more);

  it('[LIST-4] is each of its former codes, as a word of its own', () => {
    const props = [
      prop('lamp', { code: 'NEW-1' }, { formerCodes: ['OLD-1', 'P-2'] }),
      prop('bell', { code: 'NEW-2' }, { formerCodes: ['OLD-11'] }),
    ];
    const sort = { by: 'relevance', descending: false };
    expect(listed(props, { text: 'p-2', sort })).toEqual(['lamp']);
    expect(listed(props, { text: 'old-1', sort })).toEqual(['lamp', 'bell']);
    expect(listed(props, { text: '1p' })).toEqual([]);
  });

  it('[LIST-3] is nothing but what the record says', () => {
    const props = [
      prop('lamp', {}),
      prop('bell', { description: 'It was here before' }),
      prop('tray', { tags: ['here'] }),
    ];
    expect(listed(props, { text: 'here' })).toEqual(['bell', 'tray']);
    expect(listed(props, { text: 'was' })).toEqual(['bell']);
    expect(listed(props, { text: 'undefined' })).toEqual([]);
  });

  it('[LIST-4] is a number where a text was expected', () => {
    expect(listed([prop('lamp', { description: 1926 }), prop('bell', {})], { text: '1926' })).toEqual(['lamp']);
  });

  it('[LIST-7] are numbers with decimals, sorted by size', () => {
    const option = (id: string, values: FieldValues) => recordOf('measurementOption', id, { name: id, ...values });
    const options = [
      option('gloves', { leastNumber: 10 }),
      option('hats', { leastNumber: 2.5 }),
      option('belts', {}),
      option('rings', { leastNumber: 2.25 }),
    ];
    const sort = { by: 'leastNumber', descending: false };
    expect(listed(options, { sort })).toEqual(['rings', 'hats', 'gloves', 'belts']);
    expect(listed(options, { sort: { ...sort, descending: true } })).toEqual(['gloves', 'hats', 'rings', 'belts']);
  });
});
