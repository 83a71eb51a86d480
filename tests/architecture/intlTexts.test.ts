import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';
import { intlTexts } from './support/intlTexts.ts';

/** The only files where dates and numbers are formatted for users. */
const forPeople = [
  /^src\/views\/texts\//,
  /^src\/words\/locale\.ts$/,
  /^src\/views\/catalogue\/shared\/displayText\.ts$/,
  /^src\/views\/admin\/PlansControl\.tsx$/,
  /^src\/domain\/billing\/currency\.ts$/,
  /^src\/words\/speaker\.ts$/,
];
/** Reads numbers from formatted parts. */
const zones = 'src/domain/kernel/zones.ts';

const files = [...filesBelow('src', /\.tsx?$/), ...filesBelow('server', /\.ts$/)];
const found = files.map((file) => ({ file, ...intlTexts(readFileSync(file, 'utf8')) }));

describe('what Intl writes', () => {
  it('[DATE-5] is written where people read it, and nowhere else', () => {
    const elsewhere = found.filter(({ file }) => file !== zones && !forPeople.some((place) => place.test(file)));
    expect(files.length).toBeGreaterThan(500);
    expect(
      elsewhere.flatMap(({ file, written }) => written.map((line) => `${file}:${line}`)),
      'dates as data come from src/domain/kernel, texts from src/views/texts',
    ).toEqual([]);
  });

  it('[DATE-5] is never read, cut, compared or made a date again', () => {
    const all = [
      ...found,
      ...['sample', 'tests', 'e2e', 'tools', 'scripts', 'bench']
        .flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs)$/))
        .map((file) => ({ file, ...intlTexts(readFileSync(file, 'utf8')) })),
    ];
    expect(
      all.flatMap(({ file, read }) => read.map((line) => `${file}:${line}`)),
      'ask src/domain/kernel for the date',
    ).toEqual([]);
  });

  it('[DATE-5] is asked for by its parts in the one place that may, and never as text', () => {
    const text = readFileSync(zones, 'utf8');
    expect(intlTexts(text).written).toHaveLength(1);
    expect(text).toContain('.formatToParts(');
    expect(text).not.toMatch(/\.format\(/);
  });

  it.each([
    ['a date cut from a text', `const day = format.format(now).slice(0, 10);`, 'read'],
    ['a date filled up', `return dateFormat(zone).format(new Date(at)).padStart(10, '0');`, 'read'],
    ['an hour read from a text', `Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit' }).format(at))`, 'read'],
    ['a text made a date', `new Date(now.toLocaleString('en-US', { timeZone: zone }))`, 'read'],
    ['texts compared', `if (a.toLocaleDateString() === b.toLocaleDateString()) go();`, 'read'],
    ['a part by its place', `now.toLocaleDateString('en-GB').split('/')[2]`, 'read'],
    ['a format', `const f = new Intl.DateTimeFormat('en-CA');`, 'written'],
    ['a number with commas', `const n = (1000).toLocaleString('en');`, 'written'],
    ['a date by the language', `send({ day: now.toLocaleDateString('en-CA') });`, 'written'],
  ] as const)('[DATE-5] is found by this check: %s', (_what, planted, where) => {
    expect(intlTexts(planted)[where]).toEqual([1]);
  });

  it('[DATE-5] leaves alone what asks for no text', () => {
    const harmless = [
      `const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;`,
      `const collator = new Intl.Collator('en');`,
      `let formats: Map<string, Intl.DateTimeFormat>;`,
      `const made = sheet.format(rows).length;`,
    ];
    expect(harmless.map((line) => intlTexts(line))).toEqual(harmless.map(() => ({ written: [], read: [] })));
  });
});
