import { dirname, join } from 'node:path';

/** A file of views that only one other file imports, and how long it is. */
export interface Fragment {
  readonly file: string;
  readonly importer: string;
  readonly lines: number;
}

const imports = /\b(?:from|(import)\s*\()\s*'(\.[^']+)'/g;
const isBarrel = (text: string): boolean => /^(?:\/\*\*.*\*\/|export \{[^}]*\} from '[^']+';|\s)*$/.test(text);
const roomOf = (file: string): string => file.split('/').slice(0, 3).join('/');

/**
 * Files of views under a number of lines that belong in their one importer: imported by it alone, not loaded later, not
 * handed on by a list of pages, not offered to another room, and no file of words.
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
