/** Work on stock: cleaning, alterations, repairs (domain-fields 2.4). */
import { choices, isActive, leadsOn } from '../catalogue/index.ts';
import type { CatalogueRule, Fields, Kind, RecordOf } from '../catalogue/index.ts';
import { canManage } from '../access/index.ts';
import type { Area } from '../access/index.ts';
import { refuse } from '../kernel/decision.ts';
import { conditions, totalOf } from '../stock/index.ts';
import type { WorkKind } from './standing.ts';
import { stockRefusals } from '../../words/en/refusalsStock.ts';
import type { Words } from '../../words/message.ts';
import { workWords } from '../../words/en/labelsWork.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

export const works = choices(workWords.works);

const workStatuses = choices(workWords.workStatuses);

/** Transitions of a work order. Finished work has to be reopened first. */
const workSteps = {
  open: ['in-progress', 'away', 'done', 'cancelled'],
  'in-progress': ['open', 'away', 'done', 'cancelled'],
  away: ['open', 'in-progress', 'done', 'cancelled'],
  done: ['open', 'in-progress', 'away'],
  cancelled: ['open'],
} as const;

/** Range of allowed dates, in years. */
const workDays = { ago: 50, ahead: 5 } as const;

/** The status, and what is wrong. */
const standing = {
  status: {
    type: 'choice',
    label: workWords.standing.status.label,
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
    label: workWords.standing.priority.label,
    choices: choices(workWords.standing.priority.choices),
    column: 'shown',
    facet: true,
    sticky: true,
    importNames: ['priority'],
  },
  blocks: { type: 'flag', label: workWords.standing.blocks.label, column: 'offered', facet: true },
  quantity: {
    type: 'integer',
    label: workWords.standing.quantity.label,
    min: 1,
    max: 100_000,
    column: 'offered',
    help: workWords.standing.quantity.help,
  },
  description: {
    type: 'text',
    label: workWords.standing.description.label,
    max: 4000,
    multiline: true,
    searched: true,
    help: workWords.standing.description.help,
  },
} as const satisfies Fields;

/** Who requested it, who does it, and by when. */
const whoAndWhen = {
  askedById: {
    type: 'reference',
    to: 'member',
    label: workWords.whoAndWhen.askedById.label,
    isLoose: true,
    section: sectionWords.whoAndWhen,
    column: 'offered',
    facet: true,
    sticky: true,
  },
  assigneeId: {
    type: 'reference',
    to: 'member',
    label: workWords.whoAndWhen.assigneeId.label,
    isLoose: true,
    section: sectionWords.whoAndWhen,
    column: 'offered',
    facet: true,
    sticky: true,
    none: workWords.whoAndWhen.assigneeId.none,
    importNames: ['assigned to'],
  },
  due: {
    type: 'date',
    label: workWords.whoAndWhen.due.label,
    within: workDays,
    section: sectionWords.whoAndWhen,
    column: 'shown',
    sticky: true,
    importNames: ['due'],
  },
  steps: {
    type: 'text',
    label: workWords.whoAndWhen.steps.label,
    max: 4000,
    multiline: true,
    section: sectionWords.whoAndWhen,
    help: workWords.whoAndWhen.steps.help,
  },
} as const satisfies Fields;

/** Work sent away to a supplier. */
const sentAway = {
  supplier: {
    type: 'text',
    label: workWords.sentAway.supplier.label,
    max: 200,
    section: sectionWords.sentAway,
    column: 'offered',
    searched: true,
    facet: true,
    sticky: true,
    importNames: ['cleaner', 'supplier'],
  },
  ticket: {
    type: 'text',
    label: workWords.sentAway.ticket.label,
    max: 80,
    section: sectionWords.sentAway,
    column: 'offered',
    searched: true,
  },
  sentOn: {
    type: 'date',
    label: workWords.sentAway.sentOn.label,
    within: workDays,
    section: sectionWords.sentAway,
    column: 'offered',
    sticky: true,
  },
  expected: {
    type: 'date',
    label: workWords.sentAway.expected.label,
    within: workDays,
    section: sectionWords.sentAway,
    column: 'offered',
    sticky: true,
  },
} as const satisfies Fields;

/** The result. */
const finished = {
  cost: { type: 'money', label: workWords.finished.cost.label, section: sectionWords.done, column: 'offered' },
  doneOn: {
    type: 'date',
    label: workWords.finished.doneOn.label,
    past: true,
    section: sectionWords.done,
    column: 'offered',
  },
  conditionAfter: {
    type: 'choice',
    label: workWords.finished.conditionAfter.label,
    choices: conditions,
    section: sectionWords.done,
    help: workWords.finished.conditionAfter.help,
  },
  outcome: {
    type: 'text',
    label: workWords.finished.outcome.label,
    max: 4000,
    multiline: true,
    section: sectionWords.done,
    searched: true,
    help: workWords.finished.outcome.help,
  },
} as const satisfies Fields;

/** The fields of a work order for items of one kind. */
export function workFields<const K extends Kind>(kind: K, label: Words) {
  return {
    name: {
      type: 'text',
      label: workWords.work.name.label,
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
      label: workWords.work.work.label,
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

/** Anyone can report a problem; only managers of the department can change the status. */
export function reportedFirst(area: Area): CatalogueRule<WorkKind> {
  return (next, _world, before, actor) => {
    if (before !== undefined || next.values.status === 'open' || canManage(actor, area)) return undefined;
    return refuse('not-allowed', stockRefusals.reportOnly, {
      field: 'status',
    }).refused;
  };
}

function isAway(order: RecordOf<WorkKind> | undefined): order is RecordOf<WorkKind> {
  return order !== undefined && isActive(order) && order.values.status === 'away';
}

/** The field by which more of an item are sent away; undefined if no more are. */
function sendingAway(
  next: RecordOf<WorkKind>,
  before: RecordOf<WorkKind> | undefined,
  isSameItem: (from: string, to: string) => boolean,
): 'status' | 'itemId' | 'quantity' | undefined {
  if (!isAway(next)) return undefined;
  if (!isAway(before)) return 'status';
  if (!isSameItem(before.values.itemId, next.values.itemId)) return 'itemId';
  return (next.values.quantity ?? 1) > (before.values.quantity ?? 1) ? 'quantity' : undefined;
}

/** Items that are signed out can't be sent away. */
export function sentFromStore(kind: Kind): CatalogueRule<WorkKind> {
  return (next, world, before) => {
    const field = sendingAway(next, before, (from, to) => from === to || leadsOn(kind, from, to, world));
    if (field === undefined) return undefined;
    const { itemId, quantity = 1 } = next.values;
    const item = world.record(kind, itemId);
    if (!item || item.loans.length === 0) return undefined;
    const here = totalOf(item) - item.missing - item.loans.reduce((sum, loan) => sum + loan.quantity, 0);
    if (here >= quantity) return undefined;
    return refuse('quantity-unavailable', here === 0 ? stockRefusals.outNotAway : stockRefusals.onlyHere({ here }), {
      field,
    }).refused;
  };
}

/** What the work orders of all departments share. */
export const workTraits = {
  noun: workWords.workTraits.noun,
  title: 'name',
  stock: false,
  photos: true,
  pictureOf: ['itemId'],
  addedBy: 'everyone',
} as const;
