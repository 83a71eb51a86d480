/** What is new about requests, for the people who answer them and for those who made them. */
import type { RecordOf } from '../catalogue/index.ts';
import { requestState } from './propRequest.ts';
import type { RequestState } from './requestSteps.ts';

const toAnswer: readonly RequestState[] = ['submitted', 'in-review'];
const decided: readonly RequestState[] = ['approved', 'part-approved', 'declined'];
const needsRequester: readonly RequestState[] = ['needs-information', 'ready'];

/** True while people who manage props have to answer. */
export function isToAnswer(request: RecordOf<'propRequest'>): boolean {
  return toAnswer.includes(requestState(request));
}

/** True once it has been decided, which is news for a while. */
export function isDecided(request: RecordOf<'propRequest'>): boolean {
  return decided.includes(requestState(request));
}

/** True while the requester has to act: to answer a question, or to collect what is ready. */
export function needsItsRequester(request: RecordOf<'propRequest'>): boolean {
  return needsRequester.includes(requestState(request));
}
