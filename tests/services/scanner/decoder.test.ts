import bwipjs from 'bwip-js/node';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { obstacle } from '../../../src/services/scanner/camera.ts';
import { browserDecoder, createDecoder } from '../../../src/services/scanner/decoder.ts';
import { frameOf, greyOf, quarterTurn } from '../../../src/services/scanner/frames.ts';
import { createZxingReader } from '../../../src/services/scanner/zxingReader.ts';

interface Grey {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A label as seen by a camera: on a table, not filling the image, slightly rotated. */
async function photograph(bcid: string, text: string, { scale = 3, turn = 0, above = 60 } = {}): Promise<Grey> {
  const label = await bwipjs.toBuffer({
    bcid,
    text,
    scale,
    height: 14,
    includetext: true,
    padding: 10,
    backgroundcolor: 'FFFFFF',
  });
  const turned = sharp(label).rotate(turn, { background: '#c9b79c' });
  const picture = await turned
    .extend({ top: above, bottom: 60, left: 80, right: 80, background: '#c9b79c' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = picture.info;
  return { data: greyOf(new Uint8ClampedArray(picture.data)), width, height };
}

describe('the library that decodes', () => {
  it.each([
    ['qrcode', 'P-00012'],
    ['qrcode', 'https://example.org/props/prop/7'],
    ['code128', 'FUR-00231'],
    ['code39', 'L-00007'],
    ['ean13', '4006381333931'],
  ])('[SCAN-22] reads %s %s, also a little turned', async (bcid, text) => {
    const read = createZxingReader();
    for (const turn of [0, 4]) {
      const { data, width, height } = await photograph(bcid, text, { turn });
      expect(read(data, width, height)).toBe(text);
    }
  });

  it.each([
    ['qrcode', 'P-00012'],
    ['code128', 'FUR-00231'],
  ])('[SCAN-22] reads a small %s, and one on its side', async (bcid, text) => {
    const read = createZxingReader();
    const small = await photograph(bcid, text, { scale: 2 });
    const onItsSide = await photograph(bcid, text, { turn: 90 });
    expect(read(small.data, small.width, small.height)).toBe(text);
    expect(read(onItsSide.data, onItsSide.width, onItsSide.height)).toBe(text);
  });

  it('[SCAN-22] reads a code at the lower edge of a picture', async () => {
    const { data, width, height } = await photograph('code128', 'FUR-00231', { above: 900 });
    expect(createZxingReader()(data, width, height)).toBe('FUR-00231');
  });

  it.each(['azteccode', 'pdf417'])('[SCAN-22] leaves %s out, which no item has', async (bcid) => {
    const { data, width, height } = await photograph(bcid, 'P-00012');
    expect(createZxingReader()(data, width, height)).toBeNull();
  });

  it('[SCAN-22] finds nothing where there is no code', () => {
    const noise = Uint8ClampedArray.from({ length: 320 * 240 }, (_, pixel) => (pixel * 7919) % 251);
    expect(createZxingReader()(noise, 320, 240)).toBeNull();
  });
});

/** A detector that supports these formats and detects this code; `asked` gets the formats it is made for. */
function detector(formats: readonly string[], rawValue?: string, asked: string[] = []) {
  return class {
    static getSupportedFormats() {
      return Promise.resolve(formats);
    }
    constructor(options: { readonly formats: readonly string[] }) {
      asked.push(...options.formats);
    }
    detect() {
      return Promise.resolve(rawValue === undefined ? [] : [{ rawValue }]);
    }
  };
}

const all = ['qr_code', 'code_128', 'ean_13', 'code_39', 'aztec'];
// These detectors don't use the image.
const anyVideo = {} as HTMLVideoElement;

describe('the browser’s own detector', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[SCAN-22] is used where it knows every format that is needed', async () => {
    expect(await (await browserDecoder(detector(all, 'P-1')))?.(anyVideo)).toBe('P-1');
    expect(await (await browserDecoder(detector(all)))?.(anyVideo)).toBeNull();
  });

  it('[SCAN-22] looks for what is needed, and for other formats that it knows and items have', async () => {
    const asked: string[] = [];
    await browserDecoder(detector([...all, 'upc_a', 'itf', 'pdf417'], 'P-1', asked));
    expect(asked).toEqual(['qr_code', 'code_128', 'ean_13', 'code_39', 'upc_a', 'itf']);
  });

  it('[SCAN-22] is the one of the browser', async () => {
    vi.stubGlobal('BarcodeDetector', detector(all, 'P-2'));
    expect(await (await browserDecoder())?.(anyVideo)).toBe('P-2');
    expect(await (await createDecoder())(anyVideo)).toBe('P-2');
    vi.stubGlobal('BarcodeDetector', undefined);
    expect(await browserDecoder()).toBeUndefined();
  });

  it.each(all.slice(0, 4))('[SCAN-22] is not used where it does not know %s', async (missing) => {
    expect(await browserDecoder(detector(all.filter((format) => format !== missing)))).toBeUndefined();
  });

  it('[SCAN-22] is not used where there is none, or where it breaks', async () => {
    const broken = class {
      static getSupportedFormats() {
        return Promise.reject(new Error('service unavailable'));
      }
      detect() {
        return Promise.resolve([]);
      }
    };
    expect(await browserDecoder(undefined)).toBeUndefined();
    expect(await browserDecoder(broken)).toBeUndefined();
    const unmakeable = class {
      static getSupportedFormats() {
        return Promise.resolve(all);
      }
      constructor() {
        throw new Error('service unavailable');
      }
      detect() {
        return Promise.resolve([]);
      }
    };
    expect(await browserDecoder(unmakeable)).toBeUndefined();
  });
});

describe('the picture that is decoded', () => {
  it('[SCAN-22] is the whole made smaller, or the middle in more detail', () => {
    expect(frameOf(1280, 720, 'whole')).toEqual({ x: 0, y: 0, width: 1280, height: 720, toWidth: 800, toHeight: 450 });
    expect(frameOf(1280, 720, 'middle')).toEqual({
      x: 320,
      y: 180,
      width: 640,
      height: 360,
      toWidth: 640,
      toHeight: 360,
    });
    expect([frameOf(0, 0, 'whole'), frameOf(640, 0, 'whole'), frameOf(0, 480, 'middle')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(frameOf(2_000, 1, 'whole')).toEqual({ x: 0, y: 0, width: 2_000, height: 1, toWidth: 800, toHeight: 1 });
  });

  it('[SCAN-22] is grey by the weights of the eye', () => {
    expect([...greyOf(new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255]))]).toEqual([
      255, 0, 76,
    ]);
  });
});

describe('a picture on its side', () => {
  it('[SCAN-22] is turned so that its left side becomes its bottom', () => {
    const picture = new Uint8ClampedArray([1, 2, 3, 4, 5, 6]);
    expect([...quarterTurn(picture, 3, 2)]).toEqual([3, 6, 2, 5, 1, 4]);
  });
});

describe('why the camera cannot be used', () => {
  it('[SCAN-23] tells an address that is not secure from a browser that cannot', () => {
    expect(obstacle({ isSecureContext: false, hasMediaDevices: false })).toBe('insecure');
    expect(obstacle({ isSecureContext: true, hasMediaDevices: false })).toBe('unsupported');
    expect(obstacle({ isSecureContext: true, hasMediaDevices: true })).toBeUndefined();
  });
});
