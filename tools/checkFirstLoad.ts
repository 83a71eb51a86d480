/** Checks the files that index.html of the built client references against their budget. Run `npm run build` first. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesNamedBy, sentSize } from './sentFiles.ts';

const client = 'dist/client';
/** Kilobytes of 1,000 bytes, compressed. */
const budget = { js: 150, css: 20 } as const;

const index = join(client, 'index.html');
if (!existsSync(index)) throw new Error(`There is no ${index}: run npm run build first.`);
const named = filesNamedBy(readFileSync(index, 'utf8'));

for (const [ending, most] of Object.entries(budget)) {
  const paths = named.filter((path) => path.endsWith(`.${ending}`));
  const size = paths.reduce((sum, path) => sum + sentSize(join(client, path)), 0) / 1_000;
  const line = `first load, ${ending}: ${size.toFixed(1)} kB of ${most} in ${paths.length} files`;
  if (paths.length > 0 && size <= most) console.info(line);
  else {
    console.error(`${line}: too much. Fetch later what a visitor does without (src/app/log.ts, lazyPart).`);
    process.exitCode = 1;
  }
}
