/**
 * `npm run faults -- --structure`: removes, redirects or empties each transition of a statechart in turn, and runs its rules without
 * the committed inventory. `-- --structure session outbox` runs only those machines.
 */
import { registry } from '../tests/machines/registry.ts';
import { findings } from '../tests/mbt/examine.ts';
import { structuralFaults } from './planted/structure.ts';

const names = process.argv.slice(2);
let [all, missed] = [0, 0];
for (const registered of registry.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const faults = structuralFaults(registered.machine);
  const survivors = faults.filter((fault) => findings({ ...registered, machine: fault.machine }).length === 0);
  all += faults.length;
  missed += survivors.length;
  console.info(`${registered.name}: ${faults.length - survivors.length} of ${faults.length} noticed`);
  for (const { what } of survivors) console.error(`  ${registered.name}: nobody notices that ${what}`);
}
console.info(`${all - missed} of ${all} structural faults were noticed without the inventory`);
if (missed > 0 || all === 0) process.exitCode = 1;
