// `npm run check`: runs the quick checks (types, lint, import rules, unit tests except long ones, and others), two at a time.
import { quickStages, quickUnitStage, runStages } from './support/stages.mjs';

const began = performance.now();
const results = await runStages([quickUnitStage(), ...quickStages()], { atOnce: 2 });
const failed = results.filter((result) => result.failed).map(({ name }) => name);
console.log(
  `\ncheck: ${failed.length === 0 ? 'passed' : `failed: ${failed.join(', ')}`} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
