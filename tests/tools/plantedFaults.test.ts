import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plantedFaults } from '../../tools/planted/faults.ts';
import { withFault } from '../../tools/planted/plugin.ts';

describe('planted faults', () => {
  it('[FAULT-2] name text that the program has once, and tests of the rule that they break', () => {
    expect(plantedFaults.length).toBeGreaterThan(40);
    const wrong = plantedFaults.filter((fault) => {
      const changed = withFault(readFileSync(fault.file, 'utf8'), fault);
      return changed === undefined || !fault.tests.every((test) => existsSync(test));
    });
    expect(wrong.map(({ file, what }) => `${file}: ${what}`)).toEqual([]);
  });

  it('[FAULT-2] are told apart from text that is not there, or twice', () => {
    expect(withFault('a < b', { from: '<', to: '<=' })).toBe('a <= b');
    expect(withFault('a > b', { from: '<', to: '<=' })).toBeUndefined();
    expect(withFault('a < b < c', { from: '<', to: '<=' })).toBeUndefined();
  });
});
