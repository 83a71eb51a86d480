import { lifeCycles } from '../src/domain/lifeCycles.ts';
import { coverageOfLife } from '../tests/domain/lifeRegistry.ts';
import { registry } from '../tests/machines/registry.ts';
import type { Coverage } from '../tests/mbt/coverage.ts';
import { examine } from '../tests/mbt/examine.ts';

let missing = 0;

function report(name: string, coverage: Coverage, paths: number, steps: number): void {
  const taken = coverage.all.length - coverage.missing.length;
  missing += coverage.missing.length;
  console.info(`\n${name}: ${taken} of ${coverage.all.length} transitions, ${paths} paths, ${steps} steps`);
  console.table([...coverage.timesTaken].map(([transition, times]) => ({ transition, paths: times })));
}

for (const registered of registry) {
  const { paths, coverage } = examine(registered);
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  report(registered.name, coverage, paths.length, steps);
}

let strays = 0;
for (const life of lifeCycles) {
  const coverage = coverageOfLife(life);
  report(`life of ${life.name}`, coverage, coverage.paths, coverage.steps);
  for (const stray of coverage.strays) console.error(`${life.name}: ${stray} is taken, but isn't in the table`);
  strays += coverage.strays.length;
}

if (missing > 0) {
  console.error(
    `${missing} transitions are never taken: remove them, or add the reply, event, input or command that reaches them.`,
  );
}
if (missing + strays > 0) process.exitCode = 1;
else console.info(`\n${registry.length} machines, ${lifeCycles.length} lives of records, every transition taken`);
