import { texts } from '../../words/messages.ts';

/** Texts of the other ways to log in: by a provider and by a passkey. */
export const otherWaysTexts = texts('otherWays', {
  or: 'or',
  withProvider: 'Log in with {name}',
  toProvider: 'Going to {name}',
  withPasskey: 'Log in with a passkey',
  asking: 'Waiting for your device',
});

/** Texts of one's own passkeys. */
export const passkeyTexts = texts('passkey', {
  title: 'Passkeys',
  text: 'Log in with the finger, face or PIN that unlocks your device: no password to type, none to be guessed, and no second step.',
  notHere:
    'This browser cannot make a passkey at this address: it takes a browser of today and an address with a name, by HTTPS.',
  add: 'Add a passkey',
  addHere: 'Make the passkey',
  adding: 'Waiting for your device',
  name: 'What you call it',
  nameHelp: 'Such as "my phone". Left empty, it is named after this browser.',
  added: 'The passkey is added: you can log in with it from now on.',
  addedOn: 'Added {moment}',
  used: 'last used {moment}',
  unused: 'not used yet',
  rename: 'Rename',
  renameNamed: 'Rename {name}',
  save: 'Save the name',
  renamed: 'The name is changed.',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  removeTitle: 'Remove the passkey "{name}"?',
  removeText: 'It does not sign you in any more. Your device may still offer it: remove it there too.',
  keep: 'Keep it',
  removed: 'The passkey is removed.',
});
