import { texts } from '../../words/messages.ts';

/** Texts of the frame around every page. */
export const shellTexts = texts('shell', {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main menu',
  bottomNavigation: 'Quick menu',
  home: 'Home',
  search: 'Search',
  searchHint: 'Search everything',
  scan: 'Scan',
  mine: 'My items',
  desk: 'Desk',
  requests: 'Requests',
  toAnswer: '{count} to answer',
  quickEntry: 'Quick add',
  menu: 'Menu',
  closeMenu: 'Close menu',
  accountOf: 'Account: {name}',
  myAccount: 'My account',
  signIn: 'Log in',
  signOut: 'Log out',
  darkOn: 'Switch to dark mode',
  darkOff: 'Switch to light mode',
  soundOn: 'Scan sounds: on',
  soundOff: 'Scan sounds: off',
  upToDate: 'All changes saved',
  connecting: 'Connecting',
  offline: 'Offline',
  waiting: '{count, plural, one {# change} other {# changes}} waiting to send',
  sending: 'Sending {count, plural, one {# change} other {# changes}}',
  needsYou: '{count, plural, one {# change needs} other {# changes need}} attention',
  loading: 'Loading',
});

export const modules = texts('modules', {
  overview: 'Overview',
  props: 'Props',
  costumes: 'Costumes',
  equipment: 'Equipment',
  scripts: 'Scripts',
  events: 'Shows',
  members: 'People',
  facilities: 'Facilities',
  calendar: 'Calendar',
  documents: 'Documents',
  admin: 'Admin',
  lists: 'Categories and options',
});

/** The sections of the menu. */
export const sections = texts('menuSection', {
  find: 'Find',
  plan: 'Shows and people',
  setUp: 'Set-up',
});

export const paletteTexts = texts('palette', {
  title: 'Search everything',
  close: 'Close search',
  placeholder: 'Name, code, screen or action',
  records: 'Results',
  recent: 'Recently viewed',
  often: 'Often viewed',
  searchAll: 'Search all {many} for "{query}"',
  questions: 'Quick searches',
  mine: 'Signed out to me',
  overdue: 'Overdue',
  dueToday: 'Due back today',
  noneMine: 'Nothing is signed out to you.',
  noneOverdue: 'Nothing is overdue.',
  noneDueToday: 'Nothing is due back today.',
  // Search words for these, separated by commas.
  mineWords: 'my, mine, my items, my loans, signed out to me',
  overdueWords: 'overdue, late',
  dueTodayWords: 'due today, due back today, back today',
  overdueIn: 'Overdue {many}',
  screens: 'Screens',
  actions: 'Actions',
  nothing: 'No results for "{query}" on this device.',
  coming: 'Your data is still being downloaded. More results may follow.',
  count: '{count, plural, one {# result} other {# results}}',
  addProp: 'Add prop',
  scan: 'Scan code',
  dark: 'Switch between light and dark mode',
  fetchAgain: 'Refresh all data',
  fetching: 'Refreshing all data',
  signOut: 'Log out',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
});

export const pageTexts = texts('pageProblem', {
  backHome: 'Go to the home page',
  notFoundTitle: 'Page not found',
  notFoundText: 'The address may be mistyped, or the link out of date.',
  notAuthorizedTitle: "You don't have access to this page",
  notAuthorizedText:
    'If you need access, ask an administrator of your group. They assign features under Users and permissions.',
  unreachableTitle: "Can't reach Backstock",
  unreachableText: 'Check your connection. Backstock tries again every few seconds.',
  firstLoad: 'Your data is downloaded to this device once. After that it opens instantly, even offline.',
  nothingHeldTitle: 'No data on this device yet',
  nothingHeldText: 'Connect this device to the internet once. After that, Backstock works offline too.',
  tryAgain: 'Try again',
  brokenTitle: 'Something went wrong',
  brokenText: 'Your changes are saved. Reload the page. If it happens again, give your administrator this number:',
  reload: 'Reload page',
  formBroken:
    'Something went wrong in this form. What you typed is still here. If it happens again, give your administrator this number:',
  notHereTitle: "This page isn't on this device yet",
  notHereText: "You're offline. The page will open by itself when you're back online.",
  notFetchedTitle: "This page couldn't be loaded",
  notFetchedText: 'Backstock may have just been updated, or the connection was lost. Try again.',
  partNotFetched: "That couldn't be loaded. Try again when you're online.",
  partBroken: 'Something went wrong. Try again. If it happens again, reload the page.',
});

export const noticeTexts = texts('notice', {
  undo: 'Undo',
  ok: 'OK',
  cancel: 'Cancel',
  copyByHand: "Your browser didn't allow copying. Select the text and copy it yourself.",
});
