import type { CommandBody } from '../../domain/decide/index.ts';
import type { CountAsked } from './stocktake.machine.ts';

/** The command that counts an item. */
export function countCommand({ stocktakeId, item: { kind, id, placeId }, quantity }: CountAsked): CommandBody {
  return {
    type: 'CountItem',
    kind,
    id,
    payload: placeId === undefined ? { stocktakeId, quantity } : { stocktakeId, quantity, placeId },
  };
}
