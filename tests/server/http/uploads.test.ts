import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markDropped, sweepFiles, sweepPictures } from '../../../server/media/unused.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { add, change, dispose, mintId } from '../support/commands.ts';
import { buildApp } from '../../../server/app.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';

const hour = 3_600_000;
let now = Date.now();
let group: TestGroup;
let founder = '';
let stock = '';
beforeAll(async () => {
  group = await openGroup({ now: () => new Date(now) });
  founder = group.tokens.founder;
  await group.send(
    founder,
    add('user', 'stage', {
      name: 'Stage',
      email: 'stage@example.org',
      features: ['Props'],
      permissions: ['props:manage'],
    }),
  );
  stock = await group.services.accounts.open('main', 'stage');
  await group.send(
    founder,
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
    add('costumeCategory', 'gowns', { name: 'Gowns' }),
    add('costume', 'gown', { name: 'Gown', categoryId: 'gowns' }),
  );
});
afterAll(() => group.dispose());

function form(fields: Record<string, string>, bytes: Buffer) {
  const texts = Object.entries(fields)
    .map(([key, value]) => `--b\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('');
  const head = `${texts}--b\r\ncontent-disposition: form-data; name="media"; filename="x"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}
const png = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#b04020' } })
    .png()
    .toBuffer();
async function picture(token = founder): Promise<string> {
  const mediaId = mintId();
  expect((await group.call('POST', '/api/media', { token, ...form({ mediaId }, await png()) })).status).toBe(201);
  return mediaId;
}
async function file(token = founder): Promise<string> {
  const fileId = mintId();
  expect(
    (await group.call('POST', '/api/files', { token, ...form({ fileId }, Buffer.from('%PDF-1.7\n%%EOF')) })).status,
  ).toBe(201);
  return fileId;
}
const command = (kind: string, id: string, type: string, payload: object) =>
  ({ ...change('prop', id, {}), kind, type, payload }) as unknown as Command;
const addPhoto = (kind: string, id: string, mediaId: string) =>
  command(kind, id, 'AddPhoto', { photo: { mediaId, width: 1, height: 1 } });
const removePhoto = (kind: string, id: string, mediaId: string) => command(kind, id, 'RemovePhoto', { mediaId });
const attach = (kind: string, id: string, fileId: string) =>
  command(kind, id, 'AttachDocument', {
    document: { fileId, name: 'Manual', kind: 'manual', type: 'text/plain', bytes: 1 },
  });
async function done(token: string, ...commands: readonly Command[]): Promise<void> {
  expect((await group.send(token, ...commands)).body['outcomes']).toMatchObject(
    commands.map(() => ({ outcome: 'accepted' })),
  );
}
const seen = (mediaId: string, token: string, size = 'large') =>
  group.call('GET', `/api/media/${mediaId}/${size}`, { token }).then(({ status }) => status);
const opened = (fileId: string, token: string) =>
  group.call('GET', `/api/files/${fileId}`, { token }).then(({ status }) => status);
const stored = (id: string) =>
  readdirSync(group.mediaFolder, { recursive: true })
    .map(String)
    .filter((name) => name.includes(id)).length;
async function sweep(): Promise<void> {
  const sweeping = { database: group.database, store: group.services.media, now: () => new Date(now) };
  await sweepPictures(sweeping);
  await sweepFiles(sweeping);
}

/** A picture and a file that were on a record and have been removed from it. */
async function takenOut(): Promise<readonly [mediaId: string, fileId: string]> {
  const [mediaId, fileId] = [await picture(), await file()];
  await done(
    founder,
    addPhoto('prop', 'clock', mediaId),
    attach('prop', 'clock', fileId),
    removePhoto('prop', 'clock', mediaId),
    command('prop', 'clock', 'RemoveDocument', { fileId }),
  );
  return [mediaId, fileId];
}

describe('what no record names', () => {
  it('[MEDIA-14] is shown to nobody from that moment on, in any size, and gone within a day', async () => {
    const mediaId = await picture();
    await done(founder, addPhoto('costume', 'gown', mediaId));
    expect([await seen(mediaId, founder), await seen(mediaId, stock)]).toEqual([200, 404]);
    await done(founder, removePhoto('costume', 'gown', mediaId));
    for (const size of ['large', 'thumb'])
      expect([await seen(mediaId, founder, size), await seen(mediaId, stock, size)]).toEqual([404, 404]);
    now += 23 * hour;
    await sweep();
    expect(stored(mediaId)).toBe(0);
    expect((await group.send(founder, addPhoto('costume', 'gown', mediaId))).body['outcomes']).toMatchObject([
      { refusal: { code: 'unknown-photo' } },
    ]);
  });

  it('[MEDIA-14] can be put back, and stays after that', async () => {
    const [mediaId, fileId] = await takenOut();
    expect([await seen(mediaId, founder), await opened(fileId, founder)]).toEqual([404, 404]);
    now += 20 * hour;
    await sweep();
    await done(founder, addPhoto('prop', 'clock', mediaId), attach('prop', 'clock', fileId));
    now += 30 * hour;
    await sweep();
    expect([await seen(mediaId, stock), await opened(fileId, stock)]).toEqual([200, 200]);
    await done(founder, command('prop', 'clock', 'RemoveDocument', { fileId }));
    now += 23 * hour;
    await sweep();
    expect([stored(mediaId), stored(fileId)]).toEqual([2, 0]);
  });

  it.each([
    ['a second before', 21 * hour - 1_000, true],
    ['exactly', 21 * hour, true],
    ['a second after', 21 * hour + 1_000, false],
  ] as const)('[MEDIA-14] can be put back for 21 hours: %s', async (_when, later, isPutBack) => {
    const [mediaId, fileId] = await takenOut();
    now += later;
    await sweep();
    const { body } = await group.send(
      founder,
      addPhoto('prop', 'clock', mediaId),
      attach('prop', 'clock', fileId),
      removePhoto('prop', 'clock', mediaId),
      command('prop', 'clock', 'RemoveDocument', { fileId }),
    );
    expect(body['outcomes']).toMatchObject(
      isPutBack
        ? Array.from({ length: 4 }, () => ({ outcome: 'accepted' }))
        : [{ refusal: { code: 'unknown-photo' } }, { refusal: { code: 'unknown-reference' } }, {}, {}],
    );
  });

  it('[MEDIA-14] counts from its last record, where more than one names it', async () => {
    const mediaId = await picture();
    await done(
      founder,
      add('prop', 'lamp', { name: 'Lamp', categoryId: 'cat' }),
      addPhoto('prop', 'clock', mediaId),
      addPhoto('prop', 'lamp', mediaId),
      removePhoto('prop', 'clock', mediaId),
    );
    expect(await seen(mediaId, stock)).toBe(200);
    now += 26 * hour;
    await sweep();
    expect(await seen(mediaId, stock)).toBe(200);
  });

  it('[MEDIA-14] is found where an earlier version let go of it, and goes within a day of that', async () => {
    const mediaId = mintId();
    await group.database.query(
      `insert into media (site_id, media_id, width, height, uploaded_by, scope, created_at) values ('main', $1, 1, 1, 'ben', 'members', $2)`,
      [mediaId, new Date(now - 900 * hour)],
    );
    await markDropped({ database: group.database, now: () => new Date(now) });
    now += 23 * hour;
    await sweep();
    expect(await group.database.query('select 1 from media where media_id = $1', [mediaId])).toEqual([]);
  });

  it('[MEDIA-14] of a member who withdraws consent is among it', async () => {
    const mediaId = await picture();
    await done(founder, add('member', 'm-yan', { name: 'Yan Yard' }), addPhoto('member', 'm-yan', mediaId));
    expect(await seen(mediaId, founder)).toBe(200);
    await done(
      founder,
      command('member', 'm-yan', 'ChangeRecord', { changes: { photoConsent: { from: null, to: 'refused' } } }),
    );
    expect(await seen(mediaId, founder)).toBe(404);
  });

  it('[MEDIA-14] includes former account pictures and the former logo', async () => {
    const wear = async () =>
      String((await group.call('POST', '/api/user/avatar', { token: stock, ...form({}, await png()) })).body['avatar']);
    const make = async () =>
      String(
        (await group.call('POST', '/api/branding/logo', { token: founder, ...form({}, await png()) })).body['logo'],
      );
    const [worn, logo] = [await wear(), await make()];
    const [next, nextLogo] = [await wear(), await make()];
    expect([await seen(worn, stock), await seen(next, founder), await seen(logo, founder)]).toEqual([404, 200, 404]);
    await sweep();
    now += 23 * hour;
    await sweep();
    expect([worn, next, logo, nextLogo].map(stored)).toEqual([0, 2, 0, 2]);
    expect((await group.call('GET', `/api/public/logo/${nextLogo}/large`)).status).toBe(200);
  });
});

describe('who may see', () => {
  it('[MEDIA-15] depends on the record that has the picture now, not on the first one that had it', async () => {
    const mediaId = await picture();
    await done(
      founder,
      addPhoto('prop', 'clock', mediaId),
      addPhoto('costume', 'gown', mediaId),
      removePhoto('prop', 'clock', mediaId),
    );
    expect([await seen(mediaId, founder), await seen(mediaId, stock)]).toEqual([200, 404]);
  });

  it('[MEDIA-15] is not widened by those who may not see it themselves', async () => {
    const [mediaId, fileId, fresh] = [await picture(), await file(), await picture()];
    await done(
      founder,
      addPhoto('costume', 'gown', mediaId),
      add('document', 'd-risk', { name: 'Fire risk' }),
      attach('document', 'd-risk', fileId),
    );
    await done(stock, add('prop', 'bait', { name: 'Bait', categoryId: 'cat' }));
    const { body } = await group.send(
      stock,
      addPhoto('prop', 'bait', mediaId),
      attach('prop', 'bait', fileId),
      addPhoto('prop', 'bait', fresh),
    );
    expect(body['outcomes']).toMatchObject([
      { refusal: { code: 'unknown-photo' } },
      { refusal: { code: 'unknown-reference' } },
      { refusal: { code: 'unknown-photo' } },
    ]);
    expect([await seen(mediaId, stock), await opened(fileId, stock), await seen(fresh, stock)]).toEqual([
      404, 404, 404,
    ]);
  });
});

/** What a browser stores after requesting a pass. */
async function pass(token: string): Promise<{ label: string; cookie: string; set: readonly string[] }> {
  const { body, headers } = await group.call('GET', '/api/media/ticket', { token });
  const set = [headers['set-cookie']].flat().map(String);
  return { label: String(body['ticket']), cookie: set[0]?.split(';')[0] ?? '', set };
}
const shown = (mediaId: string, ticket: string, cookie = ''): Promise<Answer> =>
  group.call('GET', `/api/media/${mediaId}/thumb?ticket=${ticket}`, { headers: { cookie } });
const ticketFor = async (id: string, token: string) =>
  String((await group.call('GET', `/api/media/tickets?ids=${id}`, { token })).body['tickets']?.[id]);

describe('passes', () => {
  it('[TICKET-1] are cookies that no script reads and no other site sends, for pictures and files alone and for a day', async () => {
    const { set } = await pass(stock);
    expect((await group.call('GET', '/api/media/ticket', { token: stock })).body['expiresIn']).toBe(86_400);
    expect(set.map((cookie) => cookie.replace(/^backstock-pass-[0-9a-f]{8}=[\w.-]+/, 'PASS'))).toEqual([
      'PASS; Path=/api/media; Max-Age=86400; HttpOnly; SameSite=Strict',
      'PASS; Path=/api/files; Max-Age=86400; HttpOnly; SameSite=Strict',
    ]);
    const { cookie } = await pass(stock);
    expect((await group.call('GET', '/api/user', { headers: { cookie } })).status).toBe(401);
    expect(
      (await group.call('POST', '/api/commands', { headers: { cookie }, body: { clientId: mintId(), commands: [] } }))
        .status,
    ).toBe(401);
  });

  it.each([
    ['https', true],
    ['http', false],
  ] as const)('[TICKET-1] go over https alone where they were made over it: %s', async (protocol, isSecure) => {
    const behindProxy = await buildApp(group.services, { isProxyTrusted: true });
    const made = await behindProxy.inject({
      method: 'GET',
      url: '/api/media/ticket',
      headers: { authorization: `Bearer ${stock}`, 'x-forwarded-proto': protocol },
    });
    const ended = await behindProxy.inject({
      method: 'POST',
      url: '/api/logout',
      headers: {
        authorization: `Bearer ${await group.services.accounts.open('main', 'ben')}`,
        'x-forwarded-proto': protocol,
      },
    });
    const set = [made, ended].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
    expect(set).toHaveLength(4);
    expect(set.map((cookie) => cookie.endsWith('; HttpOnly; SameSite=Strict; Secure'))).toEqual([
      isSecure,
      isSecure,
      isSecure,
      isSecure,
    ]);
    await behindProxy.close();
  });

  it('[TICKET-1] expire, and are invalid if they are changed', async () => {
    const mediaId = await picture(stock);
    const { label, cookie } = await pass(stock);
    expect((await shown(mediaId, label, cookie)).status).toBe(200);
    const [name, value = ''] = cookie.split('=', 2);
    const [sessionId, expires, signature = ''] = value.split('.');
    for (const forged of [
      `${sessionId}.${Number(expires) + 1}.${signature}`,
      `${mintId()}.${expires}.${signature}`,
      `${sessionId}.${expires}.`,
      `${sessionId}.${expires}.${signature.slice(1)}`,
      '',
    ]) {
      expect((await shown(mediaId, label, `${name}=${forged}`)).status).toBe(401);
    }
    now += 25 * hour;
    expect((await shown(mediaId, label, cookie)).status).toBe(401);
  });

  it('[TICKET-2] are needed: what stands in the address opens nothing by itself, nor with the pass of somebody else', async () => {
    const mediaId = await picture(stock);
    const [own, other] = [await pass(stock), await pass(founder)];
    const earlier = `${own.label.split('.')[0]}.${now + 40 * hour}.c2lnbmF0dXJl`;
    expect((await shown(mediaId, own.label, `${other.cookie}; theme=dark; ${own.cookie}`)).status).toBe(200);
    for (const [ticket, cookie] of [
      [own.label, ''],
      [own.label, other.cookie],
      [other.label, own.cookie],
      [earlier, ''],
      ['', own.cookie],
      ['x', own.cookie],
    ] as const) {
      expect([ticket, cookie, (await shown(mediaId, ticket, cookie)).status]).toEqual([ticket, cookie, 401]);
    }
    // A tab from before the update has such a URL, and gets a pass as soon as it reconnects.
    expect((await shown(mediaId, earlier, own.cookie)).status).toBe(200);
  });

  it('[TICKET-3] and tickets end with the session: at logging out, and when the user is suspended', async () => {
    const userId = mintId();
    await done(founder, add('user', userId, { name: 'Temp', email: `${userId}@example.org`, features: ['Props'] }));
    const open = () => group.services.accounts.open('main', userId);
    const [first, second] = [await open(), await open()];
    const mediaId = await picture(first);
    const held = await Promise.all(
      [first, second].map(async (token) => ({ ...(await pass(token)), ticket: await ticketFor(mediaId, token) })),
    );
    const statuses = async () =>
      (
        await Promise.all(
          held.flatMap(({ label, cookie, ticket }) => [shown(mediaId, label, cookie), shown(mediaId, ticket)]),
        )
      ).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const { headers } = await group.call('POST', '/api/logout', { token: first });
    expect([headers['set-cookie']].flat().map((cookie) => /=; Path=[^;]+; Max-Age=0;/.test(String(cookie)))).toEqual([
      true,
      true,
    ]);
    expect(await statuses()).toEqual([401, 401, 200, 200]);
    await done(founder, dispose('user', userId));
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  it('[TICKET-3] show what may be seen at that moment', async () => {
    const userId = mintId();
    await done(founder, add('user', userId, { name: 'Temp', email: `${userId}@example.org`, features: ['Props'] }));
    const token = await group.services.accounts.open('main', userId);
    const mediaId = await picture();
    await done(founder, addPhoto('prop', 'clock', mediaId));
    const [{ label, cookie }, ticket] = [await pass(token), await ticketFor(mediaId, token)];
    expect([(await shown(mediaId, label, cookie)).status, (await shown(mediaId, ticket)).status]).toEqual([200, 200]);
    await done(founder, change('user', userId, { features: { from: ['Props'], to: null } }));
    expect([(await shown(mediaId, label, cookie)).status, (await shown(mediaId, ticket)).status]).toEqual([404, 404]);
  });
});

describe('tickets', () => {
  it('[TICKET-4] open one picture or file for ten minutes and nothing else', async () => {
    const [mediaId, other, fileId] = [await picture(), await picture(), await file()];
    const { status, headers, body } = await group.call('GET', `/api/media/tickets?ids=${mediaId},${fileId}`, {
      token: founder,
    });
    expect([status, headers['cache-control'], Date.parse(String(body['expiresAt'])) - now]).toEqual([
      200,
      'no-store',
      600_000,
    ]);
    expect(body['expiresIn']).toBe(600);
    const [ofPicture, ofFile] = [String(body['tickets']?.[mediaId]), String(body['tickets']?.[fileId])];
    const openedBy = (id: string, ticket: string) => group.call('GET', `/api/files/${id}?ticket=${ticket}`);
    expect([(await shown(mediaId, ofPicture)).status, (await openedBy(fileId, ofFile)).status]).toEqual([200, 200]);
    expect([
      (await shown(other, ofPicture)).status,
      (await openedBy(fileId, ofPicture)).status,
      (await shown(mediaId, ofFile)).status,
    ]).toEqual([401, 401, 401]);
    const parts = ofPicture.split('.');
    for (const [index, part] of [
      [1, `${Number(parts[1]) + 1}`],
      [2, mintId()],
      [3, 'x'],
    ] as const)
      expect((await shown(mediaId, parts.with(index, part).join('.'))).status).toBe(401);
    now += 10 * 60_000;
    expect((await shown(mediaId, ofPicture)).status).toBe(401);
  });

  it('[TICKET-4] are asked for by those who are logged in, fifty at a time', async () => {
    expect((await group.call('GET', `/api/media/tickets?ids=${mintId()}`)).status).toBe(401);
    for (const ids of ['', 'x', Array.from({ length: 51 }, () => mintId()).join(',')])
      expect((await group.call('GET', `/api/media/tickets?ids=${ids}`, { token: founder })).status).toBe(400);
  });

  it('[TICKET-5] are not needed by programs, which send their token; nothing of a picture or file is kept on the way', async () => {
    const [mediaId, fileId] = [await picture(), await file()];
    for (const path of [`/api/media/${mediaId}/large`, `/api/files/${fileId}`])
      expect(await group.call('GET', path, { token: founder })).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'private, no-store' },
      });
    expect((await group.call('GET', `/api/media/${mediaId}/large`, { token: 'nobody' })).status).toBe(401);
  });
});
