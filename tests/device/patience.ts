/** How long something may take to be as it shall be, in milliseconds; longer than in playwright.config.ts, as these engines draw without a graphics card. */
export const patience = 20_000;

const pause = 40;

/** Looks until `look` answers without a complaint; then, or when there is no time left, ends. */
export async function until<T>(
  look: () => Promise<{ readonly value: T } | { readonly why: string }>,
  timeout = patience,
): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const seen = await look();
    if ('value' in seen) return seen.value;
    if (performance.now() > deadline) throw new Error(`${seen.why} (waited ${timeout} ms)`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
