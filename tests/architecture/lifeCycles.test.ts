import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lifeCycles } from '../../src/domain/lifeCycles.ts';
import { filesBelow } from '../../tools/files.ts';

/** The words in backquotes of a table's cell. */
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const sourceOf = (path: string) => readFileSync(`src/domain/${path}`, 'utf8');

const [, table = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('| Lifecycle | Table | Declared in | Read by |\n');
const rows = table
  .slice(0, table.indexOf('\n\n'))
  .split('\n')
  .slice(1)
  .map((row) => {
    const [lives, [steps = ''] = [], [declaredIn = ''] = [], readers = []] = row.split(' | ').map(namesIn);
    return { lives: lives ?? [], steps, declaredIn, readers };
  });

/** Where the steps of a field are decided, and those of lines and loans. */
const decidesBy: Readonly<Record<string, string>> = {
  'decide/record.ts': 'field.steps',
  'decide/promises.ts': 'noSuchStep(',
  'decide/loan.ts': 'noSuchStep(',
  'decide/missing.ts': 'noSuchStep(',
  'lending/line.ts': 'BookingStage',
};

describe('the table of life cycles in ARCHITECTURE.md', () => {
  it('[ARCH-9] has every life cycle once', () => {
    expect(rows.flatMap(({ lives }) => lives).toSorted()).toEqual(lifeCycles.map(({ name }) => name).toSorted());
  });

  it.each(rows)('[ARCH-9] names the file that declares $steps, and files that read it', (row) => {
    expect(sourceOf(row.declaredIn)).toContain(`const ${row.steps}`);
    expect(row.readers.length).toBeGreaterThan(0);
    for (const reader of row.readers) expect(sourceOf(reader)).toContain(decidesBy[reader] ?? row.steps);
  });

  it('[ARCH-9] leaves src/machines to control: only one file there knows of life cycles', () => {
    const tables = rows.map(({ steps }) => steps);
    const knowing = filesBelow('src/machines', /\.ts$/).filter((file) => {
      const text = readFileSync(file, 'utf8');
      return text.includes('domain/lifeCycles') || tables.some((name) => text.includes(name));
    });
    expect(knowing).toEqual(['src/machines/shared/lifeCycleMachine.ts']);
  });
});
