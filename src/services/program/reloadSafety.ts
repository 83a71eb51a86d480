/** Whether the page could be loaded anew without anybody losing or missing anything. */

/** What somebody does who is at work on a page. */
const signs = ['pointerdown', 'keydown', 'input', 'wheel', 'drop'] as const;
/** Two versions that take turns on a server must not have the page load for ever. */
const REST_MS = 600_000;
const mark = 'backstock/reloaded';

interface Navigation {
  get(): { readonly current: string | null };
  subscribe(listener: () => void): () => void;
}

/** What is used of the page. */
interface Place {
  readonly page: Pick<Document, 'addEventListener' | 'querySelector'>;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly now: () => number;
}

export interface ReloadSafety {
  /** True while nothing was touched since this page was opened, no camera looks, no dialog is open, and the program did not do it just before. */
  mayReload(): boolean;
  /** The program is about to load the page anew. */
  noteReload(): void;
}

function memory(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    // Switched off: then nothing is known of the visit before.
    return undefined;
  }
}

/** Begins to look. */
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
