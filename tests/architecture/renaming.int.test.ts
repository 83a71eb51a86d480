import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';

/** Fields, the files that declare them, and how they are used: read, written, changed, asked for by their key. */
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
  // One catalogue orders the records of another by it.
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

const isComment = (line: string) => /^\s*(?:\*|\/\/|\/\*)/.test(line);

function usesOf({ key, declaredIn, use }: (typeof fields)[number]): readonly string[] {
  const declaring: readonly string[] = declaredIn;
  return filesBelow('src', /\.tsx?$/, root)
    .filter((file) => !declaring.includes(file) && !file.startsWith('src/views/texts/'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.includes(key) && use.test(line) && !isComment(line) ? [`${file}:${index + 1}`] : [],
        ),
    );
}

/** A copy of the source in which each of the fields has another name where it is declared, and nowhere else. */
function renamed(asked: readonly { readonly key: string; readonly declaredIn: readonly string[] }[]): void {
  cpSync(join(root, 'src'), join(scratch, 'src'), { recursive: true });
  if (!existsSync(join(scratch, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    readonly compilerOptions: object;
  };
  const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined };
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['src'] }));
  for (const { key, declaredIn } of asked)
    for (const file of declaredIn) {
      const text = readFileSync(join(root, file), 'utf8');
      writeFileSync(join(scratch, file), text.replace(new RegExp(`^( +)${key}: \\{`, 'm'), `$1${key}Renamed: {`));
    }
}

/** The lines that the compiler names. */
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

it(
  '[TYPE-1] a field that is renamed in its declaration is an error in every place that uses it',
  { timeout: 240_000 },
  () => {
    renamed(fields);
    const named = errorLines();
    for (const field of fields) {
      const uses = usesOf(field);
      expect(uses.length, field.key).toBeGreaterThanOrEqual(field.usesMin);
      expect(uses.filter((use) => !named.has(use))).toEqual([]);
    }
  },
);

it(
  '[TYPE-1] a field that all stock has is an error where it is asked of all stock, when one catalogue renames it',
  { timeout: 240_000 },
  () => {
    renamed([{ key: 'homeLocationId', declaredIn: ['src/domain/scripts/scriptCopy.ts'] }]);
    expect([...errorLines()].filter((line) => line.startsWith('src/domain/places/custody.ts:'))).toHaveLength(1);
  },
);

it.each([
  ['by which parts belong to a record', 'requestId', 'src/domain/lending/propRequest.ts'],
  ['by which the latest parts stand first', 'date', 'src/domain/places/placeBooking.ts'],
])(
  '[TYPE-1] a field %s is an error where the parts of all declarations are looked at',
  { timeout: 240_000 },
  (_, key, file) => {
    renamed([{ key, declaredIn: [file] }]);
    expect([...errorLines()].filter((line) => line.startsWith('src/domain/registry.ts:'))).toHaveLength(1);
  },
);
