/** What views may use of files and imports. Implemented by `src/services`. */
import type { Kind } from '../../domain/catalogue/index.ts';
import type { FileFormat, ImportPlan, OutgoingSheet, ReadFile } from '../../domain/transfer/index.ts';
import type { ImportStanding, RefusedRow } from '../../services/imports/importStore.ts';

/** Reads and writes files of spreadsheets, away from the page. */
export interface Sheets {
  read(file: Blob & { readonly name: string }): Promise<ReadFile>;
  /** Rejects when it cannot be made. */
  write(format: FileFormat, sheets: readonly [OutgoingSheet, ...OutgoingSheet[]]): Promise<Blob>;
}

/** Imports that were begun on this device. The statechart `importRun` sends them. */
export interface Imports {
  /** Keeps a plan durably, so that it can be gone on with after a reload. */
  begin(plan: ImportPlan): Promise<void>;
  unfinished(kind: Kind): Promise<ImportStanding | undefined>;
  /** Rows that the server did not take. */
  refusedRows(importId: string): Promise<readonly RefusedRow[]>;
  discard(importId: string): Promise<void>;
}
