/** Work on things of the stock: cleaning, alterations, repairs (domain-fields 2.4). */
import { choices } from '../catalogue/index.ts';
import type { CatalogueRule, Fields, Kind } from '../catalogue/index.ts';
import { canManage } from '../access/index.ts';
import type { Area } from '../access/index.ts';
import { refuse } from '../kernel/decision.ts';
import { conditions, totalOf } from '../stock/index.ts';
import type { WorkKind } from './standing.ts';

export const works = choices(
  ['clean', 'Dry clean'],
  ['launder', 'Wash'],
  ['press', 'Press'],
  ['alter', 'Alter'],
  ['repair', 'Repair'],
  ['maintain', 'Maintain'],
  ['modify', 'Modify'],
);

const workStatuses = choices(
  ['open', 'Waiting'],
  ['in-progress', 'Under way'],
  ['away', 'Sent away'],
  'done',
  'cancelled',
);

/** What is finished is taken up again before it goes on. */
const workSteps = {
  open: ['in-progress', 'away', 'done', 'cancelled'],
  'in-progress': ['open', 'away', 'done', 'cancelled'],
  away: ['open', 'in-progress', 'done', 'cancelled'],
  done: ['open', 'in-progress', 'away'],
  cancelled: ['open'],
} as const;

/** Years within which work is needed, sent and expected back. */
const workDays = { ago: 50, ahead: 5 } as const;

/** How far it is, and what is wrong. */
const standing = {
  status: {
    type: 'choice',
    label: 'How far it is',
    choices: workStatuses,
    initial: 'open',
    steps: workSteps,
    dated: { away: 'sentOn', done: 'doneOn' } satisfies Readonly<
      Record<string, keyof (typeof sentAway & typeof finished)>
    >,
    importNames: ['state'],
  },
  priority: {
    type: 'choice',
    label: 'Needed',
    choices: choices(
      ['performance', 'Before the next performance'],
      ['loan', 'Before the next loan'],
      ['whenever', 'When possible'],
    ),
    column: 'shown',
    facet: true,
    sticky: true,
    importNames: ['priority'],
  },
  blocks: { type: 'flag', label: 'Not to be used until it is done', column: 'offered', facet: true },
  quantity: {
    type: 'integer',
    label: 'How many of them',
    min: 1,
    max: 100_000,
    column: 'offered',
    help: 'Of a batch; otherwise one.',
  },
  description: {
    type: 'text',
    label: 'Description',
    max: 4000,
    multiline: true,
    searched: true,
    help: 'What is wrong, where on it, and what it should be.',
  },
} as const satisfies Fields;

/** Who asks, who does it, and by when. */
const whoAndWhen = {
  askedById: {
    type: 'reference',
    to: 'member',
    label: 'Asked by',
    isLoose: true,
    section: 'Who and when',
    column: 'offered',
    facet: true,
    sticky: true,
  },
  assigneeId: {
    type: 'reference',
    to: 'member',
    label: 'Done by',
    isLoose: true,
    section: 'Who and when',
    column: 'offered',
    facet: true,
    sticky: true,
    none: 'Nobody yet',
    importNames: ['assigned to'],
  },
  due: {
    type: 'date',
    label: 'Needed by',
    within: workDays,
    section: 'Who and when',
    column: 'shown',
    sticky: true,
    importNames: ['due'],
  },
  steps: { type: 'text', label: 'Steps', max: 4000, multiline: true, section: 'Who and when', help: 'One a line.' },
} as const satisfies Fields;

/** What goes to somebody outside. */
const sentAway = {
  supplier: {
    type: 'text',
    label: 'Sent to',
    max: 200,
    section: 'Sent away',
    column: 'offered',
    searched: true,
    facet: true,
    sticky: true,
    importNames: ['cleaner', 'supplier'],
  },
  ticket: { type: 'text', label: 'Ticket number', max: 80, section: 'Sent away', column: 'offered', searched: true },
  sentOn: { type: 'date', label: 'Sent on', within: workDays, section: 'Sent away', column: 'offered', sticky: true },
  expected: {
    type: 'date',
    label: 'Expected back',
    within: workDays,
    section: 'Sent away',
    column: 'offered',
    sticky: true,
  },
} as const satisfies Fields;

/** What came of it. */
const finished = {
  cost: { type: 'money', label: 'Cost', section: 'Done', column: 'offered' },
  doneOn: { type: 'date', label: 'Done on', past: true, section: 'Done', column: 'offered' },
  conditionAfter: {
    type: 'choice',
    label: 'Condition afterwards',
    choices: conditions,
    section: 'Done',
    help: 'Becomes the condition of the item when the work is done.',
  },
  outcome: {
    type: 'text',
    label: 'What was done',
    max: 4000,
    multiline: true,
    section: 'Done',
    searched: true,
    help: 'So that it can be undone where it must be.',
  },
} as const satisfies Fields;

/** The fields of a work order on things of one kind. */
export function workFields<const K extends Kind, const L extends string>(kind: K, label: L) {
  return {
    name: {
      type: 'text',
      label: 'What is to be done',
      max: 200,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['task', 'work', 'title'],
    },
    itemId: {
      type: 'reference',
      to: kind,
      label,
      required: true,
      column: 'shown',
      isLoose: true,
      importNames: ['item'],
    },
    work: {
      type: 'choice',
      label: 'Kind of work',
      choices: works,
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['kind', 'type'],
    },
    ...standing,
    ...whoAndWhen,
    ...sentAway,
    ...finished,
  } as const satisfies Fields;
}

/** Anybody may report what is wrong; how far it is, is for those who look after the department. */
export function reportedFirst(area: Area): CatalogueRule<WorkKind> {
  return (next, _world, before, actor) => {
    if (before !== undefined || next.values.status === 'open' || canManage(actor, area)) return undefined;
    return refuse('not-allowed', 'You may report what is to be done; those who look after it say how far it is.', {
      field: 'status',
    }).refused;
  };
}

/** What is with somebody cannot be sent away from here. */
export function sentFromStore(kind: Kind): CatalogueRule<WorkKind> {
  return (next, world, before) => {
    const { status, itemId, quantity = 1 } = next.values;
    if (status !== 'away' || before?.values.status === 'away') return undefined;
    const item = world.record(kind, itemId);
    if (!item || item.loans.length === 0) return undefined;
    const here = totalOf(item) - item.missing - item.loans.reduce((sum, loan) => sum + loan.quantity, 0);
    if (here >= quantity) return undefined;
    return refuse(
      'quantity-unavailable',
      here === 0
        ? 'It is out: take it back before it is sent away.'
        : `Only ${here} of them are here: send fewer away, or take the others back first.`,
      { field: 'status' },
    ).refused;
  };
}

/** What the work orders of all departments have in common. */
export const workTraits = {
  noun: { one: 'work order', many: 'work orders' },
  title: 'name',
  stock: false,
  photos: true,
  pictureOf: ['itemId'],
  addedBy: 'everyone',
} as const;
