/** When reminders are sent, from the group's settings. Never throws: invalid settings count as not set. */
import { knownZone } from '../kernel/zones.ts';

/** Parameters of the settings read here. */
export const reminderSettings = ['timezone', 'reminders', 'reminder_days', 'reminder_hour'] as const;

const DAYS_MAX = 8;
const usualDays: readonly number[] = [-2, 0, 1, 7];
const USUAL_HOUR = 7;

/** Parses whole numbers separated by commas, without duplicates and sorted; undefined for anything else. */
export function readDays(text: string): readonly number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^[+-]?\d{1,2}$/.test(part))) return undefined;
  const days = [...new Set(parts.map(Number))].toSorted((a, b) => a - b);
  return days.length <= DAYS_MAX && days.every((day) => day >= -30 && day <= 60) ? days : undefined;
}

export interface ReminderTimes {
  readonly isOn: boolean;
  readonly zone: string;
  /** Days before (negative) and after the due date. */
  readonly days: readonly number[];
  /** Hour of the day from which emails are sent. */
  readonly hour: number;
}

/** @param settings values by parameter */
export function reminderTimesOf(settings: Readonly<Record<string, string | undefined>>): ReminderTimes {
  const { timezone, reminders, reminder_days: days, reminder_hour: hour } = settings;
  return {
    isOn: reminders !== 'off',
    zone: knownZone(timezone) ?? 'UTC',
    days: (days === undefined ? undefined : readDays(days)) ?? usualDays,
    hour: hour !== undefined && /^([01]?\d|2[0-3])$/.test(hour) ? Number(hour) : USUAL_HOUR,
  };
}
