/** Lanterns, sound, cable, access and machines of the technical store. */
import { darker, lighter } from './brush.ts';
import type { Brush, Drawing } from './brush.ts';

const clamp = (b: Brush) =>
  b.path('M184 36 H216 V58 H208 V46 H192 V58 H184 Z', '#6d7176', 'metal') +
  b.line('M146 150 C146 74 254 74 254 150', 8, darker(b.tint, 0.3)) +
  b.rect(194, 56, 12, 34, 3, '#55595e', 'metal');

export const profileLantern: Drawing = (b) =>
  [
    clamp(b),
    b.path('M84 128 L150 118 V206 L84 196 Z', darker(b.tint, 0.12), 'metal'),
    b.path('M146 108 H262 Q292 108 292 160 Q292 214 262 214 H146 Z', b.tint, 'metal'),
    b.oval(84, 162, 12, 34, '#dfeaf0', 'glass'),
    b.rect(128, 98, 12, 122, 2, darker(b.tint, 0.35), 'metal'),
    ...[186, 204, 222, 240].map((x) => b.line(`M${x} 122 V200`, 5, darker(b.tint, 0.35))),
    b.dot(254, 150, 10, b.accent) + b.line('M292 190 C316 200 312 236 330 246', 6, '#2a2a2c'),
  ].join('');

export const fresnelLantern: Drawing = (b) =>
  [
    clamp(b),
    b.path('M132 112 H258 Q280 112 280 162 Q280 214 258 214 H132 Z', b.tint, 'metal'),
    b.path('M132 104 L100 74 V92 L120 112 V212 L100 236 V252 L132 222 Z', darker(b.tint, 0.2), 'metal'),
    b.oval(134, 163, 22, 54, '#e8f0f2', 'glass'),
    ...[40, 28, 16].map(
      (ry) =>
        `<ellipse cx="134" cy="163" rx="${Math.round(ry * 0.4)}" ry="${ry}" fill="none" stroke="#8fa3ad" stroke-width="2"/>`,
    ),
    ...[176, 196, 216, 236].map((x) => b.line(`M${x} 124 V202`, 5, darker(b.tint, 0.35))),
    b.rect(206, 218, 40, 12, 4, b.accent, 'metal'),
  ].join('');

export const parCan: Drawing = (b) =>
  [
    clamp(b),
    b.path('M110 108 H236 Q270 128 270 162 Q270 196 236 216 H110 Z', b.tint, 'metal'),
    b.oval(112, 162, 24, 54, darker(b.tint, 0.4), 'metal') +
      b.oval(112, 162, 18, 44, '#f4e3a8', 'glass') +
      b.oval(110, 162, 9, 22, '#fff6d8', 'glass'),
    b.path('M86 98 H112 V226 H86 L94 162 Z', b.accent, 'plain'),
    b.line('M266 180 C300 190 296 226 320 240', 6, '#2a2a2c'),
  ].join('');

export const ledBar: Drawing = (b) =>
  [
    b.line('M124 150 L112 214 M276 150 L288 214', 9, '#55595e'),
    b.rect(70, 118, 260, 62, 8, b.tint, 'metal'),
    ...Array.from(
      { length: 8 },
      (_, i) =>
        b.dot(92 + i * 31, 149, 12, darker(b.tint, 0.5)) +
        b.dot(92 + i * 31, 149, 9, ['#d8504a', '#58a86a', '#4f7fd0', b.accent][i % 4] ?? b.accent),
    ),
    b.rect(100, 210, 30, 12, 4, '#3d3f44', 'metal') + b.rect(270, 210, 30, 12, 4, '#3d3f44', 'metal'),
  ].join('');

export const movingLight: Drawing = (b) =>
  [
    b.rect(130, 206, 140, 42, 8, darker(b.tint, 0.2), 'plain') + b.rect(184, 216, 32, 18, 3, b.accent, 'glass'),
    b.path('M126 208 V124 Q126 106 144 106 H150 V200 H250 V106 H256 Q274 106 274 124 V208 Z', b.tint, 'plain'),
    b.oval(200, 128, 52, 60, darker(b.tint, 0.1), 'plain') +
      b.oval(200, 104, 36, 32, darker(b.tint, 0.5), 'plain') +
      b.oval(200, 104, 28, 25, '#cfe3ff', 'glass'),
  ].join('');

export const microphone: Drawing = (b) =>
  [
    '<g transform="rotate(28 200 150)">',
    b.path('M182 124 H218 L210 266 Q200 272 190 266 Z', b.tint, 'metal') +
      b.rect(192, 152, 16, 22, 4, b.accent, 'plain'),
    b.path('M172 112 H228 L220 128 H180 Z', '#3d3f44', 'metal') + b.oval(200, 80, 34, 38, '#a9aeb3', 'metal'),
    b.line('M168 80 H232 M172 62 H228 M172 98 H228 M186 46 V114 M200 42 V118 M214 46 V114', 2, '#5a5f66', 0.8),
    '</g>',
  ].join('');

export const radioPack: Drawing = (b) =>
  [
    b.line('M226 104 V46', 5, '#2a2a2c') +
      b.line('M176 104 C170 60 120 70 112 116 C106 150 118 170 104 186', 3.4, '#2a2a2c') +
      b.oval(102, 194, 9, 13, '#2a2a2c', 'plain'),
    b.rect(150, 102, 100, 146, 12, b.tint, 'plain') + b.rect(168, 122, 64, 40, 4, '#cfe0b8', 'glass'),
    b.line('M178 136 H216 M178 148 H204', 4, '#3a4a2c') +
      b.dot(176, 186, 7, b.accent) +
      b.rect(196, 180, 36, 12, 4, darker(b.tint, 0.4), 'plain') +
      b.rect(166, 212, 68, 20, 4, darker(b.tint, 0.2), 'plain'),
  ].join('');

export const mixingDesk: Drawing = (b) =>
  [
    b.path('M98 108 H302 L336 226 H64 Z', b.tint, 'plain') +
      b.path('M64 226 H336 V246 H64 Z', darker(b.tint, 0.3), 'plain'),
    ...Array.from(
      { length: 9 },
      (_, i) =>
        b.line(`M${112 + i * 22} 172 L${100 + i * 25} 216`, 3, darker(b.tint, 0.5)) +
        b.rect(100 + i * 24.4, 182 + ((i * 37) % 22), 13, 9, 2, i % 3 ? '#e6e4de' : b.accent, 'plain'),
    ),
    ...[122, 138, 154].flatMap((y) =>
      Array.from({ length: 9 }, (_, i) =>
        b.dot(116 + i * 21 - (y - 122) * 0.12 + (i - 4) * (y - 122) * 0.04, y, 5, y === 138 ? b.accent : '#d9d6cc'),
      ),
    ),
  ].join('');

export const loudspeaker: Drawing = (b) =>
  [
    b.path('M136 60 H264 L272 248 H128 Z', b.tint, 'plain') +
      b.path('M146 70 H254 L260 238 H140 Z', darker(b.tint, 0.35), 'plain'),
    b.dot(200, 178, 48, darker(b.tint, 0.6)) +
      b.dot(200, 178, 40, '#4a4b50') +
      b.dot(200, 178, 15, '#2a2a2c') +
      b.dot(194, 172, 5, '#77797f'),
    b.path('M164 84 H236 V120 H164 Z', '#4a4b50', 'plain') +
      b.oval(200, 102, 16, 10, '#2a2a2c', 'plain') +
      b.rect(184, 232, 32, 6, 2, b.accent, 'metal'),
  ].join('');

export const rackUnit: Drawing = (b) =>
  [
    b.rect(76, 128, 248, 108, 6, b.tint, 'metal') +
      b.rect(76, 128, 18, 108, 3, darker(b.tint, 0.25), 'metal') +
      b.rect(306, 128, 18, 108, 3, darker(b.tint, 0.25), 'metal'),
    ...[144, 176, 208].map((y) => b.rect(106, y, 132, 20, 3, darker(b.tint, 0.35), 'plain')),
    ...[154, 186, 218].flatMap((y) => [
      b.dot(258, y, 8, '#d9d6cc'),
      b.dot(284, y, 5, y === 186 ? b.accent : '#7fc98a'),
    ]),
    ...[142, 222].flatMap((y) => [b.dot(85, y, 4, '#2a2a2c'), b.dot(315, y, 4, '#2a2a2c')]),
  ].join('');

export const cableCoil: Drawing = (b) =>
  [
    ...[86, 76, 66, 56, 46].map(
      (radius, i) =>
        `<ellipse cx="200" cy="160" rx="${radius}" ry="${radius * 0.92}" fill="none" stroke="${i % 2 ? b.tint : lighter(b.tint, 0.22)}" stroke-width="9"/>`,
    ),
    b.line('M276 196 C300 214 288 238 316 242', 9, b.tint) +
      b.rect(306, 232, 36, 20, 6, b.accent, 'plain') +
      b.line('M124 196 C100 210 116 234 86 240', 9, b.tint) +
      b.rect(60, 230, 34, 20, 6, b.accent, 'plain'),
    b.rect(186, 62, 28, 58, 5, b.accent, 'fabric'),
  ].join('');

export const stepLadder: Drawing = (b) =>
  [
    b.path('M214 44 L222 44 L306 248 H292 Z', darker(b.tint, 0.25), 'metal') +
      b.path('M186 40 H200 L128 248 H112 Z', b.tint, 'metal') +
      b.path('M216 40 H230 L228 248 H212 Z', darker(b.tint, 0.1), 'metal'),
    ...[80, 116, 152, 188, 222].map((y) =>
      b.path(
        `M${190 - (y - 40) * 0.34} ${y} H224 V${y + 9} H${187 - (y - 40) * 0.34} Z`,
        lighter(b.tint, 0.15),
        'metal',
      ),
    ),
    b.rect(176, 34, 62, 12, 4, b.accent, 'plain') + b.line('M176 170 L268 176', 3, b.accent),
  ].join('');

export const stageDrape: Drawing = (b) =>
  [
    b.rect(64, 42, 272, 8, 3, '#6d7176', 'metal'),
    ...Array.from({ length: 10 }, (_, i) =>
      b.path(
        `M${74 + i * 25.4} 50 H${74 + i * 25.4 + 27} L${74 + i * 25.4 + 29} 246 Q${74 + i * 25.4 + 14} 252 ${74 + i * 25.4 - 1} 246 Z`,
        i % 2 ? darker(b.tint, 0.18) : lighter(b.tint, 0.06),
        'fabric',
      ),
    ),
    ...Array.from({ length: 10 }, (_, i) => b.line(`M${86 + i * 25.4} 44 l4 12 l4 -12`, 2, b.accent)),
  ].join('');

export const projector: Drawing = (b) =>
  [
    b.rect(84, 130, 232, 96, 14, b.tint, 'plain') +
      b.rect(110, 224, 24, 16, 4, darker(b.tint, 0.4), 'plain') +
      b.rect(266, 224, 24, 16, 4, darker(b.tint, 0.4), 'plain'),
    b.dot(146, 178, 38, darker(b.tint, 0.4)) + b.dot(146, 178, 30, '#31404f') + b.dot(138, 170, 10, '#9fc4e0', 0.8),
    ...[150, 164, 178, 192, 206].map((y) => b.line(`M220 ${y} H296`, 4, darker(b.tint, 0.3))),
    b.dot(208, 144, 5, b.accent),
  ].join('');

export const headset: Drawing = (b) =>
  [
    b.line('M128 166 C122 60 278 60 272 166', 12, b.tint) +
      b.line('M132 150 C130 76 270 76 268 150', 3, lighter(b.tint, 0.4)),
    b.rect(108, 142, 40, 74, 18, darker(b.tint, 0.1), 'plain') +
      b.rect(252, 142, 40, 74, 18, darker(b.tint, 0.2), 'plain') +
      b.rect(138, 150, 16, 58, 8, b.accent, 'fabric') +
      b.rect(246, 150, 16, 58, 8, b.accent, 'fabric'),
    b.line('M126 212 C132 246 168 248 188 240', 5, b.tint) + b.oval(198, 236, 14, 9, '#2a2a2c', 'plain'),
  ].join('');

export const powerDrill: Drawing = (b) =>
  [
    b.line('M60 122 H112', 6, '#a9aeb3') + b.path('M108 106 L140 96 V150 L108 138 Z', '#4a4b50', 'metal'),
    b.path('M138 88 H268 Q290 88 290 122 Q290 156 268 158 H138 Z', b.tint, 'plain') +
      b.path('M216 156 H266 L276 220 H232 Z', darker(b.tint, 0.15), 'plain'),
    b.rect(216, 216, 78, 32, 6, b.accent, 'plain') +
      b.path('M206 158 H220 L226 186 H214 Z', '#2a2a2c', 'plain') +
      b.shine('M150 96 H260 V106 H150 Z', 0.3),
  ].join('');

export const sewingMachine: Drawing = (b) =>
  [
    b.path('M76 226 H324 V248 H76 Z', darker(b.tint, 0.35), 'wood') +
      b.path('M104 218 H296 V228 H104 Z', '#c9ccd0', 'metal'),
    b.path('M108 96 H280 Q300 96 300 120 V220 H248 V148 H148 V176 H108 Z', b.tint, 'plain') +
      b.line('M128 176 V216', 4, '#8b8f94') +
      b.rect(116, 210, 26, 8, 2, '#8b8f94', 'metal'),
    b.dot(306, 142, 24, darker(b.tint, 0.2)) +
      b.dot(306, 142, 10, '#c9ccd0') +
      b.rect(232, 66, 16, 30, 3, b.accent, 'fabric') +
      b.line('M240 70 C200 60 150 80 128 104', 1.6, b.accent) +
      b.line('M160 122 H240', 4, b.accent),
  ].join('');

export const steamIron: Drawing = (b) =>
  [
    b.path('M80 226 C100 176 160 152 230 152 H296 L308 226 Z', b.tint, 'plain') +
      b.path('M72 224 H312 L314 242 H66 Z', '#c9ccd0', 'metal'),
    b.line('M180 152 C180 92 290 92 292 150', 15, darker(b.tint, 0.3)) +
      b.dot(214, 188, 14, b.accent) +
      b.line('M292 130 C330 120 312 70 346 60', 5, '#2a2a2c'),
    b.line('M96 210 C86 196 100 186 90 170 M116 186 C106 172 120 162 112 146', 3.4, '#ffffff', 0.7),
  ].join('');

export const clothesRail: Drawing = (b) =>
  [
    b.line('M96 246 V64 H304 V246 M76 246 H116 M284 246 H324 M96 206 H304', 7, b.tint),
    ...[128, 156, 184, 212, 240, 268].map(
      (x, i) =>
        b.line(`M${x} 66 v10`, 2.6, '#8b8f94') +
        b.path(
          `M${x - 10} 80 L${x} 74 L${x + 12} 80 L${x + 14} ${176 + (i % 3) * 10} H${x - 12} Z`,
          [b.accent, '#48648c', '#6a4a79', '#46644c', '#c29a3a', '#8d2f35'][i] ?? b.accent,
          'fabric',
        ),
    ),
  ].join('');

export const firstAidBox: Drawing = (b) =>
  [
    b.line('M172 112 V96 Q172 88 182 88 H218 Q228 88 228 96 V112', 8, darker(b.tint, 0.3)),
    b.rect(96, 110, 208, 132, 12, b.tint, 'plain') +
      b.flat('M186 134 H214 V162 H242 V190 H214 V218 H186 V190 H158 V162 H186 Z', b.accent) +
      b.shine('M108 120 H140 V232 H108 Z', 0.15),
  ].join('');
