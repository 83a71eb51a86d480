/** Finds any record on this device by name, code or tag; called by the command palette on every keystroke. */
import { compareText } from '../../words/locale.ts';
import { type CatalogueRecord, fieldValue, isActive, type Kind } from '../../domain/catalogue/index.ts';
import { findKey } from '../../domain/kernel/text.ts';
import { patternsOf, rankOf, termsOf, titleOf, withSlip } from '../../domain/query/index.ts';
import type { Term } from '../../domain/query/index.ts';
import type { Sliced } from '../../domain/kernel/sliced.ts';
import { kindsWhere } from '../../domain/registry.ts';
import { SYNONYMS_SETTING, synonymsOf } from '../../domain/site/index.ts';
import type { Records } from '../../machines/shared/client.ts';
import { findableKinds } from './findableKinds.ts';
import { detailPath } from '../addresses/catalogueScreens.ts';

/** Every kind whose records have their own page. */
export const foundKinds: readonly Kind[] = kindsWhere(({ kind }) => detailPath(kind, 'any') !== undefined);

const soughtFirst = new Set(findableKinds);

export interface Found {
  readonly kind: Kind;
  readonly id: string;
  readonly title: string;
}

interface Entry extends Found {
  /** Normalised. */
  readonly name: string;
  readonly marks: string;
}

interface Shelf {
  revision: number;
  readonly entries: Map<string, Entry>;
  /** The distinct words of the names; built when the first typo is searched. */
  words: ReadonlySet<string> | undefined;
}

interface Answer extends Entry {
  readonly rank: number;
}

const PER_SLICE = 500;
const isPlain = /^[\u0020-\u007e]*$/;
const keyOf = (text: string): string => (isPlain.test(text) ? text.toLowerCase() : findKey(text));

function entryOf(record: CatalogueRecord): Entry {
  const title = titleOf(record);
  const tags = fieldValue(record, 'tags');
  const marks = [fieldValue(record, 'code'), ...(Array.isArray(tags) ? tags : [])].filter(Boolean).join(' ');
  return { kind: record.kind, id: record.id, title, name: keyOf(title), marks: keyOf(marks) };
}

const isBefore = (a: Answer, b: Answer): boolean => a.rank < b.rank || (a.rank === b.rank && a.name < b.name);

/** Inserts an answer in order into the best ones, which are limited to `limit`. */
function keep(best: Answer[], answer: Answer, limit: number): void {
  const last = best.at(-1);
  if (best.length >= limit && last !== undefined && !isBefore(answer, last)) return;
  const place = best.findIndex((other) => isBefore(answer, other));
  best.splice(place === -1 ? best.length : place, 0, answer);
  if (best.length > limit) best.pop();
}

/** An index of the names of all records; only changed records are read again. */
export class Finder {
  readonly #records: Records;
  readonly #shelves = new Map<Kind, Shelf>();

  constructor(records: Records) {
    this.#records = records;
  }

  /** Indexes all names in slices, before the first letter is typed. */
  *prepare(): Sliced<void> {
    for (const kind of foundKinds) {
      if (this.#shelves.has(kind)) continue;
      const revision = this.#records.revision(kind);
      const entries = new Map<string, Entry>();
      for (const record of this.#records.all(kind)) {
        if (isActive(record)) entries.set(record.id, entryOf(record));
        if (entries.size % PER_SLICE === 0) yield;
      }
      if (!this.#shelves.has(kind)) this.#shelves.set(kind, { revision, entries, words: undefined });
    }
  }

  #shelf(kind: Kind): Shelf {
    const revision = this.#records.revision(kind);
    const known = this.#shelves.get(kind);
    if (known?.revision === revision) return known;
    const changed = known && this.#records.changedSince(kind, known.revision);
    if (known === undefined || changed === undefined || changed === 'all') {
      const made: Shelf = { revision, entries: new Map(), words: undefined };
      for (const record of this.#records.all(kind)) if (isActive(record)) made.entries.set(record.id, entryOf(record));
      this.#shelves.set(kind, made);
      return made;
    }
    for (const id of changed) {
      const record = this.#records.get(kind, id);
      if (record !== undefined && isActive(record)) known.entries.set(id, entryOf(record));
      else known.entries.delete(id);
    }
    known.revision = revision;
    known.words = undefined;
    return known;
  }

  /** The best answers; among equally good ones, kinds that people look for come first. */
  find(query: string, limit: number): readonly Found[] {
    const wanted = findKey(query);
    const terms = termsOf(wanted, synonymsOf(this.#records.get('setting', SYNONYMS_SETTING)));
    if (terms.length === 0) return [];
    const found = this.#ranked(terms, wanted, limit);
    if (found.length > 0) return found;
    const guessed = terms.map((term) => (this.#ranked([term], '', 1).length > 0 ? term : (withSlip(term) ?? term)));
    return guessed.every((term, at) => term === terms[at]) ? [] : this.#ranked(guessed, wanted, limit);
  }

  #ranked(terms: readonly Term[], query: string, limit: number): readonly Found[] {
    const best: Answer[] = [];
    for (const kind of foundKinds) {
      const shelf = this.#shelf(kind);
      const isPossible = this.#slipsIn(shelf, terms);
      for (const entry of shelf.entries.values()) {
        if (isPossible !== undefined && !isPossible(entry)) continue;
        const rank = rankOf(terms, query, { name: entry.name, marks: entry.marks, rest: '' });
        if (rank !== undefined) keep(best, { ...entry, rank: 2 * rank + Number(!soughtFirst.has(kind)) }, limit);
      }
    }
    return best.toSorted((a, b) => a.rank - b.rank || compareText(a.title, b.title));
  }

  /** Matches names with a word similar to a mistyped one; undefined if there are no typos. There are few distinct words. */
  #slipsIn(shelf: Shelf, terms: readonly Term[]): ((entry: Entry) => boolean) | undefined {
    const slips = terms.flatMap((term) => term.flat().filter(({ how }) => how === 'slip'));
    if (slips.length === 0) return undefined;
    shelf.words ??= new Set(
      Array.from(shelf.entries.values(), ({ name }) => name.split(/[^a-z0-9\u0080-\uffff]+/)).flat(),
    );
    const tests = slips.flatMap((part) => patternsOf(part).map(({ pattern }) => new RegExp(pattern)));
    const like = [...shelf.words].filter((word) => tests.some((test) => test.test(word)));
    return ({ name }) => like.some((word) => name.includes(word));
  }
}

const finders = new WeakMap<Records, Finder>();

/** The shared finder of a device's records, so that the names are indexed only once. */
export function finderOf(records: Records): Finder {
  const known = finders.get(records) ?? new Finder(records);
  finders.set(records, known);
  return known;
}
