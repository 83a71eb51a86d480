/** Counting stock (domain-fields 2.9). A count is a fact on the item, so that any number of devices can count at once. */
import { canManage } from '../access/index.ts';
import { fieldValue, isActive, isOf } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { catalogueOf, countedIn } from '../registry.ts';
import { stocktakeState, stocktakeSteps } from '../stocktake/index.ts';
import type { CommandOf } from './command.ts';
import type { Situation } from './situation.ts';
import { stockRefusals } from '../../words/en/refusalsStock.ts';

/** Why a stocktake can't be counted in: it must exist and be open. */
function notCounting(stocktakeId: string, { world }: Situation): Refusal | undefined {
  const stocktake = world.record('stocktake', stocktakeId);
  if (!stocktake) return refuse('not-found', stockRefusals.stocktakeUnknown).refused;
  if (stocktakeState(stocktake) !== 'open') return refuse('stocktake-closed', stockRefusals.stocktakeClosed).refused;
  return isActive(stocktake) ? undefined : refuse('stocktake-closed', stockRefusals.stocktakeCalledOff).refused;
}

function uncountable(
  { quantity, placeId }: CommandOf<'CountItem'>['payload'],
  item: CatalogueRecord,
  { world }: Situation,
): Refusal | undefined {
  const { stock, noun } = catalogueOf(item.kind);
  if (!stock) return refuse('invalid', stockRefusals.notCounted({ noun: noun.one })).refused;
  if (fieldValue(item, 'tracking') === 'single' && quantity > 1)
    return refuse('invalid', stockRefusals.isOne({ noun: noun.one, quantity }), { field: 'quantity' }).refused;
  if (placeId !== undefined && !world.record('location', placeId))
    return refuse('unknown-reference', stockRefusals.placeUnknown, { field: 'placeId' }).refused;
  return undefined;
}

export function countItem(
  { payload }: CommandOf<'CountItem'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact> {
  const { stocktakeId, quantity, placeId } = payload;
  const refusal = uncountable(payload, item, situation) ?? notCounting(stocktakeId, situation);
  if (refusal) return { refused: refusal };
  const known = item.counts?.find((count) => count.stocktakeId === stocktakeId);
  if (known?.quantity === quantity && known.placeId === placeId) return accept();
  return accept({
    type: 'ItemCounted',
    data: placeId === undefined ? { stocktakeId, quantity } : { stocktakeId, quantity, placeId },
  });
}

export function uncountItem(
  { payload: { stocktakeId } }: CommandOf<'UncountItem'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact> {
  if (!item.counts?.some((count) => count.stocktakeId === stocktakeId)) return accept();
  const refusal = notCounting(stocktakeId, situation);
  return refusal ? { refused: refusal } : accept({ type: 'ItemUncounted', data: { stocktakeId } });
}

export function closeStocktake(
  { payload: { figures } }: CommandOf<'CloseStocktake'>,
  record: CatalogueRecord,
  { actor }: Situation,
): Decision<RecordFact> {
  if (!isOf(record, 'stocktake')) return refuse('invalid', stockRefusals.onlyStocktakes);
  const counted = countedIn(record.values);
  if (counted !== undefined && !canManage(actor, counted.area))
    return refuse('not-allowed', stockRefusals.closedByDepartment({ area: { words: counted.label, as: 'clause' } }));
  return stocktakeSteps[stocktakeState(record)].includes('closed')
    ? accept({ type: 'StocktakeClosed', data: { figures } })
    : accept();
}
