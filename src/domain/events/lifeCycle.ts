/** How an event goes from an idea to the archive, and what has to be so on the way (domain-fields 2.7). */
import { canManage } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { choices, isActive, onlyLeadsOn } from '../catalogue/index.ts';
import type { CatalogueRule, Kind, RecordOf, Standing, WithValues, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { isProducer, isTeam } from './team.ts';
import type { EventPart } from './team.ts';

export const eventStatuses = choices(
  'idea',
  'proposed',
  ['approved', 'Planned'],
  'casting',
  ['rehearsal', 'Rehearsing'],
  ['production-week', 'Production week'],
  'running',
  'struck',
  ['wrapped', 'Wrapped up'],
  'archived',
  'postponed',
  'cancelled',
);

/** Where each status may lead. The first is what usually comes next. */
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

/** Statuses of what is being worked on: what a person may choose to see everything of. */
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

/** True while something is being done for it. */
export function isOpenEvent({ values: { status } }: WithValues<'event'>): boolean {
  return status !== undefined && openStatuses.includes(status);
}

/** True for what was called off, or put off to a day that is not known. */
export function isGivenUp(event: WithValues<'event'> | undefined): boolean {
  return event?.values.status === 'cancelled' || event?.values.status === 'postponed';
}

/** Types that are put on a stage after rehearsals. */
const staged: readonly string[] = ['production', 'concert', 'reading', 'festival'];

/** True for what is rehearsed and performed, unlike a workshop or a party. */
export function isStaged({ values }: WithValues<'event'>): boolean {
  return staged.includes(values.eventType);
}

export const eventStanding: Standing<'event'> = {
  label: 'Stage',
  choices: [
    { value: 'running', label: 'Running', tone: 'good' },
    { value: 'production-week', label: 'Production week', tone: 'note' },
    { value: 'rehearsal', label: 'Rehearsing', tone: 'note' },
    { value: 'casting', label: 'Casting', tone: 'note' },
    { value: 'approved', label: 'Planned', tone: 'note' },
    { value: 'proposed', label: 'Proposed', tone: 'quiet' },
    { value: 'idea', label: 'Idea', tone: 'quiet' },
    { value: 'struck', label: 'Struck', tone: 'note' },
    { value: 'wrapped', label: 'Wrapped up', tone: 'good' },
    { value: 'archived', label: 'Archived', tone: 'quiet' },
    { value: 'postponed', label: 'Postponed', tone: 'bad' },
    { value: 'cancelled', label: 'Cancelled', tone: 'bad' },
  ],
  of: ({ values: { status = 'idea' } }) => status,
};

type Guard = (event: RecordOf<'event'>, world: World, stock: readonly Kind[]) => string | undefined;

const isDated: Guard = ({ values: { opens } }) =>
  opens === undefined ? 'Say first when it opens: edit the event and fill in its first day.' : undefined;

const canRehearse: Guard = (event, world) => {
  if (!isStaged(event)) return undefined;
  if (event.values.stageManagerId === undefined)
    return 'Rehearsals need a stage manager: edit the event and choose one.';
  return world.referenceCount(event.id, 'casting') === 0
    ? 'Nobody is cast yet: put at least one person in the cast first.'
    : undefined;
};

/** Stock points at an event only while it is out for it. */
const hasEverythingBack: Guard = ({ id }, world, stock) => {
  const out = stock.reduce((sum, kind) => sum + world.referenceCount(id, kind), 0);
  if (out === 0) return undefined;
  return out === 1
    ? 'One thing is still out for it: take it back, or report it missing, first.'
    : `${out} things are still out for it: take them back, or report them missing, first.`;
};

/** What has to be so before an event reaches a status. */
const guards: Readonly<Record<string, readonly Guard[]>> = {
  approved: [isDated],
  rehearsal: [canRehearse],
  'production-week': [isDated],
  running: [isDated],
  wrapped: [hasEverythingBack],
  archived: [hasEverythingBack],
};

/** Who may bring an event to a status, besides those who look after all events. */
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
  const who = movedBy[to];
  return who === 'team' ? isTeam(before, actor) : who === 'producer' && isProducer(before, actor);
}

/** A workshop or a party needs no rehearsals; a production is not on before it has been in the theatre. */
function skipsRehearsal(next: RecordOf<'event'>, before: RecordOf<'event'>): boolean {
  return next.values.status === 'running' && before.values.status === 'approved' && isStaged(next);
}

const wrong = (message: string): Refusal => refuse('wrong-stage', message, { field: 'status' }).refused;

/**
 * Every step: who takes it, and what it waits for. What is added, from a list of earlier years say, begins where it is.
 * @param stock the kinds that are lent
 */
export const stepsAreGuarded =
  (stock: readonly Kind[]): CatalogueRule<'event'> =>
  (next, world, before, actor) => {
    const to = next.values.status;
    if (before === undefined || to === before.values.status || to === undefined) return undefined;
    if (!mayMove(to, before, actor))
      return refuse('not-allowed', 'This step is for those who look after all events: ask one of them.', {
        field: 'status',
      }).refused;
    if (skipsRehearsal(next, before)) return wrong('It has to be rehearsed first: begin casting or rehearsals.');
    for (const guard of guards[to] ?? []) {
      const sentence = guard(next, world, stock);
      if (sentence !== undefined) return wrong(sentence);
    }
    return undefined;
  };

/** Who and what is merged leads on in the archive too. */
const merged: readonly Kind[] = ['member', 'event'];

/** What is archived stays as it is. */
export const archivedStays: CatalogueRule<'event'> = (next, world, before) => {
  if (onlyLeadsOn(next, before, merged, world)) return undefined;
  if (before?.values.status !== 'archived' || next.values.status !== 'archived' || !isActive(next) || !isActive(before))
    return undefined;
  return wrong('It is in the archive and stays as it is: take it out of the archive first.');
};

/** Anybody may have an idea; what is decided about it is for others. */
export const beginsAsIdea: CatalogueRule<'event'> = (next, _world, before, actor) => {
  if (canManage(actor, 'events')) return undefined;
  if (before === undefined && next.values.status !== 'idea' && next.values.status !== 'proposed') {
    return refuse('not-allowed', 'You may suggest an event; those who look after events say how far it is.', {
      field: 'status',
    }).refused;
  }
  return isActive(next)
    ? undefined
    : refuse('not-allowed', 'Only those who look after all events take one away: ask one of them, or cancel it.')
        .refused;
};

/** The parts of an event change as long as it is not in the archive. */
export const ofOpenEvent: CatalogueRule<EventPart> = (next, world, before) => {
  const event = world.record('event', String(next.values.eventId));
  return event?.values.status === 'archived' && !onlyLeadsOn(next, before, merged, world)
    ? refuse('wrong-stage', 'This event is in the archive and stays as it is: take it out of the archive first.')
        .refused
    : undefined;
};
