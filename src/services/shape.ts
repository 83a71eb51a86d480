import { kinds } from '../domain/catalogue/index.ts';
import { currentVersions } from '../domain/log/index.ts';
import { catalogueOf } from '../domain/registry.ts';

/** Raised when what is stored means something else without any declaration having changed. */
const layout = 1;

/** FNV-1a: short, and enough to tell one program's declarations from another's. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Names what this program folds records into: data of another shape is dropped and loaded again. */
export function shapeOfData(): string {
  const declared = kinds.map((kind) => {
    const { scope, fields, title, stock, photos } = catalogueOf(kind);
    return [kind, scope, title, stock, photos, Object.entries(fields).map(([key, { type }]) => [key, type])];
  });
  return `${layout}-${fingerprint(JSON.stringify([currentVersions, declared]))}`;
}
