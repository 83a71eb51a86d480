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
export async function forgetPicturesOf(mediaIds: readonly string[], caches: Pick<CacheStorage, 'has' | 'open'> | undefined = globalThis.caches): Promise<void> {
  try {
    if ((await caches?.has(name)) !== true) return;
    const cache = await caches?.open(name);
    await Promise.all(mediaIds.flatMap((id) => ['thumb', 'large'].map((size) => cache?.delete(`/api/media/${id}/${size}`, { ignoreSearch: true, ignoreVary: true }))));
  } catch {
    // Private windows refuse caches altogether: then none are kept.
  }
}

/** Takes the pictures off the device; the worker sees to those that are on their way to it. */
export async function forgetPictures(worker = workerInCharge(), caches: Pick<CacheStorage, 'delete'> | undefined = globalThis.caches): Promise<void> {
  const request: WorkerRequest = { type: 'forgetPictures' };
  worker?.postMessage(request);
  // Private windows refuse caches altogether: then none are kept, and signing out must not fail of it.
  await caches?.delete(name).catch(() => false);
}
