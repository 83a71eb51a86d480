/** A picture small enough to store and send. */
interface ShrunkPicture {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** Makes a picture smaller; undefined if the file is not a picture. */
export type Shrink = (file: Blob) => Promise<ShrunkPicture | undefined>;

/** Longest side, in pixels, of a picture that is stored and sent. */
const longestSide = 1_600;
const quality = 0.85;

async function encode(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob | undefined> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality));
}

function makeCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Shrinks with the browser's own decoder, which applies the camera's orientation and drops the location. */
export const shrinkInBrowser: Shrink = async (file) => {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    // The browser only reports that it can't decode the file.
    return undefined;
  }
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = makeCanvas(width, height);
  // Both kinds of canvas have the same 2d context, but no common type for it.
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  context?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = context === null ? undefined : await encode(canvas);
  return blob === undefined ? undefined : { blob, width, height };
};
