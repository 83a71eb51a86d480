import { afterEach, describe, expect, it, vi } from 'vitest';
import { schemaOf } from '../../../server/eventStore/snapshot.ts';
import { scopes } from '../../../src/domain/access/index.ts';
import type * as Log from '../../../src/domain/log/index.ts';
import type * as Registry from '../../../src/domain/registry.ts';

type Declaration = ReturnType<typeof Registry.catalogueOf>;
type Change = (prop: Declaration) => Partial<Declaration>;

const planted = vi.hoisted((): { prop: ((prop: object) => object) | undefined; versions: Record<string, number> } => ({
  prop: undefined,
  versions: {},
}));

vi.mock('../../../src/domain/registry.ts', async (original) => {
  const registry = await original<typeof Registry>();
  return {
    ...registry,
    catalogueOf: (kind: 'prop') => {
      const declaration = registry.catalogueOf(kind);
      return kind === 'prop' && planted.prop ? { ...declaration, ...planted.prop(declaration) } : declaration;
    },
  };
});
vi.mock('../../../src/domain/log/index.ts', async (original) => {
  const log = await original<typeof Log>();
  return {
    ...log,
    get currentVersions() {
      return { ...log.currentVersions, ...planted.versions };
    },
  };
});

const now = () => Object.fromEntries(scopes.map((scope) => [scope, schemaOf(scope)]));
const before = now();
const changedScopes = (): readonly string[] => {
  const after = now();
  return scopes.filter((scope) => after[scope] !== before[scope]);
};
const changeProps = (change: Change): void => {
  planted.prop = (prop) => change(prop as Declaration);
};

afterEach(() => {
  planted.prop = undefined;
  planted.versions = {};
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
    changeProps(change);
    expect(changedScopes()).toEqual(['props']);
  });

  it('[SNAP-3] changes in both scopes when a kind moves to another one', () => {
    changeProps(() => ({ scope: 'costumes' }));
    expect(changedScopes().toSorted()).toEqual(['costumes', 'props']);
  });

  it('[SNAP-3] changes in all scopes when an event has a new version', () => {
    planted.versions = { RecordAdded: 1_000 };
    expect(changedScopes()).toEqual(scopes);
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
    changeProps(change);
    expect(changedScopes()).toEqual([]);
  });
});
