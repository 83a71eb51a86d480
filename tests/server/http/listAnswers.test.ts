import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, createServices } from '../../../server/app.ts';
import type { Services } from '../../../server/http/context.ts';
import { answerOf } from '../../../server/eventStore/answer.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { add, change, command, dispose, giveBack, mintId, signOut } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, Json, TestGroup } from '../support/app.ts';
import { databaseKinds } from '../support/database.ts';
import { siteId } from '../support/store.ts';

const dayLong = 86_400_000;
let group: TestGroup;
/** How far the clock is advanced. */
let ahead = 0;
const call = (path: string, token = group.tokens.admin) => group.call('GET', `/api/${path}`, { token });
const rowsOf = ({ body }: Answer): readonly Json[] => Object.values(body['data'] ?? {});

/** Counts the statements that the database runs meanwhile. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const { query } = group.database;
  let count = 0;
  const counted: typeof query = (...statement) => {
    count += 1;
    return query(...statement);
  };
  Object.assign(group.database, { query: counted });
  await work();
  Object.assign(group.database, { query });
  return count;
}

function answers(): void {
  it('[REST-21] reads a page, a record and a code with one statement each, whatever has just been changed', async () => {
    const paths = [
      'props?pageSize=10',
      'props?pageSize=10&page=2&sort=-name',
      'props?disposed=true',
      'props?fields=name',
      'props/lamp',
      'props/barcode/L-1',
    ];
    await call('props');
    for (const path of paths) {
      await group.send(group.tokens.admin, add('prop', mintId(), { name: 'Meanwhile', categoryId: 'cat' }));
      expect([path, await statements(async () => expect((await call(path)).status).toBe(200))]).toEqual([path, 1]);
    }
  });

  it('[REST-21] says how many there are of a kind, in use and disposed of', async () => {
    const totals = async () =>
      Promise.all(
        ['props', 'props?disposed=true', 'props?page=1000', 'itemCounts'].map(async (path) => (await call(path)).body),
      );
    const [before, gone, after, counts] = await totals();
    expect(before?.['total']).toBe(after?.['total']);
    expect(counts?.['propsCount']).toBe(before?.['total']);
    const [first, second] = [mintId(), mintId()];
    await group.send(
      group.tokens.admin,
      add('prop', first, { name: 'One more', categoryId: 'cat' }),
      add('prop', second, { name: 'Another', categoryId: 'cat' }),
      dispose('prop', second),
    );
    const total = Number(before?.['total']);
    expect((await totals()).map((body) => body['total'] ?? body['propsCount'])).toEqual([
      total + 1,
      Number(gone?.['total']) + 1,
      total + 1,
      total + 1,
    ]);
    expect((await call('props?countTo=2')).body).toMatchObject({ total: 2, totalIsExact: false });
  });

  it('[REST-22] answers alike from stored text and from the record, for the date of the caller', async () => {
    const { admin } = group.tokens;
    const dueBack = new Date(Date.now() + dayLong).toISOString().slice(0, 10);
    const state = async () => {
      const [read, [row]] = [await call('props/lamp'), rowsOf(await call('props?pageSize=10&search=brass+lamp'))];
      expect(row).toEqual(read.body);
      return (read.body['whereabouts'] as Json)['state'];
    };
    expect(await state()).toBe('in-store');
    const loanId = mintId();
    const loan = command({
      type: 'SignOutItem',
      kind: 'prop',
      id: 'lamp',
      payload: { loanId, memberId: 'm-ben', quantity: 1, from: dueBack, dueBack },
    });
    expect((await group.send(admin, { ...loan, issuedAt: new Date().toISOString() })).body).toMatchObject({
      outcomes: [{ outcome: 'accepted' }],
    });
    expect(await state()).toBe('out');
    ahead = 3 * dayLong;
    expect(await state()).toBe('overdue');
    ahead = 0;
    await group.send(admin, giveBack('lamp', loanId));
    expect(await state()).toBe('in-store');
    const rows = await group.database.query<{ body: CatalogueRecord; answer: string | null }>(
      'select body, answer from record where site_id = $1',
      [siteId],
    );
    const stored = rows.flatMap(({ body, answer }) => (answer === null ? [] : [{ body, answer }]));
    expect(stored.length).toBeGreaterThan(5);
    for (const { body, answer } of stored)
      for (const day of ['2020-01-01', '2026-06-01', '2040-12-31'])
        expect(JSON.parse(answer)).toEqual(JSON.parse(JSON.stringify(answerOf(catalogueOf(body.kind), body, day))));
  });
}

/** A second process on the same database. */
async function elsewhere(work: (services: Services, send: TestGroup['send']) => Promise<void>): Promise<void> {
  const services = await createServices({
    database: group.database,
    media: group.services.media,
    loadSample: () => Promise.reject(new Error('not here')),
  });
  const app = await buildApp(services);
  await work(services, async (token, ...commands) => {
    const raw = await app.inject({
      method: 'POST',
      url: '/api/commands',
      headers: { authorization: `Bearer ${token}` },
      payload: { clientId: mintId(), commands },
    });
    expect(raw.json()).toMatchObject({ outcomes: commands.map(() => ({ outcome: 'accepted' })) });
    return { status: raw.statusCode, headers: raw.headers, body: raw.json<Json>(), raw };
  });
  await app.close();
}

function sessions(): void {
  const paths = ['props', 'props/lamp', 'props/barcode/L-1'];
  const statusOf = (token: string) => Promise.all(paths.map(async (path) => (await call(path, token)).status));

  it('[SESS-10] notices at once what another process has done to a session, its user and their roles', async () => {
    const { accounts } = group.services;
    const { founder } = group.tokens;
    await group.send(founder, add('user', 'dee', { name: 'Dee', email: 'dee@example.org', features: ['Props'] }));
    const token = await accounts.open(siteId, 'dee');
    expect(await statusOf(token)).toEqual([200, 200, 200]);
    await elsewhere(async (other, send) => {
      await send(founder, change('user', 'dee', { features: { from: ['Props'], to: ['Locations'] } }));
      expect(await statusOf(token)).toEqual([403, 403, 404]);
      await send(founder, change('user', 'dee', { features: { from: ['Locations'], to: ['Props'] } }));
      expect(await statusOf(token)).toEqual([200, 200, 200]);
      await other.accounts.end(siteId, token);
      expect(await statusOf(token)).toEqual([401, 401, 401]);
      const again = await accounts.open(siteId, 'dee');
      expect(await statusOf(again)).toEqual([200, 200, 200]);
      await send(founder, dispose('user', 'dee'));
      expect(await statusOf(again)).toEqual([401, 401, 401]);
    });
  });

  it('[SESS-10] ends a session that was found before when its time is up', async () => {
    const token = await group.services.accounts.open(siteId, 'ann');
    expect(await statusOf(token)).toEqual([200, 200, 200]);
    ahead = 31 * dayLong;
    expect(await statusOf(token)).toEqual([401, 401, 401]);
    ahead = 0;
  });
}

describe.each(databaseKinds)('answers on the %s database', (kind) => {
  beforeAll(async () => {
    group = await openGroup({ kind, now: () => new Date(Date.now() + ahead) });
    const lent = mintId();
    const { body } = await group.send(
      group.tokens.admin,
      add('prop', 'lamp', { name: 'Brass lamp', categoryId: 'cat', code: 'L-1', width: { mm: 300, entered: '30 cm' } }),
      add('location', 'barn', { name: 'Barn', locationType: 'room' }),
      signOut('lamp', 'm-ben', 1, lent),
      giveBack('lamp', lent),
    );
    expect(body).toMatchObject({ outcomes: Array.from({ length: 4 }, () => ({ outcome: 'accepted' })) });
  });
  afterAll(() => group.dispose());
  answers();
  sessions();
});
