import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRules } from '../../tools/spec/rules.ts';

const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const holds = ['met', 'by design', 'partly', 'not met', 'n.a.', 'operator'];

/** The last requirement of each section of the standard 4.0.3, and those that are level 3 or were removed. */
const last: Readonly<Record<string, number>> = {
  '1.1': 7,
  '1.2': 4,
  '1.4': 5,
  '1.5': 4,
  '1.6': 4,
  '1.7': 2,
  '1.8': 2,
  '1.9': 2,
  '1.10': 1,
  '1.11': 2,
  '1.12': 2,
  '1.14': 6,
  '2.1': 12,
  '2.2': 3,
  '2.3': 3,
  '2.4': 5,
  '2.5': 7,
  '2.6': 3,
  '2.7': 6,
  '2.8': 7,
  '2.9': 3,
  '2.10': 4,
  '3.1': 1,
  '3.2': 4,
  '3.3': 4,
  '3.4': 5,
  '3.5': 3,
  '3.7': 1,
  '4.1': 5,
  '4.2': 2,
  '4.3': 3,
  '5.1': 5,
  '5.2': 8,
  '5.3': 10,
  '5.4': 3,
  '5.5': 4,
  '6.1': 3,
  '6.2': 6,
  '6.3': 2,
  '6.4': 2,
  '7.1': 4,
  '7.2': 2,
  '7.3': 4,
  '7.4': 3,
  '8.1': 4,
  '8.2': 3,
  '8.3': 8,
  '9.1': 3,
  '9.2': 4,
  '10.2': 2,
  '10.3': 3,
  '11.1': 8,
  '12.1': 3,
  '12.2': 1,
  '12.3': 6,
  '12.4': 2,
  '12.5': 2,
  '12.6': 1,
  '13.1': 5,
  '13.2': 6,
  '13.3': 2,
  '13.4': 2,
  '14.1': 4,
  '14.2': 6,
  '14.3': 3,
  '14.4': 7,
  '14.5': 4,
};
const leftOut = new Set(['1.4.2', '1.4.3', '1.12.1', '4.1.4', '7.3.2', '13.1.2', '13.2.4', '14.3.1']);
const asked = Object.entries(last)
  .flatMap(([section, count]) => Array.from({ length: count }, (_, index) => `${section}.${index + 1}`))
  .filter((line) => !leftOut.has(line));

test('[RUN-8] the security page names every line of level 2 once, with a word for whether it holds', () => {
  expect(rows.flatMap(([lines = '']) => lines.split(', ')).toSorted()).toEqual(asked.toSorted());
  expect(rows.filter(([, , word = '']) => !holds.includes(word))).toEqual([]);
});

test('[RUN-8] the security page names only rules that there are, and in its summary what is not met', () => {
  const known = new Set(readRules('docs/spec').rules.map(({ id }) => id));
  const named = page.match(/\b[A-Z]{2,}-\d+\b/g) ?? [];
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((id) => !known.has(id) && !id.startsWith('SHA-'))).toEqual([]);
  const summary = /\*\*Not met today\*\*: ([\d., ]+)\./.exec(page)?.[1]?.split(', ');
  expect(summary).toEqual(rows.filter(([, , word]) => word === 'not met').flatMap(([lines = '']) => lines.split(', ')));
});

test('[RUN-8] no line is met without a rule whose test attacks it', () => {
  const known = new Set(readRules('docs/spec').rules.map(({ id }) => id));
  const met = rows.filter(([, , word]) => word === 'met');
  expect(met.length).toBeGreaterThan(130);
  expect(
    met
      .filter(([, , , by = '']) => !(by.match(/\b[A-Z]{2,}-\d+\b/g) ?? []).some((id) => known.has(id)))
      .map(([line]) => line),
  ).toEqual([]);
});

test('[RUN-9] the page of threats names every class of routes, every kind of threat, and only rules that there are', () => {
  const threats = readFileSync(new URL('../../docs/threats.md', import.meta.url), 'utf8');
  const known = new Set(readRules('docs/spec').rules.map(({ id }) => id));
  const named = threats.match(/\b[A-Z]{2,}-\d+\b/g) ?? [];
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  for (const access of ['public', 'ticket', 'signed-in', 'scope', 'super-admin'])
    expect(threats).toContain(`*${access}*`);
  for (const kind of [
    '**S**poofing',
    '**T**ampering',
    '**R**epudiation',
    '**I**nformation',
    '**D**enial',
    '**E**levation',
  ])
    expect(threats).toContain(kind);
});
