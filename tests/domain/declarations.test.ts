/** Each declared field as the committed list has it. `UPDATE_DECLARATIONS=1` writes the list anew: read its differences. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogues } from '../../src/domain/registry.ts';

const file = new URL('declarations.json', import.meta.url);

/** Words have files of their own. */
const words = new Set(['label', 'help', 'section', 'none', 'says', 'several', 'unit', 'suggestions']);

/** A declaration in one line; of choices, their values. */
function told(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => told(one?.value ?? one)).join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([key, one]) => !words.has(key) && typeof one !== 'function')
    .toSorted(([a], [b]) => Number(b === 'type') - Number(a === 'type') || a.localeCompare(b))
    .map(([key, one]) =>
      one === true ? key : `${key}=${typeof one === 'object' && !Array.isArray(one) ? `{${told(one)}}` : told(one)}`,
    )
    .join(' ');
}

const declared = Object.fromEntries(
  Object.values(catalogues).map(({ kind, fields }) => [
    kind,
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, told(field)])),
  ]),
);

if (process.env['UPDATE_DECLARATIONS'] === '1') writeFileSync(file, `${JSON.stringify(declared, undefined, 2)}\n`);
const committed = JSON.parse(readFileSync(file, 'utf8')) as typeof declared;

it('[FAULT-5] the committed list has each catalogue', () => {
  expect(Object.keys(committed)).toEqual(Object.keys(declared));
});

it.each(Object.keys(declared))('[FAULT-5] the fields of %s are declared as the committed list has them', (kind) => {
  expect(declared[kind]).toEqual(committed[kind]);
});
