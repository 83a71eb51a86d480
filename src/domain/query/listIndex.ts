/**
 * The index of one catalogue's list. A keystroke takes milliseconds with 100,000 records: words, facets and orders
 * are stored as columns of numbers and updated record by record.
 */
import { isActive } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord, Kind } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { findKey } from '../kernel/text.ts';
import { SYNONYMS_SETTING, synonymsOf } from '../site/index.ts';
import { FacetColumn, FacetTally } from './facetColumn.ts';
import { facetsOf, ordersOf } from './facets.ts';
import type { Facet } from './facets.ts';
import type { FacetResult, ListQuery, ListResult } from './listQuery.ts';
import { atOnce } from './order.ts';
import type { CompareRows } from './order.ts';
import type { Sliced } from '../kernel/sliced.ts';
import { PathWords, referenceReader, referredKinds } from './pathWords.ts';
import { recordSortValue, textReader } from './reading.ts';
import type { SortValue, Titles } from './reading.ts';
import { NEITHER, ranked, RELEVANCE } from './relevance.ts';
import { SortedRows } from './sortedRows.ts';
import { termsOf, withSlip } from './terms.ts';
import type { Term } from './terms.ts';
import { TextColumn } from './textColumn.ts';

/** Rows read before yielding to rendering. */
const ROWS_PER_SLICE = 256;
/** If more rows than this change at once, orders are discarded and sorted again when next needed. */
const MANY = 2000;

/** Stages of a row. A row is gone if its record was rolled back, e.g. an addition that the server refused. */
const ACTIVE = 0;
const DISPOSED = 1;
const GONE = 2;

interface FacetWithColumn {
  readonly facet: Facet;
  readonly column: FacetColumn;
}

export class ListIndex {
  readonly catalogue: Catalogue;
  readonly #world: Titles;
  readonly #today: IsoDate;
  readonly #rows = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #records: (CatalogueRecord | undefined)[] = [];
  #stages = new Uint8Array(256);
  readonly #text = new TextColumn();
  readonly #facets: ReadonlyMap<string, FacetWithColumn>;
  readonly #paths: ReadonlyMap<Kind, PathWords>;
  readonly #textOf: ReturnType<typeof textReader>;
  readonly #eachReference: ReturnType<typeof referenceReader>;
  readonly #orders = new Map<string, SortedRows>();
  /** How often rows have changed. */
  #changes = 0;
  readonly #byId: CompareRows = (a, b) => ((this.#ids[a] ?? '') < (this.#ids[b] ?? '') ? -1 : 1);

  /**
   * @param world returns the records and those they refer to
   * @param today determines what is overdue; create a new index on another day
   */
  constructor(catalogue: Catalogue, world: Titles, today: IsoDate) {
    this.catalogue = catalogue;
    this.#world = world;
    this.#today = today;
    this.#textOf = textReader(catalogue);
    this.#eachReference = referenceReader(catalogue);
    this.#facets = new Map(facetsOf(catalogue).map((facet) => [facet.key, { facet, column: new FacetColumn() }]));
    this.#paths = new Map(
      referredKinds(catalogue).map((kind) => [kind, new PathWords(kind, world, (key) => this.#text.wordsOf(key))]),
    );
  }

  /** Reads all records, in slices. Afterwards search and the order by title are ready. */
  *build(records: Iterable<CatalogueRecord>): Sliced<void> {
    for (const record of records) {
      this.#readRow(this.#rowOf(record.id), record);
      if (this.#ids.length % ROWS_PER_SLICE === 0) yield;
    }
    yield* this.#text.prepare(this.#ids.length);
    yield* this.prepare(this.catalogue.title);
  }

  /** Sorts by a key, in slices, unless already done. If rows change meanwhile, it starts again, and sorts at once. */
  *prepare(by: string): Sliced<void> {
    const { title } = this.catalogue;
    let isAgain = false;
    while (!this.isPrepared(by)) {
      const next = this.isPrepared(title) ? by : title;
      const changes = this.#changes;
      const order = new SortedRows((row) => this.#sortValue(next, row), this.#tieOf(next));
      const sorting = order.build(this.#ids.length);
      if (isAgain) atOnce(sorting);
      else yield* sorting;
      isAgain = changes !== this.#changes;
      if (!isAgain) this.#orders.set(next, order);
    }
  }

  /** True if a query in this order needs no sorting first. */
  isPrepared(by: string): boolean {
    // Relevance has no prepared order of its own: equally relevant rows are ordered by name.
    return this.#orders.has(by === RELEVANCE ? this.catalogue.title : by);
  }

  /** Updates the index for changed, new and removed records of the catalogue. */
  update(ids: Iterable<string>): void {
    const moved = new Set<number>();
    for (const id of ids) {
      const row = this.#rowOf(id);
      this.#readRow(row, this.#world.record(this.catalogue.kind, id));
      moved.add(row);
    }
    for (const row of this.#rowsPointingAtChanged(this.catalogue.kind)) moved.add(row);
    this.#reorder(moved);
  }

  /** Updates the index for changed records of another kind that rows refer to: renamed categories, moved shelves. */
  updateReferred(kind: Kind): void {
    this.#reorder(new Set(this.#rowsPointingAtChanged(kind)));
  }

  /** True if no record was ever added. */
  get isEmpty(): boolean {
    return this.#ids.length === 0;
  }

  /** True if any record is active. */
  get hasActive(): boolean {
    return this.#stages.subarray(0, this.#ids.length).includes(ACTIVE);
  }

  /** Kinds whose changes affect this list. */
  get referredKinds(): readonly Kind[] {
    return [...this.#paths.keys()];
  }

  query(query: ListQuery): ListResult {
    const { state, terms } = this.#textMatches(query);
    const active = Object.entries(query.facets).flatMap(([key, values]) => {
      const found = this.#facets.get(key);
      return found && values.length > 0 ? [{ ...found, values }] : [];
    });
    for (const [place, { facet, column, values }] of active.entries())
      column.fail(state, place + 1, values, this.#aroundIn(facet));
    const passing = rowsIn(state, 0);
    const facets = Array.from(this.#facets.values(), ({ facet, column }): FacetResult => {
      const place = active.findIndex((one) => one.facet === facet);
      return new FacetTally(facet.key, column, {
        rows: place === -1 ? () => passing : () => rowsIn(state, 0, place + 1),
        selected: active[place]?.values ?? [],
        around: this.#aroundIn(facet),
      });
    });
    return { total: passing.length, facets, ids: this.#pages(query, state, passing.length, terms) };
  }

  /** State of each row for a query: 0 if its words match and it is in the requested stage, else 255; and the search terms used. */
  #textMatches({ text, disposed }: ListQuery): { readonly state: Uint8Array; readonly terms: readonly Term[] } {
    const state = new Uint8Array(this.#ids.length);
    const stage = disposed ? DISPOSED : ACTIVE;
    for (let row = 0; row < state.length; row += 1) if (this.#stages[row] !== stage) state[row] = 255;
    const terms: Term[] = [];
    const matches = termsOf(text, synonymsOf(this.#world.record('setting', SYNONYMS_SETTING))).map((asked) => {
      const rows = this.#text.rowsWith(asked, state.length);
      const guess = rows.some((mark, row) => mark === 1 && this.#stages[row] === stage) ? undefined : withSlip(asked);
      terms.push(guess ?? asked);
      return guess === undefined ? rows : this.#text.rowsWith(guess, state.length);
    });
    for (const rows of matches) for (let row = 0; row < state.length; row += 1) if (rows[row] === 0) state[row] = 255;
    return { state, terms };
  }

  #pages({ sort, text }: ListQuery, state: Uint8Array, total: number, terms: readonly Term[]): ListResult['ids'] {
    const isRanked = sort.by === RELEVANCE && terms.length > 0;
    const by = ordersOf(this.catalogue).some(({ key }) => key === sort.by) ? sort.by : this.catalogue.title;
    let sorted: Int32Array = new Int32Array(0);
    return (from, count) => {
      const wanted = Math.min(total, from + count);
      if (sorted.length < wanted) {
        atOnce(this.prepare(by));
        const atLeast = isRanked || from > 0 ? total : wanted;
        sorted = this.#orders.get(by)?.passing(state, atLeast, sort.by !== RELEVANCE && sort.descending) ?? sorted;
        if (isRanked) sorted = this.#byRank(sorted, terms, findKey(text));
      }
      return Array.from(sorted.subarray(from, from + count), (row) => this.#ids[row] ?? '');
    };
  }

  /** Sorts by relevance, best first; equally relevant rows keep their order. */
  #byRank(rows: Int32Array, terms: readonly Term[], query: string): Int32Array {
    const levels = new Uint8Array(this.#ids.length);
    for (const term of terms) this.#text.addLevels(term, rows, levels);
    const whole = this.#text.wholeIn(query, levels.length);
    const ranks = new Uint8Array(rows.length);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const level = levels[row] ?? 0;
      // A name can only begin with the query if each of the query's words begins a word of it.
      ranks[at] = ranked(level, level <= terms.length ? whole(row) : NEITHER);
    }
    return inOrderOf(ranks, rows);
  }

  #aroundIn(facet: Facet): ((id: string) => readonly string[]) | undefined {
    return facet.nested && facet.to ? this.#paths.get(facet.to)?.around : undefined;
  }

  #rowOf(id: string): number {
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const row = this.#ids.length;
    this.#ids.push(id);
    this.#rows.set(id, row);
    if (row >= this.#stages.length) {
      const larger = new Uint8Array(this.#stages.length * 2);
      larger.set(this.#stages);
      this.#stages = larger;
    }
    return row;
  }

  #readRow(row: number, record: CatalogueRecord | undefined): void {
    this.#records[row] = record;
    this.#stages[row] = record === undefined ? GONE : isActive(record) ? ACTIVE : DISPOSED;
    if (!record) return;
    const shared: (readonly number[])[] = [];
    this.#eachReference(record, (kind, id) => shared.push(this.#paths.get(kind)?.words(id) ?? []));
    this.#text.set(row, this.#textOf(record), shared);
    for (const { facet, column } of this.#facets.values()) column.set(row, facet.read(record, this.#today));
  }

  /** Re-reads the rows that refer to records of a kind whose path has changed. */
  #rowsPointingAtChanged(kind: Kind): readonly number[] {
    const changed = this.#paths.get(kind)?.refresh();
    if (!changed?.size) return [];
    const rows: number[] = [];
    for (const [row, record] of this.#records.entries()) {
      if (!record) continue;
      let isConcerned = false;
      this.#eachReference(record, (to, id) => (isConcerned ||= to === kind && changed.has(id)));
      if (!isConcerned) continue;
      this.#readRow(row, record);
      rows.push(row);
    }
    return rows;
  }

  #reorder(moved: ReadonlySet<number>): void {
    if (moved.size === 0) return;
    this.#changes += 1;
    if (moved.size > MANY) this.#orders.clear();
    this.#titleRanks = undefined;
    // The order by title, on which the others depend, was prepared first and so is moved first.
    for (const order of this.#orders.values()) order.move(moved);
  }

  #titleRanks: Int32Array | undefined;

  /** Rows with the same value are ordered by title. */
  #tieOf(by: string): CompareRows {
    if (by === this.catalogue.title) return this.#byId;
    return (a, b) => {
      const ranks = (this.#titleRanks ??= this.#orders.get(this.catalogue.title)?.ranks());
      return (ranks?.[a] ?? 0) - (ranks?.[b] ?? 0);
    };
  }

  #sortValue(by: string, row: number): SortValue {
    const record = this.#records[row];
    return record && recordSortValue(this.catalogue, by, record, this.#world, this.#today);
  }
}

/** The rows by their ranks, lowest first; those with the same rank keep their order. */
function inOrderOf(ranks: Uint8Array, rows: Int32Array): Int32Array {
  const next = new Int32Array(257);
  for (const rank of ranks) next[rank + 1] = (next[rank + 1] ?? 0) + 1;
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const sorted = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const rank = ranks[at] ?? 0;
    const place = next[rank] ?? 0;
    sorted[place] = rows[at] ?? 0;
    next[rank] = place + 1;
  }
  return sorted;
}

/** Rows with state `first` or `second`. */
function rowsIn(state: Uint8Array, first: number, second = first): Int32Array {
  const rows = new Int32Array(state.length);
  let count = 0;
  for (let row = 0; row < state.length; row += 1) {
    // Always written, to avoid an unpredictable branch.
    rows[count] = row;
    count += Number(state[row] === first || state[row] === second);
  }
  return rows.subarray(0, count);
}
