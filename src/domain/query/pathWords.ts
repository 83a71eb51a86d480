/** Texts that many records share: the titles of the categories, locations and people they refer to. */
import type { Catalogue, CatalogueRecord, Kind } from '../catalogue/index.ts';
import { findKey } from '../kernel/text.ts';
import { referenceFields, pathOf, titleOf } from './reading.ts';
import type { Titles } from './reading.ts';

interface PathText {
  readonly text: string;
  readonly words: readonly number[];
}

/** Paths of the records of one kind that are referred to. */
export class PathWords {
  readonly #kind: Kind;
  readonly #world: Titles;
  readonly #wordsOf: (key: string) => readonly number[];
  readonly #texts = new Map<string, PathText>();
  readonly #around = new Map<string, readonly string[]>();

  constructor(kind: Kind, world: Titles, wordsOf: (key: string) => readonly number[]) {
    this.#kind = kind;
    this.#world = world;
    this.#wordsOf = wordsOf;
  }

  /** Numbers of the words in the titles of a record and of those that contain it. */
  words(id: string): readonly number[] {
    const known = this.#texts.get(id);
    if (known) return known.words;
    const text = this.#text(id);
    const words = this.#wordsOf(findKey(text));
    this.#texts.set(id, { text, words });
    return words;
  }

  #text(id: string): string {
    return pathOf(this.#kind, id, this.#world).map(titleOf).join(' ');
  }

  /** The records that contain a record, without itself. */
  readonly around = (id: string): readonly string[] => {
    const known = this.#around.get(id);
    if (known) return known;
    const ids = pathOf(this.#kind, id, this.#world)
      .slice(0, -1)
      .map((record) => record.id);
    this.#around.set(id, ids);
    return ids;
  };

  /** Re-reads everything and returns the ids whose text has changed. */
  refresh(): ReadonlySet<string> {
    this.#around.clear();
    const changed = new Set<string>();
    for (const [id, { text }] of this.#texts) if (this.#text(id) !== text) changed.add(id);
    for (const id of changed) this.#texts.delete(id);
    return changed;
  }
}

/** The kinds that records of a catalogue refer to, including borrowers. */
export function referredKinds(catalogue: Catalogue): readonly Kind[] {
  const kinds = new Set(referenceFields(catalogue).map(({ to }) => to));
  if (catalogue.stock) kinds.add('member');
  return [...kinds];
}

/** Returns a function that calls `tell` for every record that a record of this catalogue refers to. */
export function referenceReader(
  catalogue: Catalogue,
): (record: CatalogueRecord, tell: (kind: Kind, id: string) => void) => void {
  const fields = referenceFields(catalogue);
  return (record, tell) => {
    for (const { key, to } of fields) {
      const id = record.values[key];
      if (typeof id === 'string') tell(to, id);
    }
    if (catalogue.stock) for (const { memberId } of record.loans) tell('member', memberId);
  };
}
