import { formatNumber } from './plural.ts';

const times = (quantity: number) => (quantity === 1 ? '' : ` ${formatNumber(quantity)} of it`);

const looks = new Map([['fit', 'looked for costumes that fit'], ['print', 'printed the measurement sheet'], ['correct', 'opened the measurements to change them']]);

/** What happened, after the name of who did it. */
export const historyTexts = {
  system: 'Set-up',
  somebody: 'Somebody',
  added: 'added it',
  changed: (label: string, from: string, to: string) => `changed ${label} from ${from} to ${to}`,
  filled: (label: string, to: string) => `set ${label} to ${to}`,
  cleared: (label: string, from: string) => `cleared ${label}, which was ${from}`,
  rewrote: (label: string) => `changed ${label}`,
  changedField: (key: string) => `changed ${key}`,
  disposed: (reason: string) => `disposed of it: ${reason.toLowerCase()}`,
  restored: 'restored it',
  merged: (into: string) => `merged it into ${into}`,
  absorbed: (from: string, codes: readonly string[]) => `merged ${from} into it${codes.length === 0 ? '' : `, with the ${codes.length === 1 ? 'code' : 'codes'} ${codes.join(', ')}`}`,
  another: 'another',
  putBack: 'Put back',
  putBackThis: (what: string) => `Put back what this changed: ${what}`,
  isBack: 'It is as it was before that change.',
  changedSince: 'It has been changed again since then: put the later change back first, or edit it.',
  photoAdded: 'added a photo',
  photoRemoved: 'removed a photo',
  photosOrdered: 'put the photos in a new order',
  signedOut: (name: string, until: string, quantity: number, purpose?: string) => `signed${times(quantity) || ' it'} out to ${name} until ${until}${purpose === undefined ? '' : `, for ${purpose}`}`,
  returned: (name: string, quantity: number) => `took${times(quantity) || ' it'} back${name === '' ? '' : ` from ${name}`}`,
  extended: (from: string, to: string) => `moved the day it is due from ${from} to ${to}`,
  missing: (quantity: number) => `reported${times(quantity) || ' it'} missing`,
  found: (quantity: number) => `reported${times(quantity) || ' it'} found`,
  undone: (quantity: number) => `put${times(quantity) || ' it'} back: it was not taken after all`,
  damaged: (quantity: number) => `found${times(quantity) || ' it'} damaged`,
  givenUp: (quantity: number) => `gave${times(quantity) || ' it'} up as lost`,
  reserved: (booking: string, from: string, until: string, quantity: number) => `reserved${times(quantity) || ' it'}${booking === '' ? '' : ` for “${booking}”`} from ${from} to ${until}`,
  reservationMoved: (from: string, until: string, quantity: number) => `changed a reservation: ${quantity} from ${from} to ${until}`,
  reservationCancelled: (quantity: number) => `cancelled the reservation of${times(quantity) || ' it'}`,
  pulled: (quantity: number) => (quantity === 0 ? 'put it back on the shelf' : `set${times(quantity) || ' it'} aside`),
  line: (item: string, moves: string) => (moves === '' ? `changed the days of ${item}` : `${item}: ${moves}`),
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
  looked: (purpose: string) => looks.get(purpose) ?? 'looked at the measurements',
  noted: (note: string) => `wrote: “${note}”`,
} as const;
