import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeTransition, transitionsOf } from '../../src/machines/shared/transitions.ts';
import { filesBelow } from '../files.ts';
import { lifeFolder, statechartIndex, statechartPage } from './page.ts';
import type { AnyStateMachine } from 'xstate';

const pageFolder = 'docs/statecharts';
const pageIn = (folder: string, machine: AnyStateMachine): [string, string] => [
  `${folder}/${machine.id}.md`,
  statechartPage(machine),
];
const inventoryFile = 'tests/machines/inventory.json';

/** Every generated file for a set of machines and the life cycles of records, by path. */
export function generatedFiles(
  machines: readonly AnyStateMachine[],
  lives: readonly AnyStateMachine[] = [],
): ReadonlyMap<string, string> {
  const ordered = machines.toSorted((left, right) => left.id.localeCompare(right.id));
  const inventory = Object.fromEntries(
    ordered.map((machine) => [machine.id, transitionsOf(machine).map(describeTransition)]),
  );
  return new Map([
    ...ordered.map((machine) => pageIn(pageFolder, machine)),
    ...lives.map((life) => pageIn(`${pageFolder}/${lifeFolder}`, life)),
    [`${pageFolder}/README.md`, statechartIndex(ordered, lives)],
    [inventoryFile, `${JSON.stringify(inventory, null, 2)}\n`],
  ]);
}

/** Paths of generated files that are missing, out of date, or belong to a machine that no longer exists. */
export function staleFiles(generated: ReadonlyMap<string, string>, baseDir = '.'): string[] {
  const different = [...generated].filter(([path, text]) => {
    const file = join(baseDir, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  const orphans = filesBelow(pageFolder, /\.md$/, baseDir).filter((path) => !generated.has(path));
  return [...different.map(([path]) => path), ...orphans].toSorted();
}

/** Writes stale files and removes orphaned ones. Returns the paths. */
export function refreshFiles(generated: ReadonlyMap<string, string>, baseDir = '.'): string[] {
  const stale = staleFiles(generated, baseDir);
  for (const path of stale) {
    const file = join(baseDir, path);
    const text = generated.get(path);
    if (text === undefined) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return stale;
}
