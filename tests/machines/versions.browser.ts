/** A fake service worker container, controlled by the test: which version exists, waits and is active. */
import type { Page } from '@playwright/test';

/** Controls a page's fake container and counts its calls. */
interface Versions {
  /** A newer version is installed; unless `isFromBefore`, it was found just now. */
  found(isFromBefore: boolean): void;
  /** It is active from now on. */
  takeOver(): void;
  readonly asked: { takes: number; looks: number; registrations: number };
}

/** Replaces the browser's service worker container before the page is opened. */
export async function keepVersions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked = { takes: 0, looks: 0, registrations: 0 };
    const worker = () =>
      Object.assign(new EventTarget(), {
        state: 'installing',
        postMessage: () => {
          asked.takes += 1;
        },
      });
    const registration = Object.assign(new EventTarget(), {
      waiting: null as EventTarget | null,
      installing: null as EventTarget | null,
      update: () => {
        asked.looks += 1;
        return Promise.resolve();
      },
    });
    let answer: (found: typeof registration) => void = () => undefined;
    const registered = new Promise<typeof registration>((resolve) => {
      answer = resolve;
    });
    // A version is active from the start, as on every visit but the first.
    const container = Object.assign(new EventTarget(), {
      controller: worker(),
      ready: registered,
      register: () => {
        asked.registrations += 1;
        return registered;
      },
    });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { configurable: true, get: () => container });
    const versions: Versions = {
      asked,
      found: (isFromBefore) => {
        const newer = worker();
        if (isFromBefore) registration.waiting = newer;
        answer(registration);
        if (isFromBefore) return;
        void registered.then(() =>
          setTimeout(() => {
            registration.installing = newer;
            registration.dispatchEvent(new Event('updatefound'));
            Object.assign(registration, { installing: null, waiting: newer });
            newer.state = 'installed';
            newer.dispatchEvent(new Event('statechange'));
          }),
        );
      },
      takeOver: () => {
        answer(registration);
        container.dispatchEvent(new Event('controllerchange'));
      },
    };
    Reflect.set(window, '__versions', versions);
    Reflect.set(window, '__registered', () => answer(registration));
  });
}

/** A version is found. */
export async function findVersion(page: Page, isFromBefore: boolean): Promise<void> {
  // Set by `keepVersions`.
  await page.evaluate((from) => (Reflect.get(window, '__versions') as Versions).found(from), isFromBefore);
  await page.clock.runFor(1);
}

/** The update check finds nothing new. */
export async function findNothing(page: Page): Promise<void> {
  await page.evaluate(() => (Reflect.get(window, '__registered') as () => void)());
}

export async function takeOver(page: Page): Promise<void> {
  await page.evaluate(() => (Reflect.get(window, '__versions') as Versions).takeOver());
}

export function askedOf(page: Page): Promise<Versions['asked']> {
  return page.evaluate(() => (Reflect.get(window, '__versions') as Versions).asked);
}
