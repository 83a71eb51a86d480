import { afterAll, beforeAll, expect, it } from 'vitest';
import { add, command } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Json, TestGroup } from '../support/app.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ requestsPerMinute: 10_000_000 });
  await group.send(group.tokens.founder, add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }));
});
afterAll(() => group.dispose());

/** Technical terms of schemas and parsers, and sentences that don't say what is expected. */
const raw =
  /\binvalid\b|unrecogni[sz]ed|discriminator|expected (?:string|number|int|boolean|array|object|record|one of)|\breceived (?:string|number|undefined|null|array|object)|\b(?:union|schema|zod|regex|enum|nan|undefined|null|too (?:small|big))\b|[<>]=?\d|^This isn't valid\.$|^This isn't in the right format\.$/i;

/** Values no field accepts, each wrong in a different way. */
const wrong = [7.25, true, null, 'x'.repeat(6_000), '', '\u{1f9e6} nonsense', [], [7], { deep: { down: [] } }];

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Every parameter wrong at once: each gets its own message. */
function* queries(path: string, parameters: readonly Json[]): Generator<string> {
  const known = parameters.filter((one) => String(one['in']) === 'query').map((one) => String(one['name']));
  yield `${path}?nonsense=1`;
  for (const value of known.length > 0 ? ['', 'nonsense', '-7.5', 'x'.repeat(1_000)] : [])
    yield `${path}?${known.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

function* bodies(schema: Json | undefined): Generator<unknown> {
  const keys = Object.keys(schema?.['properties'] ?? {});
  yield* [[], 7, {}, { nonsense: 1 }];
  for (const value of wrong) yield Object.fromEntries(keys.map((key) => [key, value]));
}

function* requests(paths: Json): Generator<Sent> {
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) {
      if (/feed\/stream|logout/.test(path)) continue;
      const at = path
        .replace('{kind}', 'prop')
        .replace('{type}', 'any')
        .replaceAll(/\{\w+\}/g, 'clock');
      const upper = method.toUpperCase();
      for (const address of queries(at, Object.values(operation['parameters'] ?? {})))
        if (upper === 'GET') yield { method: upper, path: address };
      const schema = operation['requestBody']?.['content']?.['application/json']?.['schema'];
      if (schema) for (const body of bodies(schema)) yield { method: upper, path: at, body };
    }
}

/** All ways to send an invalid command: in the envelope and in each field of the payload. */
function* commands(): Generator<Sent> {
  const right = command({
    type: 'SignOutItem',
    kind: 'prop',
    id: 'clock',
    payload: {
      loanId: crypto.randomUUID(),
      memberId: 'm-ben',
      quantity: 1,
      from: '2026-01-02',
      dueBack: '2027-01-02',
    },
  });
  const sent = (one: unknown): Sent => ({
    method: 'POST',
    path: '/api/commands',
    body: { clientId: crypto.randomUUID(), commands: [one] },
  });
  for (const value of wrong) {
    yield sent(value);
    for (const key of Object.keys(right)) yield sent({ ...right, [key]: value });
    for (const key of Object.keys(right.payload)) yield sent({ ...right, payload: { ...right.payload, [key]: value } });
    for (const type of ['AddRecord', 'ChangeRecord', 'AddPhoto', 'Nonsense'])
      yield sent({ ...right, type, payload: { values: value, changes: { name: value }, photo: value } });
  }
}

it(
  '[EDGE-31] says what is expected, in plain words, whatever is sent to whichever route',
  { timeout: 300_000 },
  async () => {
    const { paths } = (await group.call('GET', '/api/docs/json')).body;
    const found = new Map<string, string>();
    let refused = 0;
    for (const { method, path, body } of [...requests(paths ?? {}), ...commands()]) {
      const answer = await group.app.inject({
        method: method as 'POST',
        url: path,
        headers: {
          authorization: `Bearer ${group.tokens.founder}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      if (answer.statusCode < 400 || !String(answer.headers['content-type']).includes('problem')) continue;
      refused += 1;
      const { message, errors = {} } = answer.json<{ message: string; errors?: Record<string, string[]> }>();
      for (const [field, sentences] of Object.entries({ '(message)': [message], ...errors }))
        for (const sentence of sentences)
          if (raw.test(sentence.replaceAll(/"[^"]*"/g, '""')))
            found.set(
              `${method} ${path.replace(/\?(\w+)=.*/, '?$1')} ${field}: ${sentence}`,
              JSON.stringify(body)?.slice(0, 80),
            );
    }
    expect(refused).toBeGreaterThan(1_500);
    expect(Object.fromEntries(found)).toEqual({});
  },
);
