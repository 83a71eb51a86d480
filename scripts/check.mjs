// `npm run check`: types, lint, import rules, specification and the quick tests, two at a time.
import { checkStages, runStages } from './support/stages.mjs';

const began = performance.now();
const results = await runStages(checkStages(), { atOnce: 2 });
const failed = results.filter((result) => result.failed).map(({ name }) => name);
console.log(
  `\ncheck: ${failed.length === 0 ? 'all is well' : `failed: ${failed.join(', ')}`} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
