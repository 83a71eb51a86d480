/** Names of emails about late payments in the log. */
import { messages } from '../messages.ts';

export const noticeNames = messages('billingNotice', {
  start: 'Email at the start of the grace period',
  half: 'Email halfway through the grace period',
  last: 'Email on the last day of the grace period',
  expired: 'Email at the end of the grace period',
  asked: 'Email sent on request',
});
