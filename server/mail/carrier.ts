/** What takes a letter away: an SMTP server, or a double of one in tests. */
import { createTransport } from 'nodemailer';

/** A letter as it leaves. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Carrier {
  /** Resolves when the letter has been taken over. `letterId` stays the same however often it is tried. */
  carry(letter: Letter & { readonly letterId: string }): Promise<void>;
  close(): void;
}

/** The letter will never be taken, however often it is tried. */
export class RefusedForGood extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'RefusedForGood';
  }
}

/** A server that hangs must not hold a letter for longer than its claim. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 } as const;

/** The SMTP status of a failure, where the server gave one. */
function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'responseCode' in error &&
    typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined;
}

/** Statuses from 500 on are final, but for those of logging in to the server: they are mended there, not in the letter. */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status >= 550 && status < 560;
}

/** Sends by SMTP. The same message id at every try lets a mailbox drop what reached it twice. */
export function smtpCarrier({ url, from }: { readonly url: string; readonly from: string }): Carrier {
  const transport = createTransport({ url, ...timeouts }, { from });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async carry({ letterId, ...letter }) {
      try {
        await transport.sendMail({
          ...letter,
          messageId: `<${letterId}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const status = statusOf(error);
        if (isFinal(status)) throw new RefusedForGood(`The mail server answered ${status}.`);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
