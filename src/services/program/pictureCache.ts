/** Pictures cached by the service worker. They are deleted on logging out. */
import type { PictureCache, WorkerRequest } from '../../serviceWorker/messages.ts';

const name: PictureCache = 'backstock-pictures';

/** The service worker controlling this page; null if there is none. */
function workerInCharge(): Pick<ServiceWorker, 'postMessage'> | null {
  return globalThis.navigator?.serviceWorker?.controller ?? null;
}

/** Whether pictures seen before can be shown without the server. */
export function keepsPictures(): boolean {
  return workerInCharge() !== null;
}

/** Does something to the cached pictures, if there are any. */
async function withCache(
  caches: Pick<CacheStorage, 'has' | 'open'> | undefined,
  change: (cache: Cache) => Promise<unknown>,
): Promise<void> {
  try {
    if (caches !== undefined && (await caches.has(name))) await change(await caches.open(name));
  } catch {
    // Private windows refuse caches altogether: then nothing is cached.
  }
}

/** Deletes pictures that no record names any more from the device, in all sizes and for all users. */
export async function forgetPicturesOf(
  mediaIds: readonly string[],
  caches: Pick<CacheStorage, 'has' | 'open'> | undefined = globalThis.caches,
  worker = workerInCharge(),
): Promise<void> {
  const request: WorkerRequest = { type: 'forgetPicturesOf', mediaIds };
  worker?.postMessage(request);
  await withCache(caches, (cache) =>
    Promise.all(
      mediaIds.flatMap((id) =>
        ['thumb', 'large'].map((size) =>
          cache.delete(`/api/media/${id}/${size}`, { ignoreSearch: true, ignoreVary: true }),
        ),
      ),
    ),
  );
}

/** Deletes all pictures except those named by a record now; `named` is only called if any are cached. */
export async function keepPicturesOf(
  named: () => ReadonlySet<string> | Promise<ReadonlySet<string>>,
  caches: Pick<CacheStorage, 'has' | 'open'> | undefined = globalThis.caches,
): Promise<void> {
  await withCache(caches, async (cache) => {
    const kept = await cache.keys();
    if (kept.length === 0) return;
    const wanted: ReadonlySet<string | undefined> = await named();
    await Promise.all(
      kept
        .filter(({ url }) => !wanted.has(new URL(url).pathname.split('/')[3]))
        .map(({ url }) => cache.delete(url, { ignoreVary: true })),
    );
  });
}

/** Parallel requests: few, so that the page's own requests aren't held up. */
const AT_ONCE = 3;

/** Has the worker cache the pictures this page showed before the worker took control, the latest last. */
export async function keepShownPictures(
  shown: () => Iterable<string> = () => [
    ...performance.getEntriesByType('resource').map(({ name: url }) => url),
    ...Array.from(document.images, ({ src }) => src),
  ],
  ask: (url: string) => Promise<unknown> = (url) => fetch(url),
): Promise<void> {
  const wanted = [...new Set(shown())]
    .filter((url) => /\/api\/media\/[^/]+\/(?:thumb|large)\?ticket=/.test(url))
    .values();
  const keep = async (): Promise<void> => {
    for (const url of wanted) await ask(url).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keep));
}

/** Deletes all cached pictures; the worker takes care of those still being fetched. */
export async function forgetPictures(
  worker = workerInCharge(),
  caches: Pick<CacheStorage, 'delete'> | undefined = globalThis.caches,
): Promise<void> {
  const request: WorkerRequest = { type: 'forgetPictures' };
  worker?.postMessage(request);
  // Private windows refuse caches altogether: then nothing is cached, and logging out must not fail because of that.
  await caches?.delete(name).catch(() => undefined);
}
