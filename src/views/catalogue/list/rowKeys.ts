/**
 * React keys of the rows that are drawn. A row keeps its element as long as its record is drawn.
 *
 * While somebody types, a new record takes the element of one that is gone: filling it in takes a fraction of the time that making one
 * takes. At other times an element may have the focus, which must never pass to another record.
 */
export class RowKeys {
  #keys: ReadonlyMap<string, string> = new Map();
  #made = 0;

  /** The keys of these records. The same records give the same keys again. */
  of(ids: readonly string[], isTyping: boolean): readonly string[] {
    const drawn = new Set(ids);
    const left = isTyping ? [...this.#keys].flatMap(([id, key]) => (drawn.has(id) ? [] : [key])) : [];
    this.#keys = new Map(ids.map((id) => [id, this.#keys.get(id) ?? left.shift() ?? this.#next()]));
    return [...this.#keys.values()];
  }

  #next(): string {
    this.#made += 1;
    return String(this.#made);
  }
}
