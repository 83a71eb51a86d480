/** Whether the page can be reloaded without the user losing anything. */

/** Events that show the page is being used. */
const signs = ['pointerdown', 'keydown', 'input', 'wheel', 'drop'] as const;
/** Two versions alternating on a server must not make the page reload for ever. */
const REST_MS = 600_000;
const mark = 'backstock/reloaded';

interface Navigation {
  get(): { readonly current: string | null };
  subscribe(listener: () => void): () => void;
}

/** The browser APIs used. */
interface Place {
  readonly page: Pick<Document, 'addEventListener' | 'querySelector'>;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly now: () => number;
}

export interface ReloadSafety {
  /** True if this page hasn't been used since it was opened, no camera or dialog is open, and the program didn't reload it recently. */
  mayReload(): boolean;
  /** The program is about to reload the page. */
  noteReload(): void;
}

function memory(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    // Storage is blocked: earlier reloads aren't known.
    return undefined;
  }
}

/** Starts tracking use of the page. */
export function createReloadSafety(
  navigation: Navigation,
  place: Place = { page: document, memory: memory(), now: Date.now },
): ReloadSafety {
  const { page, memory: kept, now } = place;
  let isTouched = false;
  let { current } = navigation.get();
  for (const sign of signs) page.addEventListener(sign, () => (isTouched = true), { capture: true, passive: true });
  navigation.subscribe(() => {
    const next = navigation.get().current;
    if (next !== current) isTouched = false;
    current = next;
  });
  return {
    mayReload() {
      if (
        isTouched ||
        page.querySelector('video, [role="dialog"], [role="alertdialog"], [aria-busy="true"] progress') !== null
      )
        return false;
      return now() - Number(kept?.getItem(mark) ?? 0) >= REST_MS;
    },
    noteReload: () => kept?.setItem(mark, String(now())),
  };
}
