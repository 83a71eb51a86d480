import { checkBoundaries } from './boundaries/cruise.ts';

const { modules, unseen, violations, knots } = await checkBoundaries(process.cwd(), './.dependency-cruiser.cjs');

for (const { rule, from, to, advice } of violations)
  console.error(`${from} -> ${to}\n  forbidden by "${rule}": ${advice}`);
for (const file of unseen)
  console.error(`${file} was not read by dependency-cruiser: check the versions of it and of TypeScript.`);
for (const { rooms, ties } of knots) {
  console.error(`Folders that import each other in a circle: ${rooms.join(', ')}. Move what they share below both.`);
  for (const { imports } of ties) console.error(`  ${imports[0]}, imports: ${imports.length}`);
}

if (violations.length + unseen.length + knots.length > 0 || modules === 0) {
  console.error(
    `boundaries: ${violations.length} forbidden imports, ${unseen.length} files not read, ${knots.length} knots. The rules are in .dependency-cruiser.cjs.`,
  );
  process.exitCode = 1;
} else {
  console.info(`boundaries: ${modules} files, no forbidden import, no knot of folders`);
}
