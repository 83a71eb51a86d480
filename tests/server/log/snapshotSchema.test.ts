import { describe, expect, it, vi } from 'vitest';
import { schemaOf } from '../../../server/eventStore/snapshot.ts';
import { scopes } from '../../../src/domain/access/index.ts';
import type { Catalogue } from '../../../src/domain/catalogue/index.ts';
import { currentVersions } from '../../../src/domain/log/index.ts';
import type { Declared } from '../../../src/domain/recordShape.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';

type Change = (prop: Catalogue) => Partial<Catalogue>;

const before = Object.fromEntries(scopes.map((scope) => [scope, schemaOf(scope)]));

/** The scopes whose schema is another one if this is declared. */
const changedScopes = (declared: Partial<Declared>): readonly string[] =>
  scopes.filter((scope) => schemaOf(scope, { catalogueOf, currentVersions, ...declared }) !== before[scope]);

const withProps = (change: Change): Partial<Declared> => ({
  catalogueOf: (kind) => (kind === 'prop' ? { ...catalogueOf(kind), ...change(catalogueOf(kind)) } : catalogueOf(kind)),
});

describe('the schema of a snapshot', () => {
  it('[SNAP-3] differs between scopes and stays the same between starts', async () => {
    expect(new Set(Object.values(before)).size).toBe(scopes.length);
    expect(before['props']).toMatch(/^[\w-]{22}$/);
    vi.resetModules();
    const again = await import('../../../server/eventStore/snapshot.ts');
    expect(again.schemaOf('props')).toBe(before['props']);
  });

  it.each<readonly [string, Change]>([
    ['a field is added', ({ fields }) => ({ fields: { ...fields, scent: { type: 'text', label: 'Scent', max: 20 } } })],
    ['a field is removed', ({ fields: { description: _, ...fields } }) => ({ fields })],
    [
      'a field has another name',
      ({ fields }) => ({
        fields: Object.fromEntries(
          Object.entries(fields).map(([key, field]) => [key === 'description' ? 'remark' : key, field]),
        ),
      }),
    ],
    [
      'a field has another type',
      ({ fields }) => ({ fields: { ...fields, description: { type: 'flag', label: 'Description' } } }),
    ],
    [
      'its fields have another order',
      ({ fields }) => ({ fields: Object.fromEntries(Object.entries(fields).toReversed()) }),
    ],
    ['another field is its title', () => ({ title: 'description' })],
    ['it is no longer stock', () => ({ stock: false })],
    ['it no longer has photos', () => ({ photos: false })],
  ])('[SNAP-3] changes in its scope alone when %s', (_what, change) => {
    expect(changedScopes(withProps(change))).toEqual(['props']);
  });

  it('[SNAP-3] changes in both scopes when a kind moves to another one', () => {
    expect(changedScopes(withProps(() => ({ scope: 'costumes' }))).toSorted()).toEqual(['costumes', 'props']);
  });

  it('[SNAP-3] changes in all scopes when an event has a new version', () => {
    expect(changedScopes({ currentVersions: { ...currentVersions, RecordAdded: 1_000 } })).toEqual(scopes);
  });

  it.each<readonly [string, Change]>([
    [
      'the texts',
      ({ noun }) => ({ noun: { ...noun, one: 'stage prop', many: 'stage props', heading: 'Stage props' } }),
    ],
    [
      'the texts of its fields',
      ({ fields }) => ({
        fields: Object.fromEntries(
          Object.entries(fields).map(([key, field]) => [key, { ...field, label: `New ${key}`, hint: 'New hint' }]),
        ),
      }),
    ],
    [
      'what a field requires',
      ({ fields }) => ({
        fields: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, required: true }])),
      }),
    ],
    ['the address', () => ({ path: 'stageProps' })],
    ['the rules', () => ({ rules: [] })],
    ['who manages it', () => ({ area: 'costumes', addedBy: 'everyone' })],
    ['the codes', () => ({ codePrefix: 'X' })],
  ])('[SNAP-3] stays the same when %s of a kind change', (_what, change) => {
    expect(changedScopes(withProps(change))).toEqual([]);
  });
});
