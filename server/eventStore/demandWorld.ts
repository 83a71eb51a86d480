/**
 * The world of the server: what has been loaded, and a note of what was asked for besides.
 *
 * `decide` is a plain function and cannot wait, so it is run on what there is; what it asked for in
 * vain is loaded in one round, and it is run again, until nothing is missing:
 *
 *   prefetch -> load -> decide --something missing--> load -> decide ... -> decided
 */
import { isOf, numberOf } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Claimant, Kind, RecordOf, World } from '../../src/domain/catalogue/index.ts';
import type { MeasuredValues } from '../../src/domain/measurements/index.ts';
import type { KeptReceipt } from './submission.ts';

/** Parts joined into one key; the separator cannot occur in what the schemas let through. */
export function joined(...parts: readonly string[]): string {
  return parts.join('\n');
}

/** Who may put an upload in a record: those who see one that names it, or named it last; until then whoever brought it. */
export interface StoredUpload {
  readonly scopes: readonly string[];
  readonly uploadedBy: string;
}

/** A stored picture, as commands may refer to it. */
export interface StoredPicture extends StoredUpload {
  readonly width: number;
  readonly height: number;
}

/** A stored file, as commands may refer to it. */
export interface StoredFile extends StoredUpload {
  readonly type: string;
  readonly bytes: number;
}

/** Answers by key; `null` says that there is nothing. */
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

  /** Takes the answers to all that was wanted: what is not among them does not exist. */
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
  /** How many records of each kind point at an id. */
  readonly references = new Loaded<ReadonlyMap<Kind, number>>();
  /** Who stands within a record, by its kind and id. */
  readonly nested = new Loaded<readonly string[]>();
  readonly receipts = new Loaded<KeptReceipt>();
  readonly pictures = new Loaded<StoredPicture>();
  readonly files = new Loaded<StoredFile>();
  /** Measurements, by the id of their set: wanted only where somebody asks to be shown them. */
  readonly measured = new Loaded<MeasuredValues>();
  /** Length of the log when this was loaded; `undefined` before, and the first one where rounds differ. */
  head: number | undefined;
  /** True when the log grew between two rounds: what was decided on it does not stand. */
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

  /** A number above the highest of its prefix was never given out, however it is padded. */
  #isAboveAll(code: string): boolean {
    const numbered = numberOf(code);
    return (
      numbered !== undefined && this.numbers.has(numbered.prefix) && numbered.number > this.lastNumber(numbered.prefix)
    );
  }
}
