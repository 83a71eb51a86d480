/** Formats and sort order of the current locale, each created once. */
import { spokenLocale } from './speaker.ts';

/** Preferred time format, first day of the week and paper size, if different from the language's defaults. */
export interface Habits {
  readonly hours?: '12' | '24';
  readonly weekStart?: 'monday' | 'sunday';
  readonly paper?: 'A4' | 'Letter';
}

let habits: Habits = {};

/** Uses these from now on. */
export function followHabits(chosen: Habits): void {
  habits = chosen;
}

/** The clock for `Intl`: twelve or twenty-four hours if chosen, otherwise the locale's default. */
export function clock(): { readonly hourCycle?: 'h12' | 'h23' } {
  return habits.hours === undefined ? {} : { hourCycle: habits.hours === '12' ? 'h12' : 'h23' };
}

/** True if times are written with am and pm. */
export function isTwelveHour(): boolean {
  const { hour12 } = new Intl.DateTimeFormat(spokenLocale(), { hour: 'numeric', ...clock() }).resolvedOptions();
  return hour12 === true;
}

/** Returns a function that creates a value once for each locale, and returns that of the current one. */
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

/** The first day of the week: 0 is Sunday, 1 is Monday. */
export function firstDayOfWeek(): 0 | 1 {
  const { weekStart = spokenLocale() === 'en-US' ? 'sunday' : 'monday' } = habits;
  return weekStart === 'sunday' ? 0 : 1;
}

/** The paper size: US Letter in American English and on devices in countries that use it, otherwise A4. */
export function paperSize(device: { readonly language: string } | undefined = globalThis.navigator): 'A4' | 'Letter' {
  if (habits.paper !== undefined) return habits.paper;
  const isLetter = spokenLocale() === 'en-US' || /^en-(?:US|CA)|^es-MX/.test(device?.language ?? '');
  return isLetter ? 'Letter' : 'A4';
}

/** Words in the middle of a sentence: lower case in English, unchanged elsewhere, as German nouns keep their capitals. */
export function withinSentence(words: string): string {
  return spokenLocale().startsWith('en') ? words.toLowerCase() : words;
}

/** Words at the start of a line, with a capital in every language. */
export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Natural sort order: ignores case and accents, and sorts `Box 9` before `Box 10`. */
const collator = inLocale((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));

/** Compares two texts in natural sort order. */
export function compareText(a: string, b: string): number {
  return collator().compare(a, b);
}

/** Names of the months in lower case. */
export const monthNames = inLocale((locale) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 1))).toLowerCase());
});

/** The words for yesterday, today and tomorrow in lower case, with the number of days from today. */
export const namesOfNearDays = inLocale((locale): Readonly<Record<string, number>> => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return Object.fromEntries([-1, 0, 1].map((days) => [format.format(days, 'day').toLowerCase(), days] as const));
});

/** The time of day to the second. */
const secondsFormat = inLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', ...clock() }));

export function timeToTheSecond(at: number): string {
  return secondsFormat().format(at);
}
