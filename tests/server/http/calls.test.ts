import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../../src/domain/access/index.ts';
import { add, change, dispose } from '../support/commands.ts';
import { founder, openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup();
  const { status } = await group.send(
    group.tokens.founder,
    add('location', 'house', { name: 'Playhouse', locationType: 'building' }),
    add('location', 'dock', { name: 'Scene dock', locationType: 'room', parentId: 'house' }),
    add('location', 'box', { name: 'Box 3', locationType: 'box', parentId: 'dock', code: 'BOX-3' }),
    add('location', 'shed', { name: 'Shed', locationType: 'building' }),
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat', homeLocationId: 'box', code: 'TAG-1' }),
    add('prop', 'lamp', { name: 'Lamp', categoryId: 'cat', homeLocationId: 'dock' }),
    add('prop', 'vase', { name: 'Vase', categoryId: 'cat', homeLocationId: 'shed' }),
    add('prop', 'gone', { name: 'Gone', categoryId: 'cat', homeLocationId: 'dock' }),
    dispose('prop', 'gone'),
    change('prop', 'clock', { code: { from: 'TAG-1', to: 'TAG-2' } }),
  );
  expect(status).toBe(200);
});
afterAll(() => group.dispose());

const get = (path: string, token: string | undefined) => group.call('GET', `/api/${path}`, { token });

describe('who is logged in', () => {
  it('[CALL-1] says who it is and what they may do', async () => {
    const { admin, founder: first, guest } = group.tokens;
    expect((await get('user', admin)).body).toEqual({
      id: 'ann',
      name: 'Ann Archer',
      email: 'ann@example.org',
      memberId: null,
      avatar: null,
    });
    expect((await get('user/roles', admin)).body).toEqual(['Admin']);
    expect((await get('user/features', admin)).body).toEqual(
      ['Props', 'Members', 'Locations', 'Admin'].map((name) => ({ name })),
    );
    expect((await get('user/permissions', admin)).body).toEqual([]);
    expect((await get('user/features', first)).body).toEqual(features.map((name) => ({ name })));
    expect((await get('user/roles', first)).body).toEqual(['Super_Admin']);
    expect((await get('user/features', guest)).body).toEqual([]);
  });

  it('[CALL-1] names permissions', async () => {
    await group.send(
      group.tokens.founder,
      change('user', 'ben', { permissions: { from: null, to: ['props:manage'] } }),
    );
    expect((await get('user/permissions', group.tokens.member)).body).toEqual([{ name: 'props:manage' }]);
    await group.send(
      group.tokens.founder,
      change('user', 'ben', { permissions: { from: ['props:manage'], to: null } }),
    );
  });
});

describe('preferences', () => {
  const put = (body: unknown, token = group.tokens.member) =>
    group.call('PUT', '/api/user/preferences', { token, body });

  it('[CALL-2] keeps each with its datatype, for its user alone', async () => {
    expect((await get('user/preferences', group.tokens.member)).body).toEqual({});
    const entry = { key: 'pageSize', value: 25, datatype: 'integer' };
    expect((await put(entry)).body).toEqual(entry);
    await put({ key: 'isDark', value: true, datatype: 'boolean' });
    await put({ key: 'view', value: 'grid', datatype: 'string' });
    await put({ key: 'pageSize', value: -1, datatype: 'integer' });
    expect((await get('user/preferences', group.tokens.member)).body).toEqual({
      isDark: true,
      pageSize: -1,
      view: 'grid',
    });
    expect((await get('user/preferences', group.tokens.admin)).body).toEqual({});
  });

  it('[CALL-2] refuses a value that is not of its datatype', async () => {
    expect((await put({ key: 'pageSize', value: 'many', datatype: 'integer' })).status).toBe(400);
    expect((await put({ key: 'pageSize', value: 1.5, datatype: 'integer' })).status).toBe(400);
    expect((await put({ key: '1x', value: 'a', datatype: 'string' })).status).toBe(400);
  });

  it('[CALL-2] does not let one user fill the disk', async () => {
    const statuses = [];
    for (let n = 0; n < 201; n += 1)
      statuses.push((await put({ key: `k${n}`, value: 'x', datatype: 'string' }, group.tokens.guest)).status);
    expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true);
    expect(statuses[200]).toBe(413);
    expect((await put({ key: 'k5', value: 'y', datatype: 'string' }, group.tokens.guest)).status).toBe(200);
  });
});

describe('counts, settings, billing', () => {
  it('[CALL-3] counts what is in use, as far as the person may see it', async () => {
    const nothing = {
      costumesCount: 0,
      scriptsCount: 0,
      eventsCount: 0,
      equipmentCount: 0,
      facilitiesCount: 0,
      rentalsCount: 0,
    };
    expect((await get('itemCounts', group.tokens.founder)).body).toEqual({
      ...nothing,
      adminsCount: 2,
      propsCount: 3,
      membersCount: 3,
      locationsCount: 4,
    });
    expect((await get('itemCounts', group.tokens.member)).body).toEqual({
      ...nothing,
      adminsCount: 0,
      propsCount: 3,
      membersCount: 3,
      locationsCount: 4,
    });
    expect((await get('itemCounts', group.tokens.guest)).body).toEqual({
      ...nothing,
      adminsCount: 0,
      propsCount: 0,
      membersCount: 0,
      locationsCount: 0,
    });
  });

  it('[CALL-10] counts bookings for other groups, and nothing else that is booked', async () => {
    const theirs = await openGroup();
    const booking = (id: string, values: Readonly<Record<string, string>>) =>
      add('booking', id, { name: id, memberId: 'sam', from: '2026-05-14', dueBack: '2026-05-20', ...values });
    const { body } = await theirs.send(
      theirs.tokens.founder,
      add('member', 'sam', { name: 'Sam Lee' }),
      booking('hired', { use: 'hire', borrower: 'The Mikado Players' }),
      booking('hired-too', { use: 'hire', borrower: 'St Ann’s School' }),
      booking('ours', { use: 'internal' }),
    );
    expect(JSON.stringify(body).match(/"outcome":"accepted"/g)).toHaveLength(4);
    expect((await theirs.call('GET', '/api/itemCounts', { token: theirs.tokens.founder })).body).toMatchObject({
      rentalsCount: 2,
    });
    expect((await theirs.call('GET', '/api/itemCounts', { token: theirs.tokens.guest })).body).toMatchObject({
      rentalsCount: 0,
    });
    await theirs.dispose();
  });

  it('[CALL-4] gives settings in the three forms', async () => {
    const contact = JSON.stringify({ name: founder.name, email: founder.email });
    expect((await get('settings', group.tokens.guest)).body).toEqual({
      data: [
        { parameter: 'billing_contact', value: contact },
        { parameter: 'currency', value: 'GBP' },
        { parameter: 'dark_mode', value: 'false' },
        { parameter: 'group_name', value: founder.groupName },
        { parameter: 'loan_days', value: '14' },
        { parameter: 'timezone', value: 'Europe/London' },
      ],
    });
    const forVisitors = [
      { key: 'currency', value: 'GBP', datatype: 'string' },
      { key: 'dark_mode', value: false, datatype: 'boolean' },
      { key: 'group_name', value: founder.groupName, datatype: 'string' },
      { key: 'timezone', value: 'Europe/London', datatype: 'string' },
    ];
    expect((await get('public/system-settings', undefined)).body).toEqual(forVisitors);
    const all = [
      { key: 'billing_contact', value: contact, datatype: 'json' },
      ...forVisitors,
      { key: 'loan_days', value: 14, datatype: 'integer' },
    ];
    const answered = (await get('system-settings', group.tokens.guest)).body;
    expect(new Set(Object.values(answered))).toEqual(new Set(all));
  });

  it('[CALL-7] says that nothing is due, to whom nobody is reminded, and that nothing is paid for', async () => {
    const nothingDue = {
      overdue: false,
      days_past_due: 0,
      grace_days_remaining: 14,
      due_date: null,
      amount_due: 0,
      last_notice_date: null,
    };
    expect((await get('billing/status', group.tokens.guest)).body).toEqual(nothingDue);
    expect((await group.call('POST', '/api/billing/notify', { token: group.tokens.guest })).body).toEqual(nothingDue);
    expect((await get('subscriptions', group.tokens.guest)).body).toEqual({
      stripePaymentMethod: null,
      stripeSubscription: null,
    });
  });

  it('[CALL-8] names a folder that cannot be written', async () => {
    expect((await get('env-status', group.tokens.founder)).body).toEqual({ missing: [], permissionIssues: [] });
    await rm(group.mediaFolder, { recursive: true });
    await writeFile(group.mediaFolder, 'a file where the folder should be');
    expect((await get('env-status', group.tokens.founder)).body).toEqual({
      missing: [],
      permissionIssues: [`The folder of pictures, ${group.mediaFolder}, cannot be written.`],
    });
    await rm(group.mediaFolder);
  });
});

describe('codes and places', () => {
  const found = (kind: string, id: string) => ({ data: { kind, id, record: expect.objectContaining({ kind, id }) } });

  it('[CALL-5] finds what carries a code, or once did', async () => {
    const { member } = group.tokens;
    expect((await get('any/barcode/TAG-2', member)).body).toEqual(found('prop', 'clock'));
    expect((await get('props/barcode/%20tag-2', member)).body).toEqual(found('prop', 'clock'));
    expect((await get('props/barcode/TAG-1', member)).body).toEqual(found('prop', 'clock'));
    expect((await get('any/barcode/box-3', member)).body).toEqual(found('location', 'box'));
    expect((await get('members/barcode/m-00001', member)).body).toMatchObject({ data: { kind: 'member' } });
  });

  it('[CALL-5] finds no code of another type, no unused code and none that the person cannot see', async () => {
    const { member, guest } = group.tokens;
    for (const [path, token] of [
      ['props/barcode/BOX-3', member],
      ['any/barcode/NOPE', member],
      ['any/barcode/TAG-2', guest],
      ['any/barcode/a%2Fb', member],
    ] as const) {
      expect(await get(path, token)).toMatchObject({ status: 404, body: { code: 'unknown-code' } });
    }
    expect((await get('ghosts/barcode/TAG-2', member)).status).toBe(400);
  });

  it('[CALL-11] accepts every name of a type', async () => {
    const { founder: first } = group.tokens;
    await group.send(
      first,
      add('costumeCategory', 'coats', { name: 'Coats' }),
      add('costume', 'tails', { name: 'Tailcoat', categoryId: 'coats', code: 'COAT-7' }),
      add('scriptCategory', 'plays', { name: 'Plays' }),
      add('script', 'earnest', { title: 'Earnest', work: 'play' }),
      add('scriptCopy', 'copy', { name: 'Copy 1', scriptId: 'earnest', code: 'S-77' }),
    );
    for (const type of ['costumes', 'costume', 'costumePieces', 'any'])
      expect((await get(`${type}/barcode/COAT-7`, first)).body).toEqual(found('costume', 'tails'));
    for (const type of ['scripts', 'scriptCopies', 'scriptCopy', 'copies', 'any'])
      expect((await get(`${type}/barcode/S-77`, first)).body).toEqual(found('scriptCopy', 'copy'));
    for (const type of ['prop', 'props'])
      expect((await get(`${type}/barcode/TAG-2`, first)).body).toEqual(found('prop', 'clock'));
    expect((await get('costumes/barcode/S-77', first)).status).toBe(404);
  });

  it('[CALL-6] counts what lives in a place and in everything inside it', async () => {
    const totals = async (id: string) => {
      const { body } = await get(`locations/location/${id}`, group.tokens.member);
      return [body['name'], body['props_total'], body['costumes_total'], body['equipment_total']];
    };
    expect(await totals('house')).toEqual(['Playhouse', 2, 0, 0]);
    expect(await totals('dock')).toEqual(['Scene dock', 2, 0, 0]);
    expect(await totals('box')).toEqual(['Box 3', 1, 0, 0]);
    expect(await totals('shed')).toEqual(['Shed', 1, 0, 0]);
    expect(await get('locations/location/nowhere', group.tokens.member)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  it('[CALL-6, ACCESS-2] counts only what the person may see', async () => {
    const { founder: first, member } = group.tokens;
    await group.send(
      first,
      add('costumeCategory', 'cloaks', { name: 'Cloaks' }),
      add('costume', 'cape', { name: 'Cape', categoryId: 'cloaks', homeLocationId: 'shed' }),
    );
    const totals = async (token: string) => {
      const { body } = await get('locations/location/shed', token);
      return [body['props_total'], body['costumes_total'], body['equipment_total']];
    };
    expect([await totals(first), await totals(member)]).toEqual([
      [1, 1, 0],
      [1, 0, 0],
    ]);
  });
});
