import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { booking } from '../../../src/domain/lending/index.ts';
import { prop, propCategory } from '../../../src/domain/props/index.ts';
import { facetsOf, ordersOf } from '../../../src/domain/query/index.ts';
import {
  filterCount,
  pageSizeOf,
  readListParams,
  toggled,
  withSearch,
  writeListParams,
} from '../../../src/views/catalogue/list/listParams.ts';

const start = readListParams(prop, new URLSearchParams());

describe('the address of a list', () => {
  it('[LIST-11] brings back search, facets, order, page and view', () => {
    const params = fc.record({
      text: fc.string(),
      facets: fc.dictionary(
        fc.constantFrom(...facetsOf(prop).map(({ key }) => key)),
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
        { noNullPrototype: true },
      ),
      sort: fc.record({ by: fc.constantFrom(...ordersOf(prop).map(({ key }) => key)), descending: fc.boolean() }),
      disposed: fc.boolean(),
      page: fc.integer({ min: 1, max: 500 }),
      view: fc.constantFrom('grid' as const, 'table' as const, undefined),
    });
    fc.assert(
      fc.property(params, (list) => {
        const address = new URLSearchParams(writeListParams(prop, list, new URLSearchParams()).toString());
        expect(readListParams(prop, address)).toEqual(list);
      }),
    );
  });

  it('[LIST-11] is empty for a list that nothing was asked of, and keeps what is not its own', () => {
    expect(writeListParams(prop, start, new URLSearchParams('open=1&condition=good&q=lamp')).toString()).toBe('open=1');
  });

  it('[LIST-11] ignores invalid parameters', () => {
    const read = readListParams(propCategory, new URLSearchParams('sort=-weight&page=-3&view=map&condition=good'));
    expect(read).toEqual({
      text: '',
      facets: {},
      sort: { by: 'name', descending: false },
      disposed: false,
      page: 1,
      view: undefined,
    });
    expect(pageSizeOf(37)).toBe(10);
    expect(pageSizeOf(-1)).toBe(-1);
  });

  it('[FIND-4] stands by relevance while something is searched for and no order was chosen', () => {
    const read = (address: string) => readListParams(prop, new URLSearchParams(address));
    const written = (address: string) => writeListParams(prop, read(address), new URLSearchParams()).toString();
    expect(read('q=skull').sort).toEqual({ by: 'relevance', descending: false });
    expect(read('q=+').sort).toEqual({ by: 'name', descending: false });
    expect(read('q=skull&sort=-name').sort).toEqual({ by: 'name', descending: true });
    expect(written('q=skull')).toBe('q=skull');
    expect(written('q=skull&sort=name')).toBe('q=skull&sort=name');
    expect(writeListParams(prop, { ...read('q=skull'), text: '' }, new URLSearchParams()).toString()).toBe('');
    const typed = withSearch(new URLSearchParams('sort=cost&page=3&condition=good'), 'skull');
    expect(typed.toString()).toBe('sort=cost&condition=good&q=skull');
    expect(read(withSearch(new URLSearchParams('page=3'), 'skull').toString()).sort.by).toBe('relevance');
  });

  it('[LIST-12] switches a filter on and off, back on the first page', () => {
    const on = toggled({ ...start, page: 4 }, 'condition', 'good');
    expect(on).toMatchObject({ page: 1, facets: { condition: ['good'] } });
    expect(filterCount(toggled(on, 'condition', 'poor'))).toBe(2);
    expect(toggled(on, 'condition', 'good').facets).toEqual({});
  });

  it('[LIST-42] begins with the latest bookings, and with names elsewhere', () => {
    const bookings = readListParams(booking, new URLSearchParams());
    expect([bookings.sort, start.sort]).toEqual([
      { by: 'from', descending: true },
      { by: 'name', descending: false },
    ]);
    expect(writeListParams(booking, bookings, new URLSearchParams()).toString()).toBe('');
    const byName = { ...bookings, sort: { by: 'name', descending: false } };
    expect(readListParams(booking, writeListParams(booking, byName, new URLSearchParams())).sort).toEqual(byName.sort);
  });
});
