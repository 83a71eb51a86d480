import { texts } from '../../words/messages.ts';

/** Texts of the home pages, of a person's loans, and of the props menu. */
export const homeTexts = texts('home', {
  welcome: 'Hello, {name}',
  scanTitle: 'Scan a tag',
  scanText: 'Point the camera at any code, or use a hand scanner anywhere in Backstock.',
  openItem: 'Open item',
  signOutMany: 'Sign out items',
  returnMany: 'Return items',
  withYou: 'Signed out to you',
  withYouNone: 'Nothing is signed out to you.',
  withYouNothing: 'Nothing signed out to you',
  withYouTeach: 'Items you sign out appear here with their due date.',
  noMember:
    "Your account isn't linked to a member yet, so nothing can be signed out to you. Ask an administrator to link it.",
  allOfMine: 'View all',
  needsYou: 'Needs attention',
  needsNothing: 'Nothing needs attention today.',
  requestsToAnswer: '{count, plural, one {# prop request} other {# prop requests}} to answer',
  requestAnswered: 'Your request "{name}": {state}',
  conflicts: '{count, plural, one {# change} other {# changes}} refused and awaiting your decision',
  ownOverdue: 'You have {count, plural, one {# overdue item} other {# overdue items}}',
  allOverdue: '{count, plural, one {# {noun} is overdue} other {# {nouns} are overdue}}',
  missing: '{count, plural, one {# {noun} is missing} other {# {nouns} are missing}}',
  recent: 'Recently viewed',
  begin: 'Start something',
  publicLead:
    "{group} looks after its costumes, props, scripts and equipment here: what there is, where it's kept and who has it.",
  publicUnknownGroup: 'A theatre group',
  publicMembers:
    'Already a member? Log in to find items, sign them out and return them, even in the basement with no signal.',
  pricing: 'See pricing',
  signIn: 'Log in',
  setUp: 'Set up Backstock',
});

export const heldTexts = texts('held', {
  due: 'Due {date}',
  dueToday: 'Due today',
  dueTomorrow: 'Due tomorrow',
  overdue: '{days, plural, one {# day} other {# days}} overdue',
  of: '{quantity, plural, one {{title}} other {{quantity} × {title}}}',
  returnIt: 'Return',
  extend: 'Extend by 1 week',
  returned: '{title} returned',
  allReturned: '{count, plural, one {# loan} other {# loans}} returned',
  goesTo: 'Home location:',
  extended: '{title} now due {date}',
  with: 'With {name}',
  unknownMember: 'unknown member',
});

export const mineTexts = texts('mine', {
  title: 'My items',
  subtitle: '{count, plural, one {# loan} other {# loans}}{overdue, plural, =0 {} other {, # overdue}}',
  noShow: 'Not for a show',
  returnAll: 'Return all',
  extendAll: 'Extend all',
  extendTitle: 'Extend {count, plural, one {# loan} other {# loans}}: {name}',
  scan: 'Scan to return',
});

/** Texts of the landing pages of departments. */
export const stockMenuTexts = texts('stockMenu', {
  subtitle: "What's in stock, what's out and what needs attention.",
  out: 'Out',
  overdue: 'Overdue',
  missing: 'Missing',
  setUp: 'Set-up',
  tasks: 'Tasks',
  attention: 'Needs attention',
  noAttention: 'Nothing is overdue or missing.',
  stockHealth: 'When you have time',
  withoutPhotoText: '{count, plural, one {# {noun} has no photo} other {# {nouns} have no photo}}',
  withoutHomeText: '{count, plural, one {# {noun} has no home location} other {# {nouns} have no home location}}',
  more: 'and {count, plural, one {# more} other {# more}}',
});
