/** Commands for pictures of records, each with its undo. */
import type { CommandBody } from '../decide/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import type { Change, Holder } from './change.ts';

type Added = CommandBody<'AddPhoto'>['payload'];

/** Adds an uploaded picture; with a loan, a hand-over picture. Undo removes it. */
export function addPhoto(
  { kind, id }: Holder,
  photo: Added['photo'],
  loan?: Added['loan'],
): Change<'AddPhoto', readonly [CommandBody<'RemovePhoto'>]> {
  return {
    command: { type: 'AddPhoto', kind, id, payload: { photo, ...withoutUndefined({ loan }) } },
    undo: [{ type: 'RemovePhoto', kind, id, payload: { mediaId: photo.mediaId } }],
  };
}

/** Removes a picture. Undo adds it again as the last one. */
export function removePhoto(
  holder: Holder,
  photo: Added['photo'],
): Change<'RemovePhoto', readonly [CommandBody<'AddPhoto'>]> {
  const { command, undo } = addPhoto(holder, photo);
  return { command: undo[0], undo: [command] };
}

/** Reorders the pictures. Undo restores the order the user saw. */
export function orderPhotos(
  { kind, id }: Holder,
  order: readonly string[],
  seen: readonly string[],
): Change<'OrderPhotos', readonly [CommandBody<'OrderPhotos'>]> {
  const body = (ids: readonly string[]) => ({ type: 'OrderPhotos', kind, id, payload: { order: [...ids] } }) as const;
  return { command: body(order), undo: [body(seen)] };
}
