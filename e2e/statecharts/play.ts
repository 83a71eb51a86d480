import { registry } from '../../tests/machines/registry.ts';
import { browserGaps, browserPaths, playInBrowser, type BrowserRun } from '../../tests/mbt/browserDriver.ts';
import type { BrowserAdapter } from '../../tests/mbt/browserTypes.ts';
import { coverageOf } from '../../tests/mbt/coverage.ts';
import type { Alphabet } from '../../tests/mbt/types.ts';

/** Replacements for parts of the machine's alphabet, with the values the built application uses. */
export type InItsOwnWords = Partial<Alphabet>;

/**
 * Plays a statechart's paths in the built application and returns the transitions the pages did not take; empty means all were taken.
 * Adapters share the work: a transition that one takes needn't be taken by the others. All have the same `exempt`.
 */
export async function gapsOf(
  name: string,
  adapters: BrowserAdapter | readonly [BrowserAdapter, ...BrowserAdapter[]],
  withPage: BrowserRun['withPage'],
  words: InItsOwnWords = {},
): Promise<readonly string[]> {
  const known = registry.find((entry) => entry.name === name);
  if (known === undefined) throw new Error(`There is no statechart "${name}".`);
  const registered = { ...known, alphabet: { ...known.alphabet, ...words } };
  const taken = new Set<string>();
  const all = 'held' in adapters ? ([adapters] as const) : adapters;
  for (const adapter of all) {
    for (const key of await playInBrowser({ registered, adapter, walks: browserPaths(registered, adapter), withPage }))
      taken.add(key);
  }
  return browserGaps(coverageOf(registered.machine, []).all, taken, all[0]);
}
