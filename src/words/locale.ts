/** Formats and orders of the locale that is spoken here: each is made once. */
import { spokenLocale } from './speaker.ts';

/** How people like times, weeks and paper, where that isn't what is usual in the language spoken. */
export interface Habits {
  readonly hours?: '12' | '24';
  readonly weekStart?: 'monday' | 'sunday';
  readonly paper?: 'A4' | 'Letter';
}

let habits: Habits = {};

/** Follows these from now on. */
export function followHabits(chosen: Habits): void {
  habits = chosen;
}

/** The clock for `Intl`: twelve or twenty-four hours, by choice or as is usual. */
export function clock(): { readonly hourCycle?: 'h12' | 'h23' } {
  return habits.hours === undefined ? {} : { hourCycle: habits.hours === '12' ? 'h12' : 'h23' };
}

/** True where times are written with am and pm. */
export function isTwelveHour(): boolean {
  const { hour12 } = new Intl.DateTimeFormat(spokenLocale(), { hour: 'numeric', ...clock() }).resolvedOptions();
  return hour12 === true;
}

/** What is made for a locale, for the one that is spoken when it is asked for. */
export function inLocale<Made>(make: (locale: string) => Made): () => Made {
  let last: { readonly locale: string; readonly habits: Habits; readonly made: Made } | undefined;
  let known = new Map<string, Made>();
  return () => {
    const locale = spokenLocale();
    if (last?.habits !== habits) known = new Map();
    else if (last.locale === locale) return last.made;
    const made = known.get(locale) ?? make(locale);
    known.set(locale, made);
    last = { locale, habits, made };
    return made;
  };
}

/** The day on which weeks begin: 0 is Sunday. */
export function firstDayOfWeek(): 0 | 1 {
  const { weekStart = spokenLocale() === 'en-US' ? 'sunday' : 'monday' } = habits;
  return weekStart === 'sunday' ? 0 : 1;
}

/** What people print on: US Letter in American English and on devices of places that use it, else A4. */
export function paperSize(device: { readonly language: string } | undefined = globalThis.navigator): 'A4' | 'Letter' {
  if (habits.paper !== undefined) return habits.paper;
  const isLetter = spokenLocale() === 'en-US' || /^en-(?:US|CA)|^es-MX/.test(device?.language ?? '');
  return isLetter ? 'Letter' : 'A4';
}

/** Words in the middle of a sentence: in English without their capital, which nouns keep in German. */
export function withinSentence(words: string): string {
  return spokenLocale().startsWith('en') ? words.toLowerCase() : words;
}

/** As people sort: without regard to case and accents, and `Box 9` before `Box 10`. */
const collator = inLocale((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));

/** Compares two texts as people sort them. */
export function compareText(a: string, b: string): number {
  return collator().compare(a, b);
}

/** Months of the year as they are written, in small letters. */
export const monthNames = inLocale((locale) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 1))).toLowerCase());
});

/** What yesterday, today and tomorrow are called, in small letters, with the days until then. */
export const namesOfNearDays = inLocale((locale): Readonly<Record<string, number>> => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return Object.fromEntries([-1, 0, 1].map((days) => [format.format(days, 'day').toLowerCase(), days] as const));
});

/** The time of day to the second. */
const secondsFormat = inLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', ...clock() }));

export function timeToTheSecond(at: number): string {
  return secondsFormat().format(at);
}
