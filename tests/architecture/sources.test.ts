import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';
import { throwLines } from './support/throws.ts';

/** The only place in the domain that may throw: a broken invariant is a defect, never a refusal. */
const invariants = 'src/domain/kernel/invariant.ts';

describe('the domain', () => {
  it('[ARCH-4] refuses by value and never throws, invariants apart', () => {
    const files = filesBelow('src/domain', /\.ts$/).filter((file) => file !== invariants);
    const throwing = files.flatMap((file) => throwLines(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));

    expect(files.length).toBeGreaterThan(30);
    expect(throwing, 'return a refusal, or call invariant()').toEqual([]);
  });

  it('[ARCH-4] is read by a check that sees a planted throw, and no word in a text', () => {
    expect(throwLines(`const a = 'throw';\nfunction f() {\n  if (a) throw new Error();\n}`)).toEqual([3]);
  });
});

describe('models written from the specification', () => {
  it('[MBT-12] import nothing but XState', () => {
    const models = filesBelow('tests/specification', /\.model\.ts$/);
    const imported = models.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from),
    );
    expect(models).toHaveLength(4);
    expect([...new Set(imported)]).toEqual(['xstate']);
  });
});

describe('Blueprint', () => {
  const named = (text: string): readonly string[] => text.match(/\bbp\d+-[\w-]+/g) ?? [];

  it('[ARCH-7] is wrapped in views/ui: no other file writes its classes', () => {
    const files = filesBelow('src', /\.(tsx?|css)$/).filter((file) => !/^src\/views\/(ui|theme)\//.test(file));
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => named(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
  });

  it.each([`<b className="bp6-button">`, '.bp6-input.is-short {', 'const on = `a bp7-active`;'])(
    '[ARCH-7] is found by this check: %s',
    (planted) => expect(named(planted)).toHaveLength(1),
  );
});

describe('tests', () => {
  it('[ARCH-5] live in tests/ and e2e/, where a runner finds them', () => {
    const misplaced = [
      ...filesBelow('src', /\.(test|spec)\.tsx?$/),
      ...filesBelow('server', /\.(test|spec)\.tsx?$/),
      ...filesBelow('tests', /\.spec\.tsx?$/),
      ...filesBelow('e2e', /\.test\.tsx?$/),
    ];

    expect(misplaced).toEqual([]);
    expect(filesBelow('tests', /\.test\.tsx?$/)).toContain('tests/architecture/sources.test.ts');
  });
});
