/** Cloth: cushions, curtains, rugs, linen, flags. */
import { darker, lighter } from './brush.ts';
import type { Drawing } from './brush.ts';

export const cushion: Drawing = (b) =>
  [
    b.path(
      'M118 108 C150 120 250 120 284 104 C276 140 278 196 288 236 C250 226 150 226 112 240 C124 200 126 146 118 108 Z',
      b.tint,
      'fabric',
    ),
    b.line(
      'M118 108 C150 120 250 120 284 104 C276 140 278 196 288 236 C250 226 150 226 112 240 C124 200 126 146 118 108 Z',
      4,
      b.accent,
    ),
    b.flat('M200 136 L238 172 L200 208 L162 172 Z', b.accent, 0.55),
    b.flat('M200 152 L221 172 L200 192 L179 172 Z', lighter(b.tint, 0.3), 0.7),
    b.dot(118, 108, 6, b.accent),
    b.dot(284, 104, 6, b.accent),
    b.dot(288, 236, 6, darker(b.accent, 0.15)),
    b.dot(112, 240, 6, b.accent),
  ].join('');

export const curtain: Drawing = (b) =>
  [
    b.rect(88, 50, 224, 9, 4, '#a8854a', 'metal'),
    b.dot(88, 54, 9, '#b8955a'),
    b.dot(312, 54, 9, '#98753a'),
    ...Array.from({ length: 7 }, (_, i) => {
      const x = 104 + i * 27;
      return b.path(
        `M${x} 58 H${x + 30} C${x + 33} 120 ${x + 26} 190 ${x + 32} 240 Q${x + 16} 248 ${x - 2} 240 C${x + 4} 190 ${x - 3} 120 ${x} 58 Z`,
        i % 2 ? darker(b.tint, 0.12) : lighter(b.tint, 0.06),
        'fabric',
      );
    }),
    b.line('M102 236 Q200 250 298 236', 5, b.accent),
    b.line('M104 172 C160 186 240 186 296 172', 7, b.accent),
  ].join('');

export const rug: Drawing = (b) =>
  [
    ...Array.from({ length: 17 }, (_, i) => b.line(`M${92 + i * 13.5} 226 l-4 16`, 2, lighter(b.tint, 0.5))),
    b.path('M124 128 H276 L316 228 H84 Z', b.tint, 'fabric'),
    b.flat('M134 137 H266 L298 219 H102 Z', b.accent, 0.9),
    b.flat('M142 144 H258 L284 211 H116 Z', darker(b.tint, 0.1)),
    b.flat('M200 150 L246 178 L200 206 L154 178 Z', b.accent, 0.9),
    b.flat('M200 160 L226 178 L200 196 L174 178 Z', lighter(b.tint, 0.25)),
    ...[
      [160, 154],
      [240, 154],
      [138, 202],
      [262, 202],
    ].map(([x = 0, y = 0]) => b.dot(x, y, 5, b.accent)),
  ].join('');

export const foldedCloth: Drawing = (b) =>
  [
    b.path(
      'M112 206 Q200 196 288 206 Q296 222 288 240 Q200 250 112 240 Q104 222 112 206 Z',
      darker(b.tint, 0.1),
      'fabric',
    ),
    b.path('M116 176 Q200 166 284 176 Q292 192 284 208 Q200 218 116 208 Q108 192 116 176 Z', b.tint, 'fabric'),
    b.path(
      'M122 148 Q200 138 280 148 Q286 162 280 178 Q200 188 120 178 Q112 162 122 148 Z',
      lighter(b.tint, 0.12),
      'fabric',
    ),
    b.line('M124 163 Q200 172 278 163 M118 192 Q200 202 282 192 M114 224 Q200 234 286 224', 3, b.accent, 0.9),
  ].join('');

export const flag: Drawing = (b) =>
  [
    b.path('M118 40 H125 L128 248 H118 Z', '#8a6a44', 'wood'),
    b.dot(121, 38, 7, '#c9a24e'),
    b.path(
      'M126 58 C170 40 210 78 250 62 C270 54 284 58 296 62 V150 C260 138 236 152 210 158 C180 164 156 138 126 152 Z',
      b.tint,
      'fabric',
    ),
    b.flat(
      'M126 90 C170 72 210 110 250 94 C270 86 284 90 296 94 V118 C260 108 236 122 210 128 C180 134 156 104 126 120 Z',
      b.accent,
      0.95,
    ),
  ].join('');

export const bunting: Drawing = (b) =>
  [
    b.line('M70 84 Q200 168 330 84', 3.5, '#efe6d4'),
    ...Array.from({ length: 8 }, (_, i) => {
      const x = 84 + i * 30;
      const drop = (at: number) => 84 + 84 * (1 - ((at - 200) / 130) ** 2) * 0.5;
      const colour = [b.tint, b.accent, '#efe6d4'][i % 3] ?? b.tint;
      return b.path(`M${x} ${drop(x)} L${x + 24} ${drop(x + 24)} L${x + 12} ${drop(x + 12) + 46} Z`, colour, 'fabric');
    }),
  ].join('');
