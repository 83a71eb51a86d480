import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Writable } from 'node:stream';
import { loggerOptions } from '../../../server/logging.ts';
import { buildApp } from '../../../server/app.ts';
import { founder, openApp, openGroup, password } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { add, mintId } from '../support/commands.ts';
import { temporaryFolder } from '../support/database.ts';

const { folder, remove } = temporaryFolder();
let test: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Backstock</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  test = await openApp({ clientFolder: folder });
});
afterAll(async () => {
  await test.dispose();
  remove();
});
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('pages', () => {
  it('[HEAD-1] may load only what is ours', async () => {
    const { headers } = await get('/');
    const policy = new Map(String(headers['content-security-policy']).split(';').map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]));
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'self'");
    // The hash is that of nothing at all: an empty style element.
    expect(policy.get('style-src')).toBe("'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' blob: data:");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('[PAY-26] load the payment service only on the card page', async () => {
    const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']);
    for (const path of ['/stripe', '/stripe?setup_intent=x', '/subscription?tab=payment-method&card=new', '/subscription/?card=new&setup_intent=x']) expect(await policyOf(path)).toMatch(/script-src 'self' https:\/\/js\.stripe\.com .*connect-src 'self' https:\/\/api\.stripe\.com|connect-src 'self' https:\/\/api\.stripe\.com.*script-src 'self' https:\/\/js\.stripe\.com/);
    expect(await policyOf('/stripe')).not.toContain('unsafe');
    for (const path of ['/', '/subscription', '/subscription?tab=payment-method', '/subscription?card=old', '/props?card=new', '/pricing', '/stripes']) expect(await policyOf(path)).not.toContain('stripe.com');
  });

  it('[PAY-24] let the sites of a setting frame the pricing page, and nothing else', async () => {
    const ancestors = async (path: string) => /frame-ancestors ([^;]*)/.exec(String((await get(path)).headers['content-security-policy']))?.[1];
    expect(await ancestors('/pricing')).toBe("'none'");
    const values = { parameter: 'pricing_frame_sites', value: JSON.stringify(['https://players.example', 'nonsense']), datatype: 'array' };
    await test.services.events.submit({ siteId: 'main', by: 'system', clientId: mintId(), commands: [add('setting', values.parameter, values)] });
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

  it.each(['/', '/props', '/props/prop/x', '/props/SignOut', '/login?redirect=%2Fprops', '/members/a.b'])('[HEAD-2] %s is the page, asked for each time', async (path) => {
    const answer = await get(path, { accept: 'text/html' });
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Backstock</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('[HEAD-2] files with a hash in their name are kept for ever', async () => {
    const answer = await get('/assets/main-abc123.js');
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': expect.stringContaining('javascript') });
    expect((await get('/assets/gone-abc123.js')).statusCode).toBe(404);
    expect((await get('/icon.svg')).headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
  });

  it.each(['/assets/..%2f..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/index.html', '/..%2fpackage.json', '/.env'])('[HEAD-2] %s leads nowhere', async (path) => {
    const answer = await get(path);
    expect(answer.body).not.toMatch(/root:|"name"|SECRET/);
  });

  it('[HEAD-2] the API never answers with the page', async () => {
    for (const path of ['/api', '/api/', '/api/none', '/API/none']) {
      const answer = await get(path, { accept: 'text/html' });
      if (path !== '/API/none') expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
    }
    expect((await test.app.inject({ method: 'POST', url: '/props' })).statusCode).toBe(404);
  });
});

describe('other places', () => {
  it('[HEAD-3] may call only where the configuration names them', async () => {
    const ask = (app: TestApp['app'], origin: string) => app.inject({ method: 'OPTIONS', url: '/api/user', headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' } });
    const opened = await buildApp(test.services, { allowedOrigins: ['https://stock.example.org'] });
    onTestFinished(() => opened.close());
    expect((await ask(opened, 'https://stock.example.org')).headers['access-control-allow-origin']).toBe('https://stock.example.org');
    expect((await ask(opened, 'https://evil.example')).headers['access-control-allow-origin']).not.toBe('https://evil.example');
    expect((await ask(test.app, 'https://stock.example.org')).headers).not.toHaveProperty('access-control-allow-origin');
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
    const broken = await buildApp({ ...test.services, database: { ...test.database, query: () => Promise.reject(new Error('away')) } });
    onTestFinished(() => broken.close());
    expect((await broken.inject('/health')).statusCode).toBe(200);
    expect((await broken.inject('/ready')).statusCode).toBe(500);
  });

  it('[SESS-6] the log of the process holds no password, token or ticket', async () => {
    let written = '';
    const stream = new Writable({ write: (chunk, _encoding, done) => { written += String(chunk); done(); } });
    const group = await openGroup({ logger: Object.assign({ stream }, loggerOptions('trace')) });
    onTestFinished(() => group.dispose());
    await group.call('POST', '/api/login', { body: { email: founder.email, password } });
    await group.call('POST', '/api/login', { body: { email: founder.email, password: 'a wrong password' } });
    const { ticket } = (await group.call('GET', '/api/media/ticket', { token: group.tokens.founder })).body;
    await group.call('GET', `/api/media/x/thumb?ticket=${String(ticket)}`, { token: group.tokens.founder });
    await group.call('POST', '/api/commands', { token: group.tokens.founder, body: { secret: 'in a body' } });
    expect(written).toContain('/api/media/x/thumb');
    expect(written.split('\n').filter(Boolean).every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
    for (const secret of [password, 'a wrong password', String(ticket), group.tokens.founder, 'in a body']) expect(written).not.toContain(secret);
  });
});
