/** Texts of the other ways to log in: by a provider and by a passkey. */
export const otherWaysTexts = {
  or: 'or',
  withProvider: (name: string) => `Log in with ${name}`,
  toProvider: (name: string) => `Going to ${name}`,
  withPasskey: 'Log in with a passkey',
  asking: 'Waiting for your device',
} as const;

/** Texts of one's own passkeys. */
export const passkeyTexts = {
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
  addedOn: (moment: string) => `Added ${moment}`,
  used: (moment: string) => `last used ${moment}`,
  unused: 'not used yet',
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  save: 'Save the name',
  renamed: 'The name is changed.',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove the passkey "${name}"?`,
  removeText: 'It does not sign you in any more. Your device may still offer it: remove it there too.',
  keep: 'Keep it',
  removed: 'The passkey is removed.',
} as const;
