/**
 * Drawing tools for the sample's pictures: flat shapes, light from the upper left, one soft shadow. The canvas is 400 by 300;
 * objects stand on the floor at y = 246 around x = 200.
 */

export const PAPER_WIDTH = 400;
export const PAPER_HEIGHT = 300;

/** The finish of a surface, which determines how light falls on it. */
export type Finish = 'wood' | 'metal' | 'ceramic' | 'glass' | 'fabric' | 'paper' | 'leather' | 'plain';

/** Appearance of an object. */
export interface Look {
  readonly tint: string;
  readonly accent: string;
  readonly finish: Finish;
}

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

/** Mixes two `#rrggbb` colours; `share` of the second, 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (colour: string, share: number) => mix(colour, '#fff8ec', share);
export const darker = (colour: string, share: number) => mix(colour, '#1d1722', share);

/** Gradient stops across a surface, from left to right: offset, share of light (positive) or shade (negative). */
const light: Readonly<Record<Finish, readonly (readonly [number, number])[]>> = {
  wood: [
    [0, 0.16],
    [0.5, 0],
    [1, -0.24],
  ],
  metal: [
    [0, -0.12],
    [0.22, 0.52],
    [0.42, 0.08],
    [0.8, -0.3],
    [1, -0.08],
  ],
  ceramic: [
    [0, 0.12],
    [0.28, 0.36],
    [0.62, 0],
    [1, -0.26],
  ],
  glass: [
    [0, 0.3],
    [0.3, 0.55],
    [0.6, 0.1],
    [1, -0.12],
  ],
  fabric: [
    [0, 0.1],
    [0.55, 0],
    [1, -0.2],
  ],
  paper: [
    [0, 0.12],
    [1, -0.08],
  ],
  leather: [
    [0, 0.14],
    [0.4, 0.02],
    [1, -0.28],
  ],
  plain: [
    [0, 0.14],
    [0.5, 0],
    [1, -0.18],
  ],
};

const shaded = (colour: string, share: number) => (share >= 0 ? lighter(colour, share) : darker(colour, -share));

/** Draws shapes for one picture and collects the gradients they use. */
export class Brush {
  readonly tint: string;
  readonly accent: string;
  readonly finish: Finish;
  readonly #gradients = new Map<string, string>();

  constructor({ tint, accent, finish }: Look) {
    this.tint = tint;
    this.accent = accent;
    this.finish = finish;
  }

  get defs(): string {
    return [...this.#gradients.values()].join('');
  }

  /** A fill with the lighting of a finish. */
  lit(colour: string, finish: Finish = this.finish): string {
    const id = `${finish}-${colour.slice(1)}`;
    if (!this.#gradients.has(id)) {
      const stops = light[finish].map(
        ([offset, share]) => `<stop offset="${offset}" stop-color="${shaded(colour, share)}"/>`,
      );
      this.#gradients.set(
        id,
        `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.25">${stops.join('')}</linearGradient>`,
      );
    }
    return `url(#${id})`;
  }

  path(d: string, colour = this.tint, finish: Finish = this.finish): string {
    return `<path d="${d}" fill="${this.lit(colour, finish)}"${finish === 'glass' ? ' fill-opacity="0.62"' : ''}/>`;
  }

  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    radius = 0,
    colour = this.tint,
    finish: Finish = this.finish,
  ): string {
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${this.lit(colour, finish)}"${finish === 'glass' ? ' fill-opacity="0.62"' : ''}/>`;
  }

  oval(cx: number, cy: number, rx: number, ry: number, colour = this.tint, finish: Finish = this.finish): string {
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${this.lit(colour, finish)}"${finish === 'glass' ? ' fill-opacity="0.62"' : ''}/>`;
  }

  /** A shape of one flat colour. */
  flat(d: string, colour: string, opacity = 1): string {
    return `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;
  }

  dot(cx: number, cy: number, radius: number, colour: string, opacity = 1): string {
    return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;
  }

  line(d: string, width: number, colour = darker(this.tint, 0.25), opacity = 1): string {
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`;
  }

  /** A soft reflection. */
  shine(d: string, opacity = 0.35): string {
    return this.flat(d, '#ffffff', opacity);
  }
}

/** Draws one object with the given brush. */
export type Drawing = (brush: Brush) => string;
