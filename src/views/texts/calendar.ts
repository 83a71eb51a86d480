import { clock, inLocale } from '../../words/locale.ts';
import { texts } from '../../words/messages.ts';
import type { Layer } from '../../domain/calendar/index.ts';
import { isIsoDate } from '../../domain/kernel/dates.ts';
import { dayAndYearFormat, dayFormat } from './plural.ts';

const monthFormat = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const weekdayFormat = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
);
const timeFormat = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', ...clock() }),
);

/** A URL can contain any date: an invalid one is shown unchanged. */
const written = (format: () => Intl.DateTimeFormat, date: string): string =>
  isIsoDate(date) ? format().format(at(date)) : date;

const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** "November 2026". */
export const monthTitle = (date: string): string => written(monthFormat, date);
/** "16 Nov – 22 Nov 2026". */
export const weekTitle = (first: string, last: string): string =>
  `${written(dayFormat, first)} – ${written(dayAndYearFormat, last)}`;
const narrowFormat = inLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }));

/** "S", for a narrow column. */
export const weekdayLetter = (date: string): string => written(narrowFormat, date);
/** "Saturday 21 November". */
export const dayTitle = (date: string): string => written(weekdayFormat, date);
/** "19:30" in the person's own time zone. */
export const timeOf = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? '' : timeFormat().format(new Date(instant));

export const calendarTexts = texts('calendar', {
  subtitle: 'Shows, returns and tasks in one calendar.',
  view: 'View',
  month: 'Month',
  week: 'Week',
  days: '3 days',
  agenda: 'Agenda',
  timeline: 'Timeline',
  today: 'Today',
  earlier: {
    month: 'Previous month',
    week: 'Previous week',
    days: 'Previous 3 days',
    agenda: 'Earlier',
    timeline: 'Previous 3 weeks',
  },
  later: { month: 'Next month', week: 'Next week', days: 'Next 3 days', agenda: 'Later', timeline: 'Next 3 weeks' },
  layers: 'Show',
  mine: 'Only mine',
  notMember: "You don't have a member record yet. Ask an administrator to link you.",
  print: 'Print',
  actions: 'More',
  add: 'Add',
  addOn: 'Add on {day}',
  addWhat: {
    rehearsal: 'Rehearsal',
    call: 'Other call',
    performance: 'Performance',
    event: 'Show or event',
    placeBooking: 'Room booking',
    booking: 'Booking of props, costumes or equipment',
    task: 'Task',
  },
  dayWith: '{day}, {count, plural, =0 {nothing} one {# entry} other {# entries}}',
  nothingOnDay: 'Nothing on this day.',
  allDay: 'All day',
  held: 'Hold',
  clash: 'Clash',
  howToMove:
    'Drag an entry to move it. Or select it with the keyboard and press Shift and an arrow key: left or right for a day, up or down for a week.',
  more: '{count} more',
  isToday: 'Today',
  urgent: 'Overdue or due soon',
  emptyTitle: 'Nothing in these weeks',
  emptyText: 'Loans, tests and planned dates appear here automatically.',
  emptyFiltered: 'Nothing in this view falls in these weeks. Show more, or try later dates.',
  close: 'Close',
  subscribe: 'Subscribe',
  subscribeTitle: 'Add to your own calendar',
  subscribeText:
    "Add one of these addresses to your calendar app to see this calendar there, always up to date. Anyone with the address can read it, so revoke it if it's leaked.",
  feedOf: {
    all: 'Everything you can see',
    mine: 'Only your entries',
    event: 'One production',
    member: 'One person',
    place: 'One location',
  },
  feedMade: 'Created {day}',
  feedUsed: 'last fetched {moment}',
  feedUnused: 'not fetched yet',
  feedAdd: { all: 'Create address for everything', mine: 'Create address for my entries' },
  feedAddNamed: 'Create address for {name}',
  subscribeTo: 'Add to your own calendar',
  feedAddress: 'Address (shown only once)',
  feedCopy: 'Copy',
  feedCopied: 'Address copied. Paste it into your calendar app.',
  feedDrop: 'Revoke',
  feedDropNamed: 'Revoke: {what}',
  feedDropped: 'Address revoked. It no longer works.',
  feedNone: "You don't have an address yet.",
  loading: 'Loading',
  untilDay: 'until {day}',
});

/** Texts of the timeline. */
export const timelineTexts = texts('timeline', {
  rows: 'Show rows',
  all: 'All',
  people: 'People',
  places: 'Places',
  things: 'Items',
  filter: 'Filter by name',
  none: 'Nothing with this name is booked in these weeks.',
});

export const layerTexts = texts('layer', {
  productions: 'Productions',
  calls: 'Rehearsals and performances',
  fittings: 'Fittings',
  places: 'Room bookings',
  reservations: 'To collect',
  dueBacks: 'Due back',
  work: 'Work',
  tests: 'Tests',
  licences: 'Licences',
  renewals: 'Expiring',
});

const manyTexts = texts('calendarMany', {
  dueBacks: '{count} items due back',
  work: '{count} jobs',
  tests: '{count} tests due',
  licences: '{count} licences',
  renewals: '{count} expiring',
  reservations: '{count} bookings to collect',
  others: '{count} entries',
});

/** "12 things due back". */
export function manyOf(layer: Layer, count: number): string {
  return (isCounted(layer) ? manyTexts[layer] : manyTexts.others)({ count });
}

function isCounted(layer: Layer): layer is Layer & keyof typeof manyTexts {
  return Object.hasOwn(manyTexts, layer);
}

/** Texts for clashes, moving and series. */
export const clashTexts = texts('clash', {
  title: '{count, plural, one {1 clash in this view} other {{count} clashes in this view}}',
  placeTaken: 'The room is also booked for',
  placeHeld: 'The room is also on hold for',
  dueEarly: '{count, plural, one {1 item is} other {{count} items are}} due back by {day}, before this',
  called: '{count, plural, one {{names} is also called to} other {{names} are also called to}}',
  manyCalled: '{names} and {more} more are also called to',
  heading: 'Check these clashes',
  somebody: 'Someone',
  moved: '{title} moved to {when}.',
  refused: '{what}: {why}',
  clashes: 'It now clashes with {other}.',
});

export const seriesTexts = texts('series', {
  title: 'Series',
  repeat: 'Repeat',
  repeatText: 'Adds more at the same time and place. You can change each one afterwards.',
  every: 'Every',
  rhythm: {
    week: 'week',
    secondWeek: '2 weeks',
    fourthWeek: '4 weeks',
    day: 'month, on day {day}',
    weekday:
      '{place, select, first {month, on the first {weekday}} second {month, on the second {weekday}} third {month, on the third {weekday}} fourth {month, on the fourth {weekday}} other {month, on the last {weekday}}}',
  },
  until: 'Up to and including',
  count: '{count, plural, =0 {No more dates in this period.} one {1 more date.} other {{count} more dates.}}',
  add: 'Add dates',
  added: '{count} added',
  cancel: 'Cancel',
  position: 'Number {at} of {of}',
  alike: '{count, plural, one {Update the later one to match} other {Update the {count} later ones to match}}',
  alikeText: 'Copies the time, place, people called and everything else except the date.',
  made: '{count} changed',
  nothing: 'The later ones already match this one.',
  end: '{count, plural, one {Delete the later one} other {Delete the {count} later ones}}',
  ended: '{count} deleted',
});
