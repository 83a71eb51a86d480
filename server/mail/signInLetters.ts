/** Emails about a user's login. */
import type { SignInNote } from '../../src/domain/people/index.ts';
import { letterTexts, signInLetterTexts } from '../../src/words/en/letters.ts';
import { filledIn } from '../../src/words/named.ts';
import type { Letter } from './carrier.ts';
import { letterTo } from './templates.ts';
import type { Recipient } from './templates.ts';

/** Events that users are emailed about. Emails about a new password are stored with it (MAIL-7). */
export type SignInNotice = Exclude<SignInNote, 'password-changed' | 'password-chosen' | 'link-handed-over'>;

export function signInLetter(recipient: Recipient, what: SignInNotice, by?: string): Letter {
  const { groupName } = recipient;
  return letterTo(recipient, () => {
    const { subject, text } = signInLetterTexts[what];
    return {
      subject: subject({ groupName }),
      paragraphs: [filledIn(text, { by: by ?? letterTexts.anAdministrator })],
      afterwards: [what === 'second-step-taken' ? letterTexts.ifNotAsked : letterTexts.ifNotYou],
    };
  });
}

/** To the address that an account had until now. */
export function addressChangedLetter(recipient: Recipient, by: string): Letter {
  const words = letterTexts.addressChanged;
  return letterTo(recipient, () => ({
    subject: words.subject({ groupName: recipient.groupName }),
    paragraphs: [words.changed({ by })],
    afterwards: [words.ifNotYou],
  }));
}

export function newDeviceLetter(recipient: Recipient, device: string | null): Letter {
  const words = letterTexts.newDevice;
  return letterTo(recipient, () => ({
    subject: words.subject({ groupName: recipient.groupName }),
    paragraphs: [words.used({ device: device ?? words.unknown })],
    afterwards: [letterTexts.ifNotYou, words.devices],
  }));
}
