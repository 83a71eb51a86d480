/** Changes of whether a record is in use, each with what takes it back. */
import { disposeReasons, type CatalogueRecord } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import { filledIn, type Change, type Holder } from './change.ts';

/** Why a record is taken out of use. */
export type DisposeReason = (typeof disposeReasons)[number];

/** Takes a record out of use. Taken back, it is in use again. */
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

/** Brings a record back into use. Taken back, it is out of use as it was, where it is known for which reason. */
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
