/** Commands for counting items and putting them away, each with its undo. */
import type { CommandBody } from '../decide/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import type { Change, Holder } from './change.ts';

interface Counted {
  readonly stocktakeId: string;
  readonly quantity: number;
  /** Where it was found. */
  readonly placeId?: string | undefined;
}

/** Undoes a stocktake's count of an item. */
export function uncountItem({ kind, id }: Holder, stocktakeId: string): CommandBody<'UncountItem'> {
  return { type: 'UncountItem', kind, id, payload: { stocktakeId } };
}

/** Records how many of an item a stocktake found. Undo removes the count. */
export function countItem(
  holder: Holder,
  { stocktakeId, quantity, placeId }: Counted,
): Change<'CountItem', readonly [CommandBody<'UncountItem'>]> {
  const { kind, id } = holder;
  return {
    command: { type: 'CountItem', kind, id, payload: { stocktakeId, quantity, ...withoutUndefined({ placeId }) } },
    undo: [uncountItem(holder, stocktakeId)],
  };
}

/** Records where an item was put away. Undo clears that. */
export function putAway(
  { kind, id }: Holder,
  placeId: string,
): Change<'PutAwayItem', readonly [CommandBody<'PutAwayItem'>]> {
  return {
    command: { type: 'PutAwayItem', kind, id, payload: { placeId } },
    undo: [{ type: 'PutAwayItem', kind, id, payload: { placeId: null, from: placeId } }],
  };
}
