/** The guard on a small server of its own, where each test says which sessions there are. */
import fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../server/accounts/session.ts';
import { SignInCounts } from '../../../server/accounts/signInDecisions.ts';
import type { Access, Services } from '../../../server/http/context.ts';
import { useGuard } from '../../../server/http/guard.ts';
import { useProblems } from '../../../server/http/problems.ts';
import type { App, ZodTypeProvider } from '../../../server/http/zodProvider.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import { keepLog } from '../support/logged.ts';
import { people, siteId } from '../support/store.ts';

const chief: Actor = { ...people.admin, userId: 'sue', roles: ['Super_Admin'] };
const sessionOf = (actor: Actor, more: Partial<Session> = {}) =>
  ({ sessionId: actor.userId, actor, ...more }) as Session;

/** A server that answers with who was admitted, on the routes that `add` adds after the guard. */
function guarded(add: (app: App) => void, before: (app: App) => void = () => undefined) {
  const found = new Map<string, Session>();
  const remembered = new Map<string, Session>();
  /** What the accounts were asked: where, and for which token. */
  const asked: string[] = [];
  const services = {
    sites: { forHost: (host: string) => Promise.resolve(host === 'stock.example.org' ? { siteId } : undefined) },
    accounts: {
      find: (site: string, token: string) => {
        asked.push(`find ${token} of ${site}`);
        return Promise.resolve(found.get(token));
      },
      remembered: (site: string, token: string) => {
        asked.push(`remembered ${token} of ${site}`);
        const session = remembered.get(token);
        return session && { session };
      },
    },
  } as unknown as Services;
  const log = keepLog();
  const app: App = fastify({ logger: log.logger }).withTypeProvider<ZodTypeProvider>();
  useProblems(app);
  app.decorate('signInCounts', new SignInCounts());
  before(app);
  useGuard(app, services);
  add(app);
  return {
    app,
    found,
    remembered,
    asked,
    log,
    call: async (url: string, token?: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET') => {
      const answer = await app.inject({
        method,
        url,
        headers: { host: 'stock.example.org', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      });
      const body = answer.json<{ code?: string; admitted?: string }>();
      return body.code ?? body.admitted;
    },
  };
}

/** Says as whom the request was admitted, where, and whether the session is still to be confirmed. */
const answer = ({ site, session, remembered }: FastifyRequest) => ({
  admitted: `${session?.actor.userId ?? 'anyone'} of ${site?.siteId}${remembered ? ', to be confirmed' : ''}`,
});
const route = (
  app: App,
  url: string,
  access: Access,
  more: { confirmsSession?: true; isOwn?: true; isWithoutGroup?: true } = {},
) =>
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url,
    config: { access, ...more },
    handler: (request) => answer(request),
  });

describe('the routes of a server', () => {
  it('[DOOR-1] are noted with who may call them, by each of their methods', async () => {
    const { app } = guarded((own) => {
      own.post('/api/open', { config: { access: 'public' } }, answer);
      route(own, '/api/props', { scope: 'props' });
    });
    await app.ready();
    expect([...app.accessByRoute]).toEqual([
      ['POST /api/open', 'public'],
      ['GET /api/props', { scope: 'props' }],
      ['POST /api/props', { scope: 'props' }],
      ['OPTIONS /api/props', { scope: 'props' }],
      ['HEAD /api/props', { scope: 'props' }],
    ]);
  });

  it('[DOOR-1] cannot be added without saying so', () => {
    guarded((app) => {
      expect(() => app.post('/api/forgotten', answer)).toThrow('POST /api/forgotten does not say who may call it.');
      expect(() => app.get('/api/other', { config: {} }, answer)).toThrow(
        'GET /api/other does not say who may call it.',
      );
      expect(app.accessByRoute.size).toBe(0);
    });
  });

  it('[DOOR-1] are for a Super_Admin alone where they were there before and say nothing', async () => {
    const { call, found } = guarded(
      () => undefined,
      (app) => app.get('/early', answer),
    );
    found.set('ann', sessionOf(people.admin)).set('sue', sessionOf(chief));
    expect([await call('/early'), await call('/early', 'ann'), await call('/early', 'sue')]).toEqual([
      'unauthenticated',
      'forbidden',
      'sue of main',
    ]);
  });

  it('[DOOR-2] are not what an unknown address is', async () => {
    const { app } = guarded(() => undefined);
    const unknown = await app.inject({ url: '/nowhere', headers: { host: 'stock.example.org' } });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('a request', () => {
  it('[DOOR-2] needs a session of its group unless the route is public or has a ticket', async () => {
    const { call, found, asked } = guarded((app) => {
      route(app, '/public', 'public');
      route(app, '/ticket', 'ticket');
      route(app, '/own', 'signed-in');
    });
    found.set('cleo', sessionOf(people.guest));
    expect([await call('/public', 'cleo'), await call('/ticket', 'cleo'), asked]).toEqual([
      'anyone of main',
      'anyone of main',
      [],
    ]);
    expect([await call('/own'), asked]).toEqual(['unauthenticated', []]);
    expect([await call('/own', 'other'), await call('/own', 'cleo')]).toEqual(['unauthenticated', 'cleo of main']);
    expect(asked).toEqual(['find other of main', 'find cleo of main']);
  });

  it('[DOOR-3] needs the feature of the route, and for some to be a Super_Admin', async () => {
    const { call, found } = guarded((app) => {
      route(app, '/props', { scope: 'props' });
      route(app, '/top', 'super-admin');
    });
    found
      .set('ben', sessionOf(people.member))
      .set('cleo', sessionOf(people.guest))
      .set('ann', sessionOf(people.admin))
      .set('sue', sessionOf(chief));
    expect([await call('/props', 'ben'), await call('/props', 'cleo')]).toEqual(['ben of main', 'forbidden']);
    expect([await call('/top', 'ben'), await call('/top', 'ann'), await call('/top', 'sue')]).toEqual([
      'forbidden',
      'forbidden',
      'sue of main',
    ]);
  });

  it('[SESS-9] with a token that opens nothing is noted, and one without a token is not', async () => {
    const { app, call, log } = guarded((own) => route(own, '/own', 'signed-in'));
    expect([await call('/own'), log.decisions()]).toEqual(['unauthenticated', []]);
    expect([await call('/own', 'made-up'), log.decisions()]).toEqual([
      'unauthenticated',
      ['token refused used-or-run-out'],
    ]);
    expect(await app.signInCounts.register.getSingleMetricAsString('backstock_sign_ins_total')).toContain(
      'way="token",outcome="refused"} 1',
    );
  });

  it('[ERR-4] is turned away where its address has text that cannot be stored', async () => {
    const { call, asked } = guarded((app) => route(app, '/props/:id', 'signed-in'));
    expect([await call('/props/a%00b', 'ben'), await call('/props/clock?search=a%00b', 'ben'), asked]).toEqual([
      'malformed',
      'malformed',
      [],
    ]);
  });

  it('[OUT-21] is turned away if it was made for another person, whether or not the session was found before', async () => {
    const { app, found, remembered } = guarded((added) => {
      route(added, '/list', { scope: 'props' }, { confirmsSession: true });
      route(added, '/change', { scope: 'props' });
    });
    const ben = sessionOf(people.member, { user: { id: 'ben' } as Session['user'] });
    found.set('ben', ben);
    remembered.set('ben', ben);
    const call = async (url: string, person: string) => {
      const headers = { host: 'stock.example.org', authorization: 'Bearer ben', 'x-person': person };
      const body = (await app.inject({ method: 'GET', url, headers })).json<{ code?: string; admitted?: string }>();
      return body.code ?? body.admitted;
    };
    expect([await call('/list', 'ann'), await call('/change', 'ann')]).toEqual(['another-person', 'another-person']);
    expect([await call('/list', 'ben'), await call('/change', 'ben')]).toEqual([
      'ben of main, to be confirmed',
      'ben of main',
    ]);
  });

  it('[HEAD-10] asks for no group on a route that needs none', async () => {
    const { call } = guarded((app) => {
      route(app, '/health', 'public', { isWithoutGroup: true });
      route(app, '/page', 'public');
    });
    expect([await call('/health'), await call('/page')]).toEqual(['anyone of undefined', 'anyone of main']);
  });

  it('[SESS-10] takes a session found before only on a route that confirms it', async () => {
    const { call, found, remembered, asked } = guarded((app) => {
      route(app, '/list', { scope: 'props' }, { confirmsSession: true });
      route(app, '/change', { scope: 'props' });
    });
    remembered.set('ben', sessionOf(people.member));
    expect([await call('/list', 'ben'), await call('/change', 'ben')]).toEqual([
      'ben of main, to be confirmed',
      'unauthenticated',
    ]);
    expect(asked).toEqual(['remembered ben of main', 'find ben of main']);
    found.set('ben', sessionOf(people.member)).set('cleo', sessionOf(people.guest));
    expect([await call('/change', 'ben'), await call('/list', 'cleo'), await call('/list')]).toEqual([
      'ben of main',
      'forbidden',
      'unauthenticated',
    ]);
    expect(asked.slice(2)).toEqual(['find ben of main', 'remembered cleo of main', 'find cleo of main']);
  });

  it('[SESS-10] looks a session up again that was found before and did not open the route then', async () => {
    const { call, found, remembered } = guarded((app) =>
      route(app, '/list', { scope: 'props' }, { confirmsSession: true }),
    );
    remembered.set('cleo', sessionOf(people.guest));
    found.set('cleo', sessionOf({ ...people.guest, features: ['Props'] }));
    expect(await call('/list', 'cleo')).toBe('cleo of main');
    found.set('cleo', sessionOf(people.guest));
    expect(await call('/list', 'cleo')).toBe('forbidden');
  });

  it('[USER-11] of an administrator who views as a user only reads, and nothing private', async () => {
    const { call, found } = guarded((app) => {
      route(app, '/open', 'signed-in');
      route(app, '/private', 'signed-in', { isOwn: true });
      route(app, '/api/logout', 'signed-in');
    });
    found.set('seen', sessionOf(people.member, { viewedBy: 'ann' })).set('ben', sessionOf(people.member));
    const calls = async (token: string) => [
      await call('/open', token),
      await call('/open', token, 'OPTIONS'),
      await call('/open', token, 'POST'),
      await call('/private', token),
      await call('/api/logout', token, 'POST'),
    ];
    const as = 'ben of main';
    expect(await calls('seen')).toEqual([as, as, 'read-only', 'read-only', as]);
    expect(await calls('ben')).toEqual([as, as, as, as, as]);
  });
});
