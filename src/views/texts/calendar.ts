import type { Layer } from '../../domain/calendar/index.ts';
import { isIsoDate } from '../../domain/kernel/dates.ts';

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const shortFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** An address may name any day: one that is none is written as it stands. */
const written = (format: Intl.DateTimeFormat, date: string): string =>
  isIsoDate(date) ? format.format(at(date)) : date;

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
  Number.isNaN(Date.parse(instant)) ? '' : timeFormat.format(new Date(instant));

export const calendarTexts = {
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
  more: (count: number) => `${count} more`,
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
  feedMade: (day: string) => `Made ${day}`,
  feedUsed: (moment: string) => `last fetched ${moment}`,
  feedUnused: 'not fetched yet',
  feedAdd: { all: 'Address of everything', mine: 'Address of what is mine' },
  feedAddNamed: (name: string) => `Address of ${name}`,
  subscribeTo: 'Subscribe in your calendar',
  feedAddress: 'The address; it is shown this once',
  feedCopy: 'Copy',
  feedCopied: 'The address is copied: paste it where your calendar asks for one.',
  feedDrop: 'Take back',
  feedDropNamed: (what: string) => `Take back: ${what}`,
  feedDropped: 'The address is taken back: it has stopped working.',
  feedNone: 'You have no address yet.',
  loading: 'Asking the server …',
  untilDay: (day: string) => `until ${day}`,
} as const;

export const layerTexts: Readonly<Record<Layer, string>> = {
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
};

const things: Readonly<Partial<Record<Layer, string>>> = {
  dueBacks: 'things due back',
  work: 'jobs',
  tests: 'tests due',
  licences: 'licences',
  renewals: 'that run out',
  reservations: 'bookings to collect',
};

/** "12 things due back". */
export const manyOf = (layer: Layer, count: number): string => `${count} ${things[layer] ?? 'entries'}`;

/** Texts of clashes, of moving and of series. */
export const clashTexts = {
  title: (count: number) => (count === 1 ? 'One clash in what is shown' : `${count} clashes in what is shown`),
  placeTaken: 'The place is also taken for',
  placeHeld: 'The place is also held for',
  dueEarly: (day: string, count: number) =>
    `${count === 1 ? 'one thing has' : `${count} things have`} to be back by ${day}, before this`,
  others: (names: readonly string[]) =>
    names.length > 3
      ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more are called to`
      : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} called to`,
  heading: 'Look at this first',
  somebody: 'Somebody',
  moved: (title: string, when: string) => `${title}: moved to ${when}.`,
  refused: (what: string, why: string) => `${what}: ${why}`,
  clashes: (other: string) => `It now clashes with ${other}.`,
} as const;

const dayOfWeek = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const ordinals: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth' };

export const seriesTexts = {
  title: 'Series',
  repeat: 'Repeat',
  repeatText: 'More of the same, at the same time and place. Each can be changed by itself afterwards.',
  every: 'Every',
  rhythm: (key: '1' | '2' | '4' | 'weekday' | 'day', first: string, place: number | 'last'): string => {
    if (key === 'day') return `month, on day ${Number(first.slice(8))}`;
    if (key === 'weekday')
      return `month, on the ${place === 'last' ? place : ordinals[place]} ${dayOfWeek.format(at(first))}`;
    return { 1: 'week', 2: 'second week', 4: 'fourth week' }[key];
  },
  until: 'Up to and including',
  count: (count: number) =>
    count === 0 ? 'No other day falls in this time.' : count === 1 ? 'One more.' : `${count} more.`,
  add: 'Add them',
  added: (count: number) => `${count} added.`,
  cancel: 'Cancel',
  position: (at: number, of: number) => `This is number ${at} of ${of}.`,
  alike: (count: number) => (count === 1 ? 'Make the later one like this' : `Make the ${count} later ones like this`),
  alikeText: 'Time, place, who is called and everything else but the day.',
  made: (count: number) => `${count} changed.`,
  nothing: 'The later ones are like this one already.',
  end: (count: number) => (count === 1 ? 'Take the later one away' : `Take the ${count} later ones away`),
  ended: (count: number) => `${count} taken away.`,
} as const;
