/**
 * What a browser shows for pictures and files, since an `img` cannot send a token.
 *
 * A pass is a cookie that no script can read and no other site can send. A ticket stands in an address where cookies do not reach (a
 * client at another origin, a page within another's) and opens one thing for minutes. Both name a session and end with it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where a pass is sent to. */
const passPaths = ['/api/media', '/api/files'] as const;
const passLife = 24 * 3_600_000;
const ticketLife = 10 * 60_000;
const prefix = 'backstock-pass-';

/** What a pass or a ticket opens things for. */
export interface Holder {
  readonly sessionId: string;
  readonly userId: string;
}

function sign(secret: Buffer, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function encoded(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

/** The cookies that make up a pass, and the label that addresses carry: it says whose picture is asked for, and opens nothing. */
export function issuePass(
  secret: Buffer,
  { sessionId, userId }: Holder,
  { now, isSecure }: { readonly now: Date; readonly isSecure: boolean },
): { readonly label: string; readonly expiresAt: string; readonly cookies: readonly string[] } {
  const expires = now.getTime() + passLife;
  const value = `${sessionId}.${expires}.${sign(secret, 'pass', sessionId, expires)}`;
  return {
    label: `${encoded(userId)}.${expires}`,
    expiresAt: new Date(expires).toISOString(),
    cookies: passPaths.map((path) => cookie(sessionId, value, { path, seconds: passLife / 1_000, isSecure })),
  };
}

/** The cookies that take a pass off a browser. */
export function endPass(sessionId: string, isSecure: boolean): readonly string[] {
  return passPaths.map((path) => cookie(sessionId, '', { path, seconds: 0, isSecure }));
}

function cookie(
  sessionId: string,
  value: string,
  { path, seconds, isSecure }: { readonly path: string; readonly seconds: number; readonly isSecure: boolean },
): string {
  return `${prefix}${sessionId.slice(0, 8)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** The sessions of the passes that a request carries: more than one where several people use a browser. */
export function passedSessions(secret: Buffer, cookies: string | undefined, now: Date): readonly string[] {
  return (cookies ?? '').split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (!name.startsWith(prefix)) return [];
    const [sessionId = '', until, signature = ''] = value.split('.');
    const expires = Number(until);
    return expires > now.getTime() && isSame(signature, sign(secret, 'pass', sessionId, expires)) ? [sessionId] : [];
  });
}

/** A ticket for one picture or file. */
export function issueTicket(
  secret: Buffer,
  { sessionId, userId }: Holder,
  thing: string,
  now: Date,
): { readonly ticket: string; readonly expiresAt: string } {
  const expires = now.getTime() + ticketLife;
  return {
    ticket: `${encoded(userId)}.${expires}.${sessionId}.${sign(secret, 'ticket', sessionId, expires, thing)}`,
    expiresAt: new Date(expires).toISOString(),
  };
}

/** What stands in an address: whose it is, and the session that a ticket for this thing was made for, if it is one and has not run out. */
export function readTicket(
  secret: Buffer,
  text: string,
  thing: string,
  now: Date,
): { readonly userId: string; readonly sessionId?: string; readonly isTicket: boolean } | undefined {
  const [user = '', until, sessionId = '', signature] = text.split('.');
  const userId = Buffer.from(user, 'base64url').toString();
  if (userId === '') return undefined;
  // Two parts are a label; three were a ticket of an earlier version, which opens no more than a label does.
  if (signature === undefined) return { userId, isTicket: false };
  const expires = Number(until);
  const isValid = expires > now.getTime() && isSame(signature, sign(secret, 'ticket', sessionId, expires, thing));
  return { userId, isTicket: true, ...(isValid ? { sessionId } : {}) };
}
