/**
 * The server's world: the data loaded so far, and the keys that were requested but not loaded yet.
 *
 * `decide` is synchronous, so it runs on the loaded data. Anything it requested that was missing is
 * then loaded in one query and it runs again, until nothing is missing:
 *
 *   prefetch -> load -> decide --something missing--> load -> decide ... -> decided
 */
import { isOf, numberOf } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Claimant, Kind, RecordOf, World } from '../../src/domain/catalogue/index.ts';
import type { MeasuredValues } from '../../src/domain/measurements/index.ts';
import type { KeptReceipt } from './submission.ts';

/** Parts joined into one key. The schemas never allow the separator. */
export function joined(...parts: readonly string[]): string {
  return parts.join('\n');
}

/** Who can add an upload to a record: users who can see a record that uses or last used it; before that, the uploader. */
export interface StoredUpload {
  readonly scopes: readonly string[];
  readonly uploadedBy: string;
}

/** A stored picture that commands can refer to. */
export interface StoredPicture extends StoredUpload {
  readonly width: number;
  readonly height: number;
}

/** A stored file that commands can refer to. */
export interface StoredFile extends StoredUpload {
  readonly type: string;
  readonly bytes: number;
}

/** Loaded values by key; `null` means that none exists. */
class Loaded<T> {
  readonly #known = new Map<string, T | null>();
  readonly #wanted = new Set<string>();

  get(key: string): T | undefined {
    const known = this.#known.get(key);
    if (known === undefined) this.#wanted.add(key);
    return known ?? undefined;
  }

  has(key: string): boolean {
    return this.#known.has(key);
  }

  want(key: string): void {
    if (!this.#known.has(key)) this.#wanted.add(key);
  }

  get wanted(): readonly string[] {
    return [...this.#wanted];
  }

  /** Stores the results for all wanted keys; a key without a result doesn't exist. */
  answer(found: Iterable<readonly [string, T]>): void {
    for (const key of this.#wanted) this.#known.set(key, null);
    for (const [key, value] of found) this.#known.set(key, value);
    this.#wanted.clear();
  }
}

export class DemandWorld implements World {
  readonly records = new Loaded<CatalogueRecord>();
  readonly claims = new Loaded<Claimant>();
  readonly numbers = new Loaded<number>();
  /** How many records of each kind refer to an id. */
  readonly references = new Loaded<ReadonlyMap<Kind, number>>();
  /** The ids of a record's children, by its kind and id. */
  readonly nested = new Loaded<readonly string[]>();
  readonly receipts = new Loaded<KeptReceipt>();
  readonly pictures = new Loaded<StoredPicture>();
  readonly files = new Loaded<StoredFile>();
  /** Measurements by the id of their set; loaded only when a user asks to view them. */
  readonly measured = new Loaded<MeasuredValues>();
  /** Length of the log at the first load; `undefined` before. */
  head: number | undefined;
  /** True if the log grew between two loads, which invalidates the decision. */
  isTorn = false;

  record<K extends Kind>(kind: K, id: string): RecordOf<K> | undefined {
    const record = this.records.get(joined(kind, id));
    return record && isOf(record, kind) ? record : undefined;
  }

  claimant(space: string, key: string): Claimant | undefined {
    if (space === 'code' && !this.claims.has(joined(space, key)) && this.#isAboveAll(key)) return undefined;
    return this.claims.get(joined(space, key));
  }

  lastNumber(prefix: string): number {
    return this.numbers.get(prefix) ?? 0;
  }

  referenceCount(id: string, by: Kind): number {
    return this.references.get(id)?.get(by) ?? 0;
  }

  children(kind: Kind, id: string): readonly string[] {
    return this.nested.get(joined(kind, id)) ?? [];
  }

  get isMissingSomething(): boolean {
    return this.#parts.some(({ wanted }) => wanted.length > 0);
  }

  get #parts(): readonly { readonly wanted: readonly string[] }[] {
    return [
      this.records,
      this.claims,
      this.numbers,
      this.references,
      this.nested,
      this.receipts,
      this.pictures,
      this.files,
      this.measured,
    ];
  }

  /** A number above the highest of its prefix was never assigned, whatever its padding. */
  #isAboveAll(code: string): boolean {
    const numbered = numberOf(code);
    return (
      numbered !== undefined && this.numbers.has(numbered.prefix) && numbered.number > this.lastNumber(numbered.prefix)
    );
  }
}
