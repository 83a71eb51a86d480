import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes that a file of the build takes on its way, compressed as well as brotli can. */
function compressedSize(path: string): number {
  const content = readFileSync(path);
  const { length } = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  return length;
}

/** Kilobytes of 1,000 bytes that files of the build take on their way. */
export function compressedKilobytes(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + compressedSize(path), 0) / 1_000;
}
