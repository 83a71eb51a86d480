/** Small worlds of props with many collisions: equal words, nested locations, loans, missing values. */
import fc from 'fast-check';
import type { CatalogueRecord, FieldValue, FieldValues, Loan } from '../../../src/domain/catalogue/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { facetsOf, NOT_SET, ordersOf } from '../../../src/domain/query/index.ts';
import type { ListQuery } from '../../../src/domain/query/index.ts';
import { recordOf } from '../../support/recordOf.ts';

export const TODAY = '2026-05-14';

const words = ['Brass', 'lamp', 'Café', 'noir', 'chair', '10', '9', 'red-hot', 'P-00012', 'a'];
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const days = ['2026-05-01', '2026-05-13', '2026-05-14', '2026-06-01'];

/** The values without undefined ones. */
function known(values: Readonly<Record<string, FieldValue | undefined>>): FieldValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const loan: fc.Arbitrary<Loan> = fc.record({
  loanId: fc.constant('loan-1'),
  memberId: fc.constantFrom('member-0', 'member-1'),
  quantity: fc.integer({ min: 1, max: 2 }),
  from: fc.constant('2026-04-01'),
  dueBack: fc.constantFrom(...days),
});

const propValues = fc
  .record({
    name: text,
    code: maybe(fc.constantFrom('P-00012', 'P-00009', 'FUR-1')),
    categoryId: fc.constantFrom('category-0', 'category-1', 'category-2'),
    description: maybe(text),
    tags: maybe(fc.uniqueArray(fc.constantFrom('christmas', 'army'), { minLength: 1, maxLength: 2 })),
    homeLocationId: maybe(fc.constantFrom('place-0', 'place-1', 'place-2', 'place-3')),
    condition: maybe(fc.constantFrom('new', 'good', 'poor')),
    colours: maybe(fc.uniqueArray(fc.constantFrom('red', 'gold', 'black'), { minLength: 1, maxLength: 3 })),
    quantity: maybe(fc.integer({ min: 1, max: 12 })),
    tracking: maybe(fc.constantFrom('single', 'batch')),
    acquiredOn: maybe(fc.constantFrom(...days)),
    cost: maybe(fc.integer({ min: 0, max: 300 })),
  })
  .map(known);

const stamp = fc
  .constantFrom('2026-01-05T10:00:00.000Z', '2026-02-05T10:00:00.000Z')
  .map((at) => ({ by: 'user-1', at }));

/** A prop with arbitrary values for the list. */
export function propArbitrary(id: string): fc.Arbitrary<CatalogueRecord> {
  return fc
    .record({
      values: propValues,
      loans: fc.array(loan, { maxLength: 1 }),
      missing: fc.constantFrom(0, 0, 1),
      photos: fc.constantFrom([], [{ mediaId: 'm', width: 1, height: 1 }]),
      isDisposed: fc.constantFrom(false, false, false, true),
      added: stamp,
      formerCode: maybe(fc.constantFrom('OLD-0', 'P-00003')),
    })
    .map(({ values, isDisposed, formerCode, ...rest }) =>
      recordOf('prop', id, values, {
        ...rest,
        ...(formerCode === undefined ? {} : { formerCodes: [formerCode] }),
        ...(isDisposed ? { lifecycle: { stage: 'disposed', reason: 'sold', stamp: rest.added } as const } : {}),
      }),
    );
}

/** Categories, nested locations, and two members. */
export const surroundings: readonly CatalogueRecord[] = [
  recordOf('propCategory', 'category-0', { name: 'Furniture' }),
  recordOf('propCategory', 'category-1', { name: 'Seating 10', parentId: 'category-0' }),
  recordOf('propCategory', 'category-2', { name: 'Lamps 9' }),
  recordOf('location', 'place-0', { name: 'Café store', locationType: 'room' }),
  recordOf('location', 'place-1', { name: 'Shelf 10', locationType: 'shelf', parentId: 'place-0' }),
  recordOf('location', 'place-2', { name: 'Box 9', locationType: 'box', parentId: 'place-1' }),
  recordOf('location', 'place-3', { name: 'Attic', locationType: 'room' }),
  recordOf('member', 'member-0', { name: 'Sam Lee' }),
  recordOf('member', 'member-1', { name: 'Noir Brass' }),
];

const facetValues: Readonly<Record<string, readonly string[]>> = {
  whereabouts: ['in-store', 'overdue', 'out', 'missing'],
  categoryId: ['category-0', 'category-1', 'category-2'],
  homeLocationId: ['place-0', 'place-1', 'place-3', NOT_SET],
  condition: ['new', 'good', NOT_SET],
  colours: ['red', 'gold', NOT_SET],
  tags: ['christmas', NOT_SET],
  photo: ['yes', NOT_SET],
};

export const queryArbitrary: fc.Arbitrary<ListQuery> = fc.record({
  text: fc.oneof(
    fc.constant(''),
    fc.constantFrom('c', 'ca', 'café', 'lamp 1', 'p-0', 'old', 'SAM', 'furn', '  red  ', 'attic box', 'zz'),
    text,
  ),
  facets: fc
    .uniqueArray(
      fc.constantFrom(
        ...facetsOf(prop)
          .map(({ key }) => key)
          .filter((key) => key in facetValues),
      ),
      { maxLength: 3 },
    )
    .chain((keys) =>
      fc.record(Object.fromEntries(keys.map((key) => [key, fc.subarray([...(facetValues[key] ?? [])])]))),
    ),
  sort: fc.record({
    by: fc.constantFrom('relevance', ...ordersOf(prop).map(({ key }) => key)),
    descending: fc.boolean(),
  }),
  disposed: fc.constantFrom(false, false, true),
});
