/** Changes of the documents of records, each with what takes it back. */
import { documentKinds, type AttachedDocument } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import type { Change, Holder } from './change.ts';

/** Attaches a file that has been uploaded. Taken back, it is removed. */
export function attachDocument(
  { kind, id }: Holder,
  { fileId, name, kind: sort, type, bytes }: AttachedDocument,
): Change<'AttachDocument', readonly [CommandBody<'RemoveDocument'>]> {
  // why: the log has the kind as any word; the command asks for one of those that are known.
  const document = { fileId, name, kind: documentKinds.find((known) => known === sort) ?? 'other', type, bytes };
  return {
    command: { type: 'AttachDocument', kind, id, payload: { document } },
    undo: [{ type: 'RemoveDocument', kind, id, payload: { fileId } }],
  };
}

/** Removes a document. Taken back, it is the last one of the record. */
export function removeDocument(
  holder: Holder,
  document: AttachedDocument,
): Change<'RemoveDocument', readonly [CommandBody<'AttachDocument'>]> {
  const { command, undo } = attachDocument(holder, document);
  return { command: undo[0], undo: [command] };
}
