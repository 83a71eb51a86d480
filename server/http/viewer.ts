/** Authenticates requests for pictures and files: by token, by a ticket in the URL, or by the browser's pass. */
import type { FastifyRequest } from 'fastify';
import type { Session } from '../accounts/session.ts';
import { CodedError } from '../errors.ts';
import { issuePass, passedSessions, readTicket, type Holder } from '../media/pass.ts';
import { sessionOf, siteOf, tokenOf } from './context.ts';
import type { Services } from './context.ts';

type Tools = Pick<Services, 'accounts' | 'now'>;

export function holderOf({ sessionId, user }: Session): Holder {
  return { sessionId, userId: user.id };
}

/** The session of the caller. Throws `unauthenticated` if there is none. */
export async function viewerOf(
  request: FastifyRequest<{ Querystring: { ticket: string } }>,
  { accounts, now }: Tools,
  thing: string,
): Promise<Session> {
  const { siteId, secret } = siteOf(request);
  const token = tokenOf(request);
  const byToken = token === undefined ? undefined : await accounts.find(siteId, token);
  if (byToken) return byToken;
  const asked = readTicket(secret, request.query.ticket, thing, now());
  if (!asked) throw new CodedError('unauthenticated');
  const sessions = asked.isTicket ? [asked.sessionId ?? ''] : passedSessions(secret, request.headers.cookie, now());
  for (const sessionId of sessions) {
    const session = sessionId === '' ? undefined : await accounts.findById(siteId, sessionId);
    if (session?.user.id === asked.userId) return session;
  }
  throw new CodedError('unauthenticated');
}

/** Issues a pass for the caller's session. */
export function passFor(request: FastifyRequest, now: Date): ReturnType<typeof issuePass> {
  return issuePass(siteOf(request).secret, holderOf(sessionOf(request)), {
    now,
    isSecure: request.protocol === 'https',
  });
}
