import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = Readonly<Record<string, string>>;

/** The colours a block of the stylesheet declares. */
function colours(css: string, selector: string): Theme {
  const block = css.slice(css.indexOf(`${selector} {`)).split('\n}', 1)[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

const css = readFileSync('src/views/theme/tokens.css', 'utf8');
const light = colours(css, ':root');
const themes = { light, dark: { ...light, ...colours(css, ":root[data-theme='dark']") } };

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [dark = 0, bright = 0] = [theme[one], theme[other]]
    .map((hex) => luminance(hex ?? '#000000'))
    .toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const surfaces = ['page', 'surface', 'surface-sunken', 'surface-hover'];
const texts: readonly (readonly [string, string])[] = [
  ...surfaces.flatMap(
    (surface) =>
      [
        ['text', surface],
        ['text-muted', surface],
        ['accent-text', surface],
      ] as const,
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-active'],
  ['on-bad-fill', 'bad-fill'],
  ['accent-text', 'accent-soft'],
  ['text', 'accent-soft'],
  ...['good', 'note', 'bad', 'quiet'].flatMap(
    (tone) =>
      [
        [tone, `${tone}-soft`],
        ['text', `${tone}-soft`],
        ['text-muted', `${tone}-soft`],
      ] as const,
  ),
  ['bad', 'surface'],
  ['text', 'button'],
  ['text', 'button-hover'],
  ['on-chosen', 'chosen'],
];
const lines = ['page', 'surface', 'surface-sunken'].flatMap((surface) =>
  ['line-control', 'focus', 'chosen', 'accent-text'].map((line) => [line, surface] as const),
);

describe.each(Object.entries(themes))('the %s theme', (_, theme) => {
  it.each(texts)('[SHELL-14] can be read: %s on %s', (text, surface) => {
    expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(lines)('[SHELL-14] shows where controls end: %s on %s', (line, surface) => {
    expect(contrast(theme, line, surface)).toBeGreaterThanOrEqual(3);
  });
});

it('[SHELL-14] has no pure white in the dark theme', () => {
  expect(Object.values(themes.dark)).not.toContain('#ffffff');
});
