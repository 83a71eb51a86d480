import { texts } from '../../words/messages.ts';

/** Texts of what people are reminded of: at home, and where they choose. */
export const comingTexts = texts('coming', {
  title: 'Coming up',
  about: {
    dueBacks: 'Due back',
    calls: 'Call',
    tests: 'Test due',
    licences: 'Licence',
    renewals: 'Runs out',
  },
  today: 'today',
  tomorrow: 'tomorrow',
  late: 'Late',
  more: '{count} more in the calendar',
  calendar: 'The calendar',
});

export const reminderTexts = texts('reminder', {
  title: 'Reminders',
  text: 'One letter a morning, on the days that your group has set, and on your home page.',
  choices: {
    dueBacks: 'What is due back',
    calls: 'Rehearsals and shows that I am called to',
    tests: 'Tests of equipment that I look after',
    licences: 'Licences and rented copies',
    renewals: 'Memberships, checks and certificates that run out',
    signIns: 'Logins on a new device, by e-mail at once',
  },
});
