/** How whoever is at the screen types dates; days are `YYYY-MM-DD` everywhere else. */
export interface DateWriting {
  readonly today: string;
  /** A date as they would type it. */
  readonly example: string;
  /** What an empty box shows: dd/mm/yyyy. */
  readonly pattern: string;
  /** A day as it stands in the box; what is no date stays as it is. */
  readonly write: (day: string) => string;
  /** What was typed; null is an emptied box. */
  readonly read: (text: string) => { readonly value: string | null } | { readonly problem: string };
}

type DayLook = 'free' | 'part' | 'none';

/** What is drawn into a day of a calendar, and read out with it. */
interface DayMark {
  readonly look: DayLook;
  readonly words: string;
}

/** A span of days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What a calendar draws into its days. */
export interface Availability {
  readonly markOf: (day: string) => DayMark | undefined;
  /** What the looks mean, in words. */
  readonly legend: Readonly<Record<DayLook, string>>;
}

/** A span that is a press away. */
export interface Shortcut extends Days {
  readonly label: string;
}

/** A day as a `Date` of the device's own clock, as Blueprint's calendars want it; none where it is no date. */
export function dateOfDay(day: string): Date | null {
  const [year, month, date] = day.split('-').map(Number);
  const made = new Date(year ?? Number.NaN, (month ?? Number.NaN) - 1, date);
  return Number.isNaN(made.getTime()) ? null : made;
}

/** The day of such a `Date`. */
export function dayOfDate(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Takes the keyboard to the first date of a form that could not be read; false where there is none. */
export function stoppedAtUnread(form: ParentNode | null): boolean {
  const box = form?.querySelector<HTMLElement>('[data-unread]');
  // The box says what is wrong when it is left.
  box?.focus();
  box?.blur();
  box?.focus();
  return box !== null && box !== undefined;
}
