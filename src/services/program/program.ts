/** The program on this device: registers its service worker, and tells of newer versions. */
import { filter, fromEvent, interval, merge, takeUntil } from 'rxjs';
import type { WorkerRequest } from '../../serviceWorker/messages.ts';
import { shown } from '../browserSignals.ts';
import { keepShownPictures } from './pictureCache.ts';

export type ProgramReport =
  /** A newer version is on the device and waits; `isFromBefore`: since an earlier visit. */
  | { readonly type: 'version.ready'; readonly isFromBefore: boolean }
  /** Another version than the page's has taken over. */
  | { readonly type: 'version.changed' };

export type ProgramCommand =
  /** The version that waits shall take over. */
  | { readonly type: 'version.take' }
  /** There may be a newer one. */
  | { readonly type: 'version.look' };

/** A newer version is looked for this often, and when the page comes back to the front after as long. */
export const LOOK_EVERY_MS = 3_600_000;

type Registration = Pick<ServiceWorkerRegistration, 'waiting' | 'installing' | 'update' | 'addEventListener'>;

/** What is used of the browser's container of service workers. */
export interface Container {
  readonly controller: unknown;
  register(url: string, options: RegistrationOptions): Promise<Registration | undefined>;
  addEventListener(type: 'controllerchange', listener: () => void, options: { readonly signal: AbortSignal }): void;
}

interface Talk {
  readonly report: (event: ProgramReport) => void;
  readonly onTold: (listener: (command: ProgramCommand) => void) => void;
}

/** Tells of versions that are found from now on, each once it is on the device. */
function watch(registration: Registration, container: Container, { report }: Talk, signal: AbortSignal): void {
  const found = (): void => {
    const { installing } = registration;
    installing?.addEventListener(
      'statechange',
      () => {
        // Without a version in charge it is the first one, and nothing is replaced.
        if (installing.state === 'installed' && container.controller !== null)
          report({ type: 'version.ready', isFromBefore: false });
      },
      { signal },
    );
  };
  registration.addEventListener('updatefound', found, { signal });
  found();
}

/** Looks for a newer version, but not all the time. */
function lookOut(registration: Registration, signal: AbortSignal): () => void {
  let last = performance.now();
  const look = (): void => {
    last = performance.now();
    // Out of reach, it is looked for again later.
    registration.update().catch(() => undefined);
  };
  const returnedLate = shown.pipe(filter(() => performance.now() - last >= LOOK_EVERY_MS));
  merge(interval(LOOK_EVERY_MS), returnedLate)
    .pipe(takeUntil(fromEvent(signal, 'abort')))
    .subscribe(look);
  return look;
}

async function run(
  container: Container,
  talk: Talk,
  signal: AbortSignal,
  keepShown: () => Promise<void>,
): Promise<void> {
  let hadOne = container.controller !== null;
  container.addEventListener(
    'controllerchange',
    () => {
      // The first version takes charge of the page that fetched it: that is no change.
      if (hadOne) talk.report({ type: 'version.changed' });
      else void keepShown();
      hadOne = true;
    },
    { signal },
  );
  const registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  if (registration === undefined || signal.aborted) return;
  watch(registration, container, talk, signal);
  const look = lookOut(registration, signal);
  talk.onTold(({ type }) => {
    if (type === 'version.look') return look();
    const take: WorkerRequest = { type: 'take' };
    registration.waiting?.postMessage(take);
  });
  if (registration.waiting !== null && container.controller !== null)
    talk.report({ type: 'version.ready', isFromBefore: true });
}

/** Runs until the signal says stop. */
export async function runProgram(
  container: Container,
  talk: Talk,
  signal: AbortSignal,
  keepShown = keepShownPictures,
): Promise<void> {
  try {
    await run(container, talk, signal, keepShown);
  } catch (error) {
    console.info('Backstock: the program could not be kept on this device; it needs a network to start.', error);
  }
}
