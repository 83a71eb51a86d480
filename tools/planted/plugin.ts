/** Changes one file of the program as the tests load it; nothing is written to disk. */
import type { Plugin } from 'vite';
import type { PlantedFault } from './types.ts';

/** vitest's configuration loads this module a second time: the two instances share this variable. */
const place = 'PLANTED_FAULT';

/** Sets the current fault; undefined for none. */
export function plant(fault: PlantedFault | undefined): void {
  process.env[place] = JSON.stringify(fault ?? null);
}

/** The file with the fault in it; undefined unless the text to replace occurs exactly once. */
export function withFault(source: string, { from, to }: Pick<PlantedFault, 'from' | 'to'>): string | undefined {
  const [before, after, ...more] = source.split(from);
  return before === undefined || after === undefined || more.length > 0 ? undefined : `${before}${to}${after}`;
}

export function plantedFault(): Plugin {
  return {
    name: 'planted fault',
    enforce: 'pre',
    transform(code, id) {
      // Trusted: only `plant` writes it.
      const planted = JSON.parse(process.env[place] ?? 'null') as PlantedFault | null;
      return planted !== null && id.endsWith(`/${planted.file}`) ? withFault(code, planted) : undefined;
    },
  };
}
