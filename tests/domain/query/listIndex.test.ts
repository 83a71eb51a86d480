import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import type { Layer } from '../../../src/domain/layers/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { catalogues } from '../../../src/domain/registry.ts';
import { atOnce, facetsOf, glance, ListIndex, NOT_SET } from '../../../src/domain/query/index.ts';
import type { ListQuery, ListResult, Titles } from '../../../src/domain/query/index.ts';
import { propArbitrary, queryArbitrary, TODAY } from './arbitraries.ts';
import { everything, indexOf, layerOf } from './preparedLists.ts';
import { randomRuns } from '../../support/randomRuns.ts';
import { recordOf } from '../../support/recordOf.ts';
import { naiveList } from './naiveList.ts';
import { known } from '../../support/known.ts';

/** A result's counts in the naive list's format. */
function countsOf(result: ListResult) {
  return Object.fromEntries(
    result.facets.map(({ key, counts }) => [
      key,
      Object.fromEntries(counts.flatMap(({ value, count }) => (count > 0 ? [[value, count] as const] : []))),
    ]),
  );
}

function answer(index: ListIndex, query: ListQuery) {
  const result = index.query(query);
  for (const { isVaried, counts } of result.facets)
    expect(isVaried).toBe(counts.filter(({ count }) => count > 0).length > 1);
  return { ids: result.ids(0, result.total), counts: countsOf(result) };
}

function expectSame(index: ListIndex, layer: Layer, query: ListQuery): void {
  expect(answer(index, query)).toEqual(naiveList(prop, [...layer.records('prop').values()], layer, TODAY, query));
}

const propsArbitrary = fc
  .integer({ min: 0, max: 14 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, number) => propArbitrary(`prop-${number}`))));

function indexWith(
  ...props: readonly (readonly [id: string, values: CatalogueRecord['values'], more?: Partial<CatalogueRecord>])[]
): ListIndex {
  return indexOf(
    layerOf(props.map(([id, values, more]) => recordOf('prop', id, { categoryId: 'category-2', ...values }, more))),
  );
}

describe('the list index', () => {
  it('[LIST-40] is told at a glance what it begins with', () => {
    fc.assert(
      fc.property(propsArbitrary, fc.integer({ min: 1, max: 6 }), fc.nat(6), fc.nat(14), (props, kept, from, count) => {
        const layer = layerOf(props);
        const prepared = indexOf(layer).query(everything);
        const glanced = glance(prop, layer.records('prop').values(), kept);
        expect([glanced.total, glanced.ids(from, count)]).toEqual([prepared.total, prepared.ids(from, count)]);
      }),
      { numRuns: 250 },
    );
  });

  it('[LIST-1] finds, counts and sorts as one would by looking at every record', () => {
    fc.assert(
      fc.property(propsArbitrary, fc.array(queryArbitrary, { minLength: 1, maxLength: 4 }), (props, queries) => {
        const layer = layerOf(props);
        const index = indexOf(layer);
        for (const query of queries) expectSame(index, layer, query);
      }),
      { numRuns: randomRuns(250) },
    );
  });

  it('[LIST-2] after changes answers as one built afresh', () => {
    const change = fc.oneof(
      fc.integer({ min: 0, max: 16 }).chain((number) => propArbitrary(`prop-${number}`)),
      fc.constantFrom(
        recordOf('location', 'place-1', { name: 'Noir rack', locationType: 'rail', parentId: 'place-3' }),
        recordOf('location', 'place-0', { name: 'Red room', locationType: 'room' }),
        recordOf('propCategory', 'category-2', { name: 'Café items', parentId: 'category-0' }),
        recordOf('member', 'member-0', { name: 'Chair Person' }),
      ),
    );
    fc.assert(
      fc.property(
        propsArbitrary,
        fc.array(fc.tuple(change, queryArbitrary), { minLength: 1, maxLength: 6 }),
        (props, steps) => {
          const layer = layerOf(props);
          const index = indexOf(layer);
          for (const [record, query] of steps) {
            layer.put(record);
            if (record.kind === 'prop') index.update([record.id]);
            else index.updateReferred(record.kind);
            expectSame(index, layer, query);
          }
        },
      ),
      { numRuns: randomRuns(150) },
    );
  });

  it('[LIST-2] forgets a record that was taken back', () => {
    const records = new Map([['prop-1', recordOf('prop', 'prop-1', { name: 'Lamp', categoryId: 'category-2' })]]);
    const world: Titles = { record: (kind, id) => known([...records.values()]).record(kind, id) };
    const index = new ListIndex(prop, world, TODAY);
    atOnce(index.build([...records.values()]));
    records.delete('prop-1');
    index.update(['prop-1']);

    expect(answer(index, everything).ids).toEqual([]);
  });

  it('[LIST-3] asks that every word be part of a word, in any order, without regard to case and accents', () => {
    const index = indexWith(['cafe', { name: 'Café table' }], ['lamp', { name: 'Table lamp' }]);

    expect(index.query({ ...everything, text: 'ABLE caf' }).ids(0, 9)).toEqual(['cafe']);
    expect(index.query({ ...everything, text: 'tablelamp' }).total).toBe(0);
  });

  it('[LIST-4] finds an item by its code, its category, the places around it, and who has it', () => {
    const loan = { loanId: 'l', memberId: 'member-0', quantity: 1, from: TODAY, dueBack: TODAY };
    const index = indexWith(
      [
        'one',
        { name: 'Goblet', code: 'FUR-7', homeLocationId: 'place-2', categoryId: 'category-1' },
        { loans: [loan] },
      ],
      ['two', { name: 'Sword' }],
    );

    for (const text of ['fur-7', 'seating', 'furniture', 'box', 'shelf 10', 'cafe store', 'sam lee']) {
      expect(index.query({ ...everything, text }).ids(0, 9), text).toEqual(['one']);
    }
  });

  it('[LIST-5] counts a facet as if nothing were selected in it', () => {
    const index = indexWith(
      ['one', { name: 'A', condition: 'good', colours: ['red'] }],
      ['two', { name: 'B', condition: 'poor', colours: ['red'] }],
      ['three', { name: 'C' }],
    );
    const counts = countsOf(index.query({ ...everything, facets: { condition: ['good'] } }));

    expect(counts['condition']).toEqual({ good: 1, poor: 1, [NOT_SET]: 1 });
    expect(counts['colours']).toEqual({ red: 1 });
  });

  it('[LIST-5] lists a selected value that nothing has', () => {
    const result = indexWith(['one', { name: 'A' }]).query({ ...everything, facets: { condition: ['new'] } });

    expect(result.facets.find(({ key }) => key === 'condition')?.counts).toContainEqual({ value: 'new', count: 0 });
  });

  it('[LIST-44] counts and finds, in every catalogue, what has no value of a filter', () => {
    for (const catalogue of Object.values<Catalogue>(catalogues)) {
      const bare = recordOf(catalogue.kind, 'bare', { [catalogue.title]: 'Bare stage' });
      const index = new ListIndex(catalogue, layerOf([]), TODAY);
      atOnce(index.build([bare]));
      const unset = facetsOf(catalogue).filter(
        ({ key, read }) => key !== catalogue.title && !read(bare, TODAY)?.length,
      );
      const fields = Object.keys(catalogue.fields).filter(
        (key) => catalogue.fields[key]?.facet && key !== catalogue.title,
      );
      expect(unset.map(({ key }) => key)).toEqual(expect.arrayContaining(fields));
      for (const { key } of unset) {
        const found = index.query({ ...everything, facets: { [key]: [NOT_SET] } });
        expect([catalogue.kind, key, found.ids(0, 9), countsOf(found)[key]]).toEqual([
          catalogue.kind,
          key,
          ['bare'],
          { [NOT_SET]: 1 },
        ]);
      }
    }
  });

  it('[LIST-6] counts a place with everything inside it', () => {
    const index = indexWith(
      ['one', { name: 'A', homeLocationId: 'place-2' }],
      ['two', { name: 'B', homeLocationId: 'place-0' }],
    );
    const result = index.query({ ...everything, facets: { homeLocationId: ['place-1'] } });

    expect(result.ids(0, 9)).toEqual(['one']);
    expect(countsOf(result)['homeLocationId']).toEqual({ 'place-0': 2, 'place-1': 1, 'place-2': 1 });
  });

  it('[LIST-7] sorts numbers in names as numbers, and what is unknown last in either direction', () => {
    const index = indexWith(
      ['ten', { name: 'Box 10', cost: 5 }],
      ['nine', { name: 'box 9' }],
      ['two', { name: 'Box 2', cost: 7 }],
    );

    expect(index.query(everything).ids(0, 9)).toEqual(['two', 'nine', 'ten']);
    expect(index.query({ ...everything, sort: { by: 'cost', descending: false } }).ids(0, 9)).toEqual([
      'ten',
      'two',
      'nine',
    ]);
    expect(index.query({ ...everything, sort: { by: 'cost', descending: true } }).ids(0, 9)).toEqual([
      'two',
      'ten',
      'nine',
    ]);
  });

  it('[LIST-2] ranks a renamed record by its synonym, not by its old name', () => {
    const layer = layerOf([
      recordOf('setting', 'search_synonyms', { parameter: 'search_synonyms', value: 'torch, flashlight' }),
      recordOf('prop', 'renamed', { name: 'Torch' }),
      recordOf('prop', 'named', { name: 'Zinc torch' }),
    ]);
    const index = indexOf(layer);
    layer.put(recordOf('prop', 'renamed', { name: 'Flashlight' }));
    index.update(['renamed']);

    expect(
      index.query({ ...everything, text: 'torch', sort: { by: 'relevance', descending: false } }).ids(0, 9),
    ).toEqual(['named', 'renamed']);
  });

  it('[LIST-8] hides what has been disposed of until it is asked for', () => {
    const lifecycle = {
      stage: 'disposed',
      reason: 'sold',
      stamp: { by: 'u', at: '2026-01-01T00:00:00.000Z' },
    } as const;
    const index = indexWith(['here', { name: 'A' }], ['gone', { name: 'B' }, { lifecycle }]);

    expect(index.query(everything).ids(0, 9)).toEqual(['here']);
    expect(index.query({ ...everything, disposed: true }).ids(0, 9)).toEqual(['gone']);
  });

  it('[LIST-9] is built in slices, none of which reads more than a few hundred records', () => {
    const layer = layerOf(
      Array.from({ length: 3000 }, (_, number) =>
        recordOf('prop', `prop-${number}`, { name: `Lamp ${number % 7}`, categoryId: 'category-2' }),
      ),
    );
    const index = new ListIndex(prop, layer, TODAY);
    let slices = 0;
    for (const work = index.build([...layer.records('prop').values()]); !work.next().done;) slices += 1;

    expect(slices).toBeGreaterThan(3000 / 300);
    expect(index.query(everything).total).toBe(3000);
  });

  it('[LIST-10] answers any page, with long lists and many changes at once', () => {
    const records = Array.from({ length: 5000 }, (_, number) =>
      recordOf('prop', `prop-${number}`, { name: `Lamp ${(number * 7919) % 5000}`, categoryId: 'category-2' }),
    );
    const layer = layerOf(records);
    const index = indexOf(layer);
    const expected = naiveList(prop, records, layer, TODAY, everything).ids;
    const result = index.query(everything);

    expect(result.ids(4990, 50)).toEqual(expected.slice(4990));
    expect(result.ids(20, 10)).toEqual(expected.slice(20, 30));
    for (const record of records)
      layer.put({ ...record, values: { ...record.values, name: `${String(record.values['name'])} b` } });
    index.update(records.map(({ id }) => id));
    expectSame(index, layer, { ...everything, text: 'b' });
  });
});

describe('relevance', () => {
  it('[LIST-1] puts first what is called like several words, then what begins with them', () => {
    const index = indexWith(
      ['other', { name: 'Blue velvet chair' }],
      ['turned', { name: 'Armed chair velvet red' }],
      ['longer', { name: 'Red velvet chair with arms' }],
      ['same', { name: 'Red velvet chair' }],
    );
    expect(
      index.query({ ...everything, text: 'red velvet chair', sort: { by: 'relevance', descending: false } }).ids(0, 9),
    ).toEqual(['same', 'longer', 'turned']);
  });
});
