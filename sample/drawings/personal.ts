/** Luggage and personal items. */
import { darker, lighter } from './brush.ts';
import type { Drawing } from './brush.ts';

export const suitcase: Drawing = (b) =>
  [
    b.line('M166 116 V94 Q166 84 176 84 H224 Q234 84 234 94 V116', 9, darker(b.tint, 0.35)),
    b.rect(92, 112, 216, 132, 12, b.tint, 'leather'),
    b.flat('M92 176 H308 V182 H92 Z', darker(b.tint, 0.35), 0.6),
    b.rect(124, 112, 20, 132, 0, b.accent, 'leather'),
    b.rect(256, 112, 20, 132, 0, b.accent, 'leather'),
    ...[
      'M92 138 V124 Q92 112 104 112 H118 Z',
      'M308 138 V124 Q308 112 296 112 H282 Z',
      'M92 218 V232 Q92 244 104 244 H118 Z',
      'M308 218 V232 Q308 244 296 244 H282 Z',
    ].map((d) => b.path(d, darker(b.accent, 0.2), 'leather')),
    b.rect(160, 172, 22, 15, 3, '#c8a24c', 'metal'),
    b.rect(218, 172, 22, 15, 3, '#c8a24c', 'metal'),
  ].join('');

export const trunk: Drawing = (b) =>
  [
    b.path('M84 132 Q84 92 132 92 H268 Q316 92 316 132 V160 H84 Z'),
    b.path('M84 160 H316 V246 H84 Z', darker(b.tint, 0.08)),
    ...[104, 190, 276].map((x) => b.path(`M${x} 94 H${x + 20} V246 H${x} Z`, b.accent, 'wood')),
    b.path('M80 154 H320 V168 H80 Z', darker(b.accent, 0.2), 'metal'),
    b.rect(186, 150, 28, 34, 4, '#c8a24c', 'metal'),
    b.dot(200, 168, 4, '#3a2c1a'),
    ...[112, 286].flatMap((x) => [
      b.dot(x, 196, 3, '#c8a24c'),
      b.dot(x, 226, 3, '#c8a24c'),
      b.dot(x, 122, 3, '#c8a24c'),
    ]),
  ].join('');

export const bag: Drawing = (b) =>
  [
    b.line('M158 120 C158 66 242 66 242 120', 9, darker(b.tint, 0.25)),
    b.path('M124 128 Q200 104 276 128 L294 232 Q296 246 280 246 H120 Q104 246 106 232 Z', b.tint, 'leather'),
    b.path('M128 116 H272 Q282 116 280 130 Q200 146 120 130 Q118 116 128 116 Z', b.accent, 'metal'),
    b.rect(186, 122, 28, 18, 5, lighter(b.accent, 0.3), 'metal'),
    b.line('M128 168 Q200 186 272 168', 2, darker(b.tint, 0.4), 0.6),
    b.shine('M124 162 Q130 148 140 144 L132 220 H122 Z', 0.18),
  ].join('');

export const basket: Drawing = (b) =>
  [
    b.line('M122 160 C122 44 278 44 278 160', 10, darker(b.tint, 0.16)),
    b.path('M98 152 H302 L280 236 Q200 252 120 236 Z', b.tint, 'wood'),
    ...[172, 192, 212, 230].map((y) =>
      b.line(
        `M${102 + (y - 152) * 0.25} ${y} Q200 ${y + 8} ${298 - (y - 152) * 0.25} ${y}`,
        5,
        darker(b.tint, 0.24),
        0.55,
      ),
    ),
    ...[124, 150, 176, 200, 224, 250, 276].map((x) =>
      b.line(`M${x} 156 L${200 + (x - 200) * 0.82} 238`, 5, lighter(b.tint, 0.26), 0.45),
    ),
    b.path('M122 150 C140 128 172 132 186 146 C210 126 250 130 278 150 Z', b.accent, 'fabric'),
    b.rect(92, 146, 216, 13, 6, darker(b.tint, 0.08), 'wood'),
  ].join('');

export const pocketWatch: Drawing = (b) =>
  [
    b.line('M200 66 C236 40 276 60 288 96 C298 130 322 130 330 160', 5, b.tint),
    b.rect(191, 70, 18, 18, 4, darker(b.tint, 0.12), 'metal'),
    b.line('M186 66 a14 12 0 1 1 28 0', 5, darker(b.tint, 0.1)),
    b.oval(200, 166, 80, 80, b.tint, 'metal'),
    b.dot(200, 166, 68, darker(b.tint, 0.25)),
    b.dot(200, 166, 64, '#f7f1e2'),
    ...Array.from({ length: 12 }, (_, hour) => {
      const angle = (hour * Math.PI) / 6;
      return b.dot(
        Math.round(200 + 53 * Math.sin(angle)),
        Math.round(166 - 53 * Math.cos(angle)),
        hour % 3 ? 2.4 : 4,
        '#3b322c',
      );
    }),
    b.line('M200 166 L178 140 M200 166 L232 148', 4.5, '#2b2522'),
    b.dot(200, 166, 5, b.accent),
  ].join('');

export const spectacles: Drawing = (b) =>
  [
    b.line('M104 148 L132 116 M296 148 L268 116', 6, darker(b.tint, 0.2)),
    b.dot(142, 168, 42, '#e4edf0', 0.6),
    b.dot(258, 168, 42, '#e4edf0', 0.6),
    b.line('M142 126 a42 42 0 1 0 0.1 0 Z M258 126 a42 42 0 1 0 0.1 0 Z', 8, b.tint),
    b.line('M183 158 Q200 144 217 158', 7, b.tint),
    b.shine('M116 160 Q122 142 138 138 L124 176 Z', 0.7),
    b.shine('M232 160 Q238 142 254 138 L240 176 Z', 0.7),
  ].join('');

export const umbrella: Drawing = (b) =>
  [
    b.line('M200 52 V226 Q200 246 218 246 Q234 246 234 230', 7, '#6d4a2c'),
    b.path(
      'M76 156 C84 92 138 58 200 58 C262 58 316 92 324 156 Q304 138 284 156 Q262 136 242 156 Q220 136 200 156 Q180 136 158 156 Q138 136 116 156 Q96 138 76 156 Z',
      b.tint,
      'fabric',
    ),
    b.line(
      'M200 60 C170 84 160 120 158 154 M200 60 C230 84 240 120 242 154 M200 60 C146 78 122 120 116 154 M200 60 C254 78 278 120 284 154',
      2,
      b.accent,
      0.8,
    ),
    b.path('M197 44 H203 V60 H197 Z', '#c9a24e', 'metal'),
  ].join('');

export const cane: Drawing = (b) =>
  [
    `<g transform="rotate(34 200 150)">`,
    b.path('M194 60 H206 L203 270 H197 Z', b.tint, 'wood'),
    b.path('M192 74 H208 V92 H192 Z', b.accent, 'metal'),
    b.line('M200 66 C200 34 246 34 246 60', 12, darker(b.tint, 0.08)),
    b.path('M196 256 H204 L203 272 H197 Z', '#2c2724', 'metal'),
    '</g>',
  ].join('');

export const fan: Drawing = (b) => {
  const ribs = Array.from({ length: 9 }, (_, i) => ((i - 4) * 17 * Math.PI) / 180);
  const at = (angle: number, radius: number) =>
    `${Math.round(200 + radius * Math.sin(angle))} ${Math.round(236 - radius * Math.cos(angle))}`;
  const edge = (radius: number) => ribs.map((angle) => at(angle, radius));
  const outer = edge(170);
  const inner = edge(76).toReversed();
  return [
    b.path(`M${outer.join(' L')} L${inner.join(' L')} Z`, b.tint, 'fabric'),
    ...ribs.map((angle, i) =>
      b.line(
        `M${at(angle, 10)} L${at(angle, i === 0 || i === 8 ? 174 : 168)}`,
        i === 0 || i === 8 ? 7 : 2.5,
        i === 0 || i === 8 ? darker(b.accent, 0.1) : darker(b.tint, 0.24),
      ),
    ),
    b.line(`M${edge(160).join(' L')}`, 4, b.accent),
    ...[-2, 0, 2].map((step) => {
      const [x = '200', y = '120'] = at((step * 17 * Math.PI) / 180, 122).split(' ');
      return b.dot(Number(x), Number(y), 9, b.accent, 0.9) + b.dot(Number(x), Number(y), 4, lighter(b.tint, 0.5));
    }),
    b.dot(200, 234, 7, b.accent),
  ].join('');
};

export const hat: Drawing = (b) =>
  [
    b.path('M142 214 L148 96 Q200 80 252 96 L258 214 Z', b.tint, 'fabric'),
    b.oval(200, 94, 52, 13, lighter(b.tint, 0.1), 'fabric'),
    b.path('M144 184 Q200 200 256 184 L258 212 Q200 228 142 212 Z', b.accent, 'fabric'),
    b.path(
      'M96 214 Q120 196 143 206 Q200 226 257 206 Q280 196 304 214 Q306 232 200 242 Q94 232 96 214 Z',
      darker(b.tint, 0.06),
      'fabric',
    ),
  ].join('');

export const pipe: Drawing = (b) =>
  [
    b.path('M108 132 H176 L170 196 Q168 228 140 228 Q114 228 112 196 Z', b.tint, 'wood'),
    b.oval(142, 132, 34, 9, darker(b.tint, 0.5), 'wood'),
    b.path('M160 206 C212 214 236 170 272 152 L278 164 C246 184 226 232 158 226 Z', darker(b.tint, 0.06), 'wood'),
    b.path('M268 150 L318 136 Q326 140 322 150 L276 168 Z', b.accent, 'plain'),
    b.line('M140 116 C130 98 152 90 142 70', 4, '#ffffff', 0.55),
  ].join('');

export const comb: Drawing = (b) =>
  [
    b.path('M96 132 Q200 112 304 132 V156 H96 Z', b.tint, 'plain'),
    ...Array.from({ length: 26 }, (_, i) => b.rect(99 + i * 7.9, 154, 4.6, 52 - Math.abs(i - 13), 2, b.tint, 'plain')),
    b.line('M116 138 Q200 124 284 138', 3, b.accent),
  ].join('');

export const jewel: Drawing = (b) =>
  [
    b.line('M112 90 C120 186 164 204 200 206 C236 204 280 186 288 90', 4, b.tint),
    ...Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const x = Math.round(112 + 176 * t);
      const y = Math.round(96 + 110 * (1 - (2 * t - 1) ** 4));
      return b.dot(x, y, 9, lighter(b.tint, 0.2)) + b.dot(x - 3, y - 3, 3, '#ffffff', 0.8);
    }),
    b.path('M200 206 L218 226 L200 252 L182 226 Z', b.accent, 'ceramic'),
    b.shine('M200 210 L208 224 L200 232 L190 226 Z', 0.5),
  ].join('');

export const crown: Drawing = (b) =>
  [
    b.path('M112 116 L146 168 L170 88 L200 156 L230 88 L254 168 L288 116 L272 226 Q200 244 128 226 Z', b.tint, 'metal'),
    b.path('M126 204 Q200 222 274 204 L272 226 Q200 246 128 226 Z', darker(b.tint, 0.14), 'metal'),
    ...[
      [112, 112],
      [170, 84],
      [230, 84],
      [288, 112],
    ].map(([x = 0, y = 0]) => b.dot(x, y, 9, lighter(b.tint, 0.35))),
    ...[150, 200, 250].map((x, i) => b.oval(x, x === 200 ? 224 : 219, 9, 7, i === 1 ? b.accent : '#3b6ea5', 'ceramic')),
  ].join('');
