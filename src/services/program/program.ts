/** The installed program: registers its service worker, and reports newer versions. */
import { filter, fromEvent, interval, merge, takeUntil } from 'rxjs';
import type { WorkerRequest } from '../../serviceWorker/messages.ts';
import { shown } from '../browserSignals.ts';
import { keepShownPictures } from './pictureCache.ts';

export type ProgramReport =
  /** A newer version is installed and waiting; `isFromBefore`: since an earlier visit. */
  | { readonly type: 'version.ready'; readonly isFromBefore: boolean }
  /** A version other than the page's has taken control. */
  | { readonly type: 'version.changed' };

export type ProgramCommand =
  /** Activate the waiting version. */
  | { readonly type: 'version.take' }
  /** Check for a newer version. */
  | { readonly type: 'version.look' };

/** How often to check for a newer version; also when the page becomes visible again after this long. */
export const LOOK_EVERY_MS = 3_600_000;

type Registration = Pick<
  ServiceWorkerRegistration,
  'active' | 'waiting' | 'installing' | 'update' | 'addEventListener'
>;

/** The parts of `ServiceWorkerContainer` used here. */
export interface Container {
  readonly controller: unknown;
  register(url: string, options: RegistrationOptions): Promise<Registration | undefined>;
  addEventListener(type: 'controllerchange', listener: () => void, options: { readonly signal: AbortSignal }): void;
}

interface Talk {
  readonly report: (event: ProgramReport) => void;
  readonly onTold: (listener: (command: ProgramCommand) => void) => void;
}

/** Reports each new version once it is installed. */
function watch(registration: Registration, container: Container, { report }: Talk, signal: AbortSignal): void {
  const found = (): void => {
    const { active, installing } = registration;
    // The first version replaces nothing. On a busy device it can be said to be installed after it has taken control.
    if (active === null) return;
    installing?.addEventListener(
      'statechange',
      () => {
        if (installing.state === 'installed' && container.controller !== null)
          report({ type: 'version.ready', isFromBefore: false });
      },
      { signal },
    );
  };
  registration.addEventListener('updatefound', found, { signal });
  found();
}

/** Checks for a newer version at intervals. */
function lookOut(registration: Registration, signal: AbortSignal): () => void {
  let last = performance.now();
  const look = (): void => {
    last = performance.now();
    // If the server can't be reached, it checks again later.
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
      // The first version takes control of the page that installed it: that is no change.
      if (hadOne) talk.report({ type: 'version.changed' });
      else void keepShown();
      hadOne = true;
    },
    { signal },
  );
  const registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  if (registration === undefined || signal.aborted) return;
  watch(registration, container, talk, signal);
  const { active } = registration;
  if (container.controller === null) active?.postMessage({ type: 'controlIfNew' } satisfies WorkerRequest);
  const look = lookOut(registration, signal);
  talk.onTold(({ type }) => {
    if (type === 'version.look') return look();
    const take: WorkerRequest = { type: 'take' };
    registration.waiting?.postMessage(take);
  });
  if (registration.waiting !== null && registration.active !== null && container.controller !== null)
    talk.report({ type: 'version.ready', isFromBefore: true });
}

/** Runs until the signal aborts. */
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
