import { texts } from '../../words/messages.ts';

/** Texts of alternative logins: a provider or a passkey. */
export const otherWaysTexts = texts('otherWays', {
  or: 'or',
  withProvider: 'Log in with {name}',
  toProvider: 'Taking you to {name}',
  withPasskey: 'Log in with a passkey',
  asking: 'Waiting for your device',
});

/** Texts for the user's own passkeys. */
export const passkeyTexts = texts('passkey', {
  title: 'Passkeys',
  text: "Log in with your fingerprint, face or device PIN. You don't need a password or a two-factor code.",
  notHere: "You can't create a passkey here. You need an up-to-date browser and an HTTPS address with a domain name.",
  add: 'Add passkey',
  addHere: 'Create passkey',
  adding: 'Waiting for your device',
  name: 'Name',
  nameHelp: 'e.g. "My phone". Leave empty to name it after this browser.',
  added: 'Passkey added. You can now log in with it.',
  addedOn: 'Added {moment}',
  used: 'last used {moment}',
  unused: 'not used yet',
  rename: 'Rename',
  renameNamed: 'Rename {name}',
  save: 'Save name',
  renamed: 'Passkey renamed',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  removeTitle: 'Remove passkey "{name}"?',
  removeText: "You'll no longer be able to log in with it. Your device may still offer it, so remove it there too.",
  keep: 'Keep passkey',
  removed: 'Passkey removed',
});
