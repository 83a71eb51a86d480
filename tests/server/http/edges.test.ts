import { connect } from 'node:net';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { openApp, openGroup } from '../support/app.ts';
import type { Json, TestGroup } from '../support/app.ts';
import { add, mintId } from '../support/commands.ts';
import { listen } from '../support/listening.ts';
import { keepLog } from '../support/logged.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ requestsPerMinute: 1_000_000 });
});
afterAll(() => group.dispose());

const addressOf = (url: string) =>
  url
    .replace(/:kind\/on\/:day/, 'prop/on/2026-01-10')
    .replace(':kind', 'prop')
    .replace(':type', 'any')
    .replace(':variant', 'thumb')
    .replace(':part', 'contact')
    .replace(/:\w+/g, 'none');

describe('answers', () => {
  it('[EDGE-1] of every route are never cached, nor are errors', async () => {
    const routes = [...group.app.accessByRoute.keys()].filter(
      (route) => !/ \/(?:assets|api\/feed\/stream)/.test(route),
    );
    expect(routes.length).toBeGreaterThan(300);
    const kept: string[] = [];
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ');
      for (const token of [undefined, group.tokens.founder, group.tokens.guest]) {
        if (url === '/api/logout' && token !== undefined) continue;
        const { headers } = await group.call(method, addressOf(url), { token });
        if (headers['cache-control'] !== 'no-store') kept.push(`${route} ${String(headers['cache-control'])}`);
      }
    }
    expect(kept).toEqual([]);
    for (const url of ['/api/nothing', '/api', '/api/props/%zz'])
      expect((await group.call('GET', url)).headers['cache-control']).toBe('no-store');
  });

  it('[EDGE-2] are described by a document that a public validator takes', async () => {
    const document = (await group.call('GET', '/api/docs/json')).raw.json<Record<string, unknown>>();
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  });

  it('[EDGE-2] declare every error as a problem', async () => {
    const { paths } = (await group.call('GET', '/api/docs/json')).body;
    const other: string[] = [];
    for (const [path, item] of Object.entries(paths ?? {})) {
      for (const [method, operation] of Object.entries(item)) {
        const responses: readonly (readonly [string, Json])[] = Object.entries(operation['responses'] ?? {});
        const errors = responses.filter(([status]) => !/^[123]/.test(status));
        if (
          !errors.some(([status]) => status === 'default') ||
          errors.some(([, { content }]) => Object.keys(content ?? {}).join() !== 'application/problem+json')
        )
          other.push(`${method} ${path}`);
      }
    }
    expect(other).toEqual([]);
  });

  it('[EDGE-3] that differ from the description are noticed', async () => {
    const own = await openApp();
    await own.app.ready();
    const type = 'application/json';
    const answer = (more: object) => ({
      method: 'GET',
      path: '/api/health',
      status: 200,
      type,
      encoding: undefined,
      body: Buffer.from('{"status":"ok"}'),
      ...more,
    });
    own.contract.check(answer({}));
    expect([...own.contract.breaches]).toEqual([]);
    own.contract.check(answer({ body: Buffer.from('{"status":"ok","more":1}') }));
    own.contract.check(answer({ status: 500, body: Buffer.from('{"code":"defect","message":"","status":500}') }));
    own.contract.check(answer({ status: 201 }));
    own.contract.check(answer({ type: 'text/html' }));
    expect([...own.contract.breaches]).toEqual([
      'GET /api/health 200: data must NOT have additional properties',
      'GET /api/health 500: application/json is not declared, only application/problem+json',
      'GET /api/health 201: this status is not declared',
      'GET /api/health 200: text/html is not declared, only application/json',
    ]);
    await expect(own.dispose()).rejects.toThrow('Answers that the API does not describe so');
  });

  it('[EDGE-8] refuse in one plain sentence', async () => {
    const sentences = async (body: object) =>
      (await group.call('POST', '/api/props', { token: group.tokens.admin, body })).body['errors'];
    expect(await sentences({ name: 'X', categoryId: 'cat', colourOfTheSky: 'blue' })).toEqual({
      '': ['There\'s no field called "colourOfTheSky" here.'],
    });
    expect(await sentences({ name: 7, categoryId: 'cat', condition: 'shiny' })).toEqual({
      name: ['Name must be text.'],
      condition: ['Condition: choose one from the list.'],
    });
    const commands = await group.call('POST', '/api/commands', {
      token: group.tokens.admin,
      body: {
        clientId: mintId(),
        commands: [
          { ...add('prop', 'x', {}), type: 'Nonsense' },
          { ...add('prop', '../x', {}), commandId: 'mine' },
        ],
      },
    });
    expect(commands.body['errors']).toEqual({
      'commands.0.type': ['Unknown type.'],
      'commands.1.commandId': ["This isn't a valid id. Send a UUID."],
      'commands.1.id': ["This isn't a valid id."],
    });
    expect(
      (await group.call('POST', '/api/login', { headers: { 'content-type': 'application/json' } })).body['message'],
    ).toBe('Send the details as JSON.');
  });
});

/** Sends text piece by piece and returns what was received until the connection was closed. */
function exchange(
  address: string,
  pieces: Iterable<string>,
  everyMillis = 0,
): Promise<{ readonly text: string; readonly millis: number }> {
  const began = performance.now();
  const { port, hostname } = new URL(address);
  return new Promise((resolve) => {
    let text = '';
    const iterator = pieces[Symbol.iterator]();
    const socket = connect(Number(port), hostname);
    const timer = setInterval(() => {
      const next = iterator.next();
      if (next.done === true) clearInterval(timer);
      else if (socket.writable) socket.write(next.value);
    }, everyMillis);
    socket
      .on('data', (chunk) => {
        text += chunk.toString();
      })
      .on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ text, millis: performance.now() - began });
    });
  });
}

describe('what is no request', () => {
  const head = (more: readonly string[]) => [
    `${['POST /api/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...more].join('\r\n')}\r\n\r\n`,
  ];

  it('[EDGE-4] is answered with a problem', async () => {
    const address = await listen(group.app);
    const problemOf = async (pieces: readonly string[]) => {
      const { text } = await exchange(address, pieces);
      const [top = '', body = ''] = text.split('\r\n\r\n');
      return [
        Number(top.split(' ')[1]),
        /content-type: (.*)/i.exec(top)?.[1],
        /cache-control: (.*)/i.exec(top)?.[1],
        JSON.parse(body) as unknown,
      ];
    };
    const problem = (status: number, code: string) => [
      status,
      'application/problem+json',
      'no-store',
      { code, status, message: expect.any(String) },
    ];
    expect(await problemOf(['\x00\x01 nonsense\r\n\r\n'])).toEqual(problem(400, 'malformed'));
    expect(await problemOf([`GET /api/feed HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`])).toEqual(
      problem(431, 'headers-too-large'),
    );
    expect(await problemOf(head(['Expect: tea', 'Content-Length: 2']))).toEqual(problem(417, 'unknown-expectation'));
    expect(await problemOf([...head(['Transfer-Encoding: chunked']), 'zz\r\n'])).toEqual(problem(400, 'malformed'));
    const close = { connection: 'close' };
    expect(await group.call('GET', '/api/nothing', { headers: close })).toMatchObject({
      status: 404,
      body: { code: 'unknown-route', status: 404 },
    });
    expect(await group.call('PUT', '/api/login', { body: {} })).toMatchObject({
      status: 404,
      body: { code: 'unknown-route' },
    });
    expect(await group.call('POST', '/api/login', { body: { email: 'x'.repeat(300_000) } })).toMatchObject({
      status: 413,
      headers: { 'content-type': 'application/problem+json' },
      body: { code: 'too-large', status: 413 },
    });
    expect(
      await group.call('POST', '/api/login', {
        body: Buffer.from('a=b'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ).toMatchObject({ status: 415, body: { code: 'unsupported-media', status: 415 } });
  });

  it('[EDGE-9] a body that comes byte by byte is cut, and one that makes progress is not', async () => {
    const log = keepLog();
    const app = await buildApp(group.services, {
      logger: log.logger,
      bodyPace: { windowMillis: 400, bytesMin: 1_000 },
    });
    onTestFinished(() => app.close());
    const address = await listen(app);
    function* drops(): Iterable<string> {
      yield* head(['Content-Length: 5000']);
      for (;;) yield 'x';
    }
    const slow = await exchange(address, drops(), 50);
    expect(slow.text).toMatch(/^HTTP\/1\.1 408 .*"code":"too-slow".*"status":408/s);
    expect(slow.millis).toBeLessThan(10_000);
    function* steady(): Iterable<string> {
      const body = JSON.stringify({ email: 'nobody@example.org', password: 'x'.repeat(900), more: 'y'.repeat(29_000) });
      yield* head([`Content-Length: ${body.length}`, 'Connection: close']);
      for (let at = 0; at < body.length; at += 600) yield body.slice(at, at + 600);
    }
    const long = await exchange(address, steady(), 30);
    expect(long.millis).toBeGreaterThan(1_200);
    expect(long.text).toMatch(/^HTTP\/1\.1 401 /);
    expect(log.text()).not.toContain('"level":50');
    expect([app.server.headersTimeout, app.server.requestTimeout, app.server.keepAliveTimeout]).toEqual([
      20_000, 1_800_000, 72_000,
    ]);
  });
});

describe('a start', () => {
  it('[EDGE-10] says that records were reindexed, in one line, and nothing on the first', async () => {
    const log = keepLog();
    const first = await openGroup({ logger: log.logger });
    onTestFinished(() => first.dispose());
    const own = {
      ...first.services,
      mail: {
        ...first.services.mail,
        start: () => undefined,
        close: () => Promise.resolve(),
        sweep: () => Promise.resolve(),
      },
    } as unknown as typeof first.services;
    const lines = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.includes('index') || line.includes('findable'))
        .map((line) => JSON.parse(line) as { msg: string; records?: number });
    expect(lines(log.text())).toEqual([]);
    await first.database.query(`update derivation set fingerprints = '{}'`);
    const again = keepLog();
    const second = await buildApp(own, { logger: again.logger });
    onTestFinished(() => second.close());
    await second.ready();
    await expect.poll(() => lines(again.text()).length, { timeout: 30_000 }).toBe(1);
    const said = lines(again.text());
    expect(said.map(({ msg }) => msg)).toEqual(['reindexed records']);
    expect(said[0]?.records).toBeGreaterThan(5);
  });
});
