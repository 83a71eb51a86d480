/** The states of a prop request, and who can make each transition (domain-fields 2.1). */
import { choices } from '../catalogue/index.ts';
import { propRequestWords } from '../../words/en/labelsLendingPropRequest.ts';
import type { Words } from '../../words/message.ts';

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

export const requestStatuses = choices(propRequestWords.requestStatuses);
/** The label of each status. */
export const requestStateLabels: Readonly<Record<RequestState, Words>> = propRequestWords.requestStatuses;

/** Who can make a transition: prop managers always can. */
type StepBy = 'asker' | 'props';

const ends = { cancelled: 'props', cut: 'asker' } as const;

/** The transitions of a request, and who can make each. */
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

/** States in which nothing is left to do. */
export const endedRequests: readonly RequestState[] = ['declined', 'closed', 'cancelled', 'cut'];
