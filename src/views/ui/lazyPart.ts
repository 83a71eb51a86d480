import { createElement, lazy, type ComponentType } from 'react';

const early = new Set<() => Promise<unknown>>();
const loaders = new Set<() => Promise<unknown>>();
const failed = new Set<() => void>();

/** A part of the program could not be fetched: no network, or the server has a newer one. */
export class PartNotFetched extends Error {
  override readonly name = 'PartNotFetched';
}

/** Has something that is no page fetched beforehand, before all pages. */
export function fetchEarly(load: () => Promise<unknown>): void {
  early.add(load);
}

/**
 * A part of the program that is fetched when it is first shown, or earlier by `fetchPartsWhenIdle`. React's own `lazy` never asks
 * again for what could not be fetched once: after `forgetFailedParts` this does.
 *
 * @param isForAll false for what few ever open: it is not fetched earlier
 */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  isForAll = true,
): ComponentType<P> {
  if (isForAll) loaders.add(load);
  const part = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => {
          Part = part();
        });
        throw new PartNotFetched('A part of the program could not be fetched.', { cause: error });
      }
    });
  let Part = part();
  return function LazyPart(props: P) {
    return createElement(Part, props);
  };
}

/** Lets parts that could not be fetched be asked for again when they are next shown. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

async function fetchParts(signal: AbortSignal, afterwards: () => void): Promise<void> {
  for (const load of [...early, ...loaders]) {
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
