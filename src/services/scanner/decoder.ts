/** Reads a code from the camera's picture: with the browser's detector if it has one, else with a library loaded on demand. */

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

/** Formats of the labels we print, and others found on items. */
const needed = ['qr_code', 'code_128', 'ean_13', 'code_39'] as const;
const welcome = ['ean_8', 'upc_a', 'upc_e', 'itf', 'codabar', 'code_93', 'data_matrix'] as const;

function detectorClass(): DetectorClass | undefined {
  // The DOM types do not know this class yet.
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  return BarcodeDetector;
}

/** The browser's own detector, if it supports every format needed. */
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
    // Some systems provide the class but fail when it is used.
    return undefined;
  }
}

const decoder = new Lazy(
  async () => (await browserDecoder()) ?? (await import('./zxingDecoder.ts')).createZxingDecoder(),
);

/** The decoder of this device, created once. */
export const createDecoder = (): Promise<Decode> => decoder.fetch();
