import { registry } from '../tests/machines/registry.ts';
import { examine } from '../tests/mbt/examine.ts';

let missing = 0;
for (const registered of registry) {
  const { paths, coverage } = examine(registered);
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const taken = coverage.all.length - coverage.missing.length;
  missing += coverage.missing.length;
  console.info(
    `\n${registered.name}: ${taken} of ${coverage.all.length} transitions, ${paths.length} paths, ${steps} steps`,
  );
  console.table([...coverage.timesTaken].map(([transition, times]) => ({ transition, paths: times })));
}

if (missing > 0) {
  console.error(
    `${missing} transitions are never taken: remove them, or add the reply, event or input that reaches them.`,
  );
  process.exitCode = 1;
} else {
  console.info(`\n${registry.length} machines, every transition taken`);
}
