/** Changes of the pictures of records, each with what takes it back. */
import type { CommandBody } from '../decide/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import type { Change, Holder } from './change.ts';

type Added = CommandBody<'AddPhoto'>['payload'];

/** Adds a picture that has been uploaded; of how something goes out or comes back with its loan. Taken back, it is removed. */
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

/** Removes a picture. Taken back, it is the last one of the record. */
export function removePhoto(
  holder: Holder,
  photo: Added['photo'],
): Change<'RemovePhoto', readonly [CommandBody<'AddPhoto'>]> {
  const { command, undo } = addPhoto(holder, photo);
  return { command: undo[0], undo: [command] };
}

/** Puts the pictures in another order. Taken back, they are in the order they were seen in. */
export function orderPhotos(
  { kind, id }: Holder,
  order: readonly string[],
  seen: readonly string[],
): Change<'OrderPhotos', readonly [CommandBody<'OrderPhotos'>]> {
  const body = (ids: readonly string[]) => ({ type: 'OrderPhotos', kind, id, payload: { order: [...ids] } }) as const;
  return { command: body(order), undo: [body(seen)] };
}
