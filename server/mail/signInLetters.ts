/** Letters about somebody's own way in. */
import type { SignInNote } from '../../src/domain/people/index.ts';
import type { Letter } from './carrier.ts';
import { letterOf, passwordChangedLetter } from './templates.ts';
import type { Recipient } from './templates.ts';

type AccountNotice = Exclude<SignInNote, 'password-changed' | 'password-chosen' | 'link-handed-over'>;

const noticeTexts: Readonly<
  Record<AccountNotice, { readonly subject: string; readonly text: (by: string) => string }>
> = {
  'second-step-on': {
    subject: 'Two-factor authentication is on',
    text: () =>
      'Two-factor authentication has just been turned on for your account: from now on a code is asked for. Keep your recovery codes where you find them without your phone.',
  },
  'second-step-off': {
    subject: 'Two-factor authentication is off',
    text: () => 'Two-factor authentication has just been turned off for your account: the password alone lets you in.',
  },
  'second-step-taken': {
    subject: 'Two-factor authentication was taken away',
    text: (by) =>
      `${by} has taken two-factor authentication from your account, and logged you out everywhere. Set it up again when you have logged in.`,
  },
  'recovery-codes-made': {
    subject: 'New recovery codes',
    text: () => 'New recovery codes have just been made for your account. Those from before do not work any more.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: () =>
      'Somebody, probably you, has just logged in to your account with a recovery code. It does not work a second time.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: () =>
      'A passkey has just been added to your account: whoever holds that device and can unlock it logs in with it. You can remove it below "My account".',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: () => 'A passkey has just been removed from your account: it does not let anybody in any more.',
  },
  'provider-linked': {
    subject: 'Your account was linked',
    text: () =>
      'Somebody, probably you, has just logged in to your account with the login provider of your group for the first time. Your account here is now linked to that account there, and stays linked if its e-mail address changes.',
  },
  'provider-unlinked': {
    subject: 'Your account was unlinked',
    text: (by) =>
      `${by} has unlinked your account from the login provider and logged you out everywhere. It is linked again the next time you log in there with the e-mail address of your account.`,
  },
};

const ifNot =
  'If it was not you, choose a new password with "Forgotten your password?" on the login page at once and tell an administrator.';

export function signInLetter(
  recipient: Recipient,
  what: AccountNotice | 'password-changed' | 'password-chosen',
  by = 'An administrator',
): Letter {
  if (what === 'password-changed' || what === 'password-chosen') return passwordChangedLetter(recipient);
  const { subject, text } = noticeTexts[what];
  const { name, email, groupName } = recipient;
  return letterOf({
    to: email,
    name,
    groupName,
    subject: `${subject} for ${groupName}`,
    paragraphs: [text(by)],
    afterwards: [what === 'second-step-taken' ? 'If you did not ask for this, tell another administrator.' : ifNot],
  });
}

export function newDeviceLetter({ name, email, groupName }: Recipient, device: string | null): Letter {
  return letterOf({
    to: email,
    name,
    groupName,
    subject: `You logged in to ${groupName} on a new device`,
    paragraphs: [
      `Somebody, probably you, has just logged in to your account on a device that it was not used on before: ${device ?? 'one that does not say what it is'}.`,
    ],
    afterwards: [
      ifNot,
      'You can see and end your devices below "My account", and choose there not to have such letters.',
    ],
  });
}
