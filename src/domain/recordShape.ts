import type { Scope } from './access/index.ts';
import { kinds, type Kind } from './catalogue/index.ts';
import { currentVersions } from './log/index.ts';
import { catalogueOf } from './registry.ts';

/** Increment if the same events produce different records although no declaration has changed. */
const layout = 2;

function shapeOf(kind: Kind): readonly unknown[] {
  const { fields, title, stock, photos } = catalogueOf(kind);
  return [kind, title, stock, photos, Object.entries(fields).map(([key, { type }]) => [key, type])];
}

/** Everything that determines how events become the records of a scope. If it changes, records have to be reloaded. */
export function recordShapeOf(scope: Scope): readonly unknown[] {
  return [layout, currentVersions, kinds.filter((kind) => catalogueOf(kind).scope === scope).map(shapeOf)];
}
