// `npm run check`: runs the quick checks (types, lint, import rules, specification, unit tests and others), two at a time.
import { checkStages, runStages, specStage } from './support/stages.mjs';

const began = performance.now();
const results = await runStages([...checkStages(), specStage()], { atOnce: 2 });
const failed = results.filter((result) => result.failed).map(({ name }) => name);
console.log(
  `\ncheck: ${failed.length === 0 ? 'passed' : `failed: ${failed.join(', ')}`} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
