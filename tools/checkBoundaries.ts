import { checkBoundaries } from './boundaries/cruise.ts';

const { modules, unseen, violations } = await checkBoundaries(process.cwd(), './.dependency-cruiser.cjs');

for (const { rule, from, to, advice } of violations)
  console.error(`${from} -> ${to}\n  forbidden by "${rule}": ${advice}`);
for (const file of unseen)
  console.error(`${file} was not read by dependency-cruiser: check the versions of it and of TypeScript.`);

if (violations.length > 0 || unseen.length > 0 || modules === 0) {
  console.error(
    `boundaries: ${violations.length} forbidden imports, ${unseen.length} files not read. The rules are in .dependency-cruiser.cjs.`,
  );
  process.exitCode = 1;
} else {
  console.info(`boundaries: ${modules} files, no forbidden import`);
}
