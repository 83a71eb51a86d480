import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogueRecord, FieldValue } from '../../src/domain/catalogue/index.ts';
import { packRecords, unpackRecords, type PackedRecords } from '../../src/services/packing.ts';
import { recordOf } from '../support/recordOf.ts';

/** All at once. */
function unpacked(packed: PackedRecords): CatalogueRecord[] {
  const work = unpackRecords(packed);
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

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
      expect(unpacked(structuredClone(packRecords(all)))).toEqual(all);
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
  const back = unpacked(packRecords(all));
  expect(back).toHaveLength(all.length);
  for (const at of [0, 299, 19_999, 65_535, 65_536, 65_999]) expect(back[at]).toEqual(all[at]);
});

/** The column of one field, for the values that records have in it. */
function columnOf(values: readonly unknown[]): unknown {
  const [block] = packRecords(values.map((value) => ({ value })) as never);
  expect(block?.count).toBe(values.length);
  return block?.records.of === 'parts' ? block.records.columns['value'] : undefined;
}
const numbers = (length: number) => Array.from({ length }, (_, number) => number);

it('[SYNC-41] keeps what is repeated once, lists and texts that look like them apart', () => {
  expect(columnOf(['good', 'poor', 'good', undefined])).toEqual({
    of: 'few',
    distinct: ['good', 'poor', undefined],
    rows: new Uint8Array([0, 1, 0, 2]),
  });
  expect(columnOf([['good'], '["good"]', ['good'], null, 'null', null, '', 0])).toEqual({
    of: 'few',
    distinct: [['good'], '["good"]', null, 'null', '', 0],
    rows: new Uint8Array([0, 1, 0, 2, 3, 2, 4, 5]),
  });
});

it('[SYNC-41] numbers up to 256 values in bytes, more in two', () => {
  const twice = (count: number) => [...numbers(64), ...Array<number>(1_000).fill(0), ...numbers(count)];
  expect(columnOf(twice(256))).toMatchObject({ of: 'few', rows: Uint8Array.from(twice(256)) });
  expect(columnOf(twice(257))).toMatchObject({ of: 'few', rows: Uint16Array.from(twice(257)) });
});

it('[SYNC-41] keeps values as they are where there are more than 64, and fewer than four records for each', () => {
  const withLast = (length: number) => [...numbers(64), ...Array<number>(length - 65).fill(0), 'another'];
  expect(columnOf(numbers(64))).toMatchObject({ of: 'few', distinct: numbers(64) });
  expect(columnOf(numbers(65))).toEqual({ of: 'many', values: numbers(65) });
  expect(columnOf(withLast(256))).toEqual({ of: 'many', values: withLast(256) });
  expect(columnOf(withLast(257))).toMatchObject({ of: 'few', distinct: [...numbers(64), 'another'] });
});

it('[SYNC-41] takes values apart where all have parts', () => {
  const all = numbers(70).map((n) => ({ n, unit: 'mm' }));
  expect(columnOf(all)).toEqual({
    of: 'parts',
    columns: {
      n: { of: 'many', values: numbers(70) },
      unit: { of: 'few', distinct: ['mm'], rows: new Uint8Array(70) },
    },
  });
  for (const other of [['mm'], null, 'mm', undefined]) {
    const mixed = [...all, other];
    expect(columnOf(mixed)).toEqual({ of: 'many', values: mixed });
  }
});

it('[SYNC-41] adds no key to a record that another one has', () => {
  const some = [{ id: 'lamp' }, { id: 'stool', note: 'three legs' }];
  expect(unpacked(packRecords(some as never)).map(Object.keys)).toEqual([['id'], ['id', 'note']]);
});

it('[SYNC-41] has a block for each 65,536 records, and none for none', () => {
  const counts = (length: number) => packRecords(Array(length).fill({ id: 'one' }) as never).map(({ count }) => count);
  expect([counts(0), counts(65_536), counts(65_537)]).toEqual([[], [65_536], [65_536, 1]]);
});

it('[SYNC-48] lets the page go on after every 512 records', () => {
  const pauses = (length: number) => {
    const work = unpackRecords(packRecords(Array(length).fill({ id: 'one' }) as never));
    let count = 0;
    while (work.next().done !== true) count += 1;
    return count;
  };
  expect([pauses(511), pauses(512), pauses(1_300)]).toEqual([0, 1, 2]);
});
