/** Which part of the camera's picture is scanned, and at what size. */

/** Parts scanned in turn. */
export const frames = ['whole', 'middle'] as const;
export type FramePart = (typeof frames)[number];

/** Longest side of a decoded picture, in pixels: larger ones take longer and find little more. */
const LONGEST = 800;

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly toWidth: number;
  readonly toHeight: number;
}

/** The part of a picture of this size; undefined while the camera has no picture. */
export function frameOf(videoWidth: number, videoHeight: number, part: FramePart): Frame | undefined {
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const share = part === 'whole' ? 1 : 0.5;
  const width = Math.round(videoWidth * share);
  const height = Math.round(videoHeight * share);
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return {
    x: Math.round((videoWidth - width) / 2),
    y: Math.round((videoHeight - height) / 2),
    width,
    height,
    toWidth: Math.max(1, Math.round(width * scale)),
    toHeight: Math.max(1, Math.round(height * scale)),
  };
}

/** A greyscale picture turned by 90°: its left side becomes its bottom. */
export function quarterTurn(grey: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const turned = new Uint8ClampedArray(grey.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[(width - 1 - x) * height + y] = grey[y * width + x] ?? 0;
  }
  return turned;
}

/** Brightness of each pixel of RGBA data, weighted for human vision. */
export function greyOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * 4;
    grey[pixel] = ((rgba[at] ?? 0) * 306 + (rgba[at + 1] ?? 0) * 601 + (rgba[at + 2] ?? 0) * 117) >> 10;
  }
  return grey;
}
