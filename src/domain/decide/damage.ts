/** What came back damaged is not to be used until it is mended: a work order says so. */
import { evolve } from '../catalogue/index.ts';
import type { CatalogueRecord, Consequences, RecordFact, StreamFact } from '../catalogue/index.ts';
import { catalogueOf } from '../registry.ts';
import { tellItem } from '../work/index.ts';
import type { CommandOf } from './command.ts';
import { unstamped } from './situation.ts';
import type { Situation } from './situation.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

/** The work order for what is damaged, and what the item has to know of it. */
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
