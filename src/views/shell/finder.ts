/** Finds any record on this device by name or code: what the command palette asks at every keystroke. */
import { compareText } from '../../words/locale.ts';
import { type CatalogueRecord, fieldValue, isActive, type Kind } from '../../domain/catalogue/index.ts';
import { searchKey } from '../../domain/kernel/text.ts';
import { catalogueOf, kindsWhere } from '../../domain/registry.ts';
import type { Records } from '../../machines/shared/client.ts';

/** Kinds that are found by their names and codes. */
export const findableKinds = kindsWhere(({ findable }) => findable === true);

export interface Found {
  readonly kind: Kind;
  readonly id: string;
  readonly title: string;
  readonly code: string | undefined;
}

interface Entry extends Found {
  /** Normalised name and code, with a blank before every word so that word beginnings can be told. */
  readonly key: string;
}

interface Shelf {
  readonly revision: number;
  readonly entries: readonly Entry[];
}

const isPlain = /^[\u0020-\u007e]*$/;

function entryOf(record: CatalogueRecord): Entry {
  const title = String(record.values[catalogueOf(record.kind).title] ?? '');
  const code = fieldValue(record, 'code');
  const text = code === undefined ? title : `${title} ${code}`;
  return {
    kind: record.kind,
    id: record.id,
    title,
    code,
    key: ` ${isPlain.test(text) ? text.toLowerCase() : searchKey(text)}`,
  };
}

/** How well an entry answers; 0 when it does not. Higher is better. */
function scoreOf(entry: Entry, query: string, words: readonly string[]): number {
  if (!words.every((word) => entry.key.includes(word))) return 0;
  if (entry.code?.toLowerCase() === query) return 4;
  if (entry.key.startsWith(` ${query}`)) return 3;
  return words.every((word) => entry.key.includes(` ${word}`)) ? 2 : 1;
}

/** Keeps the names of all records ready to be searched; they are read again only where something changed. */
export class Finder {
  readonly #records: Records;
  readonly #shelves = new Map<Kind, Shelf>();

  constructor(records: Records) {
    this.#records = records;
  }

  #entries(kind: Kind): readonly Entry[] {
    const revision = this.#records.revision(kind);
    const known = this.#shelves.get(kind);
    if (known?.revision === revision) return known.entries;
    const entries: Entry[] = [];
    for (const record of this.#records.all(kind)) if (isActive(record)) entries.push(entryOf(record));
    this.#shelves.set(kind, { revision, entries });
    return entries;
  }

  /** The best answers first; within equals in the order of their names. */
  find(query: string, limit: number): readonly Found[] {
    const wanted = searchKey(query);
    if (wanted === '') return [];
    const words = wanted.split(' ');
    const byScore: Entry[][] = [[], [], [], [], []];
    for (const kind of findableKinds) {
      for (const entry of this.#entries(kind)) byScore[scoreOf(entry, wanted, words)]?.push(entry);
    }
    const best: Entry[] = [];
    for (const entries of byScore.slice(1).toReversed()) {
      if (best.length >= limit) break;
      best.push(
        ...(entries.length > 200 ? entries.slice(0, 200) : entries).toSorted((a, b) => compareText(a.title, b.title)),
      );
    }
    return best.slice(0, limit);
  }
}
