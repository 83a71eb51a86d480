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
  mine: 'Mine',
  quickEntry: 'Add many',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  accountOf: 'Account: {name}',
  myAccount: 'My account',
  signIn: 'Log in',
  signOut: 'Log out',
  darkOn: 'Switch to dark',
  darkOff: 'Switch to light',
  soundOn: 'Scan sounds: on',
  soundOff: 'Scan sounds: off',
  upToDate: 'Everything is saved',
  connecting: 'Connecting',
  offline: 'Offline',
  waiting: '{count, plural, one {# change} other {# changes}} waiting',
  sending: 'Sending {count, plural, one {# change} other {# changes}}',
  needsYou: '{count, plural, one {# change needs} other {# changes need}} you',
  loading: 'Loading',
});

export const modules = texts('modules', {
  overview: 'Overview',
  props: 'Props',
  costumes: 'Costumes',
  equipment: 'Equipment',
  scripts: 'Scripts',
  events: 'Events',
  members: 'Members',
  facilities: 'Facilities',
  calendar: 'Calendar',
  documents: 'Documents',
  admin: 'Admin',
});

export const paletteTexts = texts('palette', {
  title: 'Search everything',
  close: 'Close the search',
  placeholder: 'Name, code, screen or action',
  records: 'Found',
  recent: 'Looked at lately',
  screens: 'Screens',
  actions: 'Actions',
  nothing: 'Nothing on this device is called “{query}”.',
  count: '{count, plural, one {# result} other {# results}}',
  addProp: 'Add a prop',
  scan: 'Scan a code',
  dark: 'Switch between light and dark',
  fetchAgain: 'Fetch everything again',
  fetching: 'Everything is being asked of the server again.',
  signOut: 'Log out',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
});

export const pageTexts = texts('pageProblem', {
  backHome: 'Go to the home page',
  notFoundTitle: 'There is no page at this address.',
  notFoundText: 'It may have been mistyped, or the link is old.',
  notAuthorizedTitle: 'You are not allowed to see this page.',
  notAuthorizedText:
    'Ask an administrator of your group if you should be: they give out features under Users and permissions.',
  unreachableTitle: 'Backstock cannot be reached.',
  unreachableText: 'Check the network. It is tried again every few seconds.',
  firstLoad: 'Everything is fetched to this device once; from then on it is here at once, also without a network.',
  nothingHeldTitle: 'This device holds nothing yet.',
  nothingHeldText: 'It has to reach Backstock once; from then on it works without a network too.',
  tryAgain: 'Try again',
  brokenTitle: 'This page has broken.',
  brokenText:
    'Your changes are kept. Load the page again; if it breaks again, tell whoever looks after Backstock this number:',
  reload: 'Load the page again',
  formBroken:
    'This form has broken, and what you typed is kept. If it breaks again, tell whoever looks after Backstock this number:',
  notHereTitle: 'This page is not on this device yet.',
  notHereText: 'You are offline: it opens by itself when there is a network again.',
  notFetchedTitle: 'This page could not be fetched.',
  notFetchedText: 'Backstock may have been renewed a moment ago, or the network has a gap: try again.',
  partNotFetched: 'That could not be fetched. Try again when there is a network.',
  partBroken: 'That has broken. Try again; if it breaks again, load the page again.',
});

export const noticeTexts = texts('notice', {
  undo: 'Undo',
  ok: 'OK',
  cancel: 'Cancel',
  copyByHand: 'Your browser didn’t allow copying. Select the text and copy it yourself.',
});
