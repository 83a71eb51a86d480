import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const loaders = new Set<() => Promise<unknown>>();

/** A part of the program that is fetched when it is first shown, or earlier by `fetchPartsWhenIdle`. */
export function lazyPart<P extends object = object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  loaders.add(load);
  return lazy(async () => ({ default: await load() }));
}

async function fetchParts(signal: AbortSignal, afterwards: () => void): Promise<void> {
  for (const load of loaders) {
    if (signal.aborted) return;
    // What cannot be fetched now is asked for again when it is needed.
    await load().catch(() => undefined);
  }
  if (!signal.aborted) afterwards();
}

/** Fetches every part once the first page is there: the next one may be opened where there is no signal. Answers how to stop. */
export function fetchPartsWhenIdle(afterwards: () => void = () => undefined): () => void {
  const stop = new AbortController();
  const begin = () => void fetchParts(stop.signal, afterwards);
  // Safari has no idle callbacks.
  const timer = globalThis.requestIdleCallback === undefined ? setTimeout(begin, 1_000) : undefined;
  const idle = timer === undefined ? requestIdleCallback(begin, { timeout: 5_000 }) : undefined;
  return () => {
    stop.abort();
    if (idle !== undefined) cancelIdleCallback(idle);
    clearTimeout(timer);
  };
}
