import { dirname, join } from 'node:path';

/** A views file imported by only one other file, and its number of lines. */
export interface Fragment {
  readonly file: string;
  readonly importer: string;
  readonly lines: number;
}

const imports = /\b(?:from|(import)\s*\()\s*'(\.[^']+)'/g;
const isBarrel = (text: string): boolean => /^(?:\/\*\*.*\*\/|export \{[^}]*\} from '[^']+';|\s)*$/.test(text);
const roomOf = (file: string): string => file.split('/').slice(0, 3).join('/');

/**
 * Views files below a number of lines that belong in their only importer: not lazy-loaded, not
 * re-exported by a list of pages, not shared with another room, and not a texts file.
 */
export function fragmentsOf(texts: ReadonlyMap<string, string>, under: number): readonly Fragment[] {
  const importers = new Map<string, Set<string>>();
  const loadedLater = new Set<string>();
  for (const [file, text] of texts) {
    for (const [, isLater, from = ''] of text.matchAll(imports)) {
      const target = join(dirname(file), from);
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
      if (isLater !== undefined) loadedLater.add(target);
    }
  }
  return [...texts].flatMap(([file, text]) => {
    const lines = text.trimEnd().split('\n').length;
    const [importer, ...others] = importers.get(file) ?? [];
    if (lines >= under || importer === undefined || others.length > 0 || loadedLater.has(file)) return [];
    if (roomOf(file) !== roomOf(importer) || roomOf(file) === 'src/views/texts') return [];
    return isBarrel(texts.get(importer) ?? '') ? [] : [{ file, importer, lines }];
  });
}
