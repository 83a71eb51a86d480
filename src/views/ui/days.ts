/** The user's date format; dates are `YYYY-MM-DD` everywhere else. */
export interface DateWriting {
  readonly today: string;
  /** A date as the user would type it. */
  readonly example: string;
  /** Placeholder of an empty input, e.g. dd/mm/yyyy. */
  readonly pattern: string;
  /** Formats a day for the input; invalid dates are returned unchanged. */
  readonly write: (day: string) => string;
  /** Parses typed text; null if it's empty. A year with two digits isn't after the one of `latest`. */
  readonly read: (text: string, latest?: string) => { readonly value: string | null } | { readonly problem: string };
}

type DayLook = 'free' | 'part' | 'none';

/** The mark on a day of a calendar, with its text for screen readers. */
interface DayMark {
  readonly look: DayLook;
  readonly words: string;
}

/** A range of days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The marks on the days of a calendar. */
export interface Availability {
  readonly markOf: (day: string) => DayMark | undefined;
  /** The meaning of each look. */
  readonly legend: Readonly<Record<DayLook, string>>;
}

/** A range that can be set with one button. */
export interface Shortcut extends Days {
  readonly label: string;
}

/** A day as a `Date` in local time, as Blueprint's calendars expect; null if it's invalid. */
export function dateOfDay(day: string): Date | null {
  const [year, month, date] = day.split('-').map(Number);
  const made = new Date(year ?? Number.NaN, (month ?? Number.NaN) - 1, date);
  return Number.isNaN(made.getTime()) ? null : made;
}

/** Focuses the first date of a form that couldn't be parsed; false if there is none. */
export function stoppedAtUnread(form: ParentNode | null): boolean {
  const box = form?.querySelector<HTMLElement>('[data-unread]');
  // Blur makes the input show its error.
  box?.focus();
  box?.blur();
  box?.focus();
  return box !== null && box !== undefined;
}
