/** Changes one file of the program on its way into the tests; nothing is written. */
import type { Plugin } from 'vite';
import type { PlantedFault } from './types.ts';

/** The configuration of vitest loads this module a second time: the two meet here. */
const place = 'PLANTED_FAULT';

/** The fault from now on; undefined for none. */
export function plant(fault: PlantedFault | undefined): void {
  process.env[place] = JSON.stringify(fault ?? null);
}

/** The file with the fault in it; undefined unless its text is there exactly once. */
export function withFault(source: string, { from, to }: Pick<PlantedFault, 'from' | 'to'>): string | undefined {
  const [before, after, ...more] = source.split(from);
  return before === undefined || after === undefined || more.length > 0 ? undefined : `${before}${to}${after}`;
}

export function plantedFault(): Plugin {
  return {
    name: 'planted fault',
    enforce: 'pre',
    transform(code, id) {
      // Only `plant` writes it.
      const planted = JSON.parse(process.env[place] ?? 'null') as PlantedFault | null;
      return planted !== null && id.endsWith(`/${planted.file}`) ? withFault(code, planted) : undefined;
    },
  };
}
