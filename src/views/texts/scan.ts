import { texts } from '../../words/messages.ts';

/** Texts of the scanner. */
export const scanTexts = texts('scan', {
  title: 'Scan',
  stocktakes: 'Stocktakes',
  last: 'Last scanned:',
  modes: { open: 'Open', signOut: 'Sign out', return: 'Return' },
  modeLabel: 'Scan mode',
  hints: {
    open: 'Scan a code to open its record.',
    signOut: 'Fill this in once and it applies to everything you scan. Scan a membership card to choose the member.',
    return: 'Everything you scan is returned.',
  },
  cameraOn: 'Start camera',
  cameraOff: 'Stop camera',
  cameraStarting: 'Starting the camera',
  cameraReady: 'Point the camera at a code',
  torchOn: 'Torch on',
  torchOff: 'Torch off',
  typed: 'Or type the code',
  typedHelp: 'A handheld scanner works too, anywhere in Backstock.',
  submit: 'Go',
  member: 'Sign out to',
  purpose: 'For',
  purposePlaceholder: 'e.g. Macbeth',
  condition: 'Condition on return',
  conditionSame: 'Unchanged',
  list: 'Scanned',
  listCount: '{count, plural, one {# scan} other {# scans}}',
  total: '{count, plural, one {# item} other {# items}}',
  latest: 'Last scan',
  quantity: 'Quantity: {name}',
  fewer: 'One fewer: {name}',
  more: 'One more: {name}',
  most: 'of {most, number}',
  typeQuantity: 'Or type the number and press Enter.',
  until: 'until {due}',
  nobody: 'Choose who to sign out to',
  change: 'Change',
  clear: 'Clear list',
  undo: 'Undo',
  undone: 'Undone',
  slip: 'Print sign-out slip for {name}',
  blank: 'One of your blank labels, not used yet.',
  add: 'Add {noun} with this code',
  addAs: 'Add as',
  slow: '{code} will be looked up once the catalogue has loaded.',
  crowded: '{code} was scanned too quickly. Scan it again.',
});

/** The result of a scan. */
export const scanOutcomes = texts('scanOutcomes', {
  unknown: 'No item has this tag.',
  signedOut: '{quantity, plural, one {Signed out} other {{quantity} signed out}} to {member} until {due}',
  signedOutWarned:
    '{quantity, plural, one {Signed out} other {{quantity} signed out}} to {member} until {due}. {warning}',
  returned: '{quantity, plural, one {Returned} other {{quantity} returned}}',
  returnedTo:
    '{quantity, plural, one {Returned. Home location: {place}} other {{quantity} returned. Home location: {place}}}',
  member: 'Now signing out to {name}.',
  notLent: "This is {noun}, so it can't be signed out.",
  needsMember: 'Choose who to sign out to first.',
  again: 'Already in this list.',
  alreadyOut: 'Already signed out to {member} until {due}.',
  notOut: 'Not signed out.',
  somebody: 'another member',
});

/** What to do if the camera isn't running. */
export const cameraProblems = texts('cameraProblems', {
  denied:
    "Camera access is blocked. Allow it in your browser's settings for this address, then start the camera again. You can still type codes or use a hand scanner.",
  missing: 'No camera found. Type the code or use a hand scanner.',
  busy: 'Another app is using the camera. Close it, then start the camera again.',
  insecure: 'The camera only works on secure addresses (https). Type the code or use a hand scanner.',
  unsupported: "This browser can't use a camera. Type the code or use a hand scanner.",
  broken: 'The camera stopped. Start it again.',
});
