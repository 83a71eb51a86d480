import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandShades, brandStyle, isColour } from '../../src/domain/site/index.ts';

/** Relative luminance according to WCAG 2.2, implemented independently. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = {
  light: ['#f6f3ee', '#fffdfa', '#eeeae3', '#e7e1d7'],
  dark: ['#15120e', '#1d1914', '#110e0b', '#2a241d'],
} as const;
const texts = { light: '#26211a', dark: '#d8cebf' } as const;
const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function expectReadable(hex: string): void {
  const shades = brandShades(hex);
  for (const theme of ['light', 'dark'] as const) {
    const {
      accent,
      'accent-hover': hover,
      'accent-active': active,
      'on-accent': on,
      'accent-text': text,
      'accent-soft': soft,
      focus,
    } = shades[theme];
    for (const fill of [accent, hover, active])
      expect(contrast(on, fill), `${hex} ${theme}: ${on} on ${fill}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of [...grounds[theme], soft])
      expect(contrast(text, ground), `${hex} ${theme}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds[theme]) expect(contrast(focus, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(texts[theme], soft), `${hex} ${theme}: text on ${soft}`).toBeGreaterThanOrEqual(4.5);
    expect(Object.values(shades.dark)).not.toContain('#ffffff');
  }
}

test('[SITE-6] makes every colour readable', () => {
  for (const hex of ['#000000', '#ffffff', '#808080', '#777777', '#ff0000', '#00ff00', '#0000ff', '#f0b44c'])
    expectReadable(hex);
  fc.assert(fc.property(colours, expectReadable));
});

test('[SITE-6] keeps a colour as it was chosen where it can be read as it is', () => {
  const { light } = brandShades('#7A1F3D');
  expect([light.accent, light['accent-text'], light.focus]).toEqual(['#7a1f3d', '#7a1f3d', '#7a1f3d']);
});

test('[SITE-6] is a style for both themes, and none where there is no colour', () => {
  expect(brandStyle('#7a1f3d')).toMatch(/^:root\{--accent:#7a1f3d;.*\}:root\[data-theme='dark'\]\{--accent:#/);
  expect([brandStyle(undefined), brandStyle(''), brandStyle('red;}body{display:none')]).toEqual(['', '', '']);
  expect([isColour('#7a1f3d'), isColour('#7a1'), isColour('7a1f3d')]).toEqual([true, false, false]);
});

test.each([
  ['#f0b44c', { accent: '#f0b44c', on: '#1b1208', text: '#7d5e28', focus: '#9e7732' }],
  ['#808080', { accent: '#808080', on: '#1b1208', text: '#616161', focus: '#7d7d7d' }],
  ['#dd00bb', { accent: '#d501b4', on: '#fffdfa', text: '#b50099', focus: '#dd00bb' }],
])('[SITE-6] changes %s only as far as needed to be readable', (hex, expected) => {
  const { accent, 'on-accent': on, 'accent-text': text, focus } = brandShades(hex).light;
  expect({ accent, on, text, focus }).toEqual(expected);
});
