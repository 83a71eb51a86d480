/** What the calendar says of a day, of each record that marks it. */
import { texts } from '../messages.ts';

export const calendarEntryTexts = texts('calendarEntries', {
  /** A record, and what its day means. */
  marked: '{name}: {what}',
  dueBack: '{name}: due back',
  dueBackFrom: '{name}: due back from {member}',
  dueBacks: '{count} things due back',
  dueBacksFrom: '{count} things due back from {member}',
  toBeDone: '{name}: to be done',
  expectedBack: '{name}: expected back',
  offerEnds: '{name}: offer ends',
  booksDue: '{name}: books due back',
  ofEvent: '{event}: {name}',
  notAnnounced: '{name} (not announced)',
  firstHold: '{name} (first hold)',
  secondHold: '{name} (second hold)',
  toCollect: '{name}: {count} to collect',
  membershipRenewal: 'Membership of {name}: to be renewed',
  membershipRenewals: '{count} memberships to be renewed',
  expires: '{name}: expires',
  expiresOf: '{name} of {member}: expires',
});
