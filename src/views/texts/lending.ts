/** Bookings, reservations, the sign-out desk and prop requests. */
import { texts } from '../../words/messages.ts';

/** Counts of a booking line. */
export const lineCountWords = texts('lineCount', {
  reserved: '{count, number} reserved',
  pulled: '{count, number} set aside',
  out: '{count, number} signed out',
  back: '{count, number} returned',
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
  'part-returned': 'Partly returned',
  missing: 'Missing',
  lost: 'Lost',
  damaged: 'Returned damaged',
  returned: 'Returned',
  cancelled: 'Cancelled',
});

/** The sign-out desk. */
export const deskTexts = texts('desk', {
  modes: { reserve: 'Reserve', out: 'Sign out', in: 'Return' },
  modeLabel: 'Scan mode',
  hints: {
    reserve: 'Everything you scan is reserved for the booking on its dates.',
    out: 'Everything you scan is signed out. Scan a slip to choose its booking, or a membership card to choose the member.',
    in: 'Everything you scan is returned.',
  },
  booking: 'Booking',
  bookingHelp: "What the items are for. Leave empty for a member's own loan.",
  newBooking: 'New booking',
  noBooking: 'Choose a booking',
  openBooking: 'Open booking',
  member: 'Sign out to',
  memberHelp: 'Leave empty for the person responsible for the booking.',
  from: 'From',
  dueBack: 'Due back',
  condition: 'Condition on return',
  conditionSame: 'Unchanged',
  expected: { reserve: 'In this booking', out: 'Still to sign out', in: 'Still to return' },
  left: '{count, plural, one {# item} other {# items}}',
  allDone: {
    reserve: 'Nothing in this booking yet.',
    out: 'Everything reserved has been signed out.',
    in: 'Everything has been returned.',
  },
  bookings: 'All bookings',
});

export const deskOutcomes = texts('deskOutcomes', {
  needsBooking: 'Choose a booking first.',
  booking: 'Everything you scan now is for {name}.',
  reserved: '{quantity, plural, one {Reserved} other {{quantity} reserved}} for {booking}, {from} to {to}',
});

export const bookingTexts = texts('booking', {
  title: 'New booking',
  what: 'Purpose',
  event: 'Production',
  noEvent: 'None',
  who: 'Person responsible',
  from: 'From',
  dueBack: 'Due back',
  isHire: 'Hire to another group',
  borrower: 'Borrowing group',
  save: 'Create booking',
  cancel: 'Cancel',
  made: 'Booking created: {name}',
  lines: 'Contents',
  none: 'Nothing in this booking yet.',
  noneHelp: 'Reserve items from their own pages, or scan them at the desk.',
  desk: 'Scan items',
  slip: 'Sign-out slip',
  pullList: 'Pull list',
  sign: 'Sign agreement',
  signedBy: 'Agreement signed by {name} on {day}.',
  ofMany: '{count, number} ×',
  days: '{from} to {to}',
  pull: 'Set aside',
  unpull: 'Put back',
  changeDays: 'Change dates',
  changeDaysOf: 'Change dates for {name}',
  saveDays: 'Save dates',
  daysChanged: '{name} reserved from {from} to {to}',
  signOut: 'Sign out',
  takeBack: 'Return',
  cancelLine: 'Cancel reservation',
  found: 'Report found',
  notBack: 'Report missing',
  extendAll: 'Extend all',
  extendTitle: 'Extend all loans',
  extended: '{count, plural, one {# loan} other {# loans}} extended',
  clash: '{name}: {message}',
  moreClashes: 'And {count, number} more.',
  unseen: "Item from a department you can't see",
  pulled: '{name} set aside',
  unpulled: '{name} put back',
  out: '{name} signed out',
  cancelled: 'Reservation cancelled: {name}',
  backAgain: '{name} reported found',
  gone: '{name} reported missing',
});

export const damageTexts = texts('damage', {
  isDamaged: 'Damaged',
  what: "What's wrong",
  whatHelp: "Opens a work order. The item can't be signed out until it's repaired.",
  count: 'Number damaged',
  byLoan: 'To report damage, return the item from the person who had it.',
});

export const reserveTexts = texts('reserve', {
  section: 'Reservations',
  reserve: 'Reserve',
  title: 'Reserve {name}',
  booking: 'Booking',
  none: 'Choose a booking or create a new one.',
  line: '{quantity, plural, =0 {} one {} other {{quantity, number} for }}{booking}, {from} to {to}',
  somebody: 'another booking',
  witness: 'Witness',
  free: 'Availability',
  freeDay: '{day}: {state}',
  noneYet: 'No reservations.',
  freeNow: 'Free, nothing booked',
  freeUntil: 'Free until {until}',
  freeFrom: 'Free from {day}',
  notFree: 'Not free in the next 12 weeks',
  someFreeNow: '{free, number} of {total, number} free',
  someFreeUntil: '{free, number} of {total, number} free until {until}',
  legend: { free: 'Free', part: 'Partly free', none: 'Not free' },
  done: '{name} reserved for {booking}',
  earlier: 'Earlier',
  later: 'Later',
  nextFree: 'Free from {day} for the same number of days. Use these dates',
});

/** Marks in the days of a calendar. */
export const dayTexts = texts('day', {
  week: 'One week',
  fortnight: 'Two weeks',
  untilRunEnds: 'Until the end of the run',
  withheld: 'missing or in repair',
  somebody: 'someone else',
  out: '{quantity, plural, one {out to {who}} other {{quantity, number} out to {who}}}',
  reserved: '{quantity, plural, one {reserved for {who}} other {{quantity, number} reserved for {who}}}',
  notFree: 'not free',
  free: 'free',
  partlyFree: '{free, number} of {total, number} free',
  others: 'and others',
});

export const signTexts = texts('sign', {
  title: 'Sign agreement',
  terms:
    'I am responsible for these items until they are returned. I will return them clean, complete and on time, and report any damage or loss to the group at once.',
  name: 'Name of person signing',
  pad: 'Sign here with a finger, pen or mouse',
  typed: 'Without a signature, the typed name counts.',
  clear: 'Clear',
  save: 'Sign',
  done: 'Signed by {name}',
  fileName: 'Agreement signed by {name}',
  nameMissing: 'Enter the name of the person signing.',
});

/** Photos of the condition on going out and coming back. */
export const handOverTexts = texts('handOver', {
  field: 'Condition photos',
  add: 'Add condition photo of {name}',
  chosen: 'Photo {place} of {count}',
  remove: 'Remove photo {place}',
  shown: {
    out: 'Condition when signed out, photo {place} of {count}',
    in: 'Condition on return, photo {place} of {count}',
  },
  onSlip: '{count, plural, one {with a photo} other {with {count} photos}}',
});

export const slipTexts = texts('slip', {
  title: 'Sign-out slip',
  number: 'Slip {code}',
  back: 'Back to booking',
  columns: {
    item: 'Item',
    code: 'Code',
    quantity: 'Qty',
    state: 'Status',
    due: 'Due back',
    condition: 'Condition out',
    value: 'Replacement value',
  },
  money: '{label}: {amount}',
  for: '{what} · {who}',
  signed: 'Signed by {name} on {day}',
  fileName: 'slip-{code}.pdf',
  signature: 'Signature',
});
