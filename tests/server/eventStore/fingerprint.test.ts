import { describe, expect, it } from 'vitest';
import { allFingerprints, fingerprintOf } from '../../../server/eventStore/fingerprint.ts';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import type { Catalogue, Field } from '../../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';

const { noun } = catalogueOf('prop');
const seen = { column: 'shown', facet: true, searched: true, label: 'Label' } as const;
/** One field of each type, all of them searched, filtered and sorted by. */
const fields = {
  name: { type: 'text', max: 200, ...seen },
  email: { type: 'email', ...seen },
  pieces: { type: 'integer', min: 0, max: 100_000, ...seen },
  weight: { type: 'number', ...seen },
  value: { type: 'money', ...seen },
  width: { type: 'length', ...seen },
  bought: { type: 'date', ...seen },
  opens: { type: 'time', ...seen },
  fragile: { type: 'flag', ...seen },
  state: { type: 'choice', choices: [{ value: 'good', label: 'Good' }], ...seen },
  uses: { type: 'choices', choices: [{ value: 'indoors', label: 'Indoors' }], ...seen },
  material: { type: 'words', max: 10, ...seen },
  sizes: { type: 'options', max: 10, ...seen },
  categoryId: { type: 'reference', to: 'propCategory', ...seen },
  code: { type: 'code', ...seen },
} as unknown as Record<string, Field>;
const trunk: Catalogue = {
  kind: 'prop',
  scope: 'props',
  area: 'props',
  path: 'props',
  noun,
  title: 'name',
  stock: true,
  photos: true,
  fields,
};
const fingerprint = (change: Partial<Catalogue> = {}) => fingerprintOf({ ...trunk, ...change });
const withField = (key: string, change: object) =>
  fingerprint({ fields: { ...fields, [key]: { ...fields[key], ...change } as Field } });

describe('the fingerprint of a catalogue', () => {
  it('[EVOL-14] is the same in every process and version until its output for a record changes', () => {
    expect(fingerprint()).toBe('t0m9lAYQL_Hik6An4BboD7');
    expect(fingerprint({ stock: false, photos: false })).toBe('VDoFTpP1pKTtEGV3uExiuk');
  });

  it('[EVOL-10] has 22 letters that need no escaping', () => {
    expect(fingerprint()).toMatch(/^[\w-]{22}$/);
  });

  it.each(Object.keys(fields))('[EVOL-10] changes where %s is no longer searched, filtered or sorted by', (key) => {
    const was = fingerprint();
    // Neither yes nor no is a word to search for, and no list is filtered by lengths.
    if (key !== 'fragile') expect(withField(key, { searched: undefined })).not.toBe(was);
    if (key !== 'width') expect(withField(key, { facet: undefined })).not.toBe(was);
    if (key !== 'name') expect(withField(key, { column: undefined })).not.toBe(was);
  });

  it('[EVOL-10] changes with the type of a field, its key, the name of records and what they are answered with', () => {
    const { name, ...others } = fields;
    const all = [
      fingerprint(),
      withField('state', { type: 'text' }),
      withField('material', { type: 'text' }),
      withField('pieces', { type: 'text' }),
      withField('categoryId', { to: 'propCategory', isLoose: true }),
      fingerprint({ fields: { ...others, called: name as Field }, title: 'called' }),
      fingerprint({ title: 'code' }),
      fingerprint({ photos: false }),
      fingerprint({ stock: false }),
      fingerprint({ resource: false }),
    ];
    // Whether a reference keeps its target in use is declared by kind, and this one is a prop.
    expect(new Set(all).size).toBe(9);
    expect(all[4]).toBe(all[0]);
  });

  it('[EVOL-10] stays the same where only words, limits and rules change', () => {
    const was = fingerprint();
    expect([
      withField('name', { label: 'Called', help: 'A sentence.', max: 10, required: true }),
      withField('state', { choices: [] }),
      fingerprint({ noun: catalogueOf('costume').noun, area: 'costumes', path: 'other', rules: [], codePrefix: 'X' }),
    ]).toEqual([was, was, was]);
  });
});

it('[EVOL-10] every kind has a fingerprint of its own declaration', () => {
  const all = allFingerprints();
  expect(Object.keys(all)).toEqual([...kinds]);
  expect(all.prop).toBe(fingerprintOf(catalogueOf('prop')));
  expect(new Set(Object.values(all)).size).toBeGreaterThan(1);
});
