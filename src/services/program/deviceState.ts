/** Works out what can be said of the program on this device from what the browser tells. */
import type { InstallPrompt } from './installPrompt.ts';

type Start = 'ready' | 'preparing' | 'impossible';
type Install = 'installed' | 'offered' | 'shareMenu' | 'browserMenu';

interface State {
  readonly start: Start;
  readonly install: Install;
  readonly storage: { readonly isKept: boolean; readonly usedBytes: number; readonly roomBytes: number } | undefined;
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
export function thisPlace(): Place {
  const { navigator } = globalThis;
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isStandalone: () => matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true,
    container: navigator.serviceWorker,
    storage: navigator.storage,
  };
}

/** Follows it; the same state stays the same object. */
export function createDeviceState(prompt: InstallPrompt, place: Place = thisPlace()) {
  const listeners = new Set<() => void>();
  const installOf = (): Install => {
    if (place.isStandalone()) return 'installed';
    if (prompt.isOffered) return 'offered';
    return isApple(place) ? 'shareMenu' : 'browserMenu';
  };
  let state: State = { start: place.container === undefined ? 'impossible' : 'preparing', install: installOf(), storage: undefined };
  const change = (next: Partial<State>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const look = async (): Promise<void> => {
    const { storage } = place;
    // What the browser does not say is not shown; nothing depends on it.
    const [isKept, room] = await Promise.all([storage?.persisted?.(), storage?.estimate?.()]).catch(() => []);
    change({ storage: isKept === undefined || room === undefined ? undefined : { isKept, usedBytes: room.usage ?? 0, roomBytes: room.quota ?? 0 } });
  };
  prompt.subscribe(() => change({ install: installOf() }));
  void place.container?.ready.then(() => change({ start: 'ready' }));
  return {
    get: (): State => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    install: () => prompt.use(),
    look,
    async keep(): Promise<boolean> {
      const isKept = (await place.storage?.persist?.().catch(() => false)) ?? false;
      await look();
      return isKept;
    },
  };
}
