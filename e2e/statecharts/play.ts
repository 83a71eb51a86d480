import { registry } from '../../tests/machines/registry.ts';
import { browserGaps, browserPaths, playInBrowser, type BrowserRun } from '../../tests/mbt/browserDriver.ts';
import type { BrowserAdapter } from '../../tests/mbt/browserTypes.ts';
import { coverageOf } from '../../tests/mbt/coverage.ts';
import type { Alphabet } from '../../tests/mbt/types.ts';

/** What to say instead of parts of the machine's alphabet, where the built application says them in its own values. */
export type InItsOwnWords = Partial<Alphabet>;

/**
 * Plays a statechart's paths in the built application and answers with the transitions that the pages did not take.
 * An empty answer is a full one. Several adapters share the work: what one takes, the others need not; all have the same `exempt`.
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
