/** Imports started on this device: the batches still to be sent, and the results so far. */
import type { Kind } from '../../domain/catalogue/index.ts';
import type { ImportPlan, ImportResult, PlannedCommand } from '../../domain/transfer/index.ts';
import type { KeyValues } from './keyValues.ts';
import type { Words } from '../../words/message.ts';

/** Progress of an import. */
export interface ImportStanding {
  readonly importId: string;
  readonly kind: Kind;
  readonly file: string;
  readonly headings: readonly string[];
  readonly rows: number;
  readonly batches: number;
  /** Batches the server has processed. */
  readonly done: number;
  readonly result: ImportResult;
  readonly refusedRows: readonly RefusedRow[];
  readonly isFinished: boolean;
}

/** A row the server refused. */
export interface RefusedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly message: Words;
}

const standingKey = (importId: string) => `${importId}/standing`;
const batchKey = (importId: string, index: number) => `${importId}/batch/${String(index).padStart(6, '0')}`;

export class ImportStore {
  readonly #values: KeyValues;

  constructor(values: KeyValues) {
    this.#values = values;
  }

  /** Stores a plan, and discards finished imports. */
  async begin({ batches, rows, importId, kind, file, headings }: ImportPlan): Promise<void> {
    for (const known of await this.#all()) if (known.isFinished) await this.discard(known.importId);
    for (const [index, batch] of batches.entries()) await this.#values.put(batchKey(importId, index), batch);
    await this.note({
      importId,
      kind,
      file,
      headings,
      rows,
      batches: batches.length,
      done: 0,
      result: { added: 0, changed: 0, lent: 0, refused: 0 },
      refusedRows: [],
      isFinished: false,
    });
  }

  async standing(importId: string): Promise<ImportStanding | undefined> {
    // Only `note` writes under this key.
    return (await this.#values.get(standingKey(importId))) as ImportStanding | undefined;
  }

  async batch(importId: string, index: number): Promise<readonly PlannedCommand[]> {
    // Only `begin` writes under this key.
    return ((await this.#values.get(batchKey(importId, index))) ?? []) as readonly PlannedCommand[];
  }

  async note(standing: ImportStanding): Promise<void> {
    await this.#values.put(standingKey(standing.importId), standing);
    if (standing.done > 0) await this.#values.remove(batchKey(standing.importId, standing.done - 1));
  }

  /** An import into a catalogue that was started and not finished. */
  async unfinished(kind: Kind): Promise<ImportStanding | undefined> {
    return (await this.#all()).find((known) => known.kind === kind && !known.isFinished);
  }

  async discard(importId: string): Promise<void> {
    await this.#values.remove(`${importId}/`);
  }

  close(): void {
    this.#values.close();
  }

  async #all(): Promise<readonly ImportStanding[]> {
    const keys = (await this.#values.keys('')).filter((key) => key.endsWith('/standing'));
    const found = await Promise.all(keys.map((key) => this.standing(key.slice(0, -'/standing'.length))));
    return found.flatMap((one) => one ?? []);
  }
}
