/** Titles of calendar entries. */
import { texts } from '../messages.ts';

export const calendarEntryTexts = texts('calendarEntries', {
  /** A record and the meaning of the date. */
  marked: '{name}: {what}',
  dueBack: '{name}: due back',
  dueBackFrom: '{name}: due back from {member}',
  dueBacks: '{count} items due back',
  dueBacksFrom: '{count} items due back from {member}',
  toBeDone: '{name}: due',
  expectedBack: '{name}: expected back',
  offerEnds: '{name}: offer ends',
  booksDue: '{name}: books due back',
  ofEvent: '{event}: {name}',
  notAnnounced: '{name} (not announced)',
  firstHold: '{name} (first hold)',
  secondHold: '{name} (second hold)',
  toCollect: '{name}: {count} to collect',
  membershipRenewal: '{name}: membership due for renewal',
  membershipRenewals: '{count} memberships due for renewal',
  expires: '{name}: expires',
  expiresOf: '{name} ({member}): expires',
});
