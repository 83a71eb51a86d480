/** The lifecycle of an event, from idea to archive, and its conditions (domain-fields 2.7). */
import { canManage } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { choices, isActive, onlyLeadsOn, toned } from '../catalogue/index.ts';
import type { CatalogueRule, Kind, RecordOf, Standing, UploadRule, WithValues, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { isProducer, isTeam } from './team.ts';
import type { EventPart } from './team.ts';
import { eventRefusals } from '../../words/en/refusalsEvents.ts';
import type { Words } from '../../words/message.ts';
import { lifeCycleWords } from '../../words/en/labelsEventsLifeCycle.ts';

export const eventStatuses = choices(lifeCycleWords.eventStatuses);

/** The statuses each status can change to. The first is the usual next one. */
export const eventSteps = {
  idea: ['proposed', 'cancelled'],
  proposed: ['approved', 'idea', 'cancelled'],
  approved: ['casting', 'rehearsal', 'running', 'proposed', 'postponed', 'cancelled'],
  casting: ['rehearsal', 'approved', 'postponed', 'cancelled'],
  rehearsal: ['production-week', 'casting', 'postponed', 'cancelled'],
  'production-week': ['running', 'rehearsal', 'postponed', 'cancelled'],
  running: ['struck', 'production-week'],
  struck: ['wrapped', 'running'],
  wrapped: ['archived', 'struck'],
  archived: ['wrapped'],
  postponed: ['approved', 'casting', 'rehearsal', 'cancelled'],
  cancelled: ['idea'],
} as const;

/** Statuses of events in progress, which a user can choose to see in full. */
export const openStatuses: readonly string[] = [
  'idea',
  'proposed',
  'approved',
  'casting',
  'rehearsal',
  'production-week',
  'running',
  'struck',
  'postponed',
];

/** True while an event is in progress. */
export function isOpenEvent({ values: { status } }: WithValues<'event'>): boolean {
  return status !== undefined && openStatuses.includes(status);
}

/** True if it was cancelled, or postponed without a new date. */
export function isGivenUp(event: WithValues<'event'> | undefined): boolean {
  return event?.values.status === 'cancelled' || event?.values.status === 'postponed';
}

/** Types that are rehearsed and performed on stage. */
const staged: readonly string[] = ['production', 'concert', 'reading', 'festival'];

/** True for events that are rehearsed and performed, unlike a workshop or party. */
export function isStaged({ values }: WithValues<'event'>): boolean {
  return staged.includes(values.eventType);
}

export const eventStanding: Standing<'event'> = {
  label: lifeCycleWords.eventStanding.label,
  choices: toned(lifeCycleWords.eventStanding.choices, {
    running: 'good',
    'production-week': 'note',
    rehearsal: 'note',
    casting: 'note',
    approved: 'note',
    proposed: 'quiet',
    idea: 'quiet',
    struck: 'note',
    wrapped: 'good',
    archived: 'quiet',
    postponed: 'bad',
    cancelled: 'bad',
  }),
  of: ({ values: { status = 'idea' } }) => status,
};

type Guard = (event: RecordOf<'event'>, world: World, stock: readonly Kind[]) => Words | undefined;

const isDated: Guard = ({ values: { opens } }) => (opens === undefined ? eventRefusals.openingMissing : undefined);

const canRehearse: Guard = (event, world) => {
  if (!isStaged(event)) return undefined;
  if (event.values.stageManagerId === undefined) return eventRefusals.stageManagerMissing;
  return world.referenceCount(event.id, 'casting') === 0 ? eventRefusals.nobodyCast : undefined;
};

/** Stock references an event only while it is out for it. */
const hasEverythingBack: Guard = ({ id }, world, stock) => {
  const out = stock.reduce((sum, kind) => sum + world.referenceCount(id, kind), 0);
  if (out === 0) return undefined;
  return out === 1 ? eventRefusals.oneStillOut : eventRefusals.stillOut({ out });
};

/** The conditions for reaching a status. */
const guards: Readonly<Record<string, readonly Guard[]>> = {
  approved: [isDated],
  rehearsal: [canRehearse],
  'production-week': [isDated],
  running: [isDated],
  wrapped: [hasEverythingBack],
  archived: [hasEverythingBack],
};

/** Who can move an event to a status, besides event managers. */
const movedBy: Readonly<Record<string, 'team' | 'producer'>> = {
  idea: 'team',
  proposed: 'team',
  casting: 'producer',
  rehearsal: 'team',
  'production-week': 'team',
  running: 'team',
  struck: 'team',
  wrapped: 'producer',
  postponed: 'producer',
};

function mayMove(to: string, before: RecordOf<'event'>, actor: Actor): boolean {
  if (canManage(actor, 'events')) return true;
  if (!isOpenEvent(before)) return false;
  const who = movedBy[to];
  return who === 'team' ? isTeam(before, actor) : who === 'producer' && isProducer(before, actor);
}

/** A workshop or party needs no rehearsals, but a production can't run before it has been in the theatre. */
function skipsRehearsal(next: RecordOf<'event'>, before: RecordOf<'event'>): boolean {
  return next.values.status === 'running' && before.values.status === 'approved' && isStaged(next);
}

const wrong = (message: Words): Refusal => refuse('wrong-stage', message, { field: 'status' }).refused;

/**
 * Checks who can take each step, and its conditions. A new event can start with any status, e.g. when past years are imported.
 * @param stock the kinds that are lent
 */
export const stepsAreGuarded =
  (stock: readonly Kind[]): CatalogueRule<'event'> =>
  (next, world, before, actor) => {
    const to = next.values.status;
    if (before === undefined || to === before.values.status || to === undefined) return undefined;
    if (!mayMove(to, before, actor))
      return refuse('not-allowed', eventRefusals.stepForManagers, {
        field: 'status',
      }).refused;
    if (skipsRehearsal(next, before)) return wrong(eventRefusals.rehearseFirst);
    for (const guard of guards[to] ?? []) {
      const sentence = guard(next, world, stock);
      if (sentence !== undefined) return wrong(sentence);
    }
    return undefined;
  };

/** Merged members, events and props are updated in archived events too. */
const merged: readonly Kind[] = ['member', 'event', 'prop'];

/** An archived event can't be changed. */
export const archivedStays: CatalogueRule<'event'> = (next, world, before) => {
  if (onlyLeadsOn(next, before, merged, world)) return undefined;
  if (before?.values.status !== 'archived' || next.values.status !== 'archived' || !isActive(next) || !isActive(before))
    return undefined;
  return wrong(eventRefusals.archived);
};

/** Nor can its photos and documents. */
export const uploadRule: UploadRule<'event'> = ({ values: { status } }) =>
  status === 'archived' ? wrong(eventRefusals.archived) : undefined;

/** Anyone can add an event as an idea or proposal. Only event managers can start with another status, dispose of an event or restore it. */
export const beginsAsIdea: CatalogueRule<'event'> = (next, _world, before, actor) => {
  if (canManage(actor, 'events')) return undefined;
  if (before !== undefined && !isActive(before)) return refuse('not-allowed', eventRefusals.restoredByManagers).refused;
  if (before === undefined && next.values.status !== 'idea' && next.values.status !== 'proposed') {
    return refuse('not-allowed', eventRefusals.beginsAsIdea, {
      field: 'status',
    }).refused;
  }
  return isActive(next) ? undefined : refuse('not-allowed', eventRefusals.takenAwayByManagers).refused;
};

/** The parts of an event can be changed until it is archived. */
export const ofOpenEvent: CatalogueRule<EventPart> = (next, world, before) =>
  onlyLeadsOn(next, before, merged, world) ? undefined : partUploadRule(next, world);

/** The photos and documents of a part of an event can be changed until it is archived. */
export const partUploadRule: UploadRule<EventPart> = ({ values: { eventId } }, world) =>
  world.record('event', String(eventId))?.values.status === 'archived'
    ? refuse('wrong-stage', eventRefusals.eventArchived).refused
    : undefined;
