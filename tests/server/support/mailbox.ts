/** A real SMTP server on a free port, with all messages it received. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Complete messages, headers included, in the order received. */
  readonly received: readonly ReceivedMail[];
  /** Responses that refuse the next messages, in order. */
  readonly refusals: { readonly code: number; readonly message: string }[];
  close(): Promise<void>;
}

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  /** The decoded plain text. */
  readonly text: string;
  readonly html: string;
}

/** The part of a message with this type, decoded from quoted-printable if necessary. */
function partOf(source: string, type: string): string {
  const part =
    source
      .replaceAll('\r\n', '\n')
      .split(/\n--[^\n]+\n/)
      .find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ?? '';
  const [head = '', ...rest] = part.split('\n\n');
  const body = rest.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Opens a mailbox that accepts everything. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const refusals: { readonly code: number; readonly message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        const source = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
          text: partOf(source, 'text/plain'),
          html: partOf(source, 'text/html'),
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
