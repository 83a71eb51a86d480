/** Bookings, reservations, the sign-out desk and prop requests. */
import type { LineState } from '../../domain/lending/index.ts';
import { counted, formatDay, formatNumber } from './plural.ts';

const of = (word: string) => (count: number) => `${formatNumber(count)} ${word}`;

/** What moved in a line of a booking. */
export const lineCountWords = {
  reserved: of('reserved'),
  pulled: of('set aside'),
  out: of('signed out'),
  back: of('back'),
  damaged: of('damaged'),
  missing: of('missing'),
  lost: of('lost'),
  cancelled: of('cancelled'),
} as const;

export const lineStateWords: Readonly<Record<LineState, string>> = {
  reserved: 'Reserved',
  'not-collected': 'Not collected',
  pulled: 'Set aside',
  out: 'Out',
  'due-today': 'Due today',
  overdue: 'Overdue',
  'part-returned': 'Partly back',
  missing: 'Missing',
  lost: 'Lost',
  damaged: 'Back, damaged',
  returned: 'Back',
  cancelled: 'Cancelled',
};

/** The sign-out desk. */
export const deskTexts = {
  modes: { reserve: 'Reserve', out: 'Sign out', in: 'Take back' },
  modeLabel: 'What scanning does at this desk',
  hints: {
    reserve: 'Every code you scan is reserved for the booking on its days.',
    out: 'Every code you scan is handed out. The number on a slip chooses its booking, a membership card who takes things.',
    in: 'Every code you scan is taken back.',
  },
  booking: 'Booking',
  bookingHelp: 'What everything is for. Leave it empty for a member’s own loan.',
  newBooking: 'New booking',
  openBooking: 'Open the booking',
  member: 'Who takes it',
  memberHelp: 'Left empty, whoever answers for the booking.',
  from: 'From',
  dueBack: 'Due back',
  condition: 'Condition on return',
  conditionSame: 'As it was',
  expected: { reserve: 'In this booking', out: 'Still to hand out', in: 'Still to come back' },
  left: (count: number) => counted(count, 'thing', 'things'),
  allDone: {
    reserve: 'Nothing is in this booking yet.',
    out: 'Everything reserved has been handed out.',
    in: 'Everything is back.',
  },
  bookings: 'All bookings',
} as const;

export const deskOutcomes = {
  needsBooking: 'Choose the booking it is for first.',
  booking: (name: string) => `Everything scanned now is for ${name}.`,
  reserved: (booking: string, from: string, to: string, today: string) =>
    `Reserved for ${booking}, ${formatDay(from, today)} to ${formatDay(to, today)}`,
} as const;

export const bookingTexts = {
  title: 'New booking',
  what: 'What for',
  event: 'Production',
  noEvent: 'None of them',
  who: 'Who answers for it',
  from: 'From',
  dueBack: 'Due back',
  isHire: 'It goes to another group',
  borrower: 'Which group',
  save: 'Make the booking',
  cancel: 'Cancel',
  made: (name: string) => `${name} is booked in.`,
  lines: 'What is in it',
  none: 'Nothing is in this booking yet.',
  noneHelp: 'Reserve things from their own pages, or scan them at the desk.',
  desk: 'Scan at the desk',
  slip: 'Slip',
  sign: 'Sign the agreement',
  signedBy: (name: string, day: string) => `Agreement signed by ${name} on ${day}.`,
  ofMany: (count: number) => `${formatNumber(count)} ×`,
  days: (from: string, to: string) => `${from} to ${to}`,
  pull: 'Set aside',
  unpull: 'Put back',
  changeDays: 'Other days',
  changeDaysOf: (name: string) => `Other days for ${name}`,
  saveDays: 'Save',
  daysChanged: (name: string, from: string, to: string) => `${name} is reserved from ${from} to ${to}.`,
  signOut: 'Sign out',
  takeBack: 'Take back',
  cancelLine: 'Cancel',
  found: 'Found',
  notBack: 'Not back',
  extendAll: 'Extend all',
  extendTitle: 'Extend everything that is out',
  extended: (count: number) => `${counted(count, 'loan', 'loans')} extended.`,
  clash: (name: string, message: string) => `${name}: ${message}`,
  clashes: (clashes: readonly string[]) =>
    [...clashes.slice(0, 3), ...(clashes.length > 3 ? [`And ${formatNumber(clashes.length - 3)} more.`] : [])].join(
      ' ',
    ),
  unseen: 'Something of a department that you do not see',
  pulled: (name: string) => `${name} is set aside.`,
  unpulled: (name: string) => `${name} is back on the shelf.`,
  out: (name: string) => `${name} is signed out.`,
  cancelled: (name: string) => `${name} is free again.`,
  backAgain: (name: string) => `${name} is found.`,
  gone: (name: string) => `${name} is reported missing.`,
} as const;

export const damageTexts = {
  isDamaged: 'It is damaged',
  what: 'What is wrong',
  whatHelp: 'A work order is opened, and it is kept back until it is mended.',
  count: 'How many of them',
} as const;

export const reserveTexts = {
  section: 'Reservations',
  reserve: 'Reserve',
  title: (name: string) => `Reserve ${name}`,
  booking: 'For which booking',
  none: 'Choose a booking, or make a new one.',
  quantity: 'How many',
  line: (booking: string, from: string, to: string, quantity: number) =>
    `${quantity > 1 ? `${formatNumber(quantity)} for ` : ''}${booking}, ${from} to ${to}`,
  somebody: 'another booking',
  witness: 'Who else is there',
  free: 'When it is free',
  freeDay: (day: string, free: number, total: number) =>
    `${day}: ${free === 0 ? 'not free' : free === total ? 'free' : `${formatNumber(free)} of ${formatNumber(total)} free`}`,
  legend: { free: 'Free', part: 'Partly', none: 'Not free' },
  done: (name: string, booking: string) => `${name} is reserved for ${booking}.`,
  earlier: 'Earlier',
  later: 'Later',
  nextFree: (day: string) => `Free for as long from ${day}: take these days`,
} as const;

/** What stands in the days of a calendar. */
export const dayTexts = {
  week: 'One week',
  fortnight: 'Two weeks',
  untilRunEnds: 'Until the end of the run',
  withheld: 'missing or in repair',
  somebody: 'somebody else',
  keeps: (how: 'out' | 'reserved', who: string, quantity: number) =>
    `${quantity > 1 ? `${formatNumber(quantity)} ` : ''}${how === 'out' ? 'out to' : 'reserved for'} ${who}`,
  day: (free: number, total: number, who: readonly string[], hasMore: boolean) => {
    const state =
      free === 0 ? 'not free' : free === total ? 'free' : `${formatNumber(free)} of ${formatNumber(total)} free`;
    return [state, ...who, ...(hasMore ? ['and others'] : [])].join(', ');
  },
} as const;

export const signTexts = {
  title: 'Sign the agreement',
  terms:
    'I answer for these things until they are back. I return them clean, complete and on time, and tell the group at once of damage or loss.',
  name: 'Name of who signs',
  pad: 'Sign here with a finger, a pen or the mouse',
  typed: 'Without a signature the name counts.',
  clear: 'Clear',
  save: 'Sign',
  done: (name: string) => `Signed by ${name}.`,
  fileName: (name: string) => `Agreement signed by ${name}`,
  nameMissing: 'Write the name of who signs.',
} as const;

/** Pictures of how something goes out and comes back. */
export const handOverTexts = {
  field: 'Photos of how it looks',
  add: (name: string) => `Add a photo of how ${name} goes out`,
  chosen: (place: number, count: number) => `Photo ${place} of ${count}`,
  remove: (place: number) => `Leave out photo ${place}`,
  unreadable: (name: string) => `“${name}” is not a picture that can be read here: choose a JPEG, PNG or WebP.`,
  shown: {
    out: (place: number, count: number) => `How it went out, photo ${place} of ${count}`,
    in: (place: number, count: number) => `How it came back, photo ${place} of ${count}`,
  },
  onSlip: (count: number) => (count === 1 ? 'with a photo' : `with ${count} photos`),
} as const;

export const slipTexts = {
  title: 'Sign-out slip',
  number: (code: string) => `Slip ${code}`,
  back: 'Back to the booking',
  columns: {
    item: 'Item',
    code: 'Code',
    quantity: 'Qty',
    state: 'How it stands',
    due: 'Due back',
    condition: 'Condition out',
  },
  for: (what: string, who: string) => `${what} · ${who}`,
  signed: (name: string, day: string) => `Signed by ${name} on ${day}`,
  fileName: (code: string) => `slip-${code}.pdf`,
  signature: 'Signature',
} as const;
