/** Bookings, reservations, the sign-out desk and prop requests. */
import { texts } from '../../words/messages.ts';

/** What moved in a line of a booking. */
export const lineCountWords = texts('lineCount', {
  reserved: '{count, number} reserved',
  pulled: '{count, number} set aside',
  out: '{count, number} signed out',
  back: '{count, number} back',
  damaged: '{count, number} damaged',
  missing: '{count, number} missing',
  lost: '{count, number} lost',
  cancelled: '{count, number} cancelled',
});

export const lineStateWords = texts('lineState', {
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
});

/** The sign-out desk. */
export const deskTexts = texts('desk', {
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
  left: '{count, plural, one {# thing} other {# things}}',
  allDone: {
    reserve: 'Nothing is in this booking yet.',
    out: 'Everything reserved has been handed out.',
    in: 'Everything is back.',
  },
  bookings: 'All bookings',
});

export const deskOutcomes = texts('deskOutcomes', {
  needsBooking: 'Choose the booking it is for first.',
  booking: 'Everything scanned now is for {name}.',
  reserved: 'Reserved for {booking}, {from} to {to}',
});

export const bookingTexts = texts('booking', {
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
  made: '{name} is booked in.',
  lines: 'What is in it',
  none: 'Nothing is in this booking yet.',
  noneHelp: 'Reserve things from their own pages, or scan them at the desk.',
  desk: 'Scan at the desk',
  slip: 'Slip',
  sign: 'Sign the agreement',
  signedBy: 'Agreement signed by {name} on {day}.',
  ofMany: '{count, number} ×',
  days: '{from} to {to}',
  pull: 'Set aside',
  unpull: 'Put back',
  changeDays: 'Other days',
  changeDaysOf: 'Other days for {name}',
  saveDays: 'Save',
  daysChanged: '{name} is reserved from {from} to {to}.',
  signOut: 'Sign out',
  takeBack: 'Take back',
  cancelLine: 'Cancel',
  found: 'Found',
  notBack: 'Not back',
  extendAll: 'Extend all',
  extendTitle: 'Extend everything that is out',
  extended: '{count, plural, one {# loan} other {# loans}} extended.',
  clash: '{name}: {message}',
  moreClashes: 'And {count, number} more.',
  unseen: 'Something of a department that you do not see',
  pulled: '{name} is set aside.',
  unpulled: '{name} is back on the shelf.',
  out: '{name} is signed out.',
  cancelled: '{name} is free again.',
  backAgain: '{name} is found.',
  gone: '{name} is reported missing.',
});

export const damageTexts = texts('damage', {
  isDamaged: 'It is damaged',
  what: 'What is wrong',
  whatHelp: 'A work order is opened, and it is kept back until it is mended.',
  count: 'How many of them',
});

export const reserveTexts = texts('reserve', {
  section: 'Reservations',
  reserve: 'Reserve',
  title: 'Reserve {name}',
  booking: 'For which booking',
  none: 'Choose a booking, or make a new one.',
  line: '{quantity, plural, =0 {} one {} other {{quantity, number} for }}{booking}, {from} to {to}',
  somebody: 'another booking',
  witness: 'Who else is there',
  free: 'When it is free',
  freeDay: '{day}: {state}',
  legend: { free: 'Free', part: 'Partly', none: 'Not free' },
  done: '{name} is reserved for {booking}.',
  earlier: 'Earlier',
  later: 'Later',
  nextFree: 'Free for as long from {day}: take these days',
});

/** What stands in the days of a calendar. */
export const dayTexts = texts('day', {
  week: 'One week',
  fortnight: 'Two weeks',
  untilRunEnds: 'Until the end of the run',
  withheld: 'missing or in repair',
  somebody: 'somebody else',
  out: '{quantity, plural, one {out to {who}} other {{quantity, number} out to {who}}}',
  reserved: '{quantity, plural, one {reserved for {who}} other {{quantity, number} reserved for {who}}}',
  notFree: 'not free',
  free: 'free',
  partlyFree: '{free, number} of {total, number} free',
  others: 'and others',
});

export const signTexts = texts('sign', {
  title: 'Sign the agreement',
  terms:
    'I answer for these things until they are back. I return them clean, complete and on time, and tell the group at once of damage or loss.',
  name: 'Name of who signs',
  pad: 'Sign here with a finger, a pen or the mouse',
  typed: 'Without a signature the name counts.',
  clear: 'Clear',
  save: 'Sign',
  done: 'Signed by {name}.',
  fileName: 'Agreement signed by {name}',
  nameMissing: 'Write the name of who signs.',
});

/** Pictures of how something goes out and comes back. */
export const handOverTexts = texts('handOver', {
  field: 'Photos of how it looks',
  add: 'Add a photo of how {name} goes out',
  chosen: 'Photo {place} of {count}',
  remove: 'Leave out photo {place}',
  unreadable: '“{name}” is not a picture that can be read here: choose a JPEG, PNG or WebP.',
  shown: {
    out: 'How it went out, photo {place} of {count}',
    in: 'How it came back, photo {place} of {count}',
  },
  onSlip: '{count, plural, one {with a photo} other {with {count} photos}}',
});

export const slipTexts = texts('slip', {
  title: 'Sign-out slip',
  number: 'Slip {code}',
  back: 'Back to the booking',
  columns: {
    item: 'Item',
    code: 'Code',
    quantity: 'Qty',
    state: 'How it stands',
    due: 'Due back',
    condition: 'Condition out',
  },
  for: '{what} · {who}',
  signed: 'Signed by {name} on {day}',
  fileName: 'slip-{code}.pdf',
  signature: 'Signature',
});
