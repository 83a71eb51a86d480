import { readdirSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { sweepPictures } from '../../../server/media/unused.ts';
import { add, change, dispose, mintId } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { passesOf } from '../support/passes.ts';

let now = Date.now();
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ now: () => new Date(now) });
  await group.send(group.tokens.founder, add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }));
});
afterAll(() => group.dispose());

/** A handmade multipart body, so that names and types can be wrong. */
function form(fields: Record<string, string>, file?: { bytes: Buffer; name?: string; type?: string; field?: string }) {
  const boundary = 'a-boundary';
  const parts: Buffer[] = Object.entries(fields).map(([key, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const { bytes, name = 'photo.jpg', type = 'image/jpeg', field = 'media' } = file;
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    );
  }
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const upload = (
  bytes: Buffer,
  {
    mediaId = mintId(),
    token = group.tokens.member,
    ...file
  }: { mediaId?: string; token?: string; name?: string; type?: string; field?: string } = {},
) => group.call('POST', '/api/media', { token, ...form({ mediaId }, { bytes, ...file }) });
const { ticketOf, cookieOf } = passesOf(() => group);
const see = (mediaId: string, ticket: string, variant = 'thumb'): Promise<Answer> =>
  group.call('GET', `/api/media/${mediaId}/${variant}?ticket=${ticket}`, { headers: { cookie: cookieOf(ticket) } });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b04020' } });

describe('uploading', () => {
  it('[MEDIA-1] keeps a small and a large WebP and answers the size', async () => {
    const mediaId = mintId();
    const answer = await upload(await plain(3_000, 2_000).jpeg().toBuffer(), { mediaId });
    expect(answer).toMatchObject({ status: 201, body: { mediaId, width: 1_600, height: 1_067 } });
    const ticket = await ticketOf(group.tokens.member);
    for (const [variant, width, height] of [
      ['thumb', 400, 267],
      ['large', 1_600, 1_067],
    ] as const) {
      expect(await sharp((await see(mediaId, ticket, variant)).raw.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width,
        height,
      });
    }
  });

  it('[MEDIA-1] turns a picture upright and does not blow a small one up', async () => {
    const sideways = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await upload(sideways)).body).toMatchObject({ width: 200, height: 300 });
  });

  it.each(['png', 'webp', 'avif', 'jpeg'] as const)('[MEDIA-2] reads %s, whatever it is called', async (format) => {
    const bytes = await plain(50, 40).toFormat(format).toBuffer();
    expect(await upload(bytes, { name: 'notes.txt', type: 'text/plain' })).toMatchObject({
      status: 201,
      body: { width: 50, height: 40 },
    });
  });

  it.each([
    ['a text', Buffer.from('not a picture at all')],
    [
      'an SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>',
      ),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
  ])('[MEDIA-2] refuses %s that says it is a picture', async (_what, bytes) => {
    const mediaId = mintId();
    expect(await upload(bytes, { mediaId })).toMatchObject({
      status: 415,
      body: { code: 'not-a-picture', message: expect.stringContaining('JPEG') },
    });
    expect(await see(mediaId, await ticketOf(group.tokens.member))).toMatchObject({ status: 404 });
  });

  it('[MEDIA-2] says of a photo in the format of an iPhone what to do', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(64),
    ]);
    expect(await upload(heic, { name: 'IMG_0001.HEIC', type: 'image/heic' })).toMatchObject({
      status: 415,
      body: {
        code: 'not-a-picture',
        message: "HEIC photos aren't supported. Save the photo as a JPEG and choose that.",
      },
    });
  });

  it('[MEDIA-2] refuses a picture that was cut short', async () => {
    const whole = await plain(400, 400).jpeg().toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).body['code']).toBe('not-a-picture');
  });

  it('[MEDIA-3] removes the place where a picture was taken and all other hidden data', async () => {
    const secret = Buffer.from('<script>alert("hidden")</script>');
    const located = await plain(100, 80)
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const mediaId = mintId();
    await upload(Buffer.concat([located, secret]), { mediaId });
    const kept = (await see(mediaId, await ticketOf(group.tokens.member), 'large')).raw.rawPayload;
    expect((await sharp(located).metadata()).exif).toBeDefined();
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('hidden') || kept.includes('Somebody')).toBe(false);
  });

  it('[MEDIA-4] refuses a small file that claims to be enormous, before it is unpacked', async () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(60_000, 0);
    header.writeUInt32BE(60_000, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const bomb = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', Buffer.from('789c', 'hex')),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect((await upload(bomb)).body['code']).toBe('not-a-picture');
  });

  it('[MEDIA-4] refuses more than 20 MB', async () => {
    const jpeg = await plain(10, 10).jpeg().toBuffer();
    expect(await upload(Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
  });

  it('[MEDIA-5] answers a repeated upload as the first', async () => {
    const mediaId = mintId();
    const first = await upload(await plain(60, 30).png().toBuffer(), { mediaId });
    expect((await upload(await plain(99, 99).png().toBuffer(), { mediaId })).body).toEqual(first.body);
    const others = mintId();
    const bytes = await plain(61, 31).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(bytes, { mediaId: others })));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([201, { mediaId: others, width: 61, height: 31 }]);
  });

  it('[MEDIA-2] says what is missing', async () => {
    const jpeg = await plain(10, 10).jpeg().toBuffer();
    expect(await upload(jpeg, { mediaId: 'mine' })).toMatchObject({
      status: 400,
      body: { errors: { mediaId: [expect.any(String)] } },
    });
    expect(await upload(jpeg, { field: 'picture' })).toMatchObject({
      status: 400,
      body: { errors: { media: [expect.any(String)] } },
    });
    expect(
      await group.call('POST', '/api/media', { token: group.tokens.member, ...form({ mediaId: mintId() }) }),
    ).toMatchObject({ status: 400 });
    expect(
      await group.call('POST', '/api/media', { token: group.tokens.member, body: { mediaId: mintId() } }),
    ).toMatchObject({ status: 415, body: { code: 'unsupported-media' } });
  });

  it('[REST-10] photographs stock', async () => {
    const bytes = await plain(80, 60).jpeg().toBuffer();
    const answer = await group.call('POST', '/api/props/clock/photos', {
      token: group.tokens.admin,
      ...form({}, { bytes }),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { photos: [{ mediaId: expect.any(String), width: 80, height: 60 }] },
    });
    expect(
      await group.call('POST', '/api/props/clock/photos', {
        token: group.tokens.admin,
        ...form({}, { bytes: Buffer.from('x') }),
      }),
    ).toMatchObject({ status: 415 });
    expect(
      await group.call('POST', '/api/props/none/photos', { token: group.tokens.admin, ...form({}, { bytes }) }),
    ).toMatchObject({ status: 404 });
  });
});

describe('seeing', () => {
  it('[MEDIA-6] is for the uploader until the picture is in a record, then for whoever may see that', async () => {
    const mediaId = mintId();
    await upload(await plain(20, 20).png().toBuffer(), { mediaId, token: group.tokens.admin });
    const tickets = {
      admin: await ticketOf(group.tokens.admin),
      member: await ticketOf(group.tokens.member),
      guest: await ticketOf(group.tokens.guest),
    };
    const statuses = async () => [
      (await see(mediaId, tickets.admin)).status,
      (await see(mediaId, tickets.member)).status,
      (await see(mediaId, tickets.guest)).status,
    ];
    expect(await statuses()).toEqual([200, 404, 404]);
    await group.send(group.tokens.admin, {
      ...change('prop', 'clock', {}),
      type: 'AddPhoto',
      payload: { photo: { mediaId, width: 1, height: 1 } },
    });
    expect(await statuses()).toEqual([200, 200, 404]);
  });

  it('[RESV-38] shows how something goes out, taken by a member who lends it, with its stored size', async () => {
    const [mediaId, loanId] = [mintId(), mintId()];
    await upload(await plain(20, 10).png().toBuffer(), { mediaId, token: group.tokens.member });
    const asked = (type: 'AddPhoto' | 'SignOutItem' | 'ReturnItem', payload: object) =>
      ({ ...change('prop', 'clock', {}), type, payload }) as unknown as Parameters<typeof group.send>[1];
    const today = new Date(now).toISOString().slice(0, 10);
    const { body } = await group.send(
      group.tokens.member,
      asked('SignOutItem', { loanId, memberId: 'm-ann', quantity: 1, from: today, dueBack: today }),
      asked('AddPhoto', { photo: { mediaId, width: 1, height: 1 }, loan: { loanId, at: 'out' } }),
      asked('ReturnItem', { loanId, quantity: 1 }),
    );
    expect(JSON.stringify(body)).not.toContain('refusal');
    expect((await see(mediaId, await ticketOf(group.tokens.admin))).status).toBe(200);
    const [row] = await group.database.query<{ taken: unknown }>(
      `select body -> 'conditionPhotos' as taken from record where kind = 'prop' and id = 'clock'`,
    );
    expect(row?.taken).toEqual([{ mediaId, width: 20, height: 10, loanId, lineId: loanId, at: 'out' }]);
  });

  it('[MEDIA-6] ends at once with the right to see it, whatever the ticket says', async () => {
    const userId = mintId();
    await group.send(
      group.tokens.founder,
      add('user', userId, { name: 'Temp', email: `${userId}@example.org`, features: ['Props'] }),
    );
    const token = await group.services.accounts.open('main', userId);
    const mediaId = mintId();
    await upload(await plain(20, 20).png().toBuffer(), { mediaId, token });
    const ticket = await ticketOf(token);
    expect((await see(mediaId, ticket)).status).toBe(200);
    await group.send(group.tokens.founder, dispose('user', userId));
    expect((await see(mediaId, ticket)).status).toBe(401);
  });

  it('[MEDIA-8] serves a picture so that it can only be shown', async () => {
    const mediaId = mintId();
    await upload(await plain(20, 20).png().toBuffer(), { mediaId });
    const { headers } = await see(mediaId, await ticketOf(group.tokens.member));
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });
});

describe('the picture of a person', () => {
  const wear = async (token: string, colour: string) => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
      .png()
      .toBuffer();
    return group.call('POST', '/api/user/avatar', { token, ...form({}, { bytes }) });
  };
  const seenBy = async (mediaId: unknown, token: string) => (await see(String(mediaId), await ticketOf(token))).status;

  it('[CALL-9] is changed by that person, and seen by everybody who is logged in', async () => {
    const { admin, member, guest } = group.tokens;
    const worn = await wear(member, '#aa0000');
    expect(worn).toMatchObject({ status: 200, body: { id: 'ben', avatar: expect.any(String) } });
    expect((await group.call('GET', '/api/user', { token: member })).body).toEqual(worn.body);
    expect((await group.call('GET', '/api/user', { token: admin })).body['avatar']).toBeNull();
    expect(await seenBy(worn.body['avatar'], guest)).toBe(200);
    expect(await wear(member, '#00aa00').then(({ body }) => body['avatar'])).not.toBe(worn.body['avatar']);
  });

  it('[CALL-9] is removed in time when it is replaced, and stays while it is worn, whoever else changes theirs', async () => {
    const first = (await wear(group.tokens.member, '#0000aa')).body['avatar'];
    now += 1_000;
    const second = (await wear(group.tokens.member, '#00aaaa')).body['avatar'];
    await wear(group.tokens.admin, '#aaaa00');
    now += 26 * 3_600_000;
    await sweepPictures({ database: group.database, store: group.services.media, now: () => new Date(now) });
    expect([await seenBy(first, group.tokens.member), await seenBy(second, group.tokens.admin)]).toEqual([404, 200]);
  });

  it('[CALL-9] cannot be put in a record, from which it would vanish', async () => {
    const { body } = await wear(group.tokens.founder, '#123456');
    const answer = await group.send(group.tokens.founder, {
      ...change('prop', 'clock', {}),
      type: 'AddPhoto',
      payload: { photo: { mediaId: String(body['avatar']), width: 1, height: 1 } },
    });
    expect(JSON.stringify(answer.body)).toContain('unknown-photo');
  });

  it('[CALL-9] is a picture', async () => {
    expect(
      await group.call('POST', '/api/user/avatar', {
        token: group.tokens.member,
        ...form({}, { bytes: Buffer.from('none') }),
      }),
    ).toMatchObject({ status: 415, body: { code: 'not-a-picture' } });
  });
});

describe('uploads that nobody uses', () => {
  const hours = (count: number) => count * 3_600_000;
  const filesOf = (mediaId: string) =>
    readdirSync(group.mediaFolder, { recursive: true })
      .map(String)
      .filter((name) => name.includes(mediaId));
  const addTo = async (mediaId: string) => {
    const { body } = await group.send(group.tokens.founder, {
      ...change('prop', 'clock', {}),
      type: 'AddPhoto',
      payload: { photo: { mediaId, width: 1, height: 1 } },
    });
    return JSON.stringify(body);
  };
  const sweep = () =>
    sweepPictures({ database: group.database, store: group.services.media, now: () => new Date(now) });
  const fresh = async () => {
    const mediaId = mintId();
    await upload(await plain(20, 20).png().toBuffer(), { mediaId, token: group.tokens.founder });
    return mediaId;
  };

  it('[MEDIA-9] are removed after a day, what was taken out of a record before a day is over; what is in a record stays', async () => {
    const [kept, taken, left] = [await fresh(), await fresh(), await fresh()];
    expect([await addTo(kept), await addTo(taken)].every((answer) => answer.includes('accepted'))).toBe(true);
    await group.send(group.tokens.founder, {
      ...change('prop', 'clock', {}),
      type: 'RemovePhoto',
      payload: { mediaId: taken },
    });
    now += hours(24);
    await sweep();
    expect([filesOf(kept), filesOf(taken), filesOf(left)].map(({ length }) => length)).toEqual([2, 0, 2]);
    now += hours(1) + 1;
    expect(await sweep()).toBeGreaterThan(0);
    expect([filesOf(kept), filesOf(taken), filesOf(left)].map(({ length }) => length)).toEqual([2, 0, 0]);
    expect(await addTo(left)).toContain('unknown-photo');
    expect(await sweep()).toBe(0);
  });

  it('[MEDIA-9] can be used for a day, and for another when they are sent again', async () => {
    const [first, mediaId] = [await fresh(), await fresh()];
    now += hours(24);
    expect(await addTo(first)).toContain('accepted');
    now += 1;
    expect(await addTo(mediaId)).toContain('unknown-photo');
    await upload(await plain(20, 20).png().toBuffer(), { mediaId, token: group.tokens.founder });
    now += hours(23);
    await sweep();
    expect(await addTo(mediaId)).toContain('accepted');
  });

  it('[IDEM-11] are asked for by a refusal without a receipt: the same change is accepted once they are there', async () => {
    const mediaId = mintId();
    const asked = {
      ...change('prop', 'clock', {}),
      commandId: mintId(),
      type: 'AddPhoto' as const,
      payload: { photo: { mediaId, width: 1, height: 1 } },
    };
    const outcome = async () => JSON.stringify((await group.send(group.tokens.founder, asked)).body);
    expect(await outcome()).toContain('unknown-photo');
    await upload(await plain(20, 20).png().toBuffer(), { mediaId, token: group.tokens.founder });
    expect(await outcome()).toContain('"outcome":"accepted"');
    expect(await outcome()).toContain('"outcome":"duplicate"');
  });

  it('[MEDIA-9] are removed a hundred at once as well', async () => {
    const values = Array.from({ length: 120 }, () => mintId());
    await group.database.query(
      'insert into media (site_id, media_id, width, height, uploaded_by, created_at) select $1, id, 1, 1, $2, $3 from unnest($4::uuid[]) as id',
      ['main', 'ben', new Date(now - hours(26)), values],
    );
    expect(await sweep()).toBe(120);
  });

  it('[MEDIA-9] are removed when the server starts and once an hour while it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const first = await fresh();
      now += hours(26);
      const app = await buildApp(group.services);
      await app.ready();
      await expect.poll(() => filesOf(first)).toEqual([]);
      for (const _hour of [1, 2]) {
        const next = await fresh();
        now += hours(26);
        await vi.advanceTimersByTimeAsync(hours(1) - 1);
        expect(filesOf(next)).toHaveLength(2);
        await vi.advanceTimersByTimeAsync(1);
        await expect.poll(() => filesOf(next)).toEqual([]);
      }
      await app.close();
    } finally {
      vi.useRealTimers();
    }
  });
});
