import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGroup } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { add, mintId } from '../support/commands.ts';
import { siteId } from '../support/store.ts';

const FILE_PART_BYTES = 1024 * 1024;

const max = 3 * FILE_PART_BYTES;
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 0x20)]);
let group: TestGroup;
let picture: Buffer;
beforeAll(async () => {
  group = await openGroup({ groupBytesMax: max });
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b04020' } })
    .png()
    .toBuffer();
  await group.send(group.tokens.founder, add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }));
});
afterAll(() => group.dispose());

function send(path: string, bytes: Buffer, fields: Readonly<Record<string, string | number>> = {}): Promise<Answer> {
  const named = Object.entries(fields).map(
    ([name, value]) => `--a\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = Buffer.concat([
    Buffer.from(`${named.join('')}--a\r\ncontent-disposition: form-data; name="media"; filename="x"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--a--\r\n'),
  ]);
  return group.call('POST', path, {
    token: group.tokens.founder,
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=a' },
  });
}
const room = async () => (await group.call('GET', '/api/storage', { token: group.tokens.admin })).body;
const stored = (id: string) =>
  readdirSync(group.mediaFolder, { recursive: true })
    .map(String)
    .filter((name) => name.includes(id));
const refused = {
  status: 413,
  body: {
    code: 'no-room',
    message: expect.stringMatching(
      /^This needs [\d.]+ MB, but only [\d.]+ MB of your group's 3(\.\d)? MB of storage is free\. Choose a smaller file/,
    ),
  },
};

describe('the room of a group', () => {
  it('[MEDIA-13] is shown to administrators with what uses it', async () => {
    expect(await room()).toEqual({ files: 0, pictures: 0, underWay: 0, max });
    await send('/api/files', pdf(1_000), { fileId: mintId() });
    expect((await send('/api/media', picture, { mediaId: mintId() })).status).toBe(201);
    const taken = await room();
    const [kept] = await group.database.query<{ bytes: number }>('select bytes from media where site_id = $1', [
      siteId,
    ]);
    expect(taken).toEqual({ files: 1_000, pictures: kept?.bytes, underWay: 0, max });
    expect(kept?.bytes).toBeGreaterThan(50);
    expect((await group.call('GET', '/api/storage', { token: group.tokens.member })).status).toBe(403);
  });

  it('[MEDIA-12] is kept for a file from its first piece on, and given back when it is kept or refused', async () => {
    const large = pdf(2 * FILE_PART_BYTES);
    const fileId = mintId();
    const piece = (from: number) =>
      send('/api/files/parts', large.subarray(from, from + FILE_PART_BYTES), { fileId, from, total: large.length });
    expect((await piece(0)).status).toBe(200);
    expect((await room())['underWay']).toBe(large.length);
    const other = mintId();
    expect(
      await send('/api/files/parts', large.subarray(0, FILE_PART_BYTES), {
        fileId: other,
        from: 0,
        total: large.length,
      }),
    ).toMatchObject(refused);
    expect(stored(other)).toEqual([]);
    expect((await piece(FILE_PART_BYTES)).body).toEqual({ received: large.length, isWhole: true });
    expect(await room()).toMatchObject({ files: large.length + 1_000, underWay: 0 });
  });

  it('[MEDIA-12] refuses what is more, by whichever way it comes, before anything of it is kept', async () => {
    const known = mintId();
    const filling = pdf(max - Number((await room())['files']) - Number((await room())['pictures']) - 100);
    expect((await send('/api/files', filling, { fileId: known })).status).toBe(201);
    const [mediaId, fileId] = [mintId(), mintId()];
    expect(await send('/api/files', pdf(200), { fileId })).toMatchObject(refused);
    for (const [path, fields] of [
      ['/api/media', { mediaId }],
      ['/api/user/avatar', {}],
      ['/api/branding/logo', {}],
      ['/api/props/clock/photos', {}],
    ] as const) {
      expect([path, await send(path, picture, fields)]).toMatchObject([path, refused]);
    }
    expect([...stored(mediaId), ...stored(fileId)]).toEqual([]);
    // Sending an existing file again still has no effect.
    expect((await send('/api/files', filling, { fileId: known })).status).toBe(201);
  });
});
