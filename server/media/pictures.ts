/** Turns what somebody uploaded into pictures of our own making: nothing of the original file survives. */
import sharp from 'sharp';
import { isHeic } from '../../src/domain/kernel/pictureFile.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError } from '../errors.ts';

// Every upload is another picture: what the library would remember of the last ones is never asked for.
sharp.cache(false);

/** Largest upload. */
export const uploadMax = 20 * 1024 * 1024;
/** A larger one is refused before it is unpacked: a small file can claim to be enormous. */
const pixelsMax = 120_000_000;
const sides = { thumb: 400, large: 1_600 } as const;

export interface Pictures {
  readonly thumb: Buffer;
  readonly large: Buffer;
  /** Pixels of the large one. */
  readonly width: number;
  readonly height: number;
}

/** First bytes of what may be given to the decoder; everything else (SVG, PDF, ...) never reaches it. */
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
/** Decoding is the one thing here that takes real memory: few at a time, the rest wait. */
const atOnce = 2;

async function taken<T>(work: () => Promise<T>): Promise<T> {
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

/** Throws `not-a-picture` when the bytes are none, whatever their name says. */
export async function makePictures(bytes: Buffer): Promise<Pictures> {
  if (!isPictureFile(bytes)) throw new CodedError('not-a-picture');
  try {
    return await taken(() => render(bytes));
  } catch (error) {
    if (error instanceof CodedError) throw error;
    // The decoder says only in words what is wrong; all of it means that this cannot be read as a picture.
    throw new CodedError('not-a-picture', isHeic(bytes) ? serverWords.uploads.heic : undefined);
  }
}
