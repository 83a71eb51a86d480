/** Commands for disposing of and restoring records, each with its undo. */
import { disposeReasons, type CatalogueRecord } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import { filledIn, type Change, type Holder } from './change.ts';

/** Why a record is disposed of. */
export type DisposeReason = (typeof disposeReasons)[number];

/** Disposes of a record. Undo restores it. */
export function disposeRecord(
  { kind, id }: Holder,
  reason: DisposeReason = 'not-needed',
  note?: string,
): Change<'DisposeRecord', readonly [CommandBody<'RestoreRecord'>]> {
  return {
    command: { type: 'DisposeRecord', kind, id, payload: { reason, ...filledIn({ note }) } },
    undo: [{ type: 'RestoreRecord', kind, id, payload: {} }],
  };
}

/** Restores a record. Undo disposes of it again for the same reason, if that is known. */
export function restoreRecord({
  kind,
  id,
  lifecycle,
}: Holder & Partial<Pick<CatalogueRecord, 'lifecycle'>>): Change<'RestoreRecord'> {
  const command = { type: 'RestoreRecord', kind, id, payload: {} } as const;
  if (lifecycle === undefined || lifecycle.stage === 'active') return { command, undo: [] };
  const reason = disposeReasons.find((one) => one === lifecycle.reason);
  return { command, undo: [disposeRecord({ kind, id }, reason, lifecycle.note).command] };
}
