/** Commands for documents of records, each with its undo. */
import { documentKinds, type AttachedDocument } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import type { Change, Holder } from './change.ts';

/** Attaches an uploaded file. Undo removes it. */
export function attachDocument(
  { kind, id }: Holder,
  { fileId, name, kind: sort, type, bytes }: AttachedDocument,
): Change<'AttachDocument', readonly [CommandBody<'RemoveDocument'>]> {
  // why: the log stores the kind as any string; the command needs a known one.
  const document = { fileId, name, kind: documentKinds.find((known) => known === sort) ?? 'other', type, bytes };
  return {
    command: { type: 'AttachDocument', kind, id, payload: { document } },
    undo: [{ type: 'RemoveDocument', kind, id, payload: { fileId } }],
  };
}

/** Removes a document. Undo attaches it again as the last one. */
export function removeDocument(
  holder: Holder,
  document: AttachedDocument,
): Change<'RemoveDocument', readonly [CommandBody<'AttachDocument'>]> {
  const { command, undo } = attachDocument(holder, document);
  return { command: undo[0], undo: [command] };
}
