import { describe, expect, it } from 'vitest';
import { RowKeys } from '../../../src/views/catalogue/list/rowKeys.ts';

describe('the elements of rows', () => {
  it('[LIST-53] stay with their records, and pass on only while somebody types', () => {
    const keys = new RowKeys();
    expect(keys.of(['a', 'b', 'c'], false)).toEqual(['1', '2', '3']);
    expect(keys.of(['c', 'a'], false)).toEqual(['3', '1']);
    expect(keys.of(['c', 'd'], false)).toEqual(['3', '4']);
    expect(keys.of(['e', 'f', 'c'], true)).toEqual(['4', '5', '3']);
    expect(keys.of(['e', 'f', 'c'], true)).toEqual(['4', '5', '3']);
    expect(keys.of([], true)).toEqual([]);
  });
});
