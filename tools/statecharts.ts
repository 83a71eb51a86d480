import { lifeCycles } from '../src/domain/lifeCycles.ts';
import { lifeCycleMachine } from '../src/machines/shared/lifeCycleMachine.ts';
import { registry } from '../tests/machines/registry.ts';
import { generatedFiles, refreshFiles, staleFiles } from './statecharts/files.ts';

const generated = generatedFiles(
  registry.map(({ machine }) => machine),
  lifeCycles.map(lifeCycleMachine),
);

if (process.argv.includes('--check')) {
  const stale = staleFiles(generated);
  for (const path of stale)
    console.error(`${path} is out of date: run \`npm run statecharts\`, review the difference and commit it.`);
  if (stale.length > 0) process.exitCode = 1;
  else
    console.info(
      `statecharts: ${registry.length} machines, ${lifeCycles.length} lives of records, pictures and inventory are up to date`,
    );
} else {
  const refreshed = refreshFiles(generated);
  console.info(refreshed.length === 0 ? 'statecharts: nothing changed' : `statecharts: wrote ${refreshed.join(', ')}`);
}
