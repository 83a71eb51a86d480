/** Transports for emails: an SMTP server, or a test double. */
import { createTransport } from 'nodemailer';

/** An email as sent. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Carrier {
  /** Resolves when the email has been accepted. `letterId` is the same for every attempt. */
  carry(letter: Letter & { readonly letterId: string }): Promise<void>;
  close(): void;
}

/** A permanent refusal: retrying is pointless. */
export class RefusedForGood extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'RefusedForGood';
  }
}

/** A hanging server mustn't block an email for longer than its claim. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 } as const;

/** The SMTP status of a failure, if the server sent one. */
function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'responseCode' in error &&
    typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined;
}

/** Only statuses 550 to 559 are final; other 5xx statuses, e.g. for logging in, are the server's problem, not the email's. */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status >= 550 && status < 560;
}

/** Sends by SMTP. Every attempt has the same message id, so a mailbox can discard duplicates. */
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
