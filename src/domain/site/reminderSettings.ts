/** When a group is reminded, as its settings say. Total: what cannot be read counts as not said. */
import { isTimeZone } from '../kernel/zones.ts';

/** Names of the settings that are read here. */
export const reminderSettings = ['timezone', 'reminders', 'reminder_days', 'reminder_hour'] as const;

const DAYS_MAX = 8;
const usualDays: readonly number[] = [-2, 0, 1, 7];
const USUAL_HOUR = 7;

/** Whole numbers with commas between, each once and in order; undefined for anything else. */
export function readDays(text: string): readonly number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^[+-]?\d{1,2}$/.test(part))) return undefined;
  const days = [...new Set(parts.map(Number))].toSorted((a, b) => a - b);
  return days.length <= DAYS_MAX && days.every((day) => day >= -30 && day <= 60) ? days : undefined;
}

export interface ReminderTimes {
  readonly isOn: boolean;
  readonly zone: string;
  /** Days before and after the day itself. */
  readonly days: readonly number[];
  /** Hour of the day from which letters go. */
  readonly hour: number;
}

/** @param settings texts by parameter */
export function reminderTimesOf(settings: Readonly<Record<string, string | undefined>>): ReminderTimes {
  const { timezone, reminders, reminder_days: days, reminder_hour: hour } = settings;
  return {
    isOn: reminders !== 'off',
    zone: timezone !== undefined && isTimeZone(timezone) ? timezone : 'UTC',
    days: (days === undefined ? undefined : readDays(days)) ?? usualDays,
    hour: hour !== undefined && /^([01]?\d|2[0-3])$/.test(hour) ? Number(hour) : USUAL_HOUR,
  };
}
