/** What is said of items while the store is counted and put away, each with what takes it back. */
import type { CommandBody } from '../decide/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import type { Change, Holder } from './change.ts';

interface Counted {
  readonly stocktakeId: string;
  readonly quantity: number;
  /** Where it was found. */
  readonly placeId?: string | undefined;
}

/** Takes back what a stocktake has found of an item. */
export function uncountItem({ kind, id }: Holder, stocktakeId: string): CommandBody<'UncountItem'> {
  return { type: 'UncountItem', kind, id, payload: { stocktakeId } };
}

/** Says how many of an item a stocktake found. Taken back, nothing was said of it. */
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

/** Says that an item lies in a place. Taken back, nothing is said of where it lies. */
export function putAway(
  { kind, id }: Holder,
  placeId: string | null,
): Change<'PutAwayItem', readonly [CommandBody<'PutAwayItem'>]> {
  const body = (to: string | null) => ({ type: 'PutAwayItem', kind, id, payload: { placeId: to } }) as const;
  return { command: body(placeId), undo: [body(null)] };
}
