import fuzzer from 'openapi-fuzzer-core';
import type { FuzzedRequest } from 'openapi-fuzzer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { swagger2 } from '../../support/swagger2.ts';
import type { OpenApi } from '../../support/swagger2.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { add, mintId } from '../support/commands.ts';
import { keepLog } from '../support/logged.ts';

/** `npm run faults` runs for minutes; a test run sends as many as fit into these seconds, starting at another point each day. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 3);
const log = keepLog();
let group: TestGroup;
let requests: readonly FuzzedRequest[];

/** A stream never ends. */
const apart = '/api/feed/stream';
const known: Readonly<Record<string, string>> = {
  props: 'clock',
  locations: 'dock',
  members: 'm-ben',
  contacts: 'm-ben',
  measurements: 'set-ben',
  users: 'ben',
  propCategories: 'cat',
};
const words: Readonly<Record<string, string>> = {
  variant: 'thumb',
  part: 'contact',
  day: '2026-01-10',
  kind: 'prop',
  type: 'any',
  code: 'CLO-1',
};

beforeAll(async () => {
  group = await openGroup({ requestsPerMinute: 10_000_000, logger: log.logger });
  await group.send(
    group.tokens.founder,
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
    add('location', 'dock', { name: 'Dock', locationType: 'room' }),
    add('measurement', 'set-ben', { memberId: 'm-ben', takenOn: '2026-01-02', unit: 'cm' }),
  );
  const description = (await group.call('GET', '/api/docs/json')).raw.json<OpenApi>();
  requests = fuzzer.swagger(
    swagger2(
      description,
      (path, name) => words[name] ?? (name.startsWith('id') ? (known[path.split('/')[2] ?? ''] ?? 'clock') : mintId()),
    ),
  );
});
afterAll(() => group.dispose());

const users = ['founder', 'ann', 'ben', 'cleo', undefined] as const;

async function founderId(): Promise<string> {
  const [row] = await group.database.query<{ id: string }>(
    `select id from record where kind = 'user' and body #>> '{values,roles}' like '%Super_Admin%'`,
  );
  return String(row?.id);
}

/** An undeclared response fails here and when the group is disposed. */
async function send(
  { request: { method, path, pathParams = {}, queryParams = {}, body } }: FuzzedRequest,
  userId: string | undefined,
): Promise<number> {
  // Logging out is one of the requests.
  const token = userId === undefined ? undefined : await group.services.accounts.open('main', userId);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(pathParams[name] ?? 'clock')),
  );
  const query = new URLSearchParams(Object.entries(queryParams).map(([key, value]) => [key, String(value)])).toString();
  const { status } = await group.call(method.toUpperCase(), query === '' ? address : `${address}?${query}`, {
    token,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return status;
}

it(
  `[EDGE-30] answers what openapi-fuzzer-core makes of the description, for ${seconds} s`,
  async () => {
    expect(requests.filter(({ name }) => name === 'BODY').length).toBeGreaterThan(2_000);
    expect(requests.length).toBeGreaterThan(4_000);
    const founder = await founderId();
    const failed: string[] = [];
    const [all, until] = [
      requests.filter(({ request }) => !request.path.startsWith(apart)),
      performance.now() + seconds * 1_000,
    ];
    const [start, step] = [Math.floor(Date.now() / 86_400_000) * 7, 7_919];
    let sent = 0;
    for (; performance.now() < until && sent < all.length * users.length; sent += 1) {
      // The step usually shares no factor with the number of requests, so all of them are sent in turn.
      const one = all[((start + sent) * step) % all.length] as FuzzedRequest;
      const user = users[Math.floor(sent / all.length + sent) % users.length];
      const status = await send(one, user === 'founder' ? founder : user);
      if (status >= 500)
        failed.push(
          `${one.name} ${one.request.method} ${one.request.path} by ${user ?? 'nobody'}: ${status} ${JSON.stringify(one.request).slice(0, 300)}`,
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
