/** Changes to a user's login, as recorded in the log: never a password, key or code. */
export const signInNotes = [
  'password-changed',
  'password-chosen',
  'link-handed-over',
  'second-step-on',
  'second-step-off',
  'second-step-taken',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'provider-linked',
  'provider-unlinked',
] as const;
export type SignInNote = (typeof signInNotes)[number];
