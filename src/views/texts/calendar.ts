import { inLocale } from '../../words/locale.ts';
import { texts } from '../../words/messages.ts';
import type { Layer } from '../../domain/calendar/index.ts';
import { isIsoDate } from '../../domain/kernel/dates.ts';

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
const shortFormat = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const longFormat = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const timeFormat = inLocale((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }));

/** An address may name any day: one that is none is written as it stands. */
const written = (format: () => Intl.DateTimeFormat, date: string): string =>
  isIsoDate(date) ? format().format(at(date)) : date;

const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** "November 2026". */
export const monthTitle = (date: string): string => written(monthFormat, date);
/** "16 Nov – 22 Nov 2026". */
export const weekTitle = (first: string, last: string): string =>
  `${written(shortFormat, first)} – ${written(longFormat, last)}`;
/** "Saturday 21 November". */
export const dayTitle = (date: string): string => written(weekdayFormat, date);
/** "19:30" in the person's own time zone. */
export const timeOf = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? '' : timeFormat().format(new Date(instant));

export const calendarTexts = texts('calendar', {
  subtitle: 'What is on, what comes back and what has to be done, on one page.',
  view: 'View',
  month: 'Month',
  week: 'Week',
  agenda: 'Agenda',
  today: 'Today',
  earlier: { month: 'The month before', week: 'The week before', agenda: 'Earlier' },
  later: { month: 'The month after', week: 'The week after', agenda: 'Later' },
  layers: 'Shown',
  mine: 'Only mine',
  notMember: 'You are not in the list of members yet: ask an administrator to link you.',
  print: 'Print',
  book: 'Book a place',
  held: 'Hold',
  clash: 'Clash',
  howToMove:
    'Drag an entry to move it, or choose it with the keyboard and press Shift with an arrow: a day to the side, a week up or down.',
  more: '{count} more',
  isToday: 'Today',
  urgent: 'Late, or soon',
  emptyTitle: 'Nothing in these weeks',
  emptyText: 'What is signed out, what is tested and what is planned stands here by itself.',
  emptyFiltered: 'Nothing of what is shown falls in these weeks: show more, or look later.',
  close: 'Close',
  subscribe: 'Subscribe',
  subscribeTitle: 'In your own calendar',
  subscribeText:
    'A calendar program that is given such an address shows this calendar and keeps it up to date. Whoever has the address can read it: take it back when it has gone astray.',
  feedOf: {
    all: 'Everything you may see',
    mine: 'Only what is yours',
    event: 'One event',
    member: 'One person',
    place: 'One place',
  },
  feedMade: 'Made {day}',
  feedUsed: 'last fetched {moment}',
  feedUnused: 'not fetched yet',
  feedAdd: { all: 'Address of everything', mine: 'Address of what is mine' },
  feedAddNamed: 'Address of {name}',
  subscribeTo: 'Subscribe in your calendar',
  feedAddress: 'The address; it is shown this once',
  feedCopy: 'Copy',
  feedCopied: 'The address is copied: paste it where your calendar asks for one.',
  feedDrop: 'Take back',
  feedDropNamed: 'Take back: {what}',
  feedDropped: 'The address is taken back: it has stopped working.',
  feedNone: 'You have no address yet.',
  loading: 'Asking the server …',
  untilDay: 'until {day}',
});

export const layerTexts = texts('layer', {
  productions: 'Productions',
  calls: 'Rehearsals and shows',
  fittings: 'Fittings',
  places: 'Places taken',
  reservations: 'To collect',
  dueBacks: 'Due back',
  work: 'Work',
  tests: 'Tests',
  licences: 'Licences',
  renewals: 'Running out',
});

const manyTexts = texts('calendarMany', {
  dueBacks: '{count} things due back',
  work: '{count} jobs',
  tests: '{count} tests due',
  licences: '{count} licences',
  renewals: '{count} that run out',
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

/** Texts of clashes, of moving and of series. */
export const clashTexts = texts('clash', {
  title: '{count, plural, one {One clash in what is shown} other {{count} clashes in what is shown}}',
  placeTaken: 'The place is also taken for',
  placeHeld: 'The place is also held for',
  dueEarly: '{count, plural, one {one thing has} other {{count} things have}} to be back by {day}, before this',
  called: '{count, plural, one {{names} is called to} other {{names} are called to}}',
  manyCalled: '{names} and {more} more are called to',
  heading: 'Look at this first',
  somebody: 'Somebody',
  moved: '{title}: moved to {when}.',
  refused: '{what}: {why}',
  clashes: 'It now clashes with {other}.',
});

const dayOfWeek = inLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));

/** "Saturday". */
export const weekdayOf = (date: string): string => dayOfWeek().format(at(date));

export const seriesTexts = texts('series', {
  title: 'Series',
  repeat: 'Repeat',
  repeatText: 'More of the same, at the same time and place. Each can be changed by itself afterwards.',
  every: 'Every',
  rhythm: {
    week: 'week',
    secondWeek: 'second week',
    fourthWeek: 'fourth week',
    day: 'month, on day {day}',
    weekday:
      '{place, select, first {month, on the first {weekday}} second {month, on the second {weekday}} third {month, on the third {weekday}} fourth {month, on the fourth {weekday}} other {month, on the last {weekday}}}',
  },
  until: 'Up to and including',
  count: '{count, plural, =0 {No other day falls in this time.} one {One more.} other {{count} more.}}',
  add: 'Add them',
  added: '{count} added.',
  cancel: 'Cancel',
  position: 'This is number {at} of {of}.',
  alike: '{count, plural, one {Make the later one like this} other {Make the {count} later ones like this}}',
  alikeText: 'Time, place, who is called and everything else but the day.',
  made: '{count} changed.',
  nothing: 'The later ones are like this one already.',
  end: '{count, plural, one {Take the later one away} other {Take the {count} later ones away}}',
  ended: '{count} taken away.',
});
