/** Files and imports, for views. Implemented by `src/services`. */
import type { Kind } from '../../domain/catalogue/index.ts';
import type { FileFormat, ImportPlan, OutgoingSheet, ReadFile } from '../../domain/transfer/index.ts';
import type { ImportStanding, RefusedRow } from '../../services/imports/importStore.ts';

/** Reads and writes spreadsheet files, off the main thread. */
export interface Sheets {
  read(file: Blob & { readonly name: string }): Promise<ReadFile>;
  /** Rejects if it can't be created. */
  write(format: FileFormat, sheets: readonly [OutgoingSheet, ...OutgoingSheet[]]): Promise<Blob>;
}

/** Imports started on this device. The statechart `importRun` sends them. */
export interface Imports {
  /** Stores a plan durably, so that it can be resumed after a reload. */
  begin(plan: ImportPlan): Promise<void>;
  unfinished(kind: Kind): Promise<ImportStanding | undefined>;
  /** Rows the server refused. */
  refusedRows(importId: string): Promise<readonly RefusedRow[]>;
  discard(importId: string): Promise<void>;
}
