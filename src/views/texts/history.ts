import { formatNumber } from './plural.ts';

const times = (quantity: number) => (quantity === 1 ? '' : ` ${formatNumber(quantity)} of it`);

const looks = new Map([
  ['fit', 'looked for costumes that fit'],
  ['print', 'printed the measurement sheet'],
  ['correct', 'opened the measurements to change them'],
]);

const signIns: ReadonlyMap<string, string> = new Map([
  ['password-chosen', 'set a password using a link'],
  ['link-handed-over', 'was given the password link to hand over'],
  ['password-changed', 'changed the password'],
  ['second-step-on', 'turned two-factor authentication on'],
  ['second-step-off', 'turned two-factor authentication off'],
  ['second-step-taken', 'took two-factor authentication away'],
  ['recovery-codes-made', 'made new recovery codes'],
  ['recovery-code-used', 'logged in with a recovery code'],
  ['passkey-added', 'added a passkey'],
  ['passkey-removed', 'removed a passkey'],
  ['provider-linked', 'linked the account to the login provider'],
  ['provider-unlinked', 'unlinked the account from the login provider'],
]);

/** What happened, after the name of who did it. */
export const historyTexts = {
  system: 'Set-up',
  somebody: 'Somebody',
  added: 'added it',
  changed: (label: string, from: string, to: string) => `changed ${label} from ${from} to ${to}`,
  filled: (label: string, to: string) => `set ${label} to ${to}`,
  cleared: (label: string, from: string) => `cleared ${label}, which was ${from}`,
  changedField: (key: string) => `changed ${key}`,
  disposed: (reason: string) => `disposed of it: ${reason.toLowerCase()}`,
  restored: 'restored it',
  suspended: 'suspended them',
  letIn: 'let them in again',
  merged: (into: string) => `merged it into ${into}`,
  absorbed: (from: string, codes: readonly string[]) =>
    `merged ${from} into it${codes.length === 0 ? '' : `, with the ${codes.length === 1 ? 'code' : 'codes'} ${codes.join(', ')}`}`,
  another: 'another',
  putBack: 'Put back',
  putBackThis: (what: string) => `Put back what this changed: ${what}`,
  isBack: 'It is as it was before that change.',
  changedSince: 'It has been changed again since then: put the later change back first, or edit it.',
  photoAdded: 'added a photo',
  photoOut: (name: string) => `took a photo of how it goes out to ${name}`,
  photoIn: (name: string) => `took a photo of how it comes back from ${name}`,
  photoRemoved: 'removed a photo',
  photosOrdered: 'put the photos in a new order',
  signedOut: (name: string, until: string, quantity: number, purpose?: string) =>
    `signed${times(quantity) || ' it'} out to ${name} until ${until}${purpose === undefined ? '' : `, for ${purpose}`}`,
  returned: (name: string, quantity: number) =>
    `took${times(quantity) || ' it'} back${name === '' ? '' : ` from ${name}`}`,
  reassigned: (to: string) => `moved the loan to ${to} after a merge`,
  extended: (from: string, to: string) => `moved the day it is due from ${from} to ${to}`,
  missing: (quantity: number) => `reported${times(quantity) || ' it'} missing`,
  found: (quantity: number) => `reported${times(quantity) || ' it'} found`,
  undone: (quantity: number) => `put${times(quantity) || ' it'} back: it was not taken after all`,
  damaged: (quantity: number) => `found${times(quantity) || ' it'} damaged`,
  givenUp: (quantity: number) => `gave${times(quantity) || ' it'} up as lost`,
  reserved: (booking: string, from: string, until: string, quantity: number) =>
    `reserved${times(quantity) || ' it'}${booking === '' ? '' : ` for “${booking}”`} from ${from} to ${until}`,
  reservationMoved: (from: string, until: string, quantity: number) =>
    `changed a reservation: ${quantity} from ${from} to ${until}`,
  reservationCancelled: (quantity: number) => `cancelled the reservation of${times(quantity) || ' it'}`,
  pulled: (quantity: number) => (quantity === 0 ? 'put it back on the shelf' : `set${times(quantity) || ' it'} aside`),
  line: (item: string, moves: string) => (moves === '' ? `changed the days of ${item}` : `noted ${item}: ${moves}`),
  documentAttached: (name: string) => `attached “${name}”`,
  documentRemoved: (name: string) => (name === '' ? 'removed a document' : `removed “${name}”`),
  counted: (stocktake: string, quantity: number, place: string) =>
    `counted ${quantity === 0 ? 'none of it' : quantity === 1 ? 'it' : `${formatNumber(quantity)} of it`}${place === '' ? '' : ` in ${place}`}${stocktake === '' ? '' : ` for “${stocktake}”`}`,
  uncounted: (stocktake: string) => `took the count back${stocktake === '' ? '' : ` for “${stocktake}”`}`,
  putAway: (place: string) => `put it away${place === '' ? '' : ` in ${place}`}`,
  putBackAgain: 'took it in hand again',
  stocktakeClosed: 'closed it',
  measured: 'changed the measurements',
  staged: { draft: 'took it back to a draft', submitted: 'handed it in', verified: 'verified it' },
  personalKept: { contact: 'Wrote down how they are reached.', confidential: 'Wrote down something confidential.' },
  personalSeen: { contact: 'Looked at how they are reached.', confidential: 'Looked at what is confidential.' },
  signIn: (what: string) => signIns.get(what) ?? 'changed how they log in',
  asItWas: 'As it was on',
  readingPast: 'Reading the log',
  pastNeedsServer: (why: string) => `What was is read from the server’s log, and that cannot be had now. ${why}`,
  wasNotThere: 'It was not there yet on that day.',
  wasGone: 'It had been disposed of by then.',
  wasOut: (name: string, quantity: string, until: string) => `${quantity} out to ${name} until ${until}`,
  wasMissing: (quantity: number) => `${formatNumber(quantity)} missing`,
  UserLinked: (member: string) => `linked this user to ${member}; the link has to be confirmed`,
  UserLinkConfirmed: (member: string) => `confirmed that this user is ${member}`,
  UserSeenAs: () => 'looked at Backstock as they see it',
  looked: (purpose: string) => looks.get(purpose) ?? 'looked at the measurements',
  noted: (note: string) => `wrote: “${note}”`,
} as const;
