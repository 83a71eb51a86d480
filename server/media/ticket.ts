/**
 * Tickets let an `img` fetch pictures, since it cannot send a token. A ticket names a user, is signed by the
 * site, and stays the same for a day, so that browsers keep the pictures they have.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const day = 86_400_000;

function sign(secret: Buffer, userId: string, expires: number): string {
  return createHmac('sha256', secret).update(`media\n${userId}\n${expires}`).digest('base64url');
}

export function issueTicket(secret: Buffer, userId: string, now: Date): { readonly ticket: string; readonly expiresAt: string } {
  const expires = (Math.floor(now.getTime() / day) + 2) * day;
  const user = Buffer.from(userId).toString('base64url');
  return { ticket: `${user}.${expires}.${sign(secret, userId, expires)}`, expiresAt: new Date(expires).toISOString() };
}

/** The user whom a ticket names, if it is ours and has not run out. */
export function ticketUser(secret: Buffer, ticket: string, now: Date): string | undefined {
  const [user, until, signature] = ticket.split('.');
  const expires = Number(until);
  if (!user || !signature || !Number.isSafeInteger(expires) || expires <= now.getTime()) return undefined;
  const userId = Buffer.from(user, 'base64url').toString();
  const expected = Buffer.from(sign(secret, userId, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? userId : undefined;
}
