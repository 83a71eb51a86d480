import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasePerson, finishErasures } from '../../../server/erasure/erase.ts';
import { ERASED_NAME } from '../../../server/erasure/redact.ts';
import { identityKey } from '../../../src/domain/kernel/identity.ts';
import { addDays, dateIn } from '../../../src/domain/kernel/dates.ts';
import { founder, openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { add, change, command, mintId } from '../support/commands.ts';
import { siteId } from '../support/store.ts';

/** Words that occur nowhere else, so that finding one means it wasn't erased. */
const name = 'Tilda Quickwater';
const words = ['quickwater', 'bluefinch', '07700900771', 'juggles torches'];
let group: TestGroup;
let userToken = '';
const loanId = mintId();
const [avatar, photo] = [mintId(), mintId()];
/** Evidence of one of their skills, and a document about them. */
const files = [mintId(), mintId()];
const today = dateIn(new Date().toISOString(), 'Europe/London');

const erase = (token: string | undefined, body: object = { name }, id = 'm-til') =>
  group.call('POST', `/api/members/${id}/erasure`, { token, body });

/** Tables that contain any of the words in any column. */
async function tablesWith(sought: readonly string[] = words): Promise<readonly string[]> {
  const tables = await group.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name: table } of tables) {
    const [row] = await group.database.query<{ count: number }>(
      `select count(*)::int as count from "${table}" t where t::text ilike any ($1::text[])`,
      [sought.map((word) => `%${word}%`)],
    );
    if ((row?.count ?? 0) > 0) found.push(table);
  }
  return found.toSorted();
}

async function snapshot(scope: string): Promise<{ readonly logId: string; readonly text: string }> {
  const { raw } = await group.call('GET', `/api/snapshot?scope=${scope}`, { token: group.tokens.founder });
  const text = gunzipSync(raw.rawPayload).toString();
  return { logId: (JSON.parse(text) as { logId: string }).logId, text };
}

beforeAll(async () => {
  group = await openGroup();
  const mail = 'tilda@bluefinch.example';
  await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    allOrNothing: true,
    commands: [
      add('member', 'm-til', { name, knownAs: 'Tilda Bluefinch', pronouns: 'she/her' }),
      add('membership', 'm-til', { name, memberId: 'm-til', remark: 'Juggles torches on Sundays' }),
      add('memberSkill', 'skill', { name: 'Juggles torches', memberId: 'm-til', skillId: 'skill-prompting' }),
      add('memberCheck', 'check', { name: 'First aid', memberId: 'm-til', seenBy: 'Quickwater senior' }),
      add('user', 'u-til', { name, email: mail, memberId: 'm-til', features: ['Members'] }),
      add('propCategory', 'things', { name: 'Things of this test' }),
      add('prop', 'clock', { name: 'Clock', categoryId: 'things' }),
      add('event', 'show', {
        name: 'Earnest',
        eventType: 'production',
        status: 'casting',
        notes: `Lifts with ${name}; write to ${mail}.`,
      }),
      add('casting', 'part', { name: 'Lane', eventId: 'show', memberId: 'm-til' }),
      add('call', 'rehearsal', {
        name: 'Act one',
        eventId: 'show',
        date: '2026-05-20',
        start: '19:00',
        end: '21:00',
        called: 'some',
        who: [name],
      }),
      command({
        type: 'SignOutItem',
        kind: 'prop',
        id: 'clock',
        payload: {
          loanId,
          memberId: 'm-til',
          quantity: 1,
          from: today,
          dueBack: addDays(today, 30),
          purpose: `For ${name}`,
        },
      }),
      command({
        type: 'ChangeRecord',
        kind: 'member',
        id: 'm-til',
        payload: {
          changes: { name: { from: name, to: 'Tilda Quickwater' }, pronouns: { from: 'she/her', to: 'Ms Quickwater' } },
        },
      }),
    ],
  });
  expect(
    (
      await group.call('PUT', '/api/contacts/m-til/contact', {
        token: group.tokens.founder,
        body: { values: { email: mail, mobile: '07700900771' } },
      })
    ).status,
  ).toBe(204);
  for (const mediaId of [avatar, photo]) {
    await group.services.media.put(siteId, mediaId, 'thumb', Buffer.from('a face'));
    await group.database.query(
      `insert into media (site_id, media_id, width, height, uploaded_by, avatar_of, created_at) values ($1, $2, 8, 8, 'u-til', $3, now())`,
      [siteId, mediaId, mediaId === avatar ? 'u-til' : null],
    );
  }
  await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    allOrNothing: true,
    commands: [
      command({
        type: 'AddPhoto',
        kind: 'member',
        id: 'm-til',
        payload: { photo: { mediaId: photo, width: 8, height: 8 } },
      }),
    ],
  });
  for (const fileId of files) {
    await group.services.media.put(siteId, fileId, 'file', Buffer.from('Tilda Quickwater'));
    await group.database.query(
      `insert into file (site_id, file_id, type, bytes, uploaded_by) values ($1, $2, 'application/pdf', 16, 'u-til')`,
      [siteId, fileId],
    );
  }
  const holders = [
    ['memberSkill', 'skill'],
    ['document', 'contract'],
  ] as const;
  const attached = await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    allOrNothing: true,
    commands: [
      add('document', 'contract', {
        name: 'Contract Quickwater',
        description: 'Juggles torches for a fee.',
        memberId: 'm-til',
      }),
      ...holders.map(([kind, id], index) =>
        command({
          type: 'AttachDocument',
          kind,
          id,
          payload: {
            document: {
              fileId: files[index] ?? '',
              name: 'quickwater.pdf',
              kind: 'other',
              type: 'application/pdf',
              bytes: 16,
            },
          },
        }),
      ),
    ],
  });
  expect(attached.outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  await group.database.query(
    `insert into provider_identity (site_id, issuer, subject, user_id, bound_at) values ($1, 'https://keys.example.org', 'quickwater', 'u-til', now())`,
    [siteId],
  );
  userToken = await group.services.accounts.open(siteId, 'u-til');
  await group.database.query(
    `insert into letter (site_id, letter_id, recipient, subject, body, due_at, created_at) values ($1, $2, $3, 'Renewal', '{"text":"Dear Tilda Quickwater"}', now(), now())`,
    [siteId, mintId(), mail],
  );
});
afterAll(() => group.dispose());

async function founderId(): Promise<string> {
  const { body } = await group.call('GET', '/api/user', { token: group.tokens.founder });
  return String(body['id'] ?? body['data']?.['id']);
}

it('[ERASE-11] knows of nobody to erase for an administrator who does not see the directory', async () => {
  await group.send(
    group.tokens.founder,
    add('user', 'bare', { name: 'Bare stage', email: 'bare@example.org', roles: ['Admin'] }),
  );
  const [theirs, nobody] = [
    await erase(await group.services.accounts.open(siteId, 'bare')),
    await erase(group.tokens.founder, { name }, 'nobody'),
  ];
  expect([theirs.status, theirs.body['code'], theirs.body['message']]).toEqual([
    404,
    'not-found',
    nobody.body['message'],
  ]);
  expect((await group.call('GET', '/api/members/m-til', { token: group.tokens.founder })).body['name']).toBe(name);
});

it('[ERASE-1, ERASE-2] is for administrators who say the name again, and for nobody of whom something is out', async () => {
  const refused = [
    await erase(undefined),
    await erase(group.tokens.guest),
    await erase(userToken),
    await erase(group.tokens.founder, { name: 'Someone else' }),
    await erase(group.tokens.founder, { name }, 'nobody'),
    await erase(group.tokens.founder),
  ];
  expect(refused.map(({ status, body }) => [status, body['code']])).toEqual([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [403, 'forbidden'],
    [422, 'invalid'],
    [404, 'not-found'],
    [409, 'wrong-stage'],
  ]);
  expect(await tablesWith()).toEqual(
    expect.arrayContaining(['event', 'letter', 'private_value', 'provider_identity', 'record']),
  );
});

it('[OIDC-9, ERASE-3, ERASE-4, ERASE-5, ERASE-6, ERASE-8] leaves nothing that tells who it was, and everything that things went through', async () => {
  const before = await snapshot('directory');
  expect(
    (
      await group.send(
        group.tokens.founder,
        command({
          type: 'ReturnItem',
          kind: 'prop',
          id: 'clock',
          payload: { loanId, quantity: 1, note: 'Polished by Tilda Quickwater.' },
        }),
      )
    ).status,
  ).toBe(200);
  expect((await erase(group.tokens.founder)).status).toBe(204);
  expect(await tablesWith()).toEqual([]);
  expect((await group.call('GET', '/api/user', { token: userToken })).status).toBe(401);
  const after = await snapshot('directory');
  expect([after.logId === before.logId, after.text.includes('Quickwater'), after.text.includes(ERASED_NAME)]).toEqual([
    false,
    false,
    true,
  ]);
  const history = await group.call('GET', '/api/records/prop/clock/events', { token: group.tokens.founder });
  const told = JSON.stringify(history.body);
  expect([told.includes(loanId), told.includes('m-til'), told.includes(`Polished by ${ERASED_NAME}.`)]).toEqual([
    true,
    true,
    true,
  ]);
  const list = await group.call('GET', '/api/erasures', { token: group.tokens.founder });
  expect(JSON.stringify(list.body)).toContain('"memberId":"m-til"');
});

it('[ERASE-7] takes the photos, the picture of the account and the files about the person from the store', async () => {
  for (const mediaId of [avatar, photo])
    expect(await group.services.media.get(siteId, mediaId, 'thumb')).toBeUndefined();
  for (const fileId of files) expect(await group.services.media.get(siteId, fileId, 'file')).toBeUndefined();
  expect(
    await group.database.query('select 1 from file where site_id = $1 and file_id = any ($2::uuid[])', [siteId, files]),
  ).toEqual([]);
  expect(
    await group.database.query('select 1 from media where site_id = $1 and media_id = any ($2::uuid[])', [
      siteId,
      [avatar, photo],
    ]),
  ).toEqual([]);
});

it('[ERASE-8] is done again from the list after an older backup was brought back, and once is as good as twice', async () => {
  const replay = () =>
    group.call('POST', '/api/erasures/replay', {
      token: group.tokens.founder,
      body: { memberIds: ['m-til', 'nobody'] },
    });
  expect((await replay()).body['erased']).toBe(0);
  await group.database.query(
    `update record set body = jsonb_set(body, '{values,name}', '"Tilda Quickwater"') where kind = 'member' and id = 'm-til'`,
  );
  expect((await replay()).body['erased']).toBe(1);
  expect(await tablesWith()).toEqual([]);
});

it.each([
  ['before the log was changed', { database: { transaction: () => Promise.reject(new Error('The power went.')) } }],
  ['before the pictures went', { media: { remove: () => Promise.reject(new Error('The power went.')) } }],
])('[ERASE-10] is finished by the next start where it was cut short %s', async (_when, broken) => {
  const [memberId, mediaId] = [mintId(), mintId()];
  const submitted = await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    allOrNothing: true,
    commands: [add('member', memberId, { name: 'Tilda Bluefinch Quickwater' })],
  });
  expect(submitted.outcomes).toMatchObject([{ outcome: 'accepted' }]);
  await group.database.query(
    `insert into media (site_id, media_id, width, height, uploaded_by, created_at) values ($1, $2, 8, 8, 'ann', now())`,
    [siteId, mediaId],
  );
  await group.services.media.put(siteId, mediaId, 'thumb', Buffer.from('a face'));
  await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    commands: [
      command({ type: 'AddPhoto', kind: 'member', id: memberId, payload: { photo: { mediaId, width: 8, height: 8 } } }),
    ],
  });

  const parts = {
    ...group.services,
    ...Object.fromEntries(
      Object.entries(broken).map(([name, how]) => [
        name,
        Object.assign(Object.create(group.services[name as 'media']), how),
      ]),
    ),
  };
  const asked = { siteId, memberId, by: await founderId(), timezone: 'Europe/London' };
  await expect(erasePerson(parts, asked)).rejects.toThrow('The power went.');
  const troubles: unknown[] = [];
  await finishErasures(group.services, (error) => troubles.push(error));
  expect(troubles).toEqual([]);
  expect(await tablesWith()).toEqual([]);
  expect(await group.services.media.get(siteId, mediaId, 'thumb')).toBeUndefined();
  expect(await group.database.query('select member_id from erasure_under_way')).toEqual([]);
});

it('[ERASE-10] is not gone on with where it was refused', async () => {
  const memberId = mintId();
  await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    commands: [add('member', memberId, { name: 'Ora Lane' })],
  });
  await expect(erasePerson(group.services, { siteId, memberId, by: 'cleo', timezone: 'UTC' })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await group.database.query('select is_active from record where id = $1', [memberId])).toEqual([
    { is_active: true },
  ]);
  expect(await group.database.query('select member_id from erasure_under_way')).toEqual([]);
});

it('[ERASE-12] takes what was merged into the person, whichever record is named, and keeps both from erasing themselves', async () => {
  const [stays, goes, first] = [mintId(), mintId(), mintId()];
  const merge = (id: string, other: string) =>
    command({ type: 'MergeRecords', kind: 'member', id, payload: { others: [other], changes: {}, moves: [] } });
  const { outcomes } = await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    allOrNothing: true,
    commands: [
      add('member', stays, { name: 'Ottoline Marchbanks' }),
      add('member', goes, { name: 'Otto Marchbanks-Quill', knownAs: 'Otto the Quill' }),
      add('member', first, { name: 'Ottilie Marchbanks-Quill' }),
      merge(goes, first),
      merge(stays, goes),
      add('user', 'u-otto', { name: 'Ottoline', email: 'otto@example.org', roles: ['Admin'], memberId: stays }),
    ],
  });
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => 'accepted'));
  const own = await group.services.accounts.open(siteId, 'u-otto');
  expect((await erase(own, { name: 'Ottilie Marchbanks-Quill' }, first)).status).toBe(403);
  expect((await erase(group.tokens.founder, { name: 'Ottilie Marchbanks-Quill' }, first)).status).toBe(204);
  const told = await group.database.query(
    `select 1 from event where site_id = $1 and data::text ~ 'Marchbanks|Ottoline|Ottilie|Otto the'
     union all select 1 from record where site_id = $1 and (body::text || search) ~* 'marchbanks|ottoline|ottilie|otto the'`,
    [siteId],
  );
  expect(told).toEqual([]);
  const list = JSON.stringify((await group.call('GET', '/api/erasures', { token: group.tokens.founder })).body);
  for (const id of [stays, goes, first]) expect(list).toContain(id);
});

/** Everything the log, the records and the claims say about these records. */
const toldOf = (ids: readonly string[]) =>
  group.database.query<Record<string, unknown>>(
    `select kind, id, version::int, data from event where site_id = $1 and id = any ($2::text[])
     union all select kind, id, 0, to_jsonb(r) from record r where site_id = $1 and id = any ($2::text[])
     union all select space, id, 0, to_jsonb(key) from claim where site_id = $1 and id = any ($2::text[]) order by 1, 2, 3`,
    [siteId, ids],
  );

it('[ERASE-13] leaves everybody with a similar name or address as they were', async () => {
  const others = ['m-similar', 'u-similar', 'u-suffix', 'u-prefix', 'u-family', 'm-family'];
  await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    allOrNothing: true,
    commands: [
      add('member', 'm-anna', { name: 'Anna Lee' }),
      add('membership', 'm-anna', { name: 'Anna Lee', memberId: 'm-anna' }),
      add('user', 'u-anna', { name: 'Anna Lee', email: 'al@kim.example', memberId: 'm-anna' }),
      add('member', 'm-similar', { name: 'Anna Leeson' }),
      add('membership', 'm-similar', { name: 'Anna Leeson', memberId: 'm-similar' }),
      add('user', 'u-similar', { name: 'Anna Lee', email: 'anna@leeson.example', memberId: 'm-similar' }),
      add('user', 'u-suffix', { name: 'Sal', email: 'sal@kim.example' }),
      add('user', 'u-prefix', { name: 'Al', email: 'al@kim.example.org' }),
      add('member', 'm-family', { name: 'Mary-Anna Lee' }),
      add('user', 'u-family', { name: 'Mary', email: 'family@lee.example', memberId: 'm-family' }),
      add('event', 'notes', {
        name: 'Notes',
        eventType: 'production',
        status: 'casting',
        notes: [
          'Cast:',
          "Anna Lee, Anna Leeson, Mary-Anna Lee and Anna Lee's brother.",
          'Write to AL@kim.example. Or <al@kim.example>, family@lee.example, sal@kim.example, al@kim.example.org.',
        ].join('\n'),
      }),
      command({
        type: 'ChangeRecord',
        kind: 'setting',
        id: 'billing_contact',
        payload: {
          changes: {
            value: {
              from: JSON.stringify({ name: founder.name, email: founder.email }),
              to: JSON.stringify({ name: 'Anna Lee', email: 'al@kim.example' }),
            },
          },
        },
      }),
    ],
  });
  await group.call('PUT', '/api/contacts/m-anna/contact', {
    token: group.tokens.founder,
    body: { values: { email: 'Family@lee.example' } },
  });
  const letterTo = (recipient: string) =>
    group.database.query(
      `insert into letter (site_id, letter_id, recipient, subject, body, due_at, created_at) values ($1, $2, $3, 'Renewal', '{"text":"Dear\\nAnna Leeson"}', now(), now())`,
      [siteId, mintId(), recipient],
    );
  for (const recipient of ['sal@kim.example', 'AL@kim.example']) await letterTo(recipient);
  const before = await toldOf(others);
  expect((await erase(group.tokens.founder, { name: 'Anna Lee' }, 'm-anna')).status).toBe(204);
  expect(await toldOf(others)).toEqual(before);
  for (const { kind, data, id } of before)
    if (kind === 'email')
      expect(identityKey((await group.services.accounts.userById(siteId, String(id)))?.values.email ?? '')).toBe(data);
  const { body } = await group.call('GET', '/api/events/notes', { token: group.tokens.founder });
  expect(body['notes']).toBe(
    [
      'Cast:',
      `${ERASED_NAME}, Anna Leeson, Mary-Anna Lee and ${ERASED_NAME}'s brother.`,
      `Write to ${ERASED_NAME}. Or <${ERASED_NAME}>, family@lee.example, sal@kim.example, al@kim.example.org.`,
    ].join('\n'),
  );
  expect((await group.services.billing.ledger.read(siteId)).contact).toBeUndefined();
  expect(await group.database.query(`select recipient from letter where recipient ilike '%al@kim.example%'`)).toEqual([
    { recipient: 'sal@kim.example' },
  ]);
});

it('[ERASE-3, ERASE-4, ERASE-10] finds contact addresses, earlier names and addresses, also after an interruption', async () => {
  const sought = ['berg.example', 'Bo Berg', 'Bo Stone'];
  await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    allOrNothing: true,
    commands: [
      add('member', 'm-bo', { name: 'Bo Stone' }),
      add('membership', 'm-bo', { name: 'Bo Stone', memberId: 'm-bo' }),
      add('user', 'u-bo', { name: 'Bo Stone', email: 'old@berg.example', memberId: 'm-bo' }),
      add('member', 'm-kid', { name: 'Kit' }),
      add('membership', 'm-kid', { name: 'Kit', memberId: 'm-kid' }),
      add('event', 'party', {
        name: 'Party',
        eventType: 'production',
        status: 'casting',
        notes: 'Write to bo@berg.example, OLD@Berg.example or login@berg.example. Bo Berg was Bo Stone.',
      }),
      change('member', 'm-bo', { name: { from: 'Bo Stone', to: 'Bo Berg' } }),
      change('user', 'u-bo', { email: { from: 'old@berg.example', to: 'login@berg.example' } }),
    ],
  });
  const put = (path: string, values: object) =>
    group.call('PUT', `/api/contacts/${path}`, { token: group.tokens.founder, body: { values } });
  expect((await put('m-bo/contact', { email: 'bo@berg.example' })).status).toBe(204);
  expect((await put('m-kid/confidential', { guardians: [{ name: 'Bo Berg', email: 'bo@berg.example' }] })).status).toBe(
    204,
  );
  for (const recipient of ['bo@berg.example', 'OLD@berg.example'])
    await group.database.query(
      `insert into letter (site_id, letter_id, recipient, subject, due_at, created_at) values ($1, $2, $3, 'Reminder', now(), now())`,
      [siteId, mintId(), recipient],
    );
  const failing = Object.assign(Object.create(group.database) as typeof group.database, {
    transaction: () => Promise.reject(new Error('The power went.')),
  });
  const asked = { siteId, memberId: 'm-bo', by: await founderId(), timezone: 'Europe/London' };
  await expect(erasePerson({ ...group.services, database: failing }, asked)).rejects.toThrow('The power went.');
  await finishErasures(group.services, (error) => {
    throw error;
  });
  expect(await tablesWith(sought)).toEqual(['private_value']);
  const { body } = await group.call('GET', '/api/events/party', { token: group.tokens.founder });
  expect(body['notes']).toBe(
    `Write to ${ERASED_NAME}, ${ERASED_NAME} or ${ERASED_NAME}. ${ERASED_NAME} was ${ERASED_NAME}.`,
  );
  const kept = await group.database.query<{ id: string }>(
    `select id from private_value where body::text like '%berg.example%'`,
  );
  expect(kept).toEqual([{ id: 'm-kid' }]);
});
