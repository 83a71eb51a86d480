import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, command, dispose, farAway, mintId } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, Json, TestGroup } from '../support/app.ts';
import { databaseKinds } from '../support/database.ts';

const rows = (answer: Answer): readonly Json[] => Object.values(answer.body['data'] ?? {});
const names = (answer: Answer) => rows(answer).map(({ name }) => name);

let group: TestGroup;
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => group.call(method, `/api/${path}`, { token: group.tokens.admin, body, headers });
const list = (query: string) => call('GET', `props?${query}`);

function readsRecords(): void {
  it.each([
    ['props', { name: 'Globe', categoryId: 'cat' }, { name: 'Big globe' }, 'sold'],
    ['propCategories', { name: 'Maps', prefix: 'MAP' }, { name: 'Maps and globes' }, 'not-needed'],
    ['locations', { name: 'Loft', locationType: 'room' }, { name: 'Upper loft' }, 'not-needed'],
  ] as const)(
    '[REST-1] adds, reads, lists, changes, disposes of and restores %s',
    async (path, values, changed, reason) => {
      const added = await call('POST', path, values);
      expect(added).toMatchObject({ status: 201, body: { ...values, version: 1, disposed: null } });
      const at = `${path}/${String(added.body['id'])}`;
      expect(added.headers['location']).toBe(`/api/${at}`);
      expect((await call('GET', at)).body).toEqual(added.body);
      expect(rows(await call('GET', `${path}?pageSize=-1`))).toContainEqual(added.body);
      expect(await call('PATCH', at, changed)).toMatchObject({
        status: 200,
        body: { ...values, ...changed, version: 2 },
      });
      expect(await call('DELETE', `${at}?reason=${reason}&note=For%20a%20song`)).toMatchObject({
        status: 200,
        body: { version: 3, disposed: { reason, note: 'For a song', by: 'ann' } },
      });
      expect(await call('POST', `${at}/restore`)).toMatchObject({ status: 200, body: { version: 4, disposed: null } });
    },
  );

  it('[REST-1] clears a field with null', async () => {
    const { body } = await call('POST', 'props', { name: 'Fan', categoryId: 'cat', condition: 'good' });
    expect((await call('PATCH', `props/${String(body['id'])}`, { condition: null })).body).not.toHaveProperty(
      'condition',
    );
  });

  it('[REST-2] searches words in any field, whatever the case and accents', async () => {
    expect(names(await list('search=CAFE'))).toEqual(['Café sign']);
    expect(names(await list('search=enamel%20cafe'))).toEqual(['Café sign']);
    expect(names(await list('search=enamel%20chair'))).toEqual([]);
    expect(names(await list('search=hai%209'))).toEqual(['Chair 9']);
  });

  it('[REST-2] searches for the wildcards of the database as ordinary characters', async () => {
    expect(names(await list('search=100%25'))).toEqual(['Café sign']);
    expect(names(await list('search=l_p'))).toEqual(['Café sign']);
    expect(names(await list('search=C__f'))).toEqual([]);
    expect(names(await list(`search=${encodeURIComponent("' or 1=1 --")}`))).toEqual([]);
    expect(names(await list('search=%5C'))).toEqual([]);
  });

  it('[REST-3] filters by facets: alternatives of one, all of several', async () => {
    expect(names(await list('condition=good&search=chair'))).toEqual(['Chair 1', 'Chair 9']);
    expect(names(await list('condition=good&condition=poor&search=chair'))).toEqual(['Chair 1', 'Chair 9', 'chair 10']);
    expect(names(await list('condition=good&tags=oak'))).toEqual(['Chair 9']);
    expect(names(await list('colours=gold'))).toEqual(['Chair 1']);
    expect(names(await list('categoryId=nothing'))).toEqual([]);
    expect((await list('colour=gold')).status).toBe(400);
  });

  it('[REST-4] sorts as people sort, either way round', async () => {
    expect(names(await list('search=chair'))).toEqual(['Chair 1', 'Chair 9', 'chair 10']);
    expect(names(await list('search=chair&sort=-name'))).toEqual(['chair 10', 'Chair 9', 'Chair 1']);
  });

  it('[REST-5] pages by the sizes of the specification', async () => {
    const added = Array.from({ length: 30 }, (_, index) =>
      add('prop', mintId(), { name: `Skull ${index + 1}`, categoryId: 'cat' }),
    );
    await group.send(group.tokens.admin, ...added);
    expect(await list('search=skull')).toMatchObject({ body: { page: 1, pageSize: 10, total: 30 } });
    expect(names(await list('search=skull&page=3'))).toEqual(
      Array.from({ length: 10 }, (_, index) => `Skull ${index + 21}`),
    );
    expect(await list('search=skull&page=9')).toMatchObject({ body: { data: [], page: 9, total: 30 } });
    expect(names(await list('search=skull&pageSize=25'))).toHaveLength(25);
    const all = await list('search=skull&pageSize=-1');
    expect(names(all)).toEqual(Array.from({ length: 30 }, (_, index) => `Skull ${index + 1}`));
    expect(all.body).toMatchObject({ page: 1, pageSize: -1, total: 30 });
    expect((await list('pageSize=7')).status).toBe(400);
  });

  it('[REST-5] says how many there are now, each time, whatever was asked before', async () => {
    const totals = async () =>
      Promise.all(
        ['search=ladle', 'search=ladle&condition=good', 'search=ladle&disposed=true'].map(
          async (query) => (await list(query)).body['total'],
        ),
      );
    expect(await totals()).toEqual([0, 0, 0]);
    await group.send(
      group.tokens.admin,
      add('prop', 'ladle-1', { name: 'Ladle 1', categoryId: 'cat', condition: 'good' }),
      add('prop', 'ladle-2', { name: 'Ladle 2', categoryId: 'cat' }),
    );
    expect(await totals()).toEqual([2, 1, 0]);
    expect(await totals()).toEqual([2, 1, 0]);
    await group.send(group.tokens.admin, dispose('prop', 'ladle-1'));
    expect(await totals()).toEqual([1, 0, 1]);
  });

  it('[REST-19] answers the fields that were asked for, and the id', async () => {
    await group.send(group.tokens.admin, add('prop', 'top-hat', { name: 'Top hat', categoryId: 'cat' }));
    for (const size of ['10', '-1'])
      expect(rows(await list(`search=top%20hat&pageSize=${size}&fields=name,whereabouts`))).toEqual([
        { id: 'top-hat', name: 'Top hat', whereabouts: expect.objectContaining({ total: 1 }) },
      ]);
    expect(rows(await list('search=top%20hat&fields=x_made-up'))).toEqual([{ id: 'top-hat' }]);
  });

  it.each(['', 'name,', 'nothing', 'name code', 'x_'])('[REST-19] refuses the fields "%s"', async (fields) => {
    expect(await list(`fields=${encodeURIComponent(fields)}`)).toMatchObject({
      status: 400,
      body: {
        errors: { fields: [expect.stringMatching(/^Choose from these fields, with commas between them: name, /)] },
      },
    });
  });

  it('[REST-20] counts as far as it is asked to, and says whether that is all', async () => {
    const added = Array.from({ length: 4 }, (_, index) =>
      add('prop', mintId(), { name: `Parasol ${index + 1}`, categoryId: 'cat' }),
    );
    await group.send(group.tokens.admin, ...added);
    const counted = async (query: string) => {
      const { body } = await list(`search=parasol&${query}`);
      return [body['total'], body['totalIsExact'], Object.keys(body['data'] ?? {}).length];
    };
    expect(await counted('')).toEqual([4, true, 4]);
    expect(await counted('countTo=5')).toEqual([4, true, 4]);
    expect(await counted('countTo=4')).toEqual([4, true, 4]);
    expect(await counted('countTo=3')).toEqual([3, false, 4]);
    expect(await counted('countTo=3&pageSize=-1')).toEqual([4, true, 4]);
    await group.send(group.tokens.admin, add('prop', mintId(), { name: 'Parasol 5', categoryId: 'cat' }));
    expect(await counted('countTo=4')).toEqual([4, false, 5]);
    expect((await list('countTo=0')).status).toBe(400);
  });

  it('[REST-5] gives a list of any length in one answer', async () => {
    for (let batch = 0; batch < 3; batch += 1) {
      const commands = Array.from({ length: 400 }, (_, index) =>
        add('prop', mintId(), { name: `Brick ${batch * 400 + index}`, categoryId: 'cat' }),
      );
      await group.services.events.submit({ siteId: 'main', by: 'system', clientId: mintId(), commands });
    }
    const expected = Array.from({ length: 1_200 }, (_, index) => `Brick ${index}`);
    expect(names(await list('search=brick&pageSize=-1'))).toEqual(expected);
    expect(names(await list('search=brick&pageSize=-1&sort=-name'))).toEqual(expected.toReversed());
  });
}

function writesRecords(): void {
  it('[REST-6] lists what is disposed of only when asked for', async () => {
    expect(names(await list('search=trunk'))).toEqual([]);
    expect(names(await list('search=trunk&disposed=true'))).toEqual(['Old trunk']);
  });

  it('[REST-7] refuses with the status of the code and a sentence beside the field', async () => {
    const before = await call('GET', 'props/p9');
    expect(await call('PATCH', 'props/p9', { categoryId: 'nothing' })).toMatchObject({
      status: 422,
      body: { code: 'unknown-reference', errors: { categoryId: [expect.any(String)] } },
    });
    expect(await call('PATCH', 'props/p9', { condition: 'lovely' })).toMatchObject({
      status: 400,
      body: { code: 'malformed', errors: { condition: ['Condition: choose one from the list.'] } },
    });
    expect(await call('PATCH', 'props/p9', { quantity: 0 })).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { quantity: [expect.any(String)] } },
    });
    const taken = String((await call('GET', 'props/p10')).body['code']);
    expect(await call('PATCH', 'props/p9', { code: taken })).toMatchObject({
      status: 409,
      body: { code: 'code-taken', errors: { code: [expect.any(String)] } },
    });
    expect(
      await group.call('PATCH', '/api/props/p9', { token: group.tokens.member, body: { name: 'My items' } }),
    ).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(await call('PATCH', 'props/none', { name: 'X' })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect((await call('GET', 'props/p9')).body).toEqual(before.body);
  });

  it('[REST-8] does a write with a key once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await call('POST', 'props', { name: 'Once', categoryId: 'cat' }, headers);
    expect(await call('POST', 'props', { name: 'Once', categoryId: 'cat' }, headers)).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect(names(await list('search=once'))).toEqual(['Once']);
    const again = { 'idempotency-key': crypto.randomUUID() };
    const refused = await call('POST', 'props/p9/return', {}, again);
    expect(await call('POST', 'props/p9/return', {}, again)).toMatchObject({ status: 409, body: refused.body });
    expect((await call('POST', 'props', { name: 'X', categoryId: 'cat' }, { 'idempotency-key': 'mine' })).status).toBe(
      400,
    );
  });

  it('[REST-9] refuses a change of a version that is no longer the last', async () => {
    const { body } = await call('POST', 'props', { name: 'Versioned', categoryId: 'cat' });
    const at = `props/${String(body['id'])}`;
    expect((await call('PATCH', at, { name: 'Second' }, { 'if-match': '"1"' })).status).toBe(200);
    expect(await call('PATCH', at, { name: 'Third' }, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
    expect((await call('PATCH', at, { name: 'Third' }, { 'if-match': 'W/"2"' })).status).toBe(200);
    expect((await call('PATCH', at, { name: 'Fourth' }, { 'if-match': '*' })).status).toBe(200);
  });

  it('[REST-10] signs stock out and takes it back, in whole or in part', async () => {
    const { body } = await call('POST', 'props', {
      name: 'Glasses',
      categoryId: 'cat',
      tracking: 'batch',
      quantity: 6,
    });
    const at = `props/${String(body['id'])}`;
    const out = await call('POST', `${at}/sign-out`, {
      memberId: 'm-ben',
      quantity: 4,
      dueBack: farAway,
      purpose: 'Act two',
    });
    expect(out).toMatchObject({
      status: 200,
      body: { whereabouts: { state: 'partly-out', total: 6, out: 4, missing: 0, atWork: 0, inStore: 2 } },
    });
    expect(await call('POST', `${at}/sign-out`, { memberId: 'm-ben', quantity: 3, dueBack: farAway })).toMatchObject({
      status: 409,
      body: { code: 'quantity-unavailable', errors: { quantity: [expect.any(String)] } },
    });
    expect(await call('POST', `${at}/sign-out`, { memberId: 'm-ben', dueBack: '2020-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'due-in-past' },
    });
    const part = await call('POST', `${at}/return`, { quantity: 1, conditionIn: 'fair' });
    expect(part).toMatchObject({ status: 200, body: { whereabouts: { out: 3 } } });
    expect(part.body).not.toHaveProperty('condition');
    await call('POST', `${at}/sign-out`, { memberId: 'm-ann', dueBack: farAway });
    expect(await call('POST', `${at}/return`, {})).toMatchObject({
      status: 400,
      body: { errors: { loanId: [expect.any(String)] } },
    });
    const loans: readonly Json[] = Object.values((await call('GET', at)).body['loans'] ?? {});
    for (const { loanId } of loans) expect((await call('POST', `${at}/return`, { loanId })).status).toBe(200);
    expect(await call('POST', `${at}/return`, {})).toMatchObject({ status: 409, body: { code: 'not-out' } });
    expect((await call('POST', 'locations/none/sign-out', {})).status).toBe(404);
  });

  it('[REST-11] records changes in the log under the user who made the request', async () => {
    const { body } = await call('POST', 'props', { name: 'Logged', categoryId: 'cat' });
    const history = await call('GET', `records/prop/${String(body['id'])}/events`);
    expect(history.body).toMatchObject({
      events: [{ type: 'RecordAdded', meta: { userId: 'ann', clientId: 'rest', timezone: 'Europe/London' } }],
      more: false,
    });
  });

  it('[REST-11] answers in the words of the phone that does the same', async () => {
    const viaLog = await group.send(
      group.tokens.admin,
      command({ type: 'ReturnItem', kind: 'prop', id: 'p1', payload: { loanId: mintId(), quantity: 1 } }),
    );
    const viaRest = await call('POST', 'props/p1/return', {});
    expect(Object(viaLog.body['outcomes'])[0].refusal.message).toBe(viaRest.body['message']);
  });
}

describe.each(databaseKinds)('REST on the %s database', (kind) => {
  beforeAll(async () => {
    group = await openGroup({ kind });
    await group.send(
      group.tokens.founder,
      add('prop', 'p9', { name: 'Chair 9', categoryId: 'cat', condition: 'good', tags: ['oak', 'hall'] }),
      add('prop', 'p10', { name: 'chair 10', categoryId: 'cat', condition: 'poor', tags: ['oak'] }),
      add('prop', 'p1', { name: 'Chair 1', categoryId: 'cat', condition: 'good', colours: ['red', 'gold'] }),
      add('prop', 'cafe', { name: 'Café sign', categoryId: 'cat', description: 'Enamel, 100% original_paint' }),
      add('prop', 'old', { name: 'Old trunk', categoryId: 'cat' }),
      dispose('prop', 'old'),
    );
  });
  afterAll(() => group.dispose());

  readsRecords();
  writesRecords();
});
