import { counted, withArticle } from './plural.ts';

/** Texts of the list of changes that have not reached the server, or were refused. */
export const waitingTexts = {
  title: 'Waiting changes',
  subtitle: 'Everything you change is kept on this device first, and sent as soon as there is a network.',
  nothing: 'Nothing is waiting.',
  nothingText: 'Every change you made has reached the server.',
  conflicts: 'Needs your decision',
  conflictsText: 'The server could not carry these out, because something else had happened in the meantime.',
  waiting: 'Waiting to be sent',
  waitingText: 'They are sent in this order. You need not do anything.',
  sendNow: 'Send now',
  retry: 'Try again',
  keepMine: 'Keep mine',
  discard: 'Give it up',
  open: 'Look at it',
  asked: (moment: string) => `asked ${moment}`,
  retried: 'Asked again.',
  discardTitle: 'Give this change up?',
  discardText: (what: string) => `“${what}” will not happen. Nothing else changes.`,
  discardKeep: 'Keep it in the list',
  discarded: 'Given up.',
  changedMeanwhile: (field: string, mine: string, theirs: string) => `You changed ${field} to “${mine}”; meanwhile somebody made it “${theirs}”.`,
} as const;

/** What somebody asked for, as a sentence about the record `name`. */
export const commandWords = {
  AddRecord: (noun: string, name: string) => `Add the ${noun} “${name}”`,
  ChangeRecord: (name: string, fields: string) => `Change ${fields} of “${name}”`,
  DisposeRecord: (name: string) => `Dispose of “${name}”`,
  RestoreRecord: (name: string) => `Restore “${name}”`,
  AddPhoto: (name: string) => `Add a photo to “${name}”`,
  RemovePhoto: (name: string) => `Remove a photo from “${name}”`,
  OrderPhotos: (name: string) => `Put the photos of “${name}” in order`,
  SignOutItem: (name: string, member: string) => `Sign “${name}” out to ${member}`,
  ReturnItem: (name: string) => `Return “${name}”`,
  ExtendLoan: (name: string, day: string) => `Extend the loan of “${name}” until ${day}`,
  ReportMissing: (name: string) => `Report “${name}” missing`,
  ReportFound: (name: string) => `Report “${name}” found`,
  nothing: 'nothing',
  somebody: 'somebody',
  something: (noun: string) => withArticle(noun),
  fields: (count: number) => counted(count, 'field', 'fields'),
} as const;
