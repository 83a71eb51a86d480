/** Pictures that the service worker keeps: they go when the person does. */
import type { PictureCache, WorkerRequest } from '../../serviceWorker/messages.ts';

const name: PictureCache = 'backstock-pictures';

/** The worker in charge of this page; none where the program is not on the device. */
function workerInCharge(): Pick<ServiceWorker, 'postMessage'> | null {
  return globalThis.navigator?.serviceWorker?.controller ?? null;
}

/** Whether pictures seen before can be shown without the server. */
export function keepsPictures(): boolean {
  return workerInCharge() !== null;
}

/** Takes some pictures off the device, in every size and for whoever saw them: no record names them any more. */
export async function forgetPicturesOf(
  mediaIds: readonly string[],
  caches: Pick<CacheStorage, 'has' | 'open'> | undefined = globalThis.caches,
  worker = workerInCharge(),
): Promise<void> {
  const request: WorkerRequest = { type: 'forgetPicturesOf', mediaIds };
  worker?.postMessage(request);
  try {
    if ((await caches?.has(name)) !== true) return;
    const cache = await caches?.open(name);
    await Promise.all(
      mediaIds.flatMap((id) =>
        ['thumb', 'large'].map((size) =>
          cache?.delete(`/api/media/${id}/${size}`, { ignoreSearch: true, ignoreVary: true }),
        ),
      ),
    );
  } catch {
    // Private windows refuse caches altogether: then none are kept.
  }
}

/** Takes all pictures off the device but those that a record names now; `named` is asked only where some are kept. */
export async function keepPicturesOf(
  named: () => ReadonlySet<string> | Promise<ReadonlySet<string>>,
  caches: Pick<CacheStorage, 'has' | 'open'> | undefined = globalThis.caches,
): Promise<void> {
  try {
    if ((await caches?.has(name)) !== true) return;
    const cache = await caches?.open(name);
    const kept = (await cache?.keys()) ?? [];
    const wanted = kept.length === 0 ? undefined : await named();
    await Promise.all(
      kept
        .filter(({ url }) => wanted?.has(new URL(url).pathname.split('/')[3] ?? '') === false)
        .map(({ url }) => cache?.delete(url, { ignoreVary: true })),
    );
  } catch {
    // Private windows refuse caches altogether: then none are kept.
  }
}

/** Those asked for at the same time: few, as the page may ask for others. */
const AT_ONCE = 3;

/** Has the worker keep the pictures that this page showed before it was in charge, the latest last. */
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

/** Takes the pictures off the device; the worker sees to those that are on their way to it. */
export async function forgetPictures(
  worker = workerInCharge(),
  caches: Pick<CacheStorage, 'delete'> | undefined = globalThis.caches,
): Promise<void> {
  const request: WorkerRequest = { type: 'forgetPictures' };
  worker?.postMessage(request);
  // Private windows refuse caches altogether: then none are kept, and signing out must not fail of it.
  await caches?.delete(name).catch(() => false);
}
