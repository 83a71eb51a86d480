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

/** Takes the pictures off the device; the worker sees to those that are on their way to it. */
export async function forgetPictures(worker = workerInCharge(), caches: Pick<CacheStorage, 'delete'> | undefined = globalThis.caches): Promise<void> {
  const request: WorkerRequest = { type: 'forgetPictures' };
  worker?.postMessage(request);
  // Private windows refuse caches altogether: then none are kept, and signing out must not fail of it.
  await caches?.delete(name).catch(() => false);
}
