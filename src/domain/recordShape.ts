import type { Scope } from './access/index.ts';
import { kinds, type Catalogue, type Kind } from './catalogue/index.ts';
import { currentVersions } from './log/index.ts';
import { catalogueOf } from './registry.ts';

/** Increment if the same events produce different records although no declaration has changed. */
const layout = 3;

/** What the shape depends on: the declaration of each kind, and the current version of each type of event. */
export interface Declared {
  readonly catalogueOf: (kind: Kind) => Catalogue;
  readonly currentVersions: Readonly<Record<string, number>>;
}

/** Everything that determines how events become the records of a scope. If it changes, records have to be reloaded. */
export function recordShapeOf(scope: Scope, declared: Declared = { catalogueOf, currentVersions }): readonly unknown[] {
  const shapeOf = (kind: Kind): readonly unknown[] => {
    const { fields, title, stock, photos } = declared.catalogueOf(kind);
    return [kind, title, stock, photos, Object.entries(fields).map(([key, { type }]) => [key, type])];
  };
  return [
    layout,
    declared.currentVersions,
    kinds.filter((kind) => declared.catalogueOf(kind).scope === scope).map(shapeOf),
  ];
}
