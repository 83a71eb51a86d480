/** Nested records as a tree, with the number of items in each. */
import { fieldValue, isActive } from '../../../domain/catalogue/index.ts';
import type { AllRecords, Catalogue, CatalogueRecord, Kind } from '../../../domain/catalogue/index.ts';
import { compareSortValues, parentKeyOf, pathOf, titleOf } from '../../../domain/query/index.ts';
import type { Titles } from '../../../domain/query/index.ts';
import { catalogues } from '../../../domain/registry.ts';

export interface TreeNode {
  readonly record: CatalogueRecord;
  readonly children: readonly TreeNode[];
}

/** A field that puts a catalogue's records inside another record, e.g. the home location of props. */
export interface Holding {
  readonly catalogue: Catalogue;
  readonly key: string;
}

/** The number of records directly inside, and in total, including nested ones. */
export interface HeldCount {
  readonly own: number;
  readonly all: number;
}

/** The fields that put other kinds inside records of a kind: items in locations, scripts in categories. Loose references don't count. */
export function holdingsOf(kind: Kind): readonly Holding[] {
  return Object.values(catalogues).flatMap((catalogue: Catalogue) =>
    catalogue.kind === kind
      ? []
      : Object.entries(catalogue.fields).flatMap(([key, field]) =>
          field.type === 'reference' && field.to === kind && field.isLoose === undefined ? [{ catalogue, key }] : [],
        ),
  );
}

const heldKinds = new Map<Kind, readonly Kind[]>();

/** The kinds returned by `holdingsOf`; always the same array. */
export function heldKindsOf(kind: Kind): readonly Kind[] {
  const known = heldKinds.get(kind);
  if (known) return known;
  const made = holdingsOf(kind).map(({ catalogue }) => catalogue.kind);
  heldKinds.set(kind, made);
  return made;
}

function compareNodes(a: TreeNode, b: TreeNode): number {
  return (
    compareSortValues(fieldValue(a.record, 'order'), fieldValue(b.record, 'order')) ||
    compareSortValues(titleOf(a.record), titleOf(b.record)) ||
    (a.record.id < b.record.id ? -1 : 1)
  );
}

/** The active records as trees; records whose parent is missing are at the top. */
export function treeOf(kind: Kind, records: Iterable<CatalogueRecord>): readonly TreeNode[] {
  const parentKey = parentKeyOf(kind);
  const active = [...records].filter(isActive);
  const ids = new Set(active.map(({ id }) => id));
  const byParent = new Map<string, CatalogueRecord[]>();
  for (const record of active) {
    const parent = parentKey === undefined ? undefined : record.values[parentKey];
    const key = typeof parent === 'string' && ids.has(parent) && parent !== record.id ? parent : '';
    byParent.set(key, [...(byParent.get(key) ?? []), record]);
  }
  const nodesIn = (parent: string): readonly TreeNode[] =>
    (byParent.get(parent) ?? []).map((record) => ({ record, children: nodesIn(record.id) })).toSorted(compareNodes);
  return nodesIn('');
}

/** Counts the records inside each record of a kind. */
export function heldCounts(
  kind: Kind,
  holdings: readonly Holding[],
  all: AllRecords,
  world: Titles,
): ReadonlyMap<string, HeldCount> {
  const own = new Map<string, number>();
  for (const { catalogue, key } of holdings) {
    for (const record of all(catalogue.kind)) {
      const id = record.values[key];
      if (isActive(record) && typeof id === 'string') own.set(id, (own.get(id) ?? 0) + 1);
    }
  }
  const counts = new Map<string, HeldCount>();
  for (const [id, count] of own) {
    for (const around of pathOf(kind, id, world)) {
      const before = counts.get(around.id) ?? { own: 0, all: 0 };
      counts.set(around.id, { own: before.own + (around.id === id ? count : 0), all: before.all + count });
    }
  }
  return counts;
}
