/** Taking an import back as a whole: what it added goes, what it changed is as before, unless somebody has touched it since. */
import { fileTexts } from '../../words/en/exportedFiles.ts';
import { changeRecord, disposeRecord } from '../changes/index.ts';
import type { CatalogueRecord, FieldChange, Kind } from '../catalogue/index.ts';
import { equalValues } from '../decide/index.ts';
import type { CommandBody } from '../decide/index.ts';
import type { LoggedEvent } from '../log/index.ts';

/** Something that an import did, with the record as it is now. */
export interface ImportTrace {
  readonly event: LoggedEvent;
  readonly record: Pick<CatalogueRecord, 'values' | 'version' | 'lifecycle' | 'loans'>;
}

export interface UndoStep {
  /** What takes it back; none where it stays. */
  readonly body?: CommandBody;
  /** Why it stays, or which part of it. */
  readonly kept?: 'changed' | 'out';
}

const nothing: UndoStep = {};

/** Goes back where it is as the import left it. */
function undoneChanges(
  { kind, id, data }: Extract<LoggedEvent, { type: 'RecordChanged' }>,
  record: ImportTrace['record'],
): UndoStep {
  const changes: Record<string, FieldChange> = {};
  let isKept = false;
  for (const [key, { from, to }] of Object.entries(data.changes)) {
    const now = record.values[key] ?? null;
    // A code is held for ever and cannot be taken away.
    const mayGoBack = equalValues(now, to) && !(key === 'code' && from === null);
    if (mayGoBack) changes[key] = { from: to, to: from };
    else if (!equalValues(now, from)) isKept = true;
  }
  const kept = isKept ? ({ kept: 'changed' } as const) : {};
  return Object.keys(changes).length === 0
    ? kept
    : { ...kept, body: changeRecord<Kind>({ kind, id }, changes).command };
}

/** What takes one event of an import back. */
export function undoStep({ event, record }: ImportTrace): UndoStep {
  const { kind, id } = event;
  if (kind === 'importSession') return nothing;
  const isActive = record.lifecycle.stage === 'active';
  switch (event.type) {
    case 'RecordAdded':
    case 'RecordRestored': {
      if (!isActive) return nothing;
      if (record.loans.length > 0) return { kept: 'out' };
      // The row that restores a record may change it too.
      if (record.version > event.version + (event.type === 'RecordRestored' ? 1 : 0)) return { kept: 'changed' };
      return { body: disposeRecord({ kind, id }, 'not-needed', fileTexts.importUndone).command };
    }
    case 'RecordChanged':
      return isActive ? undoneChanges(event, record) : nothing;
    default:
      return nothing;
  }
}
