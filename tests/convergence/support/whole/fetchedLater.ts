/** Vite plugin for the simulation: what the program fetches later arrives in a task of the simulation, not when the real module is there. */
import type { Plugin } from 'vite';

/** Fetches a module for the page that is running at the moment. */
export type FetchLater = <Module>(fetch: () => Promise<Module>) => Promise<Module>;

/** The global that the simulation sets. Without it, modules are fetched as always. */
export const fetchLaterName = 'simulatedFetchLater';

export function fetchedLater(): Plugin {
  return {
    name: 'fetched later',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('import(')) return undefined;
      return code.replaceAll(
        /\bimport\((['"][^'"]+['"])\)/g,
        `(globalThis.${fetchLaterName} ?? ((fetch) => fetch()))(() => import($1))`,
      );
    },
  };
}
