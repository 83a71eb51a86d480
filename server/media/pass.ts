/**
 * Authentication of browsers for pictures and files, since an `img` can't send a token.
 *
 * A pass is a cookie that scripts can't read and other sites can't send. A ticket is part of a URL for cases without cookies (a
 * client at another origin, an embedded page), and gives access to one item for some minutes. Both belong to a session and end with it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The paths a pass is sent to. */
const passPaths = ['/api/media', '/api/files'] as const;
const passLife = 24 * 3_600_000;
const ticketLife = 10 * 60_000;
/** Seconds for which a ticket is valid. */
export const ticketSeconds = ticketLife / 1_000;
const prefix = 'backstock-pass-';

/** The session and user a pass or ticket belongs to. */
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

/** The cookies of a pass, and the label for URLs, which identifies the user and gives no access. */
export function issuePass(
  secret: Buffer,
  { sessionId, userId }: Holder,
  { now, isSecure }: { readonly now: Date; readonly isSecure: boolean },
): {
  readonly label: string;
  readonly expiresAt: string;
  readonly expiresIn: number;
  readonly cookies: readonly string[];
} {
  const expires = now.getTime() + passLife;
  const value = `${sessionId}.${expires}.${sign(secret, 'pass', sessionId, expires)}`;
  return {
    label: `${encoded(userId)}.${expires}`,
    expiresAt: new Date(expires).toISOString(),
    expiresIn: passLife / 1_000,
    cookies: passPaths.map((path) => cookie(sessionId, value, { path, seconds: passLife / 1_000, isSecure })),
  };
}

/** The cookies that remove a pass from a browser. */
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

/** The sessions of a request's passes; several if more than one person uses the browser. */
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

/** Reads a label or ticket from a URL: the user and, for a valid ticket for this item, its session. */
export function readTicket(
  secret: Buffer,
  text: string,
  thing: string,
  now: Date,
): { readonly userId: string; readonly sessionId?: string; readonly isTicket: boolean } | undefined {
  const [user = '', until, sessionId = '', signature] = text.split('.');
  const userId = Buffer.from(user, 'base64url').toString();
  if (userId === '') return undefined;
  // Two parts are a label; three are a ticket of an earlier version, which is treated as a label.
  if (signature === undefined) return { userId, isTicket: false };
  const expires = Number(until);
  const isValid = expires > now.getTime() && isSame(signature, sign(secret, 'ticket', sessionId, expires, thing));
  return { userId, isTicket: true, ...(isValid ? { sessionId } : {}) };
}
