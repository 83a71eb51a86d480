import { createElement, lazy, useState, type ComponentType } from 'react';

const early = new Set<() => Promise<unknown>>();
const loaders = new Set<() => Promise<unknown>>();
const failed = new Set<() => void>();

/** A part of the application couldn't be fetched: offline, or the server has a newer version. */
export class PartNotFetched extends Error {
  override readonly name = 'PartNotFetched';
}

/** Prefetches something that isn't a page, before all pages. */
export function fetchEarly(load: () => Promise<unknown>): void {
  early.add(load);
}

/** A component that can be fetched before it is shown. */
export type LazyPart<P extends object = object> = ComponentType<P> & { readonly fetch: () => Promise<unknown> };

/**
 * A component that is fetched when first shown, or earlier by `fetch` or `fetchPartsWhenIdle`, and is then shown at once. React's own `lazy`
 * never retries a failed fetch; this does, after `forgetFailedParts`.
 *
 * @param isForAll false for rarely used parts: these aren't prefetched
 */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  isForAll = true,
): LazyPart<P> {
  let Fetched: ComponentType<P> | undefined;
  const fetch = async () => (Fetched ??= await load());
  if (isForAll) loaders.add(fetch);
  const part = () =>
    lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (error) {
        failed.add(() => {
          Part = part();
        });
        throw new PartNotFetched('A part of the program could not be fetched.', { cause: error });
      }
    });
  let Part = part();
  const Shown = (props: P) => {
    // Stays the same: another component would lose what was entered in this one.
    const [Here] = useState<ComponentType<P>>(() => Fetched ?? Part);
    return createElement(Here, props);
  };
  return Object.assign(Shown, { fetch });
}

/** Lets parts that couldn't be fetched be retried when next shown. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Waits until the page is idle, but not for ever. Safari has no idle callbacks. */
function idle(withoutCallbacks: number, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    if (globalThis.requestIdleCallback === undefined) setTimeout(resolve, withoutCallbacks);
    else requestIdleCallback(() => resolve(), { timeout });
  });
}

async function fetchParts(signal: AbortSignal, afterwards: () => void): Promise<void> {
  await idle(1_000, 5_000);
  for (const load of [...early, ...loaders]) {
    if (signal.aborted) return;
    // Ignored: it's fetched again when it's needed.
    await load().catch(() => undefined);
    // Running a part can take longer than a keystroke may.
    await idle(0, 1_000);
  }
  if (!signal.aborted) afterwards();
}

/** Prefetches every part after the first page, because the next one may be opened without a signal. Returns a function to stop. */
export function fetchPartsWhenIdle(afterwards: () => void = () => undefined): () => void {
  const stop = new AbortController();
  void fetchParts(stop.signal, afterwards);
  return () => stop.abort();
}
