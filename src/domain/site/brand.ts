/** Derives the colours of the user interface from a group's colour, so that text on it or in it is always readable. */

/** Colours by CSS variable name, without the leading dashes. */
export type Shades = Readonly<
  Record<'accent' | 'accent-hover' | 'accent-active' | 'on-accent' | 'accent-text' | 'accent-soft' | 'focus', string>
>;

type Rgb = readonly [red: number, green: number, blue: number];

/** Minimum contrast of text and of control outlines (WCAG 2.2), slightly more because colours are rounded. */
const READABLE = 4.6;
const SEEN = 3.1;
const STEPS = 50;

interface Stage {
  /** Backgrounds of text and outlines in the accent colour. */
  readonly surfaces: readonly Rgb[];
  /** The base of soft backgrounds, and the share of the accent colour in them. */
  readonly ground: Rgb;
  readonly soft: number;
  /** The colour that text is mixed with until it is readable. */
  readonly ink: Rgb;
  /** Maximum luminance of filled buttons and text, to avoid glare in the wings. */
  readonly brightest: { readonly fill: number; readonly text: number };
}

const onDark: Rgb = [27, 18, 8];
const onBright: Rgb = [255, 253, 250];
const stages: Readonly<Record<'light' | 'dark', Stage>> = {
  light: {
    surfaces: ['#f6f3ee', '#fffdfa', '#eeeae3', '#e7e1d7'].map(rgbOf),
    ground: rgbOf('#fffdfa'),
    soft: 0.14,
    ink: [0, 0, 0],
    brightest: { fill: 1, text: 1 },
  },
  dark: {
    surfaces: ['#15120e', '#1d1914', '#110e0b', '#2a241d'].map(rgbOf),
    ground: rgbOf('#1d1914'),
    soft: 0.16,
    ink: [243, 234, 220],
    brightest: { fill: 0.5, text: 0.75 },
  },
};

const colour = /^#[0-9a-f]{6}$/i;

/** True for a colour such as `#7a1f3d`. */
export function isColour(text: string): boolean {
  return colour.test(text);
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const linear = (part: number) => {
    const share = Math.round(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => a + (b - a) * share;
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
}

/** The first colour on the way from `from` to `to` that satisfies `holds`. */
function until(from: Rgb, to: Rgb, holds: (rgb: Rgb) => boolean): Rgb {
  let found = from;
  for (let step = 1; step <= STEPS && !holds(found); step += 1) found = mix(from, to, step / STEPS);
  return found;
}

function dimmedTo(brightest: number, from: Rgb): Rgb {
  return until(from, [0, 0, 0], (rgb) => luminance(rgb) <= brightest);
}

/** The fill colour with its hover and active shades, and the text colour on all three. Fills of medium brightness are adjusted until readable. */
function fills(from: Rgb, { brightest }: Stage): { readonly on: Rgb; readonly all: readonly [Rgb, Rgb, Rgb] } {
  const dimmed = dimmedTo(brightest.fill, from);
  const isBright = contrast(dimmed, onDark) >= contrast(dimmed, onBright);
  const [on, away] = isBright ? [onDark, onBright] : [onBright, onDark];
  const shades = (rgb: Rgb): readonly [Rgb, Rgb, Rgb] => [rgb, mix(rgb, away, 0.06), mix(rgb, away, 0.12)];
  return { on, all: shades(until(dimmed, away, (rgb) => contrast(rgb, on) >= READABLE)) };
}

function shadesOn(accent: Rgb, stage: Stage): Shades {
  const { on, all } = fills(accent, stage);
  const soft = mix(stage.ground, accent, stage.soft);
  const holdsOn = (surfaces: readonly Rgb[], least: number) => (rgb: Rgb) =>
    surfaces.every((surface) => contrast(rgb, surface) >= least);
  const [fill, hover, active] = all;
  const written = dimmedTo(stage.brightest.text, accent);
  return {
    accent: hexOf(fill),
    'accent-hover': hexOf(hover),
    'accent-active': hexOf(active),
    'on-accent': hexOf(on),
    'accent-text': hexOf(until(written, stage.ink, holdsOn([...stage.surfaces, soft], READABLE))),
    'accent-soft': hexOf(soft),
    focus: hexOf(until(written, stage.ink, holdsOn(stage.surfaces, SEEN))),
  };
}

/** The shades of a colour in the light and dark theme. All of them have sufficient contrast, for any colour. */
export function brandShades(hex: string): { readonly light: Shades; readonly dark: Shades } {
  const accent = rgbOf(hex);
  return { light: shadesOn(accent, stages.light), dark: shadesOn(accent, stages.dark) };
}

/** The CSS of a group's colour; empty if it has none. */
export function brandStyle(hex: string | undefined): string {
  if (hex === undefined || !isColour(hex)) return '';
  const { light, dark } = brandShades(hex);
  const declared = (shades: Shades) =>
    Object.entries(shades)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return `:root{${declared(light)};--bp-intent-primary-rest:var(--accent-text);--bp-emphasis-focus-color:var(--focus)}:root[data-theme='dark']{${declared(dark)}}`;
}
