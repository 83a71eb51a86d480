import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, Json, TestGroup } from '../support/app.ts';
import { expectAudited } from '../support/audit.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup();
});
afterAll(() => group.dispose());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, token = group.tokens.admin) =>
  group.call(method, `/api/${path}`, { token, body });
const names = (answer: Answer) => Object.values<Json>(answer.body['data'] ?? {}).map(({ name }) => name);

describe('custom fields for other programs', () => {
  it('[CUSTOM-12] are defined, filled in, found, filtered by and retired', async () => {
    const made = await call('POST', 'customFields', {
      label: 'Shelf life',
      catalogue: 'prop',
      type: 'choice',
      options: ['short=Short', 'long=Long'],
      isFilter: true,
    });
    expect(made).toMatchObject({ status: 201, body: { label: 'Shelf life', type: 'choice' } });
    const key = `x_${String(made.body['id'])}`;
    const maker = `x_${String((await call('POST', 'customFields', { label: 'Maker', catalogue: 'prop', type: 'text' })).body['id'])}`;
    const weight = `x_${String((await call('POST', 'customFields', { label: 'Weight', catalogue: 'prop', type: 'number', unit: 'kg' })).body['id'])}`;
    const added = await call('POST', 'props', {
      name: 'Cake',
      categoryId: 'cat',
      [key]: 'short',
      [maker]: 'Ödön',
      [weight]: 2.5,
    });
    expect(added).toMatchObject({ status: 201, body: { [key]: 'short', [maker]: 'Ödön', [weight]: 2.5 } });
    await call('POST', 'props', { name: 'Brick', categoryId: 'cat', [key]: 'long' });
    expect(names(await call('GET', `props?${key}=short`))).toEqual(['Cake']);
    expect(names(await call('GET', `props?${key}=short&${key}=long`))).toEqual(['Brick', 'Cake']);
    expect(names(await call('GET', `props?${weight}=2.5`))).toEqual(['Cake']);
    expect(names(await call('GET', 'props?search=odon'))).toEqual(['Cake']);
    expect(names(await call('GET', 'props?search=short'))).toEqual([]);
    const at = `props/${String(added.body['id'])}`;
    expect((await call('PATCH', at, { [maker]: null })).body).not.toHaveProperty([maker]);
    expect(await call('PATCH', at, { [key]: 'never' })).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: 'Shelf life: choose one from the list.' },
    });

    expect((await call('DELETE', `customFields/${String(made.body['id'])}`)).status).toBe(200);
    expect(await call('PATCH', at, { [key]: 'long' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await call('PATCH', at, { name: 'Old cake' })).body).toMatchObject({ name: 'Old cake', [key]: 'short' });
    expect((await call('POST', `customFields/${String(made.body['id'])}/restore`)).status).toBe(200);
    expect((await call('PATCH', at, { [key]: 'long' })).body).toMatchObject({ [key]: 'long' });
    await expectAudited(group.database);
  });

  it('[ERR-4, CUSTOM-12] keep a long text, whichever character is the last to sort by', async () => {
    const made = await call('POST', 'customFields', { label: 'Story', catalogue: 'prop', type: 'long-text' });
    const key = `x_${String(made.body['id'])}`;
    const story = `${'a'.repeat(399)}😀 and more`;
    expect(await call('POST', 'props', { name: 'Crown', categoryId: 'cat', [key]: story })).toMatchObject({
      status: 201,
      body: { [key]: story },
    });
    await expectAudited(group.database);
  });

  it.each([
    ['skill', 'skills', { name: 'Puppetry' }],
    ['documentFolder', 'documentFolders', { name: 'Contracts' }],
    ['stocktake', 'stocktakes', { name: 'Spring count', department: 'props' }],
  ])('[CUSTOM-12, CUSTOM-15] are filled in and filtered by in a %s', async (catalogue, path, values) => {
    const made = await call('POST', 'customFields', { label: 'Shelf', catalogue, type: 'text', isFilter: true });
    const key = `x_${String(made.body['id'])}`;
    expect(await call('POST', path, { ...values, [key]: 'Top' })).toMatchObject({
      status: 201,
      body: { [key]: 'Top' },
    });
    expect(names(await call('GET', `${path}?${key}=Top`))).toEqual([values.name]);
  });

  it.each([
    ['POST', 'props', 400],
    ['GET', 'props?y_1=a', 400],
    ['GET', 'props?x_=a', 400],
  ] as const)('[CUSTOM-12] %s %s refuses a key that is no field', async (method, path, status) => {
    const answer = await call(
      method,
      path,
      method === 'POST' ? { name: 'Cake', categoryId: 'cat', y_1: 'a' } : undefined,
    );
    expect(answer).toMatchObject({ status, body: { code: 'malformed' } });
  });

  it('[CUSTOM-12] reads an id of 60 characters and no longer one, in a list as in a new record', async () => {
    for (const [length, status, code] of [
      [60, 422, 'invalid'],
      [61, 400, 'malformed'],
    ] as const) {
      const key = `x_${'a'.repeat(length)}`;
      expect(await call('POST', 'props', { name: 'Cake', categoryId: 'cat', [key]: 'a' })).toMatchObject({
        status,
        body: { code },
      });
      expect((await call('GET', `props?sort=${key}`)).status).toBe(400);
    }
  });

  it('[CUSTOM-9] are those of the catalogue and of the group alone', async () => {
    const made = await call('POST', 'customFields', { label: 'Heel', catalogue: 'costume', type: 'length' });
    for (const id of [String(made.body['id']), 'nothing']) {
      expect(
        await call('POST', 'props', { name: 'Boot', categoryId: 'cat', [`x_${id}`]: { mm: 10, entered: '1 cm' } }),
      ).toMatchObject({ status: 422, body: { code: 'invalid' } });
    }
  });

  it('[CUSTOM-6] are seen by everybody and defined by administrators', async () => {
    const { member } = group.tokens;
    const listed = await call('GET', 'customFields?pageSize=-1', undefined, member);
    expect(listed.status).toBe(200);
    const [first = {}] = Object.values<Json>(listed.body['data'] ?? {});
    expect(await call('POST', 'customFields', { label: 'X', catalogue: 'prop', type: 'text' }, member)).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect((await call('PATCH', `customFields/${String(first['id'])}`, { label: 'X' }, member)).status).toBe(403);
    expect((await call('DELETE', `customFields/${String(first['id'])}`, undefined, member)).status).toBe(403);
  });

  it("[CUSTOM-16] have no name of a declared field in the group's language, in whatever language the request is", async () => {
    const define = () => call('POST', 'customFields', { label: 'Zustand', catalogue: 'costume', type: 'text' });
    const first = await define();
    expect(first.status).toBe(201);
    expect((await call('DELETE', `customFields/${String(first.body['id'])}`)).status).toBe(200);
    await group.send(
      group.tokens.founder,
      add('setting', 'language', { parameter: 'language', value: 'de', datatype: 'string', isPublic: true }),
    );
    expect(await define()).toMatchObject({
      status: 409,
      body: {
        code: 'name-taken',
        message: 'Every costume already has a field with this name. Choose another name.',
      },
    });
  });

  it('[CUSTOM-8] come by command as well', async () => {
    const { founder } = group.tokens;
    const answer = await group.send(
      founder,
      add('customField', 'lens', { label: 'Lens', catalogue: 'equipment', type: 'number', unit: 'mm' }),
      add('equipmentCategory', 'lamps', { name: 'Lamps' }),
      add('equipment', 'par', { name: 'Par', categoryId: 'lamps', x_lens: 0.1 + 0.2 }),
      change('equipment', 'par', { x_lens: { from: 0.3, to: 35 } }),
    );
    expect(Object.values<Json>(answer.body['outcomes'] ?? {}).map(({ outcome }) => outcome)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
    ]);
  });
});
