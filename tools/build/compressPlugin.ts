/** Compresses static files once at build time, at the highest level, rather than on every request. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(?:js|css|svg|json|ttf|html|webmanifest)$/;
/** Compressing smaller files isn't worth it. */
const bytesMin = 512;

async function compressed(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < bytesMin) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

/** Writes `.br` and `.gz` next to the page, the service worker, and each text and uncompressed font. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    enforce: 'post',
    writeBundle: async ({ dir = '' }) => {
      const names = [
        ...(await readdir(dir)),
        ...(await readdir(join(dir, 'assets'))).map((name) => join('assets', name)),
      ];
      await Promise.all(names.filter((name) => worthwhile.test(name)).map((name) => compressed(join(dir, name))));
    },
  };
}
