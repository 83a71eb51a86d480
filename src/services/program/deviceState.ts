/** Works out what can be said of the program on this device from what the browser tells. */
import { Subject } from 'rxjs';
import type { InstallPrompt } from './installPrompt.ts';
import { toCallback } from '../toCallback.ts';

export interface DeviceState {
  /** Whether the program starts without a network: it does, it is being fetched, or this browser or address cannot. */
  readonly start: 'ready' | 'preparing' | 'impossible';
  /** It runs as an app of its own; the browser offers to install it; on an iPhone people do it by hand; or by the browser's menu. */
  readonly install: 'installed' | 'offered' | 'shareMenu' | 'browserMenu';
  /** Undefined until the browser has said, and where it never does. */
  readonly storage: Storage | undefined;
}

interface Storage {
  /** The browser has promised not to clear it when room runs short. */
  readonly isKept: boolean;
  readonly usedBytes: number;
  readonly roomBytes: number;
}

/** What is used of the browser. */
export interface Place {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Shown without the browser's bars. */
  readonly isStandalone: () => boolean;
  readonly container: Pick<ServiceWorkerContainer, 'ready' | 'addEventListener'> | undefined;
  readonly storage: Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>> | undefined;
}

/** True on iPhones and iPads, whatever they call themselves: an iPad names itself a Mac, but has a touch screen. */
export function isApple({ userAgent, touchPoints }: Pick<Place, 'userAgent' | 'touchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
}

/** This browser. */
function thisPlace(): Place {
  const { navigator } = globalThis;
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isStandalone: () =>
      matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true,
    container: navigator.serviceWorker,
    storage: navigator.storage,
  };
}

/** Follows it; the same state stays the same object. */
export function createDeviceState(prompt: InstallPrompt, place: Place = thisPlace()) {
  const changed = new Subject<void>();
  const installOf = (): DeviceState['install'] => {
    if (place.isStandalone()) return 'installed';
    if (prompt.isOffered) return 'offered';
    return isApple(place) ? 'shareMenu' : 'browserMenu';
  };
  let state: DeviceState = {
    start: place.container === undefined ? 'impossible' : 'preparing',
    install: installOf(),
    storage: undefined,
  };
  const change = (next: Partial<DeviceState>): void => {
    state = { ...state, ...next };
    changed.next();
  };
  const look = async (): Promise<void> => {
    const { storage } = place;
    // What the browser does not say is not shown; nothing depends on it.
    const [isKept, room] = await Promise.all([storage?.persisted?.(), storage?.estimate?.()]).catch(() => []);
    change({
      storage:
        isKept === undefined || room === undefined
          ? undefined
          : { isKept, usedBytes: room.usage ?? 0, roomBytes: room.quota ?? 0 },
    });
  };
  prompt.subscribe(() => change({ install: installOf() }));
  void place.container?.ready.then(() => change({ start: 'ready' }));
  return {
    get: (): DeviceState => state,
    subscribe: toCallback(changed),
    install: () => prompt.use(),
    look,
    async keep(): Promise<boolean> {
      const isKept = (await place.storage?.persist?.().catch(() => false)) ?? false;
      await look();
      return isKept;
    },
  };
}
