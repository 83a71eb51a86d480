import { messages } from '../messages.ts';

/** Refusals of what requests and bookings say about themselves. Those of handing out are fetched with `decide`. */
export const requestRefusals = messages('lendingRefusal', {
  dueBeforeStart: "It can't be due back before it goes out.",
  bookingTooLong: "A booking can't be longer than two years. Choose an earlier date.",
  borrowerMissing: "Enter the group that's borrowing it.",
  linesMissing: 'Add at least one prop first.',
  whyDeclined: 'Give a reason for declining.',
  questionMissing: 'Enter your question.',
  nothingReserved: 'Nothing is reserved for this request yet. Reserve what comes from stock first.',
  stillToHandOver:
    '{count, plural, one {# item is still to be handed over. Sign it out first.} other {# items are still to be handed over. Sign them out first.}}',
  stockNotBack: 'Not everything from stock is back. Return the rest first.',
  stillReservedOrOut: 'Something is still reserved or out for this request. Cancel or return it first.',
  beginsAsDraft: 'A request starts as a draft. Add what you need, then submit it.',
  decidedByProps: 'Only people who manage props can decide this. Ask one of them.',
  neededUntilFirst: '"Needed until" can\'t be before "Needed for the show by". Choose a later day.',
  rehearsalsLater: 'Rehearsals come before the show. Choose an earlier day.',
  dealtWith: 'This request is already being dealt with. Ask someone who manages props to change it.',
  notTheirRequest:
    'Only the person who made this request, or someone who manages props, can change it. Ask one of them.',
});
