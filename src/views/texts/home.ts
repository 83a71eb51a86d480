import { texts } from '../../words/messages.ts';

/** Texts of the home pages, of what a person holds, and of the props menu. */
export const homeTexts = texts('home', {
  welcome: 'Hello, {name}',
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
  conflicts:
    '{count, plural, one {# change was} other {# changes were}} refused and {count, plural, one {waits} other {wait}} for your decision',
  ownOverdue: '{count, plural, one {# thing} other {# things}} you hold should be back',
  allOverdue: '{count, plural, one {# {noun} is overdue} other {# {nouns} are overdue}}',
  missing: '{count, plural, one {# {noun} is missing} other {# {nouns} are missing}}',
  recent: 'Looked at lately',
  publicLead:
    '{group} keeps its costumes, props, scripts and equipment here: what there is, where it lives, and who has it.',
  publicUnknownGroup: 'A theatre group',
  publicMembers:
    'Already a member? Log in to look things up, sign them out and bring them back, also in the basement without a signal.',
  pricing: 'What Backstock costs',
  signIn: 'Log in',
  setUp: 'Set up this installation',
});

export const heldTexts = texts('held', {
  due: 'due {date}',
  dueToday: 'due today',
  dueTomorrow: 'due tomorrow',
  overdue: '{days, plural, one {# day} other {# days}} overdue',
  of: '{quantity, plural, one {{title}} other {{quantity} × {title}}}',
  returnIt: 'Return',
  extend: 'One more week',
  returned: '{title} is back.',
  extended: '{title} is now due {date}.',
  with: 'with {name}',
  unknownMember: 'somebody',
});

export const mineTexts = texts('mine', {
  title: 'Mine',
  subtitle: 'What is signed out to you.',
  scan: 'Return by scanning',
});

/** Texts of the landing pages of departments. */
export const stockMenuTexts = texts('stockMenu', {
  subtitle: 'What there is, what is out, and what needs attention.',
  out: 'Out',
  overdue: 'Overdue',
  missing: 'Missing',
  goTo: 'Go to',
  attention: 'Needs attention',
  noAttention: 'Nothing is overdue or missing.',
  stockHealth: 'Worth an hour one day',
  withoutPhotoText: '{count, plural, one {# {noun} without a photo} other {# {nouns} without a photo}}',
  withoutHomeText: '{count, plural, one {# {noun} without a place to live} other {# {nouns} without a place to live}}',
  more: 'and {count, plural, one {# more} other {# more}}',
});
