import { texts } from '../../words/messages.ts';

/** Texts of the scanner. */
export const scanTexts = texts('scan', {
  title: 'Scan',
  stocktakes: 'Count a place: stocktakes',
  last: 'Last scanned:',
  modes: { open: 'Open item', signOut: 'Sign out many', return: 'Return many' },
  modeLabel: 'What scanning does',
  hints: {
    open: 'Each code opens what it belongs to.',
    signOut: 'Fill this in once; every code you scan is signed out with it. A membership card chooses who takes it.',
    return: 'Every code you scan is taken back.',
  },
  cameraOn: 'Start the camera',
  cameraOff: 'Stop the camera',
  cameraStarting: 'Starting the camera',
  cameraReady: 'Point the camera at a code',
  torchOn: 'Light on',
  torchOff: 'Light off',
  typed: 'Or type the code',
  typedHelp: 'A hand scanner works too, anywhere in Backstock.',
  submit: 'Go',
  member: 'Who takes it',
  due: 'Due back',
  dueQuick: { oneWeek: '1 week', twoWeeks: '2 weeks', oneMonth: '1 month' },
  purpose: 'For',
  purposePlaceholder: 'Macbeth, say',
  condition: 'Condition on return',
  conditionSame: 'As it was',
  list: 'Scanned',
  listCount: '{count, plural, one {# scan} other {# scans}}',
  clear: 'Clear the list',
  undo: 'Undo',
  undone: 'Undone',
  blank: 'A blank label of yours that nothing bears yet.',
  add: 'Add {noun} with this code',
  addAs: 'Add it as',
  slow: '{code} is looked up as soon as the catalogue is on this device.',
  crowded: '{code} came too fast: scan it again.',
});

/** What one scan led to. */
export const scanOutcomes = texts('scanOutcomes', {
  unknown: 'No item has this tag.',
  signedOut: 'Out to {member} until {due}',
  returned: '{quantity, plural, one {Back} other {{quantity} back}}',
  returnedTo: '{quantity, plural, one {Back: it lives in {place}} other {{quantity} back: it lives in {place}}}',
  member: '{name} takes what is scanned now.',
  notLent: 'This is {noun}: it is not signed out.',
  needsMember: 'Choose who takes it first.',
  again: 'It is in this list already.',
  alreadyOut: 'Already out to {member} until {due}.',
  notOut: 'It is not out.',
  somebody: 'somebody',
});

/** What to do when the camera does not run. */
export const cameraProblems = texts('cameraProblems', {
  denied:
    'This page may not use the camera. Allow it in the browser’s settings for this address, then start it again. Typing and hand scanners work meanwhile.',
  missing: 'No camera was found. Type the code, or use a hand scanner.',
  busy: 'Another program is using the camera. Close it there, then start it again.',
  insecure: 'Browsers give the camera to secure addresses only (https). Type the code, or use a hand scanner.',
  unsupported: 'This browser cannot use a camera. Type the code, or use a hand scanner.',
  broken: 'The camera has stopped. Start it again.',
});
