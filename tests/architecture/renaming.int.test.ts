import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';

/** Fields, the files that declare them, and how they are used: read, written, changed, accessed by key. */
const fields = [
  {
    key: 'homeLocationId',
    declaredIn: ['src/domain/stock/fields.ts', 'src/domain/scripts/scriptCopy.ts'],
    use: /\bhomeLocationId\b/,
    usesMin: 1,
  },
  {
    key: 'signedBy',
    declaredIn: ['src/domain/lending/booking.ts'],
    use: /values\.signedBy\b|\bsignedBy: \{ from|\bsignedBy\b[^}]*\} = values/,
    usesMin: 4,
  },
  {
    key: 'paidBy',
    declaredIn: ['src/domain/billing/records.ts'],
    use: /\bpaidBy: \{ from|\bpaidBy\b[^}]*\} = values/,
    usesMin: 2,
  },
  // One catalogue sorts the records of another by it.
  {
    key: 'doneOn',
    declaredIn: ['src/domain/work/workFields.ts'],
    use: /\blatestBy: 'doneOn'/,
    usesMin: 3,
  },
  {
    key: 'on',
    declaredIn: ['src/domain/equipment/inspection.ts'],
    use: /\blatestBy: 'on'/,
    usesMin: 1,
  },
] as const;

const root = process.cwd();
const scratch = mkdtempSync(join(tmpdir(), 'renaming-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A line without its message keys, which don't change when a field is renamed. */
const withoutMessages = (line: string) => line.replaceAll(/\b\w+Words\.[\w.]+|'labels\.[\w.]+'/g, '');
const isComment = (line: string) => /^\s*(?:\*|\/\/|\/\*)/.test(line);

function usesOf({ key, declaredIn, use }: (typeof fields)[number]): readonly string[] {
  const declaring: readonly string[] = declaredIn;
  return filesBelow('src', /\.tsx?$/, root)
    .filter(
      (file) => !declaring.includes(file) && !/^src\/(?:words|views\/texts|domain\/entry\/formerLabels)/.test(file),
    )
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.includes(key) && use.test(withoutMessages(line)) && !isComment(line) ? [`${file}:${index + 1}`] : [],
        ),
    );
}

/** A copy of a source folder in which each of the fields is renamed in its declaration only. */
function renamed(
  asked: readonly { readonly key: string; readonly declaredIn: readonly string[] }[],
  folder: 'src' | 'src/domain',
): void {
  cpSync(join(root, folder), join(scratch, folder), { recursive: true });
  if (!existsSync(join(scratch, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    readonly compilerOptions: object;
  };
  const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined };
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: [folder] }));
  for (const { key, declaredIn } of asked)
    for (const file of declaredIn) {
      const text = readFileSync(join(root, file), 'utf8');
      writeFileSync(join(scratch, file), text.replace(new RegExp(`^( +)${key}: \\{`, 'm'), `$1${key}Renamed: {`));
    }
}

/** The lines with compiler errors. */
function errorLines(): ReadonlySet<string> {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  try {
    execFileSync(process.execPath, [compiler, '-p', scratch, '--pretty', 'false'], { cwd: scratch, stdio: 'pipe' });
    return new Set();
  } catch (error) {
    const { stdout } = error as { readonly stdout: Buffer };
    const named = [...String(stdout).matchAll(/^(\S+?)\((\d+),\d+\): error/gm)];
    return new Set(named.map(([, file = '', line = '']) => `${relative(scratch, join(scratch, file))}:${line}`));
  }
}

it('[TYPE-1] a field that is renamed in its declaration is an error in every place that uses it', () => {
  renamed(fields, 'src');
  const named = errorLines();
  for (const field of fields) {
    const uses = usesOf(field);
    expect(uses.length, field.key).toBeGreaterThanOrEqual(field.usesMin);
    expect(uses.filter((use) => !named.has(use))).toEqual([]);
  }
});

it('[TYPE-1] a field is an error where all stock is asked for it, or the parts of all declarations are looked at, when one catalogue renames it', () => {
  const linesIn = (file: string, lines: ReadonlySet<string>) => [...lines].filter((at) => at.startsWith(`${file}:`));
  renamed(
    [
      { key: 'homeLocationId', declaredIn: ['src/domain/scripts/scriptCopy.ts'] },
      // Determines which parts belong to a record.
      { key: 'requestId', declaredIn: ['src/domain/lending/propRequestLine.ts'] },
    ],
    'src/domain',
  );
  const named = errorLines();
  expect(linesIn('src/domain/places/custody.ts', named)).toHaveLength(1);
  expect(linesIn('src/domain/registry.ts', named)).toHaveLength(1);
  // Sorts the latest parts first. If a declaration has two errors, the compiler only reports one.
  renamed([{ key: 'date', declaredIn: ['src/domain/places/placeBooking.ts'] }], 'src/domain');
  expect(linesIn('src/domain/registry.ts', errorLines())).toHaveLength(1);
});
