/** The token printed at startup: it proves that a person setting up a group from another computer can read the server's output. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Excludes letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 16;
const groupOf = 4;

/** The token of a group, 4 × 4 characters: 80 bits derived from its secret, the same in every process. Useless after setup. */
export function setupTokenOf(secret: Uint8Array): string {
  const bytes = createHmac('sha256', secret).update('set-up').digest();
  const text = Array.from(bytes.subarray(0, letters), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return Array.from({ length: letters / groupOf }, (_, index) =>
    text.slice(index * groupOf, (index + 1) * groupOf),
  ).join('-');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const plain = (token: string): string => token.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Compares in constant time, ignoring hyphens, spaces and case. */
export function isSetupToken(secret: Uint8Array, given: string): boolean {
  return timingSafeEqual(digest(plain(given)), digest(plain(setupTokenOf(secret))));
}

/** A group that isn't set up yet. */
export interface WaitingSite {
  readonly host: string | null;
  readonly secret: Uint8Array;
}

/** The lines printed at startup for groups not set up yet: the URL and the token. */
export function setupLines(own: string, waiting: readonly WaitingSite[]): readonly string[] {
  return waiting.map(({ host, secret }) => {
    const token = setupTokenOf(secret);
    const base = host === null ? own : Object.assign(new URL(own), { hostname: host }).origin;
    return `Set up your group:    ${base.replace(/\/$/, '')}/setup?token=${token} (from another computer, enter the token ${token})`;
  });
}
