import { expect, it } from 'vitest';
import { sortSliced } from '../../../src/domain/query/order.ts';

it('[LIST-9] sorts 20,480 rows in slices, each a small part of the work', () => {
  const values = Int32Array.from({ length: 20_480 }, (_, row) => (row * 7919) % 20_480);
  const compared: number[] = [];
  let count = 0;
  const work = sortSliced(
    Int32Array.from(values, (_, row) => row),
    (a, b) => {
      count += 1;
      return (values[a] ?? 0) - (values[b] ?? 0);
    },
  );
  let step = work.next();
  for (; step.done !== true; step = work.next()) {
    compared.push(count);
    count = 0;
  }

  expect(Array.from(step.value, (row) => values[row])).toEqual(Array.from(values, (_, place) => place));
  expect(compared).toHaveLength(49);
  expect(Math.min(...compared.slice(0, 20))).toBeGreaterThan(1000);
  expect(Math.max(...compared)).toBeLessThan(11_000);
});
