import { createApi } from '../services/api.ts';
import { systemClock, type Clock } from '../services/clock.ts';
import type { DeviceStore } from '../services/deviceStore.ts';
import { shrinkInBrowser, type Shrink } from '../services/pictures.ts';
import { readImpersonation, impersonationStorage, type Impersonation } from '../services/impersonation.ts';
import { openArea } from '../services/storage.ts';

/** What the program needs from its runtime environment. */
export interface Environment {
  /** Origin of the API; empty for the page's own. */
  readonly origin: string;
  readonly clock: Clock;
  readonly connect: typeof createApi;
  readonly isOnline: () => boolean;
  readonly area: ReturnType<typeof openArea>;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly shrink: Shrink;
  /** Calls back when idle. */
  readonly onIdle: (work: () => void) => void;
  /** The user that this tab views the program as, if not the one logged in on this device. */
  readonly impersonation?: Impersonation;
  readonly openStore: (name: string) => Promise<DeviceStore>;
}

/** Loaded only where it's needed: most browsers keep data. */
async function openMemoryStore(): Promise<DeviceStore> {
  const { MemoryStore } = await import('../services/memoryStore.ts');
  return new MemoryStore(systemClock.mintId());
}

async function openStore(name: string): Promise<DeviceStore> {
  // Visitors store no data, so the storage code is only loaded with the first session.
  const [{ openIndexedDbStore }, { shapeOfData }] = await Promise.all([
    import('../services/indexedDbStore.ts'),
    import('../services/dataShape.ts'),
  ]);
  try {
    return await openIndexedDbStore(name, shapeOfData(), systemClock.mintId);
  } catch (error) {
    console.warn(
      'Backstock: this browser keeps no data here (a private window, perhaps). Changes that were not sent are lost when the page is closed.',
      error,
    );
    return openMemoryStore();
  }
}

const withoutIdleMs = 2_000;

function onIdle(work: () => void): void {
  // Not every browser has `requestIdleCallback`.
  if (typeof globalThis.requestIdleCallback === 'function') globalThis.requestIdleCallback(work);
  else setTimeout(work, withoutIdleMs);
}

/** A tab that views the program as another user stores nothing on the device, and doesn't coordinate with other tabs. */
function forImpersonation(
  impersonation: Impersonation,
): Pick<Environment, 'impersonation' | 'area' | 'locks' | 'openStore'> {
  return {
    impersonation,
    area: impersonationStorage(impersonation, openArea(), (path) => location.assign(path)),
    locks: undefined,
    openStore: openMemoryStore,
  };
}

/** The environment of a browser, as far as its APIs are available. */
export function browserEnvironment(): Environment {
  const impersonation = readImpersonation();
  return {
    origin: import.meta.env?.VITE_API_ORIGIN ?? '',
    clock: systemClock,
    connect: createApi,
    // Browsers without the property are assumed to be online.
    isOnline: () => globalThis.navigator?.onLine !== false,
    area: openArea(),
    locks: globalThis.navigator?.locks,
    shrink: shrinkInBrowser,
    onIdle,
    openStore,
    ...(impersonation === undefined ? {} : forImpersonation(impersonation)),
  };
}

declare global {
  interface ImportMetaEnv {
    readonly VITE_API_ORIGIN?: string;
  }
}
