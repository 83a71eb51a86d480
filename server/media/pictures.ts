/** Re-encodes uploaded pictures: nothing of the original file is kept. */
import sharp from 'sharp';
import { isHeic } from '../../src/domain/kernel/pictureFile.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError } from '../errors.ts';

// Every upload is a different picture, so the library's cache would never be used.
sharp.cache(false);

/** Maximum size of an upload, in bytes. */
export const uploadMax = 20 * 1024 * 1024;
/** Larger pictures are refused before decoding: a small file can claim to be enormous. */
const pixelsMax = 120_000_000;
const sides = { thumb: 400, large: 1_600 } as const;

export interface Pictures {
  readonly thumb: Buffer;
  readonly large: Buffer;
  /** Size of the large variant, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Checks the first bytes for types the decoder may be given; anything else (SVG, PDF, ...) never reaches it. */
function isPictureFile(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP')) ||
    head.slice(4) === 'ftypavif' ||
    isHeic(bytes)
  );
}

const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
let running = 0;
const waiting: (() => void)[] = [];
/** Maximum concurrent decodings, which use a lot of memory; the rest are queued. */
const atOnce = 2;
/** Maximum queued uploads, which are each held in memory. */
const waitingMax = 20;

async function taken<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= waitingMax) throw new CodedError('busy');
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function render(bytes: Buffer): Promise<Pictures> {
  const source = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', animated: false });
  const { format } = await source.metadata();
  if (!formats.includes(format)) throw new CodedError('not-a-picture');
  const upright = source.autoOrient();
  const large = await upright
    .clone()
    .resize({ width: sides.large, height: sides.large, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const thumb = await sharp(large.data)
    .resize({ width: sides.thumb, height: sides.thumb, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
  return { thumb, large: large.data, width: large.info.width, height: large.info.height };
}

/** Throws `not-a-picture` if the bytes aren't a picture, whatever the file's name. */
export async function makePictures(bytes: Buffer): Promise<Pictures> {
  if (!isPictureFile(bytes)) throw new CodedError('not-a-picture');
  try {
    return await taken(() => render(bytes));
  } catch (error) {
    if (error instanceof CodedError) throw error;
    // The decoder's errors only have a message; all of them mean that the picture can't be read.
    throw new CodedError('not-a-picture', isHeic(bytes) ? serverWords.uploads.heic : undefined);
  }
}
