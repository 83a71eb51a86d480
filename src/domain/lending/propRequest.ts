/** Prop requests: who decides on them, and their status (domain-fields 1.8, 2.1). Their lines say what a show needs. */
import { canManage, hasScope } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { defineCatalogue, toned } from '../catalogue/index.ts';
import type { CatalogueRule, FieldValues, Permit, RecordOf, Standing, World } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { countOf, isSettled } from './line.ts';
import { requestRefusals } from '../../words/en/refusalsRequests.ts';
import type { Words } from '../../words/message.ts';
import { endedRequests, requestStates, requestStatuses, requestSteps } from './requestSteps.ts';
import type { RequestState } from './requestSteps.ts';
import { propRequestWords } from '../../words/en/labelsLendingPropRequest.ts';

export function requestState({ values: { status } }: RecordOf<'propRequest'>): RequestState {
  return requestStates.find((state) => state === status) ?? 'draft';
}

/** True while the requester can still change what is needed. */
export function isOpenToAsker(request: RecordOf<'propRequest'>): boolean {
  return ['draft', 'submitted', 'needs-information'].includes(requestState(request));
}

/** True if the actor made the request. */
export function isAsker(request: RecordOf<'propRequest'>, actor: Pick<Actor, 'userId' | 'memberId'>): boolean {
  return (
    request.added.by === actor.userId ||
    (actor.memberId !== undefined && request.values.requestedById === actor.memberId)
  );
}

/** True if the actor can still change what is needed: requesters until it is dealt with, prop managers at any time. */
export function maySayMore(
  request: RecordOf<'propRequest'>,
  actor: Pick<Actor, 'userId' | 'memberId' | 'roles' | 'permissions'>,
): boolean {
  return canManage(actor, 'props') || (isAsker(request, actor) && isOpenToAsker(request));
}

/** The transitions open to the actor from the request's current state. */
export function stepsFor(
  request: RecordOf<'propRequest'>,
  actor: Pick<Actor, 'userId' | 'memberId' | 'roles' | 'permissions'>,
): readonly RequestState[] {
  const open = requestSteps[requestState(request)];
  return requestStates.filter(
    (to) => open[to] !== undefined && (canManage(actor, 'props') || (open[to] === 'asker' && isAsker(request, actor))),
  );
}

function bookingOf({ values: { bookingId } }: RecordOf<'propRequest'>, world: World): RecordOf<'booking'> | undefined {
  return bookingId === undefined ? undefined : world.record('booking', bookingId);
}

/** True if nothing is reserved, out or missing any more. */
function isCleared(booking: RecordOf<'booking'> | undefined): boolean {
  return (booking?.lines ?? []).every(isSettled);
}

/** Why a request can't move to a state yet. */
function notYet(next: RecordOf<'propRequest'>, to: RequestState, world: World): Refusal | undefined {
  const refused = (message: Words, field = 'status') => refuse('wrong-stage', message, { field }).refused;
  const booking = bookingOf(next, world);
  switch (to) {
    case 'submitted':
      return world.referenceCount(next.id, 'propRequestLine') > 0 ? undefined : refused(requestRefusals.linesMissing);
    case 'declined':
    case 'needs-information':
      return next.values.note !== undefined
        ? undefined
        : refused(to === 'declined' ? requestRefusals.whyDeclined : requestRefusals.questionMissing, 'note');
    case 'allocated':
      return booking && (booking.lines ?? []).length > 0 ? undefined : refused(requestRefusals.nothingReserved);
    case 'fulfilled':
      return booking === undefined || countOf(booking, 'reserved') === 0
        ? undefined
        : refused(requestRefusals.stillToHandOver({ count: countOf(booking, 'reserved') }));
    case 'closed':
      return isCleared(booking) ? undefined : refused(requestRefusals.stockNotBack);
    case 'cancelled':
    case 'cut':
      return isCleared(booking) ? undefined : refused(requestRefusals.stillReservedOrOut);
    default:
      return undefined;
  }
}

const stepByStep: CatalogueRule<'propRequest'> = (next, world, before, actor) => {
  const to = requestState(next);
  if (before === undefined)
    return to === 'draft'
      ? undefined
      : refuse('wrong-stage', requestRefusals.beginsAsDraft, { field: 'status' }).refused;
  if (requestState(before) === to) return undefined;
  if (!stepsFor(before, actor).includes(to))
    return refuse('not-allowed', requestRefusals.decidedByProps, { field: 'status' }).refused;
  return notYet(next, to, world);
};

const inOrder: CatalogueRule<'propRequest'> = ({ values: { neededBy, neededUntil, rehearsalFrom } }) => {
  if (neededUntil !== undefined && neededUntil < neededBy)
    return refuse('due-before-start', requestRefusals.neededUntilFirst, {
      field: 'neededUntil',
    }).refused;
  if (rehearsalFrom !== undefined && rehearsalFrom > neededBy)
    return refuse('invalid', requestRefusals.rehearsalsLater, { field: 'rehearsalFrom' }).refused;
  return undefined;
};

/** Fields that only those who decide on the request can change. */
const decidedByProps = ['bookingId', 'assignedToId'] as const;

const saidByAsker: CatalogueRule<'propRequest'> = (next, _world, before, actor) => {
  if (canManage(actor, 'props')) return undefined;
  const [was, is]: readonly [FieldValues, FieldValues] = [before?.values ?? {}, next.values];
  const changed = (key: string) => JSON.stringify(was[key]) !== JSON.stringify(is[key]);
  if (decidedByProps.some(changed)) return refuse('not-allowed', requestRefusals.decidedByProps).refused;
  const content = Object.keys({ ...was, ...is }).filter((key) => key !== 'status' && changed(key));
  if (before === undefined || content.length === 0 || isOpenToAsker(before)) return undefined;
  return refuse('wrong-stage', requestRefusals.dealtWith).refused;
};

const byAsker: Permit<'propRequest'> = ({ type }, request, actor) =>
  request !== undefined && type === 'ChangeRecord' && hasScope(actor, 'props') && isAsker(request, actor);

/** Requests with fewer days' notice than this are marked as short notice (domain-fields 1.8). */
export const SHORT_NOTICE = 7;

const standing: Standing<'propRequest'> = {
  label: propRequestWords.standing.label,
  choices: toned(propRequestWords.standing.choices, { late: 'bad', soon: 'note', open: 'good', ended: 'quiet' }),
  of: (request, today) => {
    if (request.lifecycle.stage === 'disposed' || [...endedRequests, 'fulfilled'].includes(requestState(request)))
      return 'ended';
    const by = request.values.neededBy;
    if (by < today) return 'late';
    return by < addDays(today, SHORT_NOTICE) ? 'soon' : 'open';
  },
};

const fieldSteps = Object.fromEntries(requestStates.map((from) => [from, Object.keys(requestSteps[from])]));

export const propRequest = defineCatalogue({
  kind: 'propRequest',
  scope: 'props',
  area: 'props',
  path: 'propRequests',
  noun: propRequestWords.noun,
  title: 'name',
  stock: false,
  labels: false,
  photos: false,
  codePrefix: 'PR',
  addedBy: 'everyone',
  permit: byAsker,
  rules: [inOrder, stepByStep, saidByAsker],
  standing,
  parts: [
    {
      kind: 'propRequestLine',
      by: 'requestId',
      label: propRequestWords.parts.propRequestLine.label,
      startsUnnamed: true,
    },
  ],
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: propRequestWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: propRequestWords.fields.name.help,
    },
    code: { type: 'code', label: propRequestWords.fields.code.label, column: 'offered', searched: true },
    eventId: {
      type: 'reference',
      to: 'event',
      label: propRequestWords.fields.eventId.label,
      isLoose: true,
      first: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    status: {
      type: 'choice',
      label: propRequestWords.fields.status.label,
      choices: requestStatuses,
      initial: 'draft',
      steps: fieldSteps,
      column: 'shown',
      facet: true,
    },
    requestedById: {
      type: 'reference',
      to: 'member',
      label: propRequestWords.fields.requestedById.label,
      isLoose: true,
      column: 'shown',
      facet: true,
    },
    neededBy: {
      type: 'date',
      label: propRequestWords.fields.neededBy.label,
      until: 'neededUntil',
      required: true,
      column: 'shown',
      sticky: true,
    },
    neededUntil: {
      type: 'date',
      label: propRequestWords.fields.neededUntil.label,
      first: true,
      column: 'shown',
      sticky: true,
      help: propRequestWords.fields.neededUntil.help,
    },
    rehearsalFrom: {
      type: 'date',
      label: propRequestWords.fields.rehearsalFrom.label,
      column: 'offered',
      sticky: true,
      help: propRequestWords.fields.rehearsalFrom.help,
    },
    context: {
      type: 'text',
      label: propRequestWords.fields.context.label,
      max: 200,
      searched: true,
      column: 'offered',
      facet: true,
      sticky: true,
      help: propRequestWords.fields.context.help,
    },
    assignedToId: {
      type: 'reference',
      to: 'member',
      label: propRequestWords.fields.assignedToId.label,
      isLoose: true,
      column: 'offered',
      facet: true,
      none: propRequestWords.fields.assignedToId.none,
    },
    bookingId: { type: 'reference', to: 'booking', label: propRequestWords.fields.bookingId.label, isLoose: true },
    note: { type: 'text', label: propRequestWords.fields.note.label, max: 2000, multiline: true, searched: true },
    notes: { type: 'text', label: propRequestWords.fields.notes.label, max: 4000, multiline: true, searched: true },
  },
});
