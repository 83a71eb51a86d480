/** The contract of every store of photos and files: the folder, and a bucket on a real S3-compatible server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderMediaStore, type MediaStore } from '../../../server/media/mediaStore.ts';
import { openMediaStore } from '../../../server/media/openMediaStore.ts';
import { S3MediaStore, type S3Settings } from '../../../server/media/s3MediaStore.ts';
import { temporaryFolder } from '../support/database.ts';

const { folder, remove } = temporaryFolder();
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'bucket'),
  configureBuckets: [{ name: 'stock' }],
});
let settings: S3Settings;
beforeAll(async () => {
  const { port } = await bucket.run();
  // The test server has a single account with this name.
  settings = {
    endpoint: `http://127.0.0.1:${port}/`,
    bucket: 'stock',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});
afterAll(async () => {
  await bucket.close();
  remove();
});

const [lamp, chair] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
const stores: readonly (readonly [string, () => MediaStore])[] = [
  ['a folder', () => openMediaStore({ dataDir: folder, mediaBucket: undefined })],
  ['a bucket', () => openMediaStore({ dataDir: folder, mediaBucket: settings })],
];

describe.each(stores)('pictures and files in %s', (_, open) => {
  it('[MEDIA-10] are answered byte for byte, each under its group, its id and its size', async () => {
    const store = open();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_each, index) => (index * 31) % 256));
    await store.put('main', lamp, 'thumb', Buffer.from('small'));
    await store.put('main', lamp, 'large', bytes);
    await store.put('other', lamp, 'thumb', Buffer.from('of another group'));
    expect(await store.get('main', lamp, 'large')).toEqual(bytes);
    expect(String(await store.get('main', lamp, 'thumb'))).toBe('small');
    expect([await store.get('main', lamp, 'file'), await store.get('main', chair, 'thumb')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await store.problems()).toEqual([]);
  });

  it('[MEDIA-10] are replaced by the same again, and gone in every size once they are removed', async () => {
    const store = open();
    for (const text of ['first', 'second']) await store.put('main', chair, 'file', Buffer.from(text));
    await store.put('main', chair, 'thumb', Buffer.alloc(0));
    expect([String(await store.get('main', chair, 'file')), await store.get('main', chair, 'thumb')]).toEqual([
      'second',
      Buffer.alloc(0),
    ]);
    await store.remove('main', chair);
    await store.remove('main', chair);
    expect([await store.get('main', chair, 'file'), await store.get('main', chair, 'thumb')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a store that cannot be used', () => {
  it('[MEDIA-11] says in one sentence that its key is wrong, that it is not there, or that it cannot be written', async () => {
    const wrong = new S3MediaStore({ ...settings, accessKeyId: 'SOMEBODY' });
    const gone = new S3MediaStore({ ...settings, endpoint: 'http://127.0.0.1:1' });
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect([
      await wrong.problems(),
      await gone.problems(),
      await new FolderMediaStore(join(file, 'in')).problems(),
    ]).toEqual([
      [
        `The store of pictures and files, ${settings.endpoint}stock, answered 403: look at the settings that begin with BUCKET.`,
      ],
      ['The store of pictures and files, http://127.0.0.1:1/stock, cannot be reached.'],
      [`The folder of pictures, ${join(file, 'in')}, cannot be written.`],
    ]);
  });

  it('[MEDIA-11] tells whoever asks that photos and files cannot be reached, and says nothing is there only where nothing is', async () => {
    const sentence = "Photos and files can't be reached at the moment. Try again in a little while.";
    for (const one of [
      { ...settings, accessKeyId: 'SOMEBODY' },
      { ...settings, endpoint: 'http://127.0.0.1:1' },
    ]) {
      const store = new S3MediaStore(one);
      await expect(store.put('main', lamp, 'file', Buffer.from('x'))).rejects.toThrow(sentence);
      await expect(store.get('main', lamp, 'file')).rejects.toThrow(sentence);
      await expect(store.remove('main', lamp)).rejects.toThrow(sentence);
    }
  });
});
