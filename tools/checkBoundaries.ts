import { checkBoundaries } from './boundaries/cruise.ts';

/** Rooms that were tied before rooms were looked at. The list only gets shorter, and goes when it is empty. */
const knownTied = new Set([
  ...'admin billing brand calendar catalogue documents environment events home labels lending members'.split(' '),
  ...'paperwork places program routeTable.ts scan session shared shell stock stocktake'.split(' '),
  ...'subscription texts transfer'.split(' '),
]);

const { modules, unseen, violations, knots } = await checkBoundaries(process.cwd(), './.dependency-cruiser.cjs');

const tied = new Set(knots.flatMap(({ rooms }) => rooms));
const fresh = knots.filter(({ rooms }) => rooms.some((room) => !knownTied.has(room)));
const untied = [...knownTied].filter((room) => !tied.has(room));

for (const { rule, from, to, advice } of violations)
  console.error(`${from} -> ${to}\n  forbidden by "${rule}": ${advice}`);
for (const file of unseen)
  console.error(`${file} was not read by dependency-cruiser: check the versions of it and of TypeScript.`);
for (const { rooms, ties } of fresh) {
  console.error(`Folders that import each other in a circle: ${rooms.join(', ')}. Move what they share below both.`);
  for (const { imports } of ties) console.error(`  ${imports[0]}, imports: ${imports.length}`);
}
for (const room of untied)
  console.error(`${room} is in no knot any more: take it off the list in tools/checkBoundaries.ts.`);

if (violations.length + unseen.length + fresh.length + untied.length > 0 || modules === 0) {
  console.error(
    `boundaries: ${violations.length} forbidden imports, ${unseen.length} files not read, ${fresh.length} knots. The rules are in .dependency-cruiser.cjs.`,
  );
  process.exitCode = 1;
} else {
  console.info(`boundaries: ${modules} files, no forbidden import`);
}
