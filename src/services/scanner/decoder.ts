/** Reads a code from what the camera sees: by the browser where it can, else by a library loaded only then. */

import { Lazy } from '../lazy.ts';
import type { Decode } from './types.ts';

/** The part of the browser's BarcodeDetector that is used. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Formats of the labels we print and of those found on things. */
const needed = ['qr_code', 'code_128', 'ean_13', 'code_39'] as const;
const welcome = ['ean_8', 'upc_a', 'upc_e', 'itf', 'codabar', 'code_93', 'data_matrix'] as const;

function detectorClass(): DetectorClass | undefined {
  // The DOM types do not know this class yet.
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  return BarcodeDetector;
}

/** The browser's own detector, where it knows every format that is needed. */
export async function browserDecoder(
  Detector: DetectorClass | undefined = detectorClass(),
): Promise<Decode | undefined> {
  if (Detector === undefined) return undefined;
  try {
    const supported = await Detector.getSupportedFormats();
    if (!needed.every((format) => supported.includes(format))) return undefined;
    const detector = new Detector({ formats: [...needed, ...welcome.filter((format) => supported.includes(format))] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    // Some systems announce the class and fail when it is used.
    return undefined;
  }
}

const decoder = new Lazy(
  async () => (await browserDecoder()) ?? (await import('./zxingDecoder.ts')).createZxingDecoder(),
);

/** The decoder of this device, made once. */
export const createDecoder = (): Promise<Decode> => decoder.fetch();
