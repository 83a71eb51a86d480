/** Derives the state of the program on this device from browser APIs. */
import { Subject } from 'rxjs';
import type { InstallPrompt } from './installPrompt.ts';
import { toCallback } from '../toCallback.ts';

export interface DeviceState {
  /** Whether the program can start offline: it can, it is being downloaded, or this browser or address can't. */
  readonly start: 'ready' | 'preparing' | 'impossible';
  /** Installed as an app; the browser offers to install it; through the share menu, on an iPhone; or through the browser's menu. */
  readonly install: 'installed' | 'offered' | 'shareMenu' | 'browserMenu';
  /** Undefined until the browser has answered, and if it never does. */
  readonly storage: Storage | undefined;
}

interface Storage {
  /** The browser won't evict it when space runs short. */
  readonly isKept: boolean;
  readonly usedBytes: number;
  readonly roomBytes: number;
}

/** The browser APIs used. */
export interface Place {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Running without the browser's toolbars. */
  readonly isStandalone: () => boolean;
  readonly container: Pick<ServiceWorkerContainer, 'ready' | 'addEventListener'> | undefined;
  readonly storage: Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>> | undefined;
}

/** True on iPhones and iPads. An iPad reports itself as a Mac, but has a touch screen. */
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

/** Tracks the device state; an unchanged state stays the same object. */
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
    // If the browser doesn't answer, nothing is shown; nothing depends on it.
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
      const isKept = (await place.storage?.persist?.().catch(() => undefined)) ?? false;
      await look();
      return isKept;
    },
  };
}
