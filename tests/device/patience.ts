/** Timeout for expectations, in milliseconds; longer than in playwright.config.ts, because these engines render without a GPU. */
export const patience = 20_000;

const pause = 40;

/** What was looked for, or why it isn't there yet. */
export type Seen<T> = { readonly value: T } | { readonly why: string };

/** Polls until `look` returns a value; throws its last reason when the time is up. */
export async function until<T>(look: () => Promise<Seen<T>>, timeout = patience): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const seen = await look();
    if ('value' in seen) return seen.value;
    if (performance.now() > deadline) throw new Error(`${seen.why} (waited ${timeout} ms)`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
