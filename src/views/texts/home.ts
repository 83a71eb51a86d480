import { counted, formatDay } from './plural.ts';

/** Texts of the home pages, of what a person holds, and of the props menu. */
export const homeTexts = {
  welcome: (name: string) => `Hello, ${name}`,
  today: (date: string) =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    ),
  scanTitle: 'Scan a tag',
  scanText: 'Point the camera at any code, or use a hand scanner anywhere in Backstock.',
  openItem: 'Open an item',
  signOutMany: 'Sign out many',
  returnMany: 'Return many',
  withYou: 'With you',
  withYouNone: 'Nothing is signed out to you.',
  withYouTeach: 'What you sign out appears here with the day it is due.',
  noMember:
    'Your login is not linked to a member yet, so nothing can be signed out to you. Ask an administrator to link it.',
  allOfMine: 'All of it',
  needsYou: 'Needs you today',
  needsNothing: 'Nothing needs you today.',
  conflicts: (count: number) =>
    `${counted(count, 'change was', 'changes were')} refused and ${count === 1 ? 'waits' : 'wait'} for your decision`,
  ownOverdue: (count: number) => `${counted(count, 'thing', 'things')} you hold should be back`,
  allOverdue: (count: number, { one, many }: Noun) => `${counted(count, `${one} is`, `${many} are`)} overdue`,
  missing: (count: number, { one, many }: Noun) => `${counted(count, `${one} is`, `${many} are`)} missing`,
  recent: 'Looked at lately',
  publicLead: (group: string) =>
    `${group} keeps its costumes, props, scripts and equipment here: what there is, where it lives, and who has it.`,
  publicUnknownGroup: 'A theatre group',
  publicMembers:
    'Already a member? Log in to look things up, sign them out and bring them back, also in the basement without a signal.',
  pricing: 'What Backstock costs',
  signIn: 'Log in',
  setUp: 'Set up this installation',
} as const;

export const loanTexts = {
  due: (date: string, today: string) => `due ${formatDay(date, today)}`,
  dueToday: 'due today',
  dueTomorrow: 'due tomorrow',
  overdue: (days: number) => `${counted(days, 'day', 'days')} overdue`,
  of: (quantity: number, title: string) => (quantity === 1 ? title : `${quantity} × ${title}`),
  returnIt: 'Return',
  extend: 'One more week',
  returned: (title: string) => `${title} is back.`,
  extended: (title: string, date: string, today: string) => `${title} is now due ${formatDay(date, today)}.`,
  with: (name: string) => `with ${name}`,
  unknownMember: 'somebody',
} as const;

export const mineTexts = {
  title: 'Mine',
  subtitle: 'What is signed out to you.',
  scan: 'Return by scanning',
} as const;

interface Noun {
  readonly one: string;
  readonly many: string;
}

/** Texts of the landing pages of departments. */
export const stockMenuTexts = {
  subtitle: 'What there is, what is out, and what needs attention.',
  all: ({ many }: Noun) => many.charAt(0).toUpperCase() + many.slice(1),
  out: 'Out',
  overdue: 'Overdue',
  missing: 'Missing',
  goTo: 'Go to',
  attention: 'Needs attention',
  noAttention: 'Nothing is overdue or missing.',
  stockHealth: 'Worth an hour one day',
  withoutPhotoText: (count: number, { one, many }: Noun) => `${counted(count, one, many)} without a photo`,
  withoutHomeText: (count: number, { one, many }: Noun) => `${counted(count, one, many)} without a place to live`,
  more: (count: number) => `and ${counted(count, 'more', 'more')}`,
} as const;
