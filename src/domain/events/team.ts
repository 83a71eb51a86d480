/** Who leads one event, whatever else they are: the stage manager of one show is in the chorus of the next. */
import { canManage } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { CatalogueRule, FieldValues, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';

/** Fields of an event that name the people who lead it. */
export const leaderKeys = ['producerId', 'directorId', 'musicalDirectorId', 'stageManagerId'] as const;

/** Those of them who keep its cast, calls and lists. */
export const teamKeys = ['producerId', 'directorId', 'stageManagerId'] as const;

export function isProducer({ producerId }: FieldValues, { memberId }: Actor): boolean {
  return memberId !== undefined && producerId === memberId;
}

/** True for the producer, the director and the stage manager of the event with these values. */
export function isTeam(values: FieldValues, { memberId }: Actor): boolean {
  return memberId !== undefined && teamKeys.some((key) => values[key] === memberId);
}

/** True for those who look after the event that a record belongs to. */
export function isKeptByTeam({ eventId }: FieldValues, actor: Actor, world: Pick<World, 'record'>): boolean {
  const event = typeof eventId === 'string' ? world.record('event', eventId) : undefined;
  return event !== undefined && isTeam(event.values, actor);
}

/** Who leads is said by those above: the producer for their own event, those who look after events for all. */
export const leadersAreChosen: CatalogueRule = (next, _world, before, actor) => {
  if (before === undefined || canManage(actor, 'events') || isProducer(before.values, actor)) return undefined;
  const changed = leaderKeys.find((key) => next.values[key] !== before.values[key]);
  return changed === undefined
    ? undefined
    : refuse('not-allowed', 'Who leads an event is for its producer to say: ask them.', { field: changed }).refused;
};
