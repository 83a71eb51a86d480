/** Barcodes and QR codes as shapes: the library only encodes, nothing is rendered. */
import { code128, qrcode } from 'bwip-js/generic';
import type { CodeShape } from '../../domain/labels/index.ts';

type Point = readonly [x: number, y: number];

/** Records what the library would draw, in modules. */
function tracing() {
  const areas: (readonly Point[])[] = [];
  let width = 0;
  let height = 0;
  return {
    scale: (): [number, number] => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(toWidth: number, toHeight: number): void {
      width = toWidth;
      height = toHeight;
    },
    /** A bar, given its centre; an odd width leans to the left. */
    line(x: number, y0: number, _x1: number, y1: number, barWidth: number): void {
      const left = x - Math.ceil(barWidth / 2);
      const [top, bottom] = [Math.min(y0, y1), Math.max(y0, y1)];
      areas.push([
        [left, top],
        [left + barWidth, top],
        [left + barWidth, bottom],
        [left, bottom],
      ]);
    },
    polygon(points: readonly Point[]): void {
      areas.push(points.map(([x, y]) => [x, y] as const));
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: (): CodeShape => ({ width, height, areas }),
  };
}

/** A QR code that tolerates damage to a seventh of it. */
export function qrShape(text: string): CodeShape {
  // The level is specific to QR codes and missing from the library's shared option type.
  const options = { bcid: 'qrcode', text, scale: 1, eclevel: 'M' };
  return qrcode<CodeShape>(options, tracing());
}

/** Code 128: upper-case letters, digits and dashes take the least space. */
export function barsShape(text: string): CodeShape {
  const traced = code128<CodeShape>({ bcid: 'code128', text, scale: 1 }, tracing());
  // Height 1: it is stretched to fit the label.
  return { ...traced, height: 1, areas: traced.areas.map((bar) => bar.map(([x, y]) => [x, y === 0 ? 0 : 1] as const)) };
}
