import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Writable } from 'node:stream';
import { DatabaseFailure } from '../../../server/database/database.ts';
import { standbyDatabase } from '../../../server/database/server.ts';
import { databaseMetrics } from '../../../server/metrics/metrics.ts';
import { loggerOptions } from '../../../server/logging.ts';
import { buildApp } from '../../../server/app.ts';
import { Sites } from '../../../server/sites/sites.ts';
import { founder, openApp, openGroup, password } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { add, mintId } from '../support/commands.ts';
import { temporaryFolder } from '../support/database.ts';
import { freePort } from '../support/postgresServer.ts';
import { keepLog } from '../support/logged.ts';

const { folder, remove } = temporaryFolder();
let test: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Backstock</title>');
  writeFileSync(join(folder, 'sw.js'), 'self;');
  writeFileSync(join(folder, 'sw.js.br'), 'its brotli');
  copyFileSync('public/robots.txt', join(folder, 'robots.txt'));
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'large-abc123.js'), 'as it is');
  writeFileSync(join(folder, 'assets', 'large-abc123.js.br'), 'as brotli');
  writeFileSync(join(folder, 'assets', 'large-abc123.js.gz'), 'as gzip');
  test = await openApp({ clientFolder: folder });
});
afterAll(async () => {
  await test.dispose();
  remove();
});
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('pages', () => {
  it('[HEAD-1] may load only files of this server', async () => {
    const { headers } = await get('/');
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
    );
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'self'");
    // An empty style element, and the styles of the page until its program has started.
    expect(policy.get('style-src')).toBe(
      "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-ZamXksFW3BgExvA1GXOyFv+lAF4Ic8A3G67vy4tMRwo='",
    );
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' blob: data:");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('[EDGE-7] tell search engines which pages to index', async () => {
    const { headers, payload, statusCode } = await get('/robots.txt');
    expect([statusCode, headers['content-type'], payload]).toEqual([
      200,
      expect.stringContaining('text/plain'),
      'User-agent: *\nDisallow: /\nAllow: /pricing\n',
    ]);
  });

  it('[PAY-26] load the payment service only on the card page', async () => {
    const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']);
    for (const path of [
      '/stripe',
      '/stripe?setup_intent=x',
      '/subscription?tab=payment-method&card=new',
      '/subscription/?card=new&setup_intent=x',
    ])
      expect(await policyOf(path)).toMatch(
        /script-src 'self' https:\/\/js\.stripe\.com .*connect-src 'self' https:\/\/api\.stripe\.com|connect-src 'self' https:\/\/api\.stripe\.com.*script-src 'self' https:\/\/js\.stripe\.com/,
      );
    expect(await policyOf('/stripe')).not.toContain('unsafe');
    for (const path of [
      '/',
      '/subscription',
      '/subscription?tab=payment-method',
      '/subscription?card=old',
      '/props?card=new',
      '/pricing',
      '/stripes',
    ])
      expect(await policyOf(path)).not.toContain('stripe.com');
  });

  it('[PAY-24] let the sites of a setting frame the pricing page, and nothing else', async () => {
    const ancestors = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec(String((await get(path)).headers['content-security-policy']))?.[1];
    expect(await ancestors('/pricing')).toBe("'none'");
    const values = {
      parameter: 'pricing_frame_sites',
      value: JSON.stringify(['https://players.example']),
      datatype: 'array',
    };
    await test.services.events.submit({
      siteId: 'main',
      by: 'system',
      clientId: mintId(),
      commands: [add('setting', values.parameter, values)],
    });
    expect(await ancestors('/pricing')).toBe("'self' https://players.example");
    expect((await get('/pricing')).headers).not.toHaveProperty('x-frame-options');
    expect(await ancestors('/subscription')).toBe("'none'");
  });

  it('[HEAD-1] insist on HTTPS only where people reach us by it', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
    const secure = await buildApp(test.services, { isHttps: true });
    onTestFinished(() => secure.close());
    expect((await secure.inject('/health')).headers).toHaveProperty('strict-transport-security');
  });

  it.each(['/', '/props', '/props/prop/x', '/props/SignOut', '/login?redirect=%2Fprops', '/members/a.b'])(
    '[HEAD-2] %s is the page, asked for each time',
    async (path) => {
      const answer = await get(path, { accept: 'text/html' });
      expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Backstock</title>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('[HEAD-2] files with a hash in their name are cached permanently', async () => {
    const answer = await get('/assets/main-abc123.js');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await get('/assets/gone-abc123.js')).statusCode).toBe(404);
    expect((await get('/icon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    });
  });

  it('[HEAD-9] files with a hash in their name come as they were compressed at build, to who can read that', async () => {
    const sent = async (encoding: string) => {
      const { headers, rawPayload } = await get('/assets/large-abc123.js', { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-type': expect.stringContaining('javascript') });
      return [headers['content-encoding'], rawPayload.toString()];
    };
    expect(await sent('gzip, deflate, br')).toEqual(['br', 'as brotli']);
    expect(await sent('gzip')).toEqual(['gzip', 'as gzip']);
    expect(await sent('identity')).toEqual([undefined, 'as it is']);
  });

  it('[HEAD-9] the service worker comes as it was compressed at build too', async () => {
    const { headers, rawPayload } = await get('/sw.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
    });
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(rawPayload.toString()).toBe('its brotli');
    expect((await get('/sw.js')).payload).toBe('self;');
  });

  it('[HEAD-9] files with a hash in their name carry no header that is for pages, and the policy that their workers need', async () => {
    const { headers } = await get('/assets/main-abc123.js');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(
      Object.keys(headers).filter((name) => /permissions|frame|referrer|xss|dns|download|domain/.test(name)),
    ).toEqual([]);
  });

  it('[OFF-4] have a service worker that is never cached on the way', async () => {
    expect((await get('/sw.js')).headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
    });
  });

  it.each(['/assets/..%2f..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/index.html', '/..%2fpackage.json', '/.env'])(
    '[HEAD-2] %s leads nowhere',
    async (path) => {
      const answer = await get(path);
      expect(answer.body).not.toMatch(/root:|"name"|SECRET/);
    },
  );

  it('[HEAD-2] the API never answers with the page', async () => {
    for (const path of ['/api', '/api/', '/api/none', '/API/none']) {
      const answer = await get(path, { accept: 'text/html' });
      if (path !== '/API/none')
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
    }
    expect((await test.app.inject({ method: 'POST', url: '/props' })).statusCode).toBe(404);
  });
});

describe('other places', () => {
  it('[HEAD-3] may call only where the configuration names them', async () => {
    const ask = (app: TestApp['app'], origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/api/user',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      });
    const opened = await buildApp(test.services, { allowedOrigins: ['https://stock.example.org'] });
    onTestFinished(() => opened.close());
    expect((await ask(opened, 'https://stock.example.org')).headers['access-control-allow-origin']).toBe(
      'https://stock.example.org',
    );
    const allowed = String((await ask(opened, 'https://stock.example.org')).headers['access-control-allow-methods']);
    expect(allowed.split(/,\s*/)).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
    expect((await ask(opened, 'https://evil.example')).headers['access-control-allow-origin']).not.toBe(
      'https://evil.example',
    );
    expect((await ask(test.app, 'https://stock.example.org')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  it('[HEAD-4] are refused for a while when they ask too much, each for itself', async () => {
    const limited = await buildApp(test.services, { requestsPerMinute: 5, isProxyTrusted: true });
    onTestFinished(() => limited.close());
    const ask = (place: string) => limited.inject({ url: '/api/setup', headers: { 'x-forwarded-for': place } });
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await ask(`10.0.0.${n}, 192.0.2.1`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask('192.0.2.1')).json()).toMatchObject({ code: 'too-many-requests', status: 429 });
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
  });
});

describe('watching', () => {
  it('[HEAD-5] health says that the process runs, ready that it can answer', async () => {
    for (const path of ['/health', '/api/health', '/ready']) expect((await get(path)).json()).toEqual({ status: 'ok' });
    const broken = await buildApp({
      ...test.services,
      database: { ...test.database, query: () => Promise.reject(new Error('away')) },
    });
    onTestFinished(() => broken.close());
    expect((await broken.inject('/health')).statusCode).toBe(200);
    expect((await broken.inject('/ready')).statusCode).toBe(500);
  });

  it('[HEAD-10] and the files of the client work without the database, and metrics says that it is down', async () => {
    const away = standbyDatabase(`postgres://sam@127.0.0.1:${await freePort()}/stock`);
    onTestFinished(() => away.close());
    const app = await buildApp({ ...test.services, database: away, sites: new Sites(away) }, { clientFolder: folder });
    onTestFinished(() => app.close());
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    expect([
      await status('/health'),
      await status('/api/health'),
      await status('/'),
      await status('/assets/main-abc123.js'),
      await status('/metrics'),
      await status('/ready'),
      await status('/api/setup'),
    ]).toEqual([200, 200, 200, 200, 200, 503, 503]);
    expect((await app.inject('/metrics')).body).toContain('backstock_database_up{kind="server"} 0\n');
  });

  it('[HEAD-6] metrics counts requests by route and answer, and tells how the process and its database are', async () => {
    const group = await openGroup();
    onTestFinished(() => group.dispose());
    await group.call('GET', '/api/props/P-1?q=secret', { token: group.tokens.founder });
    await group.call('GET', '/api/props/P-2', {});
    await group.call('GET', '/api/nowhere', {});
    const { raw, headers } = await group.call('GET', '/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = raw.body.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
    expect(
      lines.filter(
        (line) => !/^[a-z_0-9]+(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})? (?:-?[\d.e+-]+|Nan)$/.test(line),
      ),
    ).toEqual([]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'backstock_http_requests_total{method="GET",route="/api/props/:id",status="404"} 1',
        'backstock_http_requests_total{method="GET",route="/api/props/:id",status="401"} 1',
        'backstock_http_requests_total{method="GET",route="none",status="404"} 1',
        'backstock_http_requests_under_way 1',
        'backstock_database_up{kind="server"} 1',
        'backstock_sites 1',
        'backstock_letters_waiting 0',
      ]),
    );
    const [sum, infinite] = [/request_duration_seconds_count (\d+)/, /bucket\{le="\+Inf"\} (\d+)/].map(
      (pattern) => pattern.exec(raw.body)?.[1],
    );
    expect([sum, /backstock_events_total (\d+)/.exec(raw.body)?.[1] === '0']).toEqual([infinite, false]);
    for (const word of ['P-1', 'secret', 'main', founder.email, 'olive']) expect(raw.body).not.toContain(word);
  });

  it('[HEAD-6] metrics is for this computer, and elsewhere for whoever has the token', async () => {
    const guarded = await buildApp(test.services, { metricsToken: 'a long enough token', isProxyTrusted: true });
    onTestFinished(() => guarded.close());
    const status = async (app: typeof guarded, options: { remoteAddress?: string; headers?: Record<string, string> }) =>
      (await app.inject({ url: '/metrics', ...options })).statusCode;
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect([
      await status(test.app, {}),
      await status(test.app, { remoteAddress: '::1' }),
      await status(test.app, { remoteAddress: '192.0.2.1' }),
      await status(test.app, { headers: { 'x-forwarded-for': '127.0.0.1' } }),
      await status(test.app, bearer('undefined')),
    ]).toEqual([200, 200, 403, 403, 403]);
    expect([
      await status(guarded, {}),
      await status(guarded, bearer('a wrong token')),
      await status(guarded, { remoteAddress: '192.0.2.1', ...bearer('a long enough token') }),
    ]).toEqual([403, 403, 200]);
  });

  it('[HEAD-6] metrics says so where the database does not answer', async () => {
    const lost = { ...test.database, query: () => Promise.reject(new DatabaseFailure('storage-unavailable')) };
    expect(await (await databaseMetrics(lost)).metrics()).toBe(
      '# HELP backstock_database_up Whether the database answers.\n# TYPE backstock_database_up gauge\nbackstock_database_up{kind="server"} 0\n',
    );
    await expect(
      databaseMetrics({ ...test.database, query: () => Promise.reject(new Error('a defect')) }),
    ).rejects.toThrow('a defect');
  });

  it('[HEAD-7] every line of the log is JSON with the id of its request, and so is the answer', async () => {
    let written = '';
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        written += String(chunk);
        done();
      },
    });
    const app = await buildApp(test.services, { logger: Object.assign({ stream }, loggerOptions('info')) });
    onTestFinished(() => app.close());
    const { headers } = await app.inject({ url: '/health', headers: { 'x-request-id': 'a made-up one' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const lines = written
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { reqId?: string; msg: string });
    expect(lines.filter(({ msg }) => msg.includes('request')).map(({ reqId }) => reqId)).toEqual([
      headers['x-request-id'],
      headers['x-request-id'],
    ]);
  });

  it('[SESS-6] the log of the process holds no password, token or ticket', async () => {
    let written = '';
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        written += String(chunk);
        done();
      },
    });
    const group = await openGroup({ logger: Object.assign({ stream }, loggerOptions('trace')) });
    onTestFinished(() => group.dispose());
    await group.call('POST', '/api/login', { body: { email: founder.email, password } });
    await group.call('POST', '/api/login', { body: { email: founder.email, password: 'a wrong password' } });
    const { ticket } = (await group.call('GET', '/api/media/ticket', { token: group.tokens.founder })).body;
    await group.call('GET', `/api/media/x/thumb?ticket=${String(ticket)}`, { token: group.tokens.founder });
    await group.call('POST', '/api/commands', { token: group.tokens.founder, body: { secret: 'in a body' } });
    expect(written).toContain('/api/media/x/thumb');
    expect(
      written
        .split('\n')
        .filter(Boolean)
        .every((line) => typeof JSON.parse(line) === 'object'),
    ).toBe(true);
    for (const secret of [password, 'a wrong password', String(ticket), group.tokens.founder, 'in a body'])
      expect(written).not.toContain(secret);
  });

  it('[SESS-6] the log of the process holds no token of a calendar or password link', async () => {
    const log = keepLog();
    const group = await openGroup({ logger: log.logger });
    onTestFinished(() => group.dispose());
    const token = group.tokens.founder;
    const feed = String(
      (await group.call('POST', '/api/calendar/feeds', { token, body: { about: 'all' } })).body['path'],
    );
    const link = String((await group.call('POST', '/api/users/cleo/invite', { token })).body['path']);
    const [, feedToken = ''] = /^\/api\/calendar\/feed\/([\w-]{32})$/.exec(feed) ?? [];
    const [, linkToken = ''] = /^\/password-reset\/([\w-]{43})\?/.exec(link) ?? [];
    expect([feedToken.length, linkToken.length]).toEqual([32, 43]);
    expect((await group.call('GET', feed)).status).toBe(200);
    await group.call('GET', link);
    await group.call('GET', `/Password-reset/%20${linkToken}.`);
    await group.call('GET', '/api/media/0190a000-0000-7000-8000-000000000001/thumb');
    expect(log.text()).toContain('"path":"/api/calendar/feed/…"');
    expect(log.text()).toContain('"path":"/password-reset/…"');
    expect(log.text()).toContain('"path":"/api/media/0190a000-0000-7000-8000-000000000001/thumb"');
    for (const secret of [feedToken, linkToken]) expect(log.text()).not.toContain(secret);
  });
});
