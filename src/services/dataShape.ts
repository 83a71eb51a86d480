import { scopes, type Scope } from '../domain/access/index.ts';
import { recordShapeOf } from '../domain/recordShape.ts';

/** FNV-1a: short, and enough to tell different versions' declarations apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Fingerprint of the record shapes of this version. Data of another shape is dropped and loaded again. */
export function shapeOfData(shapeOf: (scope: Scope) => unknown = recordShapeOf): string {
  return fingerprint(JSON.stringify(scopes.map((scope) => [scope, shapeOf(scope)])));
}
