import { expect, it } from 'vitest';
import { RememberedSessions } from '../../../server/accounts/remembered.ts';
import { tokenHash } from '../../../server/accounts/secretToken.ts';
import type { Session } from '../../../server/accounts/session.ts';
import { after } from './support.ts';

const found = (token: string, sessionId = token) => ({
  session: { sessionId } as Session,
  basis: { tokenHash: tokenHash(token), usedAt: after(0), userSeq: 1, rolesSeq: 0, language: null },
});

it('[SESS-10] at most a thousand sessions are remembered, and the one remembered first is forgotten', () => {
  const sessions = new RememberedSessions();
  const known = (token: string, group = 'main') => sessions.get(group, tokenHash(token))?.session.sessionId;
  for (let n = 0; n < 1_000; n += 1) sessions.keep('main', found(`token ${n}`));
  expect([known('token 0'), known('token 999'), known('token 0', 'neighbour')]).toEqual([
    'token 0',
    'token 999',
    undefined,
  ]);
  // Remembered again, it is no longer the first.
  sessions.keep('main', found('token 0', 'as it is now'));
  sessions.keep('main', found('token 1000'));
  expect([known('token 0'), known('token 1'), known('token 2')]).toEqual(['as it is now', undefined, 'token 2']);
  sessions.keep('neighbour', found('token 0'));
  expect([known('token 0'), known('token 0', 'neighbour'), known('token 2')]).toEqual([
    'as it is now',
    'token 0',
    undefined,
  ]);
  sessions.forget('main', tokenHash('token 0'));
  expect([known('token 0'), known('token 0', 'neighbour')]).toEqual([undefined, 'token 0']);
});
