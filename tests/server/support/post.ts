/** A carrier that stores its letters, for tests that are not about SMTP. */
import type { Letter } from '../../../server/mail/carrier.ts';
import type { MailSettings } from '../../../server/mail/mail.ts';

export interface KeptPost {
  readonly settings: MailSettings;
  readonly letters: readonly Letter[];
  /** The newest link sent to an address. */
  linkFor(address: string): { readonly token: string; readonly email: string } | undefined;
}

export function keepPost(): KeptPost {
  const letters: Letter[] = [];
  return {
    letters,
    settings: {
      carrier: {
        carry: (letter) => {
          letters.push(letter);
          return Promise.resolve();
        },
        close: () => undefined,
      },
      publicUrl: 'https://stock.example.org',
    },
    linkFor(address) {
      const text =
        letters.findLast(({ to, text: each }) => to === address && each.includes('/password-reset/'))?.text ?? '';
      const [, token, email] =
        /^https:\/\/stock\.example\.org\/password-reset\/([\w-]+)\?email=(\S+)$/m.exec(text) ?? [];
      return token === undefined || email === undefined ? undefined : { token, email: decodeURIComponent(email) };
    },
  };
}
