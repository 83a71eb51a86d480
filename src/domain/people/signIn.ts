/** What happens to somebody's way in, as the log tells it: never a password, a key or a code. */
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
