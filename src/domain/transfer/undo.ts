/** Undoes a whole import: disposes of what it added and reverts what it changed, except for records that have been changed since. */
import { fileTexts } from '../../words/en/exportedFiles.ts';
import { changeRecord, disposeRecord, undoSignOut } from '../changes/index.ts';
import type { CatalogueRecord, FieldChange, Kind } from '../catalogue/index.ts';
import { equalValues } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import type { LoggedEvent } from '../log/index.ts';

/** The event of one command of an import, with the record's current state. */
export interface ImportTrace {
  readonly event: LoggedEvent;
  readonly record: Pick<CatalogueRecord, 'values' | 'version' | 'lifecycle' | 'loans'>;
  /** The version that the import left the record at, including events derived for it. By default the event's own. */
  readonly lastVersion?: number;
}

export interface UndoStep {
  /** The command that undoes it; absent if it isn't undone. */
  readonly body?: CommandBody;
  /** Why all or part of it isn't undone. */
  readonly kept?: 'changed' | 'out';
}

const nothing: UndoStep = {};

/** Reverts fields that still have the imported value. */
function undoneChanges(
  { kind, id, data }: Extract<LoggedEvent, { type: 'RecordChanged' }>,
  record: ImportTrace['record'],
): UndoStep {
  const changes: Record<string, FieldChange> = {};
  let isKept = false;
  for (const [key, { from, to }] of Object.entries(data.changes)) {
    const now = record.values[key] ?? null;
    // A code is permanent and can't be removed.
    const mayGoBack = equalValues(now, to) && !(key === 'code' && from === null);
    if (mayGoBack) changes[key] = { from: to, to: from };
    else if (!equalValues(now, from)) isKept = true;
  }
  const kept = isKept ? ({ kept: 'changed' } as const) : {};
  return Object.keys(changes).length === 0
    ? kept
    : { ...kept, body: changeRecord<Kind>({ kind, id }, changes).command };
}

/** What an import did to one record. */
interface Deeds {
  /** The record's version after the import. */
  readonly version: number;
  readonly loans: ReadonlySet<string>;
}

function deedsOf(traces: readonly ImportTrace[]): Deeds {
  return {
    version: Math.max(...traces.map(({ event, lastVersion = event.version }) => lastVersion)),
    loans: new Set(traces.flatMap(({ event }) => (event.type === 'ItemSignedOut' ? [event.data.loan.loanId] : []))),
  };
}

/** True if the record has been changed since, apart from returns of imported loans. */
function isTouched({ loans, version }: Deeds, record: ImportTrace['record']): boolean {
  const open = record.loans.filter(({ loanId }) => loans.has(loanId)).length;
  return record.version > version + loans.size - open;
}

/** Undoes an imported loan that hasn't been changed since. */
function loanStep(
  { kind, id, data: { loan } }: Extract<LoggedEvent, { type: 'ItemSignedOut' }>,
  { loans }: ImportTrace['record'],
): UndoStep {
  const open = loans.find(({ loanId }) => loanId === loan.loanId);
  if (open === undefined) return nothing;
  if (open.quantity !== loan.quantity || open.dueBack !== loan.dueBack) return { kept: 'out' };
  return { body: undoSignOut({ kind, id }, loan) };
}

/** Undoes one event of an import. */
function undoStep({ event, record }: ImportTrace, deeds: Deeds): UndoStep {
  const { kind, id } = event;
  if (kind === 'importSession') return nothing;
  const isActive = record.lifecycle.stage === 'active';
  switch (event.type) {
    case 'RecordAdded':
    case 'RecordRestored': {
      if (!isActive) return nothing;
      if (record.loans.some(({ loanId }) => !deeds.loans.has(loanId))) return { kept: 'out' };
      if (isTouched(deeds, record)) return { kept: 'changed' };
      return { body: disposeRecord({ kind, id }, 'not-needed', fileTexts.importUndone).command };
    }
    case 'RecordChanged':
      return isActive ? undoneChanges(event, record) : nothing;
    case 'ItemSignedOut':
      return loanStep(event, record);
    default:
      return nothing;
  }
}

/** The steps that undo an import, in the order of the given events, latest first. */
export function undoSteps(traces: readonly ImportTrace[]): readonly UndoStep[] {
  const keyOf = ({ event: { kind, id } }: ImportTrace) => `${kind} ${id}`;
  const byRecord = new Map<string, ImportTrace[]>();
  for (const trace of traces) byRecord.set(keyOf(trace), [...(byRecord.get(keyOf(trace)) ?? []), trace]);
  const deeds = new Map([...byRecord].map(([key, own]) => [key, deedsOf(own)] as const));
  // Each trace is in the group of its own record.
  return traces.map((trace) => undoStep(trace, deeds.get(keyOf(trace)) as Deeds));
}
