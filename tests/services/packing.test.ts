import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogueRecord, FieldValue } from '../../src/domain/catalogue/index.ts';
import { packRecords, unpackRecords } from '../../src/services/packing.ts';
import { recordOf } from './support/samples.ts';

const word = fc.constantFrom('', 'good', '1', '\n["good"]', '["good"]', 'Café');
const value: fc.Arbitrary<FieldValue> = fc.oneof(
  word,
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.array(word, { maxLength: 2 }),
  fc.nat(900).map((mm) => ({ mm, entered: `${mm} mm` })),
);

/** Records of a few shapes, many of them alike. */
const records: fc.Arbitrary<readonly CatalogueRecord[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('prop', 'propCategory'),
      values: fc.dictionary(fc.constantFrom('name', 'condition', 'tags', 'height', 'x_field'), value, { maxKeys: 4 }),
      loans: fc.array(
        fc.record({
          loanId: fc.string(),
          memberId: word,
          quantity: fc.nat(3),
          from: fc.constant('2026-05-01'),
          dueBack: fc.constant('2026-06-01'),
        }),
        { maxLength: 1 },
      ),
      isDisposed: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ kind, values, loans, isDisposed }, number) => {
      const record = recordOf(kind, `record-${number}`, values);
      const stamp = { by: 'sam', at: '2026-01-01T00:00:00.000Z' };
      return {
        ...record,
        loans,
        ...(isDisposed
          ? { lifecycle: { stage: 'disposed', reason: 'sold', stamp } as const, formerCodes: ['P-1'] }
          : {}),
      };
    }),
  );

it('[SYNC-41] keeps records as columns, and gives them back as they were', () => {
  fc.assert(
    fc.property(records, fc.constantFrom(1, 7, 40), (some, times) => {
      // Many similar records are packed as numbers, a few are stored unchanged.
      const all = Array.from({ length: times }, () => some).flat();
      expect(unpackRecords(structuredClone(packRecords(all)))).toEqual(all);
    }),
    { numRuns: 60 },
  );
});

it('[SYNC-41] gives back more records than one block holds, and values of which there are many', () => {
  const all = Array.from({ length: 66_000 }, (_, number) =>
    recordOf('prop', `prop-${number}`, {
      name: `Lamp ${number % 20_000}`,
      condition: number % 2 === 0 ? 'good' : 'poor',
    }),
  );
  const back = unpackRecords(packRecords(all));
  expect(back).toHaveLength(all.length);
  for (const at of [0, 299, 19_999, 65_535, 65_536, 65_999]) expect(back[at]).toEqual(all[at]);
});
