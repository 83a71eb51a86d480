import type { DueNotice, NoticeKind } from '../../domain/preferences/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';

/** Texts of what people are reminded of: at home, and where they choose. */
export const comingTexts = {
  title: 'Coming up',
  about: {
    dueBacks: 'Due back',
    calls: 'Call',
    tests: 'Test due',
    licences: 'Licence',
    renewals: 'Runs out',
  } satisfies Record<DueNotice, string>,
  day: (day: string, on: string, today: string) =>
    on === today ? 'today' : on === addDays(today, 1) ? 'tomorrow' : day,
  late: 'Late',
  more: (count: number) => `${count} more in the calendar`,
  calendar: 'The calendar',
} as const;

export const reminderTexts = {
  title: 'Reminders',
  text: 'One letter a morning, on the days that your group has set, and on your home page.',
  choices: {
    dueBacks: 'What is due back',
    calls: 'Rehearsals and shows that I am called to',
    tests: 'Tests of equipment that I look after',
    licences: 'Licences and rented copies',
    renewals: 'Memberships, checks and certificates that run out',
    signIns: 'Logins on a new device, by e-mail at once',
  } satisfies Record<NoticeKind, string>,
} as const;
