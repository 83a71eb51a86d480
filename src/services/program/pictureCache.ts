/** Pictures that the service worker keeps: they go when the person does. */
import type { PictureCache, WorkerRequest } from '../../serviceWorker/messages.ts';

const name: PictureCache = 'backstock-pictures';
/** A worker that does not answer by then has nothing under way. */
const patienceMs = 2_000;

/** The worker in charge of this page; none where the program is not on the device. */
function workerInCharge(): ServiceWorker | null {
  return globalThis.navigator?.serviceWorker?.controller ?? null;
}

/** Whether pictures seen before can be shown without the server. */
export function keepsPictures(): boolean {
  return workerInCharge() !== null;
}

/** Takes the pictures off the device, also those that are on their way to it. */
export async function forgetPictures(worker: Pick<ServiceWorker, 'postMessage'> | null = workerInCharge(), caches: Pick<CacheStorage, 'delete'> | undefined = globalThis.caches): Promise<void> {
  if (worker !== null) {
    const { port1, port2 } = new MessageChannel();
    const request: WorkerRequest = { type: 'forgetPictures' };
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      port1.addEventListener('message', () => {
        clearTimeout(timer);
        resolve();
      });
      port1.start();
      worker.postMessage(request, [port2]);
    });
    port1.close();
  }
  await caches?.delete(name);
}
