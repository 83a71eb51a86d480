/** The files of the built client as browsers get them. */
import { existsSync, statSync } from 'node:fs';

/** Paths of the scripts and styles that a page names. */
export function filesNamedBy(html: string): readonly string[] {
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '');
}

/** Transfer size of a file in bytes: compressed if the build has compressed it. */
export function sentSize(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}
