import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf, kindsWhere } from '../../../src/domain/registry.ts';
import { ordersOf } from '../../../src/domain/query/index.ts';
import { add, command, mintId, signOut } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, Json, TestGroup } from '../support/app.ts';
import { databaseKinds } from '../support/database.ts';

const dayLong = 86_400_000;
let group: TestGroup;
/** How far the clock is advanced. */
let ahead = 0;
const call = (path: string, token = group.tokens.admin) => group.call('GET', `/api/${path}`, { token });
const ids = (answer: Answer) => Object.values(answer.body['data'] ?? {}).map((row: Json) => row['id']);
const sorted = async (sort: string, path = 'props') => ids(await call(`${path}?pageSize=100&sort=${sort}`));
const resources = kindsWhere(({ resource }) => resource !== false).map(catalogueOf);

/** One is blue-gold, heavy and cheap; three has hardly any values. */
const values = {
  one: {
    name: 'Chair 10',
    condition: 'poor',
    quantity: 1,
    width: { mm: 300, entered: '30 cm' },
    x_weight: 12.5,
    x_colour: 'azure',
  },
  two: {
    name: 'Chair 9',
    condition: 'good',
    description: 'Bay 9',
    width: { mm: 2000, entered: '2 m' },
    x_weight: -2,
    x_colour: 'zinc',
  },
  three: { name: 'Aspidistra' },
  four: { name: 'Bell', condition: 'good', description: 'Bay 10', x_weight: 100 },
} as const;

function sortsLists(): void {
  it('[REST-13] sorts numbers, lengths and texts as people do, and what is not known last either way', async () => {
    expect(await sorted('width')).toEqual(['one', 'two', 'three', 'four']);
    expect(await sorted('-width')).toEqual(['two', 'one', 'three', 'four']);
    expect(await sorted('x_weight')).toEqual(['two', 'one', 'four', 'three']);
    expect(await sorted('-x_weight')).toEqual(['four', 'one', 'two', 'three']);
    expect(await sorted('x_colour')).toEqual(['two', 'one', 'three', 'four']);
  });

  it('[REST-13] sorts choices in the order of the catalogue and references by name, and rows that are equal by name', async () => {
    expect(await sorted('condition')).toEqual(['four', 'two', 'one', 'three']);
    expect(await sorted('-condition')).toEqual(['one', 'four', 'two', 'three']);
    expect(await sorted('homeLocationId')).toEqual(['three', 'one', 'four', 'two']);
    expect(await sorted('-homeLocationId')).toEqual(['four', 'three', 'one', 'two']);
  });

  it('[REST-13] sorts by when something was added, changed and is due back, over pages and in one answer', async () => {
    expect(await sorted('addedAt')).toEqual(['one', 'two', 'three', 'four']);
    expect(await sorted('-changedAt')).toEqual(['two', 'four', 'three', 'one']);
    expect((await sorted('dueBack'))[0]).toBe('two');
    expect(ids(await call('props?pageSize=-1&sort=-x_weight'))).toEqual(['four', 'one', 'two', 'three']);
    expect(ids(await call('props?pageSize=10&page=2&sort=-x_weight'))).toEqual([]);
    expect(await sorted('-name')).toEqual(['one', 'two', 'four', 'three']);
    expect(ids(await call('props?condition=good&sort=-description'))).toEqual(['four', 'two']);
  });

  it('[REST-13] sorts every resource by everything that it can be sorted by', async () => {
    const token = group.tokens.founder;
    for (const { path, ...catalogue } of resources) {
      const keys = ordersOf({ path, ...catalogue }).map(({ key }) => key);
      for (const key of keys)
        expect([path, key, (await call(`${path}?sort=-${key}`, token)).status]).toEqual([path, key, 200]);
    }
  });

  it('[REST-17] lists what has no value of a field, of its own or of the group, and joins that with values', async () => {
    const found = async (query: string) => ids(await call(`props?pageSize=100&${query}`));
    expect(await found('condition=~')).toEqual(['three']);
    expect(await found('homeLocationId=~')).toEqual(['two']);
    expect(await found('homeLocationId=~&homeLocationId=barn')).toEqual(['four', 'two']);
    expect(await found('x_colour=~')).toEqual(['three', 'four']);
    expect(await found('x_weight=~&condition=~')).toEqual(['three']);
    expect(await found('x_colour=~&sort=-name')).toEqual(['four', 'three']);
    expect((await call('props?condition=~&pageSize=10')).body).toMatchObject({ total: 1 });
  });

  it('[REST-18] filters and sorts by where stock is and whether it has a photo, over pages and in one answer', async () => {
    const found = async (query: string) => ids(await call(`props?pageSize=100&${query}`));
    expect(await found('whereabouts=out')).toEqual(['two']);
    expect(await found('whereabouts=out&whereabouts=in-store')).toHaveLength(4);
    expect(await found('whereabouts=in-store&sort=-x_weight')).toEqual(['four', 'one', 'three']);
    expect(await found('whereabouts=in-store&condition=good&search=bell')).toEqual(['four']);
    expect(await found('whereabouts=overdue')).toEqual([]);
    expect(await sorted('whereabouts')).toEqual(['three', 'four', 'one', 'two']);
    expect(await sorted('-whereabouts')).toEqual(['two', 'three', 'four', 'one']);
    expect(await found('photo=yes')).toEqual([]);
    expect(await found('photo=~')).toHaveLength(4);
    expect(ids(await call('props?pageSize=-1&whereabouts=in-store&sort=-name'))).toEqual(['one', 'four', 'three']);
    expect((await call('props?pageSize=10&page=2&sort=whereabouts')).body).toMatchObject({ data: [], total: 4 });
    expect(await call('props?whereabouts=gone')).toMatchObject({
      status: 400,
      body: { errors: { whereabouts: [expect.stringMatching(/^Choose one of: in-store, partly-out, /)] } },
    });
  });

  it('[REST-18] follows the day: what was out is overdue, and what stands well is late', async () => {
    const dayIn = (days: number) => new Date(Date.now() + days * dayLong).toISOString().slice(0, 10);
    const asked = async () => [
      ids(await call('props?whereabouts=overdue')),
      ids(await call('propWork?standing=late')),
      ids(await call('propWork?sort=standing')),
      ids(await call('propWork?sort=-standing')),
    ];
    const { founder } = group.tokens;
    const work = (id: string, rest: object) =>
      group.send(founder, add('propWork', id, { itemId: 'one', work: 'repair', ...rest }));
    for (const answer of [
      await work('mend', { name: 'Mend the leg', due: dayIn(1) }),
      await work('gild', { name: 'Gild the frame', status: 'done' }),
      await group.send(
        founder,
        command({
          type: 'SignOutItem',
          kind: 'prop',
          id: 'four',
          payload: { loanId: mintId(), memberId: 'm-ben', quantity: 1, from: dayIn(0), dueBack: dayIn(1) },
        }),
      ),
    ])
      expect(Object(answer.body['outcomes'])[0]).toMatchObject({ outcome: 'accepted' });
    expect(await asked()).toEqual([[], [], ['mend', 'gild'], ['gild', 'mend']]);
    ahead = 3 * dayLong;
    expect(await asked()).toEqual([['four'], ['mend'], ['mend', 'gild'], ['gild', 'mend']]);
    ahead = 0;
  });

  it('[REST-18] filters every resource by each of its words, and by none', async () => {
    const token = group.tokens.founder;
    for (const { path, standing } of resources)
      for (const value of standing ? [...standing.choices.map((choice) => choice.value), '~'] : [])
        expect([path, value, (await call(`${path}?standing=${value}`, token)).status]).toEqual([path, value, 200]);
  });

  it('[REST-17] lists what is not set by every filter of every resource', async () => {
    for (const { path, fields } of resources)
      for (const key of Object.keys(fields).filter((one) => fields[one]?.facet))
        expect([path, key, (await call(`${path}?${key}=~`, group.tokens.founder)).status]).toEqual([path, key, 200]);
  });

  it('[REST-14] refuses other orders and filters in a sentence, and describes those there are', async () => {
    for (const sort of ['colour', '--name', 'constructor', 'standing', 'body', "name'--"]) {
      const { status, body } = await call(`props?sort=${encodeURIComponent(sort)}`);
      expect([sort, status]).toEqual([sort, 400]);
      expect(String(body['errors']?.['sort'])).toMatch(/^Sort by one of: name, /);
    }
    for (const all of ['', '&pageSize=-1'])
      expect(await call(`props?sort=x_nothing${all}`)).toMatchObject({
        status: 400,
        body: { errors: { sort: ['The group\'s props have no custom field "x_nothing".'] } },
      });
    expect(await call('props?weight=3')).toMatchObject({
      status: 400,
      body: { message: 'There\'s no field called "weight" here.' },
    });
    const described = (await call('docs/json')).body;
    const parameters = Object.values(described['paths']?.['/api/members']?.['get']?.['parameters'] ?? {});
    const sort = JSON.stringify(parameters.find((one: Json) => String(one['name']) === 'sort'));
    for (const { key } of ordersOf(catalogueOf('member'))) expect(sort).toContain(`"-${key}"`);
  });

  it('[REST-15] tells nothing of hidden records by an order', async () => {
    await group.send(
      group.tokens.founder,
      add('user', 'archivist', { name: 'Archie', email: 'archie@example.org', roles: ['Admin'], features: ['Admin'] }),
    );
    const archivist = await group.services.accounts.open('main', 'archivist');
    expect((await call('documents?sort=scriptId', group.tokens.founder)).status).toBe(200);
    expect((await call('documents?sort=name', archivist)).status).toBe(200);
    for (const sort of ['scriptId', '-scriptId'])
      expect(await call(`documents?sort=${sort}`, archivist)).toMatchObject({
        status: 403,
        body: {
          code: 'not-allowed',
          errors: { sort: [expect.stringMatching(/because you can't see these scripts\.$/)] },
        },
      });
  });

  it('[REST-16] gives administrators the users as a resource, by the rules of the users page', async () => {
    const token = group.tokens.admin;
    const asked = { token, body: { name: 'Nell New', email: 'nell@example.org', features: ['Props'] } };
    const added = await group.call('POST', '/api/users', asked);
    expect(added).toMatchObject({ status: 201, body: { name: 'Nell New', version: 1 } });
    const at = `/api/users/${String(added.body['id'])}`;
    expect(ids(await call('users?features=Props&search=nell&sort=-email'))).toEqual([added.body['id']]);
    expect(JSON.stringify((await call('users?pageSize=-1')).body)).not.toMatch(/password|secret|token/i);
    const risen = await group.call('PATCH', at, { token, body: { roles: ['Super_Admin'] } });
    expect(risen).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await group.call('DELETE', at, { token })).status).toBe(200);
    for (const other of [group.tokens.member, group.tokens.guest])
      expect((await call('users', other)).status).toBe(403);
  });
}

describe.each(databaseKinds)('sorted lists on the %s database', (kind) => {
  beforeAll(async () => {
    let now = Date.now();
    group = await openGroup({ kind, now: () => new Date((now += 1_000) + ahead) });
    const { founder } = group.tokens;
    await group.send(
      founder,
      add('customField', 'weight', { label: 'Weight', catalogue: 'prop', type: 'number' }),
      add('customField', 'colour', {
        label: 'Paint',
        catalogue: 'prop',
        type: 'choice',
        options: ['zinc=Zinc', 'azure=Azure'],
      }),
      add('location', 'attic', { name: 'Attic', locationType: 'room' }),
      add('location', 'barn', { name: 'Barn', locationType: 'room' }),
    );
    for (const [id, each] of Object.entries(values)) {
      const homeLocationId = id === 'four' ? 'barn' : 'attic';
      const place = id === 'two' ? {} : { homeLocationId };
      const answer = await group.send(founder, add('prop', id, { ...each, ...place, categoryId: 'cat' }));
      expect(Object(answer.body['outcomes'])[0]).toMatchObject({ outcome: 'accepted' });
    }
    await group.send(founder, signOut('two', 'm-ben'));
  });
  afterAll(() => group.dispose());

  sortsLists();
});
