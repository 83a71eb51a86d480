/** Who leads one event, whatever else they are: the stage manager of one show is in the chorus of the next. */
import { canManage } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { CatalogueRule, Keepers, WithValues } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { eventRefusals } from '../../words/en/refusalsEvents.ts';

/** Fields of an event that name the people who lead it. */
export const leaderKeys = ['producerId', 'directorId', 'musicalDirectorId', 'stageManagerId'] as const;

/** Those of them who keep its cast, calls and lists. */
export const teamKeys = ['producerId', 'directorId', 'stageManagerId'] as const;

export function isProducer({ values }: WithValues<'event'>, { memberId }: Actor): boolean {
  return memberId !== undefined && values.producerId === memberId;
}

/** True for the producer, the director and the stage manager of an event. */
export function isTeam({ values }: WithValues<'event'>, { memberId }: Actor): boolean {
  return memberId !== undefined && teamKeys.some((key) => values[key] === memberId);
}

/** What belongs to an event and is looked after by those who look after it. */
export type EventPart =
  | 'performance'
  | 'call'
  | 'scene'
  | 'task'
  | 'budgetLine'
  | 'character'
  | 'casting'
  | 'eventCast'
  | 'crewMember';

/** True for those who look after the event that a record belongs to. */
export const isKeptByTeam: Keepers<EventPart> = ({ values: { eventId } }, actor, world) => {
  const event = eventId === undefined ? undefined : world.record('event', eventId);
  return event !== undefined && isTeam(event, actor);
};

/** Who leads is said by those above: the producer for their own event, those who look after events for all. */
export const leadersAreChosen: CatalogueRule<'event'> = (next, _world, before, actor) => {
  if (before === undefined || canManage(actor, 'events') || isProducer(before, actor)) return undefined;
  const changed = leaderKeys.find((key) => next.values[key] !== before.values[key]);
  return changed === undefined
    ? undefined
    : refuse('not-allowed', eventRefusals.leadersByProducer, { field: changed }).refused;
};
