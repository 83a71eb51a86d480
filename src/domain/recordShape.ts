import type { Scope } from './access/index.ts';
import { kinds, type Kind } from './catalogue/index.ts';
import { currentVersions } from './log/index.ts';
import { catalogueOf } from './registry.ts';

/** Grows when records are formed differently from the same events without any declaration having changed. */
const layout = 2;

function shapeOf(kind: Kind): readonly unknown[] {
  const { fields, title, stock, photos } = catalogueOf(kind);
  return [kind, title, stock, photos, Object.entries(fields).map(([key, { type }]) => [key, type])];
}

/** Everything that decides how events become the records of a scope: where it differs, records have to be loaded afresh. */
export function recordShapeOf(scope: Scope): readonly unknown[] {
  return [layout, currentVersions, kinds.filter((kind) => catalogueOf(kind).scope === scope).map(shapeOf)];
}
