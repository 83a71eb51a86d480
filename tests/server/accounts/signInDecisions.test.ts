import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { noteSignIn, RefusedEntry, SignInCounts } from '../../../server/accounts/signInDecisions.ts';

const counted = async (counts: SignInCounts) =>
  (await counts.register.metrics()).split('\n').filter((line) => line !== '' && !line.endsWith(' 0'));

describe('a login decision', () => {
  it('[SESS-9] is counted by method and outcome, starting at 0', async () => {
    const counts = new SignInCounts();
    const ways = [
      'password',
      'code',
      'first-code',
      'recovery-code',
      'passkey',
      'provider',
      'proof',
      'link',
      'set-up',
      'see-as',
      'calendar-address',
      'token',
      'metrics-token',
    ];
    expect((await counts.register.metrics()).trimEnd().split('\n')).toEqual([
      '# HELP backstock_sign_ins_total Login decisions by method and outcome.',
      '# TYPE backstock_sign_ins_total counter',
      ...ways.flatMap((way) =>
        ['accepted', 'refused'].map((outcome) => `backstock_sign_ins_total{way="${way}",outcome="${outcome}"} 0`),
      ),
    ]);
    counts.decided({ way: 'password', outcome: 'accepted', userId: 'ben' });
    counts.decided({ way: 'password', outcome: 'accepted' });
    counts.decided({ way: 'code', outcome: 'refused', reason: 'wrong' });
    counts.decided({ way: 'password', outcome: 'second-step-asked' });
    expect((await counted(counts)).slice(2)).toEqual([
      'backstock_sign_ins_total{way="password",outcome="accepted"} 2',
      'backstock_sign_ins_total{way="code",outcome="refused"} 1',
      'backstock_sign_ins_total{way="password",outcome="second-step-asked"} 1',
    ]);
    expect((await counted(new SignInCounts())).slice(2)).toEqual([]);
  });

  it('[SESS-9] is one log entry with its group, if there is one', async () => {
    const lines: unknown[] = [];
    const signInCounts = new SignInCounts();
    const note = (site: object | undefined) =>
      noteSignIn(
        {
          server: { signInCounts },
          log: { info: (...line: readonly unknown[]) => lines.push(line) },
          site,
        } as unknown as FastifyRequest,
        { way: 'link', outcome: 'refused', reason: 'unknown', userId: 'ben' },
      );
    note({ siteId: 'main' });
    note(undefined);
    const decision = { way: 'link', outcome: 'refused', reason: 'unknown', userId: 'ben' };
    expect(lines).toEqual([
      [{ signIn: { site: 'main', ...decision } }, 'login allowed or refused'],
      [{ signIn: { site: undefined, ...decision } }, 'login allowed or refused'],
    ]);
    expect((await counted(signInCounts)).slice(2)).toEqual([
      'backstock_sign_ins_total{way="link",outcome="refused"} 2',
    ]);
  });

  it('[SESS-9] that refuses has a message for the person and a reason for the log', () => {
    const { code, status, message, reason, userId } = new RefusedEntry('suspended', 'You can’t log in.', 'ben');
    expect({ code, status, message, reason, userId }).toEqual({
      code: 'unauthenticated',
      status: 401,
      message: 'You can’t log in.',
      reason: 'suspended',
      userId: 'ben',
    });
    expect(new RefusedEntry('unknown', 'No.').userId).toBeUndefined();
  });
});
