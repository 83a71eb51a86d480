import { describe, expect, it, vi } from 'vitest';
import {
  forgetPictures,
  forgetPicturesOf,
  keepPicturesOf,
  keepShownPictures,
} from '../../src/services/program/pictureCache.ts';
import { Pictures, PICTURES, wantedOf } from '../../src/serviceWorker/pictures.ts';
import { FakeCaches, fakeServer } from './fakeCaches.ts';
import { eventually } from '../support/eventually.ts';

const origin = 'https://play.test';
const addressOf = (id: string, { size = 'thumb', person = 'kim', day = 1 } = {}) =>
  `${origin}/api/media/${id}/${size}?ticket=${person}.${day}.signature`;

function deviceWith(ids: readonly string[], limits?: { readonly thumb: number; readonly large: number }) {
  const caches = new FakeCaches();
  const server = fakeServer(
    Object.fromEntries(
      ids.flatMap((id) => ['thumb', 'large'].map((size) => [`/api/media/${id}/${size}`, `${id} ${size}`])),
    ),
  );
  const pictures = new Pictures(caches.storage, (request) => server.fetch(request), origin, limits);
  const see = async (url: string): Promise<string> => {
    const afterwards: Promise<unknown>[] = [];
    const response = await pictures.answer(new Request(url), (work) => afterwards.push(work));
    await Promise.all(afterwards);
    return response === undefined ? 'none' : response.text();
  };
  return { caches, server, pictures, see };
}

describe('pictures', () => {
  it('[OFF-5] seen before are shown without the server, whatever day it is', async () => {
    const { server, see } = deviceWith(['chair']);
    expect(await see(addressOf('chair'))).toBe('chair thumb');
    server.isAway = true;
    expect(await see(addressOf('chair', { day: 9 }))).toBe('chair thumb');
    expect(server.asked).toHaveLength(1);
    await expect(see(addressOf('chair', { size: 'large' }))).rejects.toThrow('Failed to fetch');
  });

  it('[OFF-5] are shown to the person who saw them only', async () => {
    const { server, see } = deviceWith(['chair']);
    await see(addressOf('chair'));
    server.isAway = true;
    await expect(see(addressOf('chair', { person: 'sam' }))).rejects.toThrow('Failed to fetch');
  });

  it('[OFF-5] are the only addresses that are kept', () => {
    for (const url of [
      `${origin}/api/media/ticket`,
      `${origin}/api/media/chair/thumb`,
      `${origin}/api/files/chair?ticket=kim.1.x`,
      `https://elsewhere.test/api/media/chair/thumb?ticket=kim.1.x`,
    ]) {
      expect(wantedOf(url, origin)).toBeUndefined();
    }
    expect(
      deviceWith([]).pictures.answer(new Request(addressOf('chair'), { method: 'POST' }), () => undefined),
    ).toBeUndefined();
  });

  it('[OFF-5] that the server refuses are passed on and not kept', async () => {
    const { caches, see } = deviceWith([]);
    expect(await see(addressOf('chair'))).toBe('no');
    expect(caches.in(PICTURES)).toEqual([]);
  });

  it('[OFF-5] stay within a bound, the newest, small and large ones apart', async () => {
    const ids = Array.from({ length: 25 }, (_, count) => `thing-${count}`);
    const { caches, see } = deviceWith(ids, { thumb: 10, large: 3 });
    for (const id of ids) await see(addressOf(id));
    await see(addressOf('thing-0', { size: 'large' }));
    const kept = caches.in(PICTURES);
    const thumbs = kept.filter((path) => path.includes('/thumb'));
    expect(thumbs.length).toBeLessThanOrEqual(10);
    expect(thumbs.length).toBeGreaterThanOrEqual(9);
    expect(thumbs.at(-1)).toContain('thing-24');
    expect(kept.filter((path) => path.includes('/large'))).toHaveLength(1);
  });

  it('[OFF-12] shown on the first visit are kept once the worker is in charge, each once, and nothing else', async () => {
    const { caches, see } = deviceWith(['chair', 'lamp']);
    const asked: string[] = [];
    await keepShownPictures(
      () => [
        addressOf('chair'),
        addressOf('gone'),
        `${origin}/api/media/ticket`,
        `${origin}/assets/app.js`,
        'blob:x',
        addressOf('lamp', { size: 'large' }),
        addressOf('chair'),
      ],
      (url) => {
        asked.push(url);
        return url.includes('/gone/') ? Promise.reject(new TypeError('Failed to fetch')) : see(url);
      },
    );
    expect(asked).toEqual([addressOf('chair'), addressOf('gone'), addressOf('lamp', { size: 'large' })]);
    expect(caches.in(PICTURES).toSorted()).toEqual(['/api/media/chair/thumb?of=kim', '/api/media/lamp/large?of=kim']);
  });

  it('[OFF-6] are forgotten, and those under way are not kept afterwards', async () => {
    const { caches, pictures, server, see } = deviceWith(['chair', 'lamp']);
    await see(addressOf('chair'));
    let answer: (response: Response) => void = () => undefined;
    const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    server.fetch = asked;
    const late = see(addressOf('lamp'));
    await eventually(() => expect(asked).toHaveBeenCalled());
    await pictures.forget();
    answer(new Response('lamp thumb'));
    expect(await late).toBe('lamp thumb');
    expect(caches.in(PICTURES)).toEqual([]);
  });

  it('[OFF-6] give way on a full device', async () => {
    const { caches, see } = deviceWith(['chair', 'lamp']);
    await see(addressOf('chair'));
    caches.room = 0;
    expect(await see(addressOf('lamp'))).toBe('lamp thumb');
    expect(caches.in(PICTURES)).toEqual([]);
  });

  it('[DEVICE-3] stay when another is cut off on its way', async () => {
    const { caches, see } = deviceWith(['chair', 'lamp']);
    await see(addressOf('chair'));
    caches.isCutOff = true;
    expect(await see(addressOf('lamp'))).toBe('lamp thumb');
    expect(caches.in(PICTURES)).toEqual(['/api/media/chair/thumb?of=kim']);
  });

  it('[OFF-6] are deleted by the page, and the worker is told', async () => {
    const { caches, see } = deviceWith(['chair', 'lamp']);
    await see(addressOf('chair'));
    const told: unknown[] = [];
    await forgetPictures({ postMessage: (message: unknown) => told.push(message) }, caches.storage);
    expect(told).toEqual([{ type: 'forgetPictures' }]);
    expect(caches.in(PICTURES)).toEqual([]);
    await see(addressOf('lamp'));
    await forgetPictures(null, caches.storage);
    expect(caches.in(PICTURES)).toEqual([]);
  });

  it('[MEDIA-16] go from the device, in every size and whoever saw them, once no record names them', async () => {
    const { caches, see } = deviceWith(['chair', 'lamp']);
    await see(addressOf('chair'));
    await see(addressOf('chair', { size: 'large', person: 'sam' }));
    await see(addressOf('lamp'));
    await forgetPicturesOf(['chair', 'other'], caches.storage);
    expect(caches.in(PICTURES)).toEqual(['/api/media/lamp/thumb?of=kim']);
    const empty = new FakeCaches();
    await forgetPicturesOf(['chair'], empty.storage);
    expect(await empty.keys()).toEqual([]);
    await expect(
      forgetPicturesOf(['chair'], {
        has: () => Promise.reject(new DOMException('Remove a private window.', 'SecurityError')),
        open: () => Promise.reject(new Error('never')),
      }),
    ).resolves.toBeUndefined();
  });

  it('[MEDIA-16] that were on their way when a record let go of them are not kept, and another is', async () => {
    const { caches, pictures, server, see } = deviceWith(['chair', 'lamp']);
    const answers = new Map<string, (response: Response) => void>();
    const asked = vi.fn(
      ({ url }: Request) => new Promise<Response>((resolve) => answers.set(new URL(url).pathname, resolve)),
    );
    server.fetch = asked;
    const [chair, lamp] = [see(addressOf('chair')), see(addressOf('lamp'))];
    await eventually(() => expect(asked).toHaveBeenCalledTimes(2));
    const told: { type: string; mediaIds?: readonly string[] }[] = [];
    await forgetPicturesOf(['chair'], caches.storage, {
      postMessage: (message: (typeof told)[number]) => told.push(message),
    });
    expect(told).toEqual([{ type: 'forgetPicturesOf', mediaIds: ['chair'] }]);
    await pictures.forgetThese(['chair']);
    for (const id of ['chair', 'lamp']) answers.get(`/api/media/${id}/thumb`)?.(new Response(id));
    expect(await Promise.all([chair, lamp])).toEqual(['chair', 'lamp']);
    expect(caches.in(PICTURES)).toEqual(['/api/media/lamp/thumb?of=kim']);
  });

  it('[MEDIA-16] stay at the next contact only while a record names them', async () => {
    const { caches, see } = deviceWith(['chair', 'lamp', 'sofa']);
    const asked = vi.fn(() => new Set(['lamp']));
    await keepPicturesOf(asked, caches.storage);
    expect(asked).not.toHaveBeenCalled();
    for (const id of ['chair', 'lamp', 'sofa']) await see(addressOf(id));
    await see(addressOf('chair', { size: 'large', person: 'sam' }));
    await keepPicturesOf(asked, caches.storage);
    expect(caches.in(PICTURES)).toEqual(['/api/media/lamp/thumb?of=kim']);
    await expect(
      keepPicturesOf(asked, {
        has: () => Promise.reject(new DOMException('Remove a private window.', 'SecurityError')),
        open: () => Promise.reject(new Error('never')),
      }),
    ).resolves.toBeUndefined();
  });

  it('[OFF-6] are no reason to fail where the browser refuses to keep any', async () => {
    const refusing = { delete: () => Promise.reject(new DOMException('Remove a private window.', 'SecurityError')) };
    await expect(forgetPictures(null, refusing)).resolves.toBeUndefined();
  });
});
