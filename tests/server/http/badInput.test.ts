import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp, createServices } from '../../../server/app.ts';
import { DatabaseFailure } from '../../../server/database/database.ts';
import { CodedError, errorRegistry } from '../../../server/errors.ts';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import { commandTypes } from '../../../src/domain/decide/index.ts';
import { refusalCodes } from '../../../src/domain/kernel/decision.ts';
import { add, mintId } from '../support/commands.ts';
import { openApp, openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { expectAudited } from '../support/audit.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ requestsPerMinute: 1_000_000 });
  await group.send(
    group.tokens.admin,
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
    add('location', 'dock', { name: 'Dock', locationType: 'room' }),
  );
});
afterAll(() => group.dispose());

/** Malicious and malformed text. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '__proto__',
    'constructor',
    'toString',
    '..',
    '%00',
    "'; drop table event; --",
    '\u202e',
    'NaN',
    '1e999',
    '-0',
    'x'.repeat(5_000),
  ),
);
const scalar = fc.oneof(nasty, fc.double(), fc.integer(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null));
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(nasty, fc.constantFrom('mm', 'entered', 'from', 'to', 'values', 'changes')), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value;
const fieldKey = fc.oneof(
  fc.constantFrom(
    'name',
    'code',
    'categoryId',
    'quantity',
    'tags',
    'width',
    'acquiredOn',
    'parentId',
    'email',
    'constructor',
    'roles',
    'value',
  ),
  nasty,
);
const change = fc.record({ from: anything, to: anything });
/** Almost valid commands, which reach the decision core. */
const nearCommand = fc.record({
  commandId: fc.oneof({ weight: 9, arbitrary: fc.uuid() }, nasty),
  v: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, anything),
  type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...commandTypes) }, nasty),
  kind: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...kinds) }, nasty),
  id: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('clock', 'dock', 'cat', 'm-ben', 'ann', 'new-one') }, nasty),
  issuedAt: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('2026-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z') },
    nasty,
  ),
  timezone: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('Europe/London', 'UTC', 'Pacific/Kiritimati') }, nasty),
  payload: fc.oneof(
    anything,
    fc.record({ values: fc.dictionary(fieldKey, anything, { maxKeys: 6 }) }),
    fc.record({ changes: fc.dictionary(fieldKey, change, { maxKeys: 4 }) }),
    fc.record({ quantity: fc.oneof(fc.integer(), fc.double()), note: nasty }),
    fc.record({
      loanId: fc.uuid(),
      memberId: fc.constantFrom('m-ben', 'nobody'),
      quantity: fc.integer({ min: -1, max: 3 }),
      from: fc.constantFrom('2026-02-30', '2026-01-01', '9999-12-31'),
      dueBack: fc.constantFrom('9999-12-31', '2027-01-01'),
    }),
    fc.record({ photo: fc.record({ mediaId: fc.uuid(), width: fc.integer(), height: fc.integer() }) }),
    fc.record({ reason: fc.constantFrom('sold', 'eaten') }),
  ),
});

const body = fc.oneof(
  fc.record({ clientId: fc.uuid(), commands: fc.array(nearCommand, { minLength: 1, maxLength: 4 }) }),
  anything,
);
/** `FUZZ_RUNS=5000` runs more than there is time for by default. */
const bounds = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 400), endOnFailure: true };

async function expectNoDefect(answer: Promise<{ status: number; body: unknown }>, what: unknown): Promise<void> {
  const { status, body: said } = await answer;
  expect(status, JSON.stringify([what, said])).toBeLessThan(500);
  if (status >= 400) expect(said).toMatchObject({ code: expect.any(String), message: expect.any(String), status });
}

describe('whatever is sent', () => {
  it('[ERR-3] as commands is answered, and leaves the log whole', async () => {
    await fc.assert(
      fc.asyncProperty(body, (sent) =>
        expectNoDefect(group.call('POST', '/api/commands', { token: group.tokens.founder, body: Object(sent) }), sent),
      ),
      bounds,
    );
    await expectAudited(group.database);
  });

  it('[ERR-3] to any other call with a body is answered', async () => {
    const targets = [
      ['POST', '/api/login'],
      ['POST', '/api/setup'],
      ['PUT', '/api/user/preferences'],
      ['POST', '/api/props'],
      ['PATCH', '/api/props/clock'],
      ['POST', '/api/props/clock/sign-out'],
      ['POST', '/api/props/clock/return'],
      ['POST', '/api/locations'],
      ['PATCH', '/api/propCategories/cat'],
      ['POST', '/api/logout'],
    ] as const;
    const sent = fc.oneof(
      anything,
      fc.dictionary(
        fc.oneof(fieldKey, fc.constantFrom('memberId', 'dueBack', 'loanId', 'key', 'datatype', 'password')),
        anything,
        { maxKeys: 6 },
      ),
    );
    const limited = await openApp({ failureLimits: { inRow: 3, strangers: 3, known: 3, network: 3, pause: 60_000 } });
    onTestFinished(() => limited.dispose());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...targets), sent, ([method, path], value) => {
        const target = path === '/api/login' || path === '/api/setup' ? limited : group;
        const token = path === '/api/logout' ? mintId() : group.tokens.founder;
        return expectNoDefect(target.call(method, path, { token, body: Object(value) }), [method, path, value]);
      }),
      bounds,
    );
  });

  it('[ERR-3] in an address is answered', async () => {
    const templates = fc.constantFrom(
      (text: string) => `/api/props/${text}`,
      (text: string) => `/api/any/barcode/${text}`,
      (text: string) => `/api/${text}/barcode/x`,
      (text: string) => `/api/props?search=${text}`,
      (text: string) => `/api/props?page=${text}`,
      (text: string) => `/api/props?condition=${text}&tags=${text}`,
      (text: string) => `/api/feed?after=${text}`,
      (text: string) => `/api/snapshot?scope=${text}`,
      (text: string) => `/api/records/prop/${text}/events`,
      (text: string) => `/api/media/${text}/thumb?ticket=${text}`,
      (text: string) => `/api/locations/location/${text}`,
      (text: string) => `/${text}`,
      (text: string) => `/assets/${text}`,
    );
    const encoded = fc.oneof(
      nasty.map((text) => encodeURIComponent(text.slice(0, 300).replace(/\p{Cs}/gu, ''))),
      fc.constantFrom('%', '%zz', '%00', '%e0%a4', '..%2f..%2f', '?', '#', '1e3', '99999999999999999999'),
    );
    await fc.assert(
      fc.asyncProperty(templates, encoded, (template, text) =>
        expectNoDefect(group.call('GET', template(text), { token: group.tokens.founder }), template(text)),
      ),
      bounds,
    );
  });

  it('[ERR-3] as a body that is not JSON is answered', async () => {
    const types = fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      '',
      'nonsense',
      'application/json; charset=utf-16',
    );
    const paths = fc.constantFrom('/api/commands', '/api/media', '/api/props/clock/photos', '/api/login');
    await fc.assert(
      fc.asyncProperty(paths, types, fc.uint8Array({ maxLength: 200 }), (path, type, bytes) =>
        expectNoDefect(
          group.call('POST', path, {
            token: group.tokens.founder,
            body: Buffer.from(bytes),
            headers: { 'content-type': type },
          }),
          [path, type, [...bytes]],
        ),
      ),
      bounds,
    );
  });

  it('[ERR-4] text that cannot be kept is refused, and what only looks like it is not', async () => {
    const put = (text: string) =>
      group.app.inject({
        method: 'POST',
        url: '/api/props',
        headers: { authorization: `Bearer ${group.tokens.admin}`, 'content-type': 'application/json' },
        payload: text,
      });
    for (const bad of ['a\\u0000b', '\\ud800', '\\udc00x', '\\uDBFF']) {
      const answer = await put(`{"name":"${bad}","categoryId":"cat"}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'malformed']);
    }
    expect((await put('{"name":"x","__proto__":{"a":1},"categoryId":"cat"}')).statusCode).toBe(400);
    for (const good of ['\\ud83d\\ude00 face', 'back\\\\u0000slash', '\\u00e9'])
      expect((await put(`{"name":"${good}","categoryId":"cat"}`)).statusCode).toBe(201);
    expect((await group.call('GET', '/api/props/a%00b', { token: group.tokens.admin })).status).toBe(400);
    expect((await group.call('GET', '/api/props?search=a%00b', { token: group.tokens.admin })).status).toBe(400);
  });
});

describe('the registry of errors', () => {
  it('[ERR-2] gives every code one status, and describes it where programs look', async () => {
    const described = (await group.call('GET', '/api/docs/json')).body;
    const introduction = String(described['info']?.['description']);
    for (const [code, status] of errorRegistry) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(introduction).toContain(code);
    }
    for (const code of refusalCodes) expect(errorRegistry.has(code)).toBe(true);
  });

  it('[ERR-2] has no code that nothing gives', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && name !== 'errors.ts')
      .map((name) => readFileSync(`server/${name}`, 'utf8'))
      .join('\n');
    for (const code of errorRegistry.keys()) {
      if (!(refusalCodes as readonly string[]).includes(code)) expect(sources, code).toContain(`'${code}'`);
    }
  });

  it('[ERR-1] answers an error with its status and a sentence', async () => {
    expect(await group.call('GET', '/api/nothing-here')).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/problem+json' },
      body: { code: 'unknown-route', message: "There's nothing at this address.", status: 404 },
    });
    for (const [code, status] of errorRegistry)
      expect(new CodedError(code)).toMatchObject({ code, status, message: expect.any(String) });
  });
});

describe('when something fails inside', () => {
  async function failing(error: Error) {
    const broken = { ...group.database, query: () => Promise.reject(error) };
    const services = await createServices({
      database: group.database,
      media: group.services.media,
      loadSample: () => Promise.resolve(),
    });
    const app = await buildApp({ ...services, database: broken });
    onTestFinished(() => app.close());
    return (path: string) => app.inject({ url: path, headers: { authorization: `Bearer ${group.tokens.founder}` } });
  }

  it('[ERR-6] sends the client no internal details', async () => {
    const call = await failing(new Error('relation "secret" does not exist at /home/server'));
    const answer = await call('/api/settings');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'defect',
      message: 'Something went wrong on the server. Nothing was changed. Try again later.',
      status: 500,
    });
  });

  const answerTo = async (failure: DatabaseFailure) => {
    const answer = await (await failing(failure))('/api/settings');
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };

  it('[ERR-5] says that the disk is full with 507', async () => {
    expect(await answerTo(new DatabaseFailure('storage-full'))).toEqual([507, 'storage-full']);
  });

  it('[DB-20] says that the database cannot be reached with 503', async () => {
    expect(await answerTo(new DatabaseFailure('storage-unavailable'))).toEqual([503, 'storage-unavailable']);
  });
});
