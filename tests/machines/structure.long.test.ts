import { describe, expect, it } from 'vitest';
import { structuralFaults } from '../../tools/planted/structure.ts';
import { findings } from '../mbt/examine.ts';
import { registry } from './registry.ts';

/** Machines the quick tests cover; `npm run faults -- --structure` covers all. */
const asked = ['recordEditor', 'importRun', 'submission'];

describe('a transition that is gone, leads elsewhere, does nothing or asks nothing', () => {
  it.each(registry.filter(({ name }) => asked.includes(name)))(
    '[FAULT-3] is noticed by a rule of $name',
    (registered) => {
      const faults = structuralFaults(registered.machine);
      expect(faults.length).toBeGreaterThan(10);
      const missed = faults.filter(({ machine }) => findings({ ...registered, machine }).length === 0);
      expect(missed.map(({ what }) => what)).toEqual([]);
    },
  );
});
