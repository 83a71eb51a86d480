/** The token that the start prints: whoever sets a group up from elsewhere shows with it that they can read what this machine says. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 16;
const groupOf = 4;

/** The token of a group, four groups of four: 80 bits that follow from its own secret, so that every process of an installation knows it. Worth nothing once the group is set up. */
export function setupTokenOf(secret: Uint8Array): string {
  const bytes = createHmac('sha256', secret).update('set-up').digest();
  const text = Array.from(bytes.subarray(0, letters), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return Array.from({ length: letters / groupOf }, (_, index) =>
    text.slice(index * groupOf, (index + 1) * groupOf),
  ).join('-');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const plain = (token: string): string => token.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Compared in a time that says nothing; hyphens, spaces and case do not matter. */
export function isSetupToken(secret: Uint8Array, given: string): boolean {
  return timingSafeEqual(digest(plain(given)), digest(plain(setupTokenOf(secret))));
}

/** A group that has yet to be set up. */
export interface WaitingSite {
  readonly host: string | null;
  readonly secret: Uint8Array;
}

/** What the start says of groups that have yet to be set up: where to go, and with which token. */
export function setupLines(own: string, waiting: readonly WaitingSite[]): readonly string[] {
  return waiting.map(({ host, secret }) => {
    const token = setupTokenOf(secret);
    const base = host === null ? own : Object.assign(new URL(own), { hostname: host }).origin;
    return `Set up your group:    ${base.replace(/\/$/, '')}/setup?token=${token} (from another computer, enter the token ${token})`;
  });
}
