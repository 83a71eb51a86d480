/** Putting items away. Where an item currently is has its own fact: its home location stays set while it is elsewhere. */
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { homeKey, homeProblem } from '../places/index.ts';
import { catalogueOf } from '../registry.ts';
import { placedAt, whereabouts } from '../stock/index.ts';
import type { CommandOf } from './command.ts';
import { locked } from './goingOut.ts';
import type { Situation } from './situation.ts';
import { stockRefusals } from '../../words/en/refusalsStock.ts';

/** Why an item can't be put in a location. */
function notThere(placeId: string, item: CatalogueRecord, situation: Situation): Refusal | undefined {
  const { world, actor } = situation;
  const place = world.record('location', placeId);
  if (!place || !isActive(place))
    return refuse('unknown-reference', stockRefusals.placeGone, { field: 'placeId' }).refused;
  const { out, total } = whereabouts(item);
  if (out >= total) return refuse('on-loan', stockRefusals.isOut({ noun: catalogueOf(item.kind).noun.one })).refused;
  const { area } = catalogueOf(item.kind);
  // The same checks as for a home location: its locks, and what its type allows.
  return (
    locked(item, situation) ??
    homeProblem({ ...item, values: { ...item.values, [homeKey]: placeId } }, item, { world, actor, area })
  );
}

export function putAwayItem(
  { payload: { placeId, from } }: CommandOf<'PutAwayItem'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact> {
  const { stock, noun } = catalogueOf(item.kind);
  if (!stock) return refuse('invalid', stockRefusals.notPutAway({ noun: noun.one }));
  if (placeId === null) {
    if (!item.put?.lies) return accept();
    if (from !== undefined && from !== item.put.placeId)
      return refuse('changed-meanwhile', stockRefusals.putElsewhere({ noun: noun.one }));
    const refusal = locked(item, situation);
    return refusal
      ? { refused: refusal }
      : accept({ type: 'ItemPutAway', data: { placeId: item.put.placeId, lies: false } });
  }
  if (placedAt(item) === placeId) return accept();
  const refusal = notThere(placeId, item, situation);
  return refusal ? { refused: refusal } : accept({ type: 'ItemPutAway', data: { placeId, lies: true } });
}
