/** Requests for props: what a show needs, who decides, and how far it is (domain-fields 1.8, 2.1). */
import { canManage, scopesOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, FieldValues, Permit, RecordOf, Standing, World } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { countOf, isSettled } from './line.ts';

export const requestStatuses = choices(
  'draft',
  ['submitted', 'Asked for'],
  ['in-review', 'Being looked at'],
  ['needs-information', 'Question open'],
  'approved',
  ['part-approved', 'Partly approved'],
  'declined',
  ['sourcing', 'Being found'],
  'allocated',
  'ready',
  ['fulfilled', 'With the show'],
  'closed',
  'cancelled',
  'cut',
);
export const requestStates = [
  'draft',
  'submitted',
  'in-review',
  'needs-information',
  'approved',
  'part-approved',
  'declined',
  'sourcing',
  'allocated',
  'ready',
  'fulfilled',
  'closed',
  'cancelled',
  'cut',
] as const;
export type RequestState = (typeof requestStates)[number];

/** Who may take a step: those who look after the props always may. */
type StepBy = 'asker' | 'props';

const ends = { cancelled: 'props', cut: 'asker' } as const;

/** From where to where a request goes, and who takes the step. */
export const requestSteps: Readonly<Record<RequestState, Readonly<Partial<Record<RequestState, StepBy>>>>> = {
  draft: { submitted: 'asker', cancelled: 'asker' },
  submitted: { 'in-review': 'props', cancelled: 'asker' },
  'in-review': {
    approved: 'props',
    'part-approved': 'props',
    'needs-information': 'props',
    declined: 'props',
    cancelled: 'asker',
  },
  'needs-information': { 'in-review': 'asker', cancelled: 'asker' },
  approved: { sourcing: 'props', allocated: 'props', ...ends },
  'part-approved': { sourcing: 'props', allocated: 'props', ...ends },
  sourcing: { allocated: 'props', ready: 'props', ...ends },
  allocated: { ready: 'props', sourcing: 'props', ...ends },
  ready: { fulfilled: 'props', allocated: 'props', ...ends },
  fulfilled: { closed: 'props' },
  declined: { 'in-review': 'props' },
  closed: {},
  cancelled: {},
  cut: {},
};

/** States in which nothing more is awaited. */
export const endedRequests: readonly RequestState[] = ['declined', 'closed', 'cancelled', 'cut'];
/** States in which whoever asks may still say what is needed. */
const openToAsker: readonly RequestState[] = ['draft', 'submitted', 'needs-information'];

export function requestState({ values: { status } }: RecordOf<'propRequest'>): RequestState {
  return requestStates.find((state) => state === status) ?? 'draft';
}

/** True for whoever asked. */
export function isAsker(request: RecordOf<'propRequest'>, actor: Pick<Actor, 'userId' | 'memberId'>): boolean {
  return (
    request.added.by === actor.userId ||
    (actor.memberId !== undefined && request.values.requestedById === actor.memberId)
  );
}

/** The steps that a person may take from where a request is. */
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

/** Nothing of it is reserved or out any more. */
function isCleared(booking: RecordOf<'booking'> | undefined): boolean {
  return (booking?.lines ?? []).every(isSettled);
}

/** What has to be so before a request comes to a state. */
function notYet(next: RecordOf<'propRequest'>, to: RequestState, world: World): Refusal | undefined {
  const refused = (message: string, field = 'status') => refuse('wrong-stage', message, { field }).refused;
  const booking = bookingOf(next, world);
  switch (to) {
    case 'submitted':
      return world.referenceCount(next.id, 'propRequestLine') > 0
        ? undefined
        : refused('Say what is needed first: add at least one line.');
    case 'declined':
    case 'needs-information':
      return next.values.note !== undefined
        ? undefined
        : refused(to === 'declined' ? 'Say why it is declined.' : 'Say what you need to know.', 'note');
    case 'allocated':
      return booking && (booking.lines ?? []).length > 0
        ? undefined
        : refused('Nothing is reserved for it yet: reserve what comes from stock first.');
    case 'fulfilled':
      return booking === undefined || countOf(booking, 'reserved') === 0
        ? undefined
        : refused(`${countOf(booking, 'reserved')} of it have yet to be handed over: sign them out first.`);
    case 'closed':
      return isCleared(booking) ? undefined : refused('Not everything from stock is back: take it back first.');
    case 'cancelled':
    case 'cut':
      return isCleared(booking)
        ? undefined
        : refused('Something is still reserved or out for it: cancel or take back that first.');
    default:
      return undefined;
  }
}

const stepByStep: CatalogueRule<'propRequest'> = (next, world, before, actor) => {
  const to = requestState(next);
  if (before === undefined)
    return to === 'draft'
      ? undefined
      : refuse('wrong-stage', 'A request begins as a draft: add what is needed, then ask for it.', { field: 'status' })
          .refused;
  if (requestState(before) === to) return undefined;
  if (!stepsFor(before, actor).includes(to))
    return refuse('not-allowed', 'This is decided by those who look after the props: ask them.', { field: 'status' })
      .refused;
  return notYet(next, to, world);
};

const inOrder: CatalogueRule<'propRequest'> = ({ values: { neededBy, neededUntil, rehearsalFrom } }) => {
  if (neededUntil !== undefined && neededUntil < neededBy)
    return refuse('due-before-start', 'It cannot be needed until before it is needed: choose a later day.', {
      field: 'neededUntil',
    }).refused;
  if (rehearsalFrom !== undefined && rehearsalFrom > neededBy)
    return refuse('invalid', 'Rehearsals come before the show: choose an earlier day.', { field: 'rehearsalFrom' })
      .refused;
  return undefined;
};

/** What the asker may say after asking is for those who decide. */
const decidedByProps = ['bookingId', 'assignedToId'] as const;

const saidByAsker: CatalogueRule<'propRequest'> = (next, _world, before, actor) => {
  if (before === undefined || canManage(actor, 'props')) return undefined;
  const [was, is]: readonly [FieldValues, FieldValues] = [before.values, next.values];
  const changed = (key: string) => JSON.stringify(was[key]) !== JSON.stringify(is[key]);
  if (decidedByProps.some(changed))
    return refuse('not-allowed', 'This is decided by those who look after the props: ask them.').refused;
  const content = Object.keys({ ...was, ...is }).filter((key) => key !== 'status' && changed(key));
  if (content.length === 0 || openToAsker.includes(requestState(before))) return undefined;
  return refuse('wrong-stage', 'It is being dealt with: ask those who look after the props to change it.').refused;
};

const byAsker: Permit<'propRequest'> = ({ type }, request, actor) =>
  request !== undefined &&
  ['ChangeRecord', 'AttachDocument'].includes(type) &&
  scopesOf(actor).includes('props') &&
  isAsker(request, actor);

/** Days' notice below which a request is said to be short (domain-fields 1.8). */
export const SHORT_NOTICE = 7;

const standing: Standing<'propRequest'> = {
  label: 'Needed',
  choices: [
    { value: 'late', label: 'Late', tone: 'bad' },
    { value: 'soon', label: 'Needed this week', tone: 'note' },
    { value: 'open', label: 'In good time', tone: 'good' },
    { value: 'ended', label: 'Ended', tone: 'quiet' },
  ],
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
  noun: { one: 'prop request', many: 'prop requests' },
  title: 'name',
  stock: false,
  labels: false,
  photos: false,
  codePrefix: 'PR',
  addedBy: 'everyone',
  permit: byAsker,
  rules: [inOrder, stepByStep, saidByAsker],
  standing,
  parts: [{ kind: 'propRequestLine', by: 'requestId', label: 'What is needed', startsUnnamed: true }],
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: 'What for',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: 'Oliver! act one, say.',
    },
    code: { type: 'code', label: 'Number', column: 'offered', searched: true },
    eventId: {
      type: 'reference',
      to: 'event',
      label: 'Production',
      isLoose: true,
      first: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    status: {
      type: 'choice',
      label: 'How far it is',
      choices: requestStatuses,
      initial: 'draft',
      steps: fieldSteps,
      column: 'shown',
      facet: true,
    },
    requestedById: { type: 'reference', to: 'member', label: 'Asked by', isLoose: true, column: 'shown', facet: true },
    neededBy: {
      type: 'date',
      label: 'Needed for the show by',
      until: 'neededUntil',
      required: true,
      column: 'shown',
      sticky: true,
    },
    neededUntil: {
      type: 'date',
      label: 'Needed until',
      first: true,
      column: 'shown',
      sticky: true,
      help: 'The last performance and a few days for the strike.',
    },
    rehearsalFrom: {
      type: 'date',
      label: 'For rehearsal from',
      column: 'offered',
      sticky: true,
      help: 'Stand-ins will do.',
    },
    context: {
      type: 'text',
      label: 'Class or other use',
      max: 200,
      searched: true,
      column: 'offered',
      facet: true,
      sticky: true,
      help: 'Where it is for no production.',
    },
    assignedToId: {
      type: 'reference',
      to: 'member',
      label: 'Looked after by',
      isLoose: true,
      column: 'offered',
      facet: true,
      none: 'Nobody yet',
    },
    bookingId: { type: 'reference', to: 'booking', label: 'Booking', isLoose: true },
    note: { type: 'text', label: 'Word on the decision', max: 2000, multiline: true, searched: true },
    notes: { type: 'text', label: 'Notes', max: 4000, multiline: true, searched: true },
  },
});

const ofTheirRequest: CatalogueRule<'propRequestLine'> = (next, world, _before, actor) => {
  if (canManage(actor, 'props')) return undefined;
  const request = world.record('propRequest', next.values.requestId);
  if (!request || !isAsker(request, actor))
    return refuse('not-allowed', 'Only whoever asked, or those who look after the props, may change this request.')
      .refused;
  if (openToAsker.includes(requestState(request))) return undefined;
  return refuse('wrong-stage', 'It is being dealt with: ask those who look after the props to change it.').refused;
};

const lineOfTheirs: Permit<'propRequestLine'> = ({ type }, line, actor) =>
  line !== undefined &&
  ['ChangeRecord', 'DisposeRecord', 'RestoreRecord'].includes(type) &&
  scopesOf(actor).includes('props');

export const propRequestLine = defineCatalogue({
  kind: 'propRequestLine',
  scope: 'props',
  area: 'props',
  path: 'propRequestLines',
  noun: { one: 'line of a request', many: 'lines of requests' },
  title: 'name',
  stock: false,
  photos: true,
  addedBy: 'everyone',
  permit: lineOfTheirs,
  rules: [ofTheirRequest],
  without: { duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: 'What is needed',
      max: 200,
      required: true,
      searched: true,
      column: 'shown',
      help: 'With size, period and colour, where they matter.',
    },
    requestId: {
      type: 'reference',
      to: 'propRequest',
      label: 'Request',
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    quantity: { type: 'integer', label: 'How many', min: 1, max: 1000, first: true, column: 'shown' },
    propId: {
      type: 'reference',
      to: 'prop',
      label: 'From stock',
      isLoose: true,
      column: 'shown',
      help: 'Leave empty while it has yet to be found.',
      none: 'To be found',
    },
    useType: {
      type: 'choice',
      label: 'Used as',
      choices: choices(
        ['hand', 'Hand prop'],
        ['set', 'Set prop'],
        ['dressing', 'Dressing'],
        ['personal', 'Personal prop'],
        'consumable',
        'practical',
        'weapon',
        ['rehearsal', 'Rehearsal prop'],
      ),
      column: 'offered',
      facet: true,
      sticky: true,
    },
    scene: {
      type: 'text',
      label: 'Act, scene, page',
      max: 120,
      first: true,
      searched: true,
      column: 'shown',
      sticky: true,
    },
    character: { type: 'text', label: 'Character', max: 120, searched: true, column: 'offered', sticky: true },
    howUsed: {
      type: 'text',
      label: 'What happens to it',
      max: 400,
      searched: true,
      help: 'Eaten, broken, thrown, fired, lit.',
    },
    priority: {
      type: 'choice',
      label: 'How much it matters',
      choices: choices(['must', 'It must be there'], ['like', 'We would like it'], ['budget', 'If there is money']),
      column: 'offered',
      facet: true,
    },
    source: {
      type: 'choice',
      label: 'Where it comes from',
      choices: choices(['stock', 'Our stock'], 'borrow', 'hire', 'buy', 'make', ['actor', 'The actor’s own'], 'cut'),
      column: 'shown',
      facet: true,
      none: 'Not decided',
    },
    assignedToId: {
      type: 'reference',
      to: 'member',
      label: 'Who finds it',
      isLoose: true,
      section: 'Finding it',
      column: 'offered',
      facet: true,
    },
    estimate: { type: 'money', label: 'Estimate', section: 'Finding it', column: 'offered' },
    cost: { type: 'money', label: 'Cost', section: 'Finding it', column: 'offered' },
    inHand: { type: 'flag', label: 'We have it', section: 'Finding it', column: 'offered', facet: true },
    notes: { type: 'text', label: 'Notes', max: 2000, multiline: true, searched: true },
  },
});
