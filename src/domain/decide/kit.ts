/** Reserves the items of a kit together. */
import { canSee } from '../catalogue/index.ts';
import type { CatalogueRecord, StreamFact } from '../catalogue/index.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision } from '../kernel/decision.ts';
import { isPartOf } from '../lending/index.ts';
import { catalogueOf } from '../registry.ts';
import type { CommandOf } from './command.ts';
import { promiseItem } from './promises.ts';
import type { Situation } from './situation.ts';
import { Steps } from './steps.ts';
import { lendingRefusals } from '../../words/en/refusalsLending.ts';

/** Each item is decided on its own record, after those before it. If one is unavailable, none are reserved. */
export function reserveKit(
  { payload: { bookingId, from, dueBack, parts } }: CommandOf<'ReserveKit'>,
  kit: CatalogueRecord,
  situation: Situation,
): Decision<StreamFact> {
  const steps = new Steps(situation.world);
  const { world } = steps;
  for (const { kind, itemId, reservationId, quantity } of parts) {
    const catalogue = catalogueOf(kind);
    const item = canSee(situation.actor, catalogue) ? world.record(kind, itemId) : undefined;
    if (!item || !isPartOf(item, kit.id)) return refuse('changed-meanwhile', lendingRefusals.notInKit);
    const decision = promiseItem({ bookingId, from, dueBack, reservationId, quantity, kitId: kit.id }, item, {
      ...situation,
      world,
    });
    if (isRefused(decision)) {
      const { refused } = decision;
      const why = { words: refused.message, as: 'clause' } as const;
      return {
        refused: { ...refused, message: lendingRefusals.ofPart({ name: String(item.values[catalogue.title]), why }) },
      };
    }
    steps.add(decision.accepted);
  }
  return accept(...steps.facts);
}
