import { countItem } from '../../domain/changes/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { CountAsked } from './stocktake.machine.ts';

/** The command that counts an item. */
export function countCommand({ stocktakeId, item, quantity }: CountAsked): CommandBody {
  return countItem(item, { stocktakeId, quantity, placeId: item.placeId }).command;
}
