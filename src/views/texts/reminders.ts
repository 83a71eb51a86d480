import { texts } from '../../words/messages.ts';

/** Texts for reminders: on the home page and in the preferences. */
export const comingTexts = texts('coming', {
  title: 'Coming up',
  about: {
    dueBacks: 'Due back',
    calls: 'Call',
    tests: 'Test due',
    licences: 'Licence',
    renewals: 'Expires',
  },
  today: 'today',
  tomorrow: 'tomorrow',
  late: 'Overdue',
  more: '{count} more in the calendar',
  calendar: 'Open calendar',
});

export const reminderTexts = texts('reminder', {
  title: 'Reminders',
  text: 'By email in the morning on the days your group has set, and on your home page.',
  choices: {
    dueBacks: 'Items due back',
    calls: "Rehearsals and performances I'm called for",
    tests: 'Tests of equipment I look after',
    licences: 'Licences, rented copies and borrowed items',
    requests: 'Prop requests that I can answer, and answers to mine',
    renewals: 'Expiring memberships, checks and certificates',
    signIns: 'Logins on a new device (emailed straight away)',
  },
});
