/** An item returned damaged can't be used until it is repaired: a work order is opened for it. */
import { evolve } from '../catalogue/index.ts';
import type { CatalogueRecord, Consequences, RecordFact, StreamFact } from '../catalogue/index.ts';
import { catalogueOf } from '../registry.ts';
import { tellItem } from '../work/index.ts';
import type { CommandOf } from './command.ts';
import { unstamped } from './situation.ts';
import type { Situation } from './situation.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

/** The facts that open a work order for the damage and note it on the item. */
export function damagedFacts(
  item: CatalogueRecord,
  { quantity, workId, what }: NonNullable<CommandOf<'ReturnItem'>['payload']['damage']>,
  { world, actor }: Situation,
): readonly StreamFact[] {
  const { work: kind } = catalogueOf(item.kind);
  if (kind === undefined || world.record(kind, workId)) return [];
  const { memberId } = actor;
  const values = {
    name: what,
    itemId: item.id,
    work: 'repair',
    status: 'open',
    blocks: true,
    quantity,
    ...withoutUndefined({ askedById: memberId }),
  };
  const fact: RecordFact = { type: 'RecordAdded', data: { values } };
  const order = evolve(undefined, { ...fact, kind, id: workId, stamp: unstamped });
  const tell: Consequences = tellItem(item.kind);
  return [{ ...fact, kind, id: workId }, ...tell(order, undefined, world)];
}
