/** The people who lead an event, whatever their other roles: one show's stage manager may be in the next one's chorus. */
import { canManage } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { CatalogueRule, Keepers, WithValues } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { eventRefusals } from '../../words/en/refusalsEvents.ts';

/** Fields of an event that name its leaders. */
export const leaderKeys = ['producerId', 'directorId', 'musicalDirectorId', 'stageManagerId'] as const;

/** Those leaders who manage its cast, calls and lists. */
export const teamKeys = ['producerId', 'directorId', 'stageManagerId'] as const;

export function isProducer({ values }: WithValues<'event'>, { memberId }: Actor): boolean {
  return memberId !== undefined && values.producerId === memberId;
}

/** True for the producer, the director and the stage manager of an event. */
export function isTeam({ values }: WithValues<'event'>, { memberId }: Actor): boolean {
  return memberId !== undefined && teamKeys.some((key) => values[key] === memberId);
}

/** Kinds that belong to an event and are managed by its team. */
export type EventPart =
  | 'performance'
  | 'call'
  | 'scene'
  | 'propLine'
  | 'task'
  | 'budgetLine'
  | 'character'
  | 'casting'
  | 'eventCast'
  | 'crewMember';

/** True if the actor is on the team of the event that a record belongs to. */
export const isKeptByTeam: Keepers<EventPart> = ({ values: { eventId } }, actor, world) => {
  const event = eventId === undefined ? undefined : world.record('event', eventId);
  return event !== undefined && isTeam(event, actor);
};

/** Only the producer of an event and event managers can change its leaders. */
export const leadersAreChosen: CatalogueRule<'event'> = (next, _world, before, actor) => {
  if (before === undefined || canManage(actor, 'events') || isProducer(before, actor)) return undefined;
  const changed = leaderKeys.find((key) => next.values[key] !== before.values[key]);
  return changed === undefined
    ? undefined
    : refuse('not-allowed', eventRefusals.leadersByProducer, { field: changed }).refused;
};
