import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  forgetPictures,
  forgetPicturesOf,
  keepPicturesOf,
  keepShownPictures,
  keepsPictures,
} from '../../../src/services/program/pictureCache.ts';
import { FakeCaches } from '../../serviceWorker/fakeCaches.ts';
import { eventually } from '../../support/eventually.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pictures = 'backstock-pictures';

/** The browser's caches with these pictures. */
async function browserWith(...paths: string[]) {
  const caches = new FakeCaches();
  vi.stubGlobal('caches', caches.storage);
  const cache = await caches.open(pictures);
  for (const path of paths) await cache.put(path, new Response('picture'));
  return caches;
}

/** A page with this worker in charge, and what the worker is told. */
function inCharge() {
  const told: unknown[] = [];
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: { postMessage: (message: unknown) => told.push(message) } },
  });
  return told;
}

describe('a page', () => {
  it('[PIC-4] stores photos where a service worker is in charge', () => {
    inCharge();
    expect(keepsPictures()).toBe(true);
  });

  it.each([[{ serviceWorker: { controller: null } }], [{}], [undefined]])(
    '[PIC-4] stores no photos where none is in charge: %j',
    (navigator) => {
      vi.stubGlobal('navigator', navigator);
      expect(keepsPictures()).toBe(false);
    },
  );
});

describe('the pictures of this browser', () => {
  it('[OFF-6] are deleted, and its worker is told', async () => {
    const told = inCharge();
    const caches = await browserWith('/api/media/chair/thumb?of=kim');
    await forgetPictures();
    expect([told, await caches.keys()]).toEqual([[{ type: 'forgetPictures' }], []]);
  });

  it('[MEDIA-16] are deleted where no record names them, and its worker is told', async () => {
    const told = inCharge();
    const caches = await browserWith('/api/media/chair/thumb?of=kim', '/api/media/lamp/thumb?of=kim');
    await forgetPicturesOf(['chair']);
    expect(told).toEqual([{ type: 'forgetPicturesOf', mediaIds: ['chair'] }]);
    expect(caches.in(pictures)).toEqual(['/api/media/lamp/thumb?of=kim']);
    await keepPicturesOf(() => new Set(['chair']));
    expect(caches.in(pictures)).toEqual([]);
  });

  it('[MEDIA-16] are not compared with the records where there are none, and no place is made for any', async () => {
    const named = vi.fn(() => new Set<string>());
    const caches = await browserWith();
    await keepPicturesOf(named);
    expect(await caches.keys()).toEqual([pictures]);
    await caches.delete(pictures);
    await keepPicturesOf(named);
    await forgetPicturesOf(['chair']);
    expect(await caches.keys()).toEqual([]);
    expect(named).not.toHaveBeenCalled();
  });

  it('[OFF-6] need not exist: a page that is not served securely has neither a worker nor a cache', async () => {
    vi.stubGlobal('caches', undefined);
    vi.stubGlobal('navigator', {});
    await expect(
      Promise.all([forgetPictures(), forgetPicturesOf(['chair']), keepPicturesOf(() => new Set())]),
    ).resolves.toEqual([undefined, undefined, undefined]);
  });
});

describe('pictures shown before the worker was in charge', () => {
  const address = (id: string) => `https://play.test/api/media/${id}/thumb?ticket=kim.1.x`;

  it('[OFF-12] are those the page has loaded and those it shows, and are requested again', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => Promise.resolve(void asked.push(url)));
    vi.stubGlobal('document', {
      images: [{ src: address('sofa') }, { src: address('lamp') }, { src: 'https://play.test/logo.svg' }],
    });
    const loaded = vi
      .spyOn(performance, 'getEntriesByType')
      .mockImplementation((type) =>
        type === 'resource' ? [{ name: address('chair') } as PerformanceEntry, { name: address('sofa') } as never] : [],
      );
    await keepShownPictures();
    expect(asked).toEqual([address('chair'), address('sofa'), address('lamp')]);
    expect(loaded).toHaveBeenCalledOnce();
  });

  it('[OFF-12] are requested three at a time', async () => {
    const answers: (() => void)[] = [];
    const kept = keepShownPictures(
      () => ['a', 'b', 'c', 'd', 'e'].map(address),
      () => new Promise<void>((resolve) => answers.push(resolve)),
    );
    expect(answers).toHaveLength(3);
    answers[1]?.();
    await eventually(() => expect(answers).toHaveLength(4));
    for (const answer of answers) answer();
    await eventually(() => expect(answers).toHaveLength(5));
    answers[4]?.();
    await expect(kept).resolves.toBeUndefined();
  });
});
