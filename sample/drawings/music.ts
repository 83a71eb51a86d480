/** Instruments, toys and games. */
import { darker, lighter } from './brush.ts';
import type { Drawing } from './brush.ts';

export const violin: Drawing = (b) =>
  [
    `<g transform="rotate(28 200 156)">`,
    b.path('M192 20 H208 V132 H192 Z', '#2c2422', 'wood'),
    b.dot(200, 22, 12, darker(b.tint, 0.2)),
    b.path(
      'M200 116 C236 116 246 138 240 158 C236 172 230 176 236 188 C254 202 262 224 248 246 C234 266 166 266 152 246 C138 224 146 202 164 188 C170 176 164 172 160 158 C154 138 164 116 200 116 Z',
    ),
    b.line('M180 176 C172 188 186 196 178 210 M220 176 C228 188 214 196 222 210', 4, '#2c1a12'),
    b.path('M192 118 H208 L206 186 H194 Z', '#2c2422', 'wood'),
    b.rect(182, 204, 36, 6, 2, '#e8d9b4', 'wood'),
    b.line('M196 40 V206 M200 40 V206 M204 40 V206', 0.9, '#f1ecdf'),
    b.path('M194 214 H206 L210 248 H190 Z', '#2c2422', 'wood'),
    '</g>',
    b.line('M92 232 L300 84', 5, '#7a4a2a'),
    b.line('M96 238 L300 92', 2, '#f1ecdf'),
  ].join('');

export const trumpet: Drawing = (b) =>
  [
    b.line('M84 142 H256', 10, b.tint),
    b.path('M246 136 C284 132 300 112 316 92 V196 C300 174 284 152 246 148 Z', b.tint, 'metal'),
    b.oval(316, 144, 12, 52, darker(b.tint, 0.3), 'metal'),
    b.line('M130 142 C96 142 96 196 130 196 H240 C274 196 274 146 244 142', 9, darker(b.tint, 0.1)),
    ...[156, 184, 212].map(
      (x) =>
        b.rect(x, 126, 18, 86, 6, lighter(b.tint, 0.1), 'metal') +
        b.rect(x + 5, 106, 8, 22, 2, darker(b.tint, 0.1), 'metal') +
        b.oval(x + 9, 105, 10, 4, b.accent, 'metal'),
    ),
    b.path('M72 132 L90 137 V147 L72 152 Z', darker(b.tint, 0.14), 'metal'),
  ].join('');

export const drum: Drawing = (b) =>
  [
    b.path('M104 122 H296 V216 A96 26 0 0 1 104 216 Z', b.tint, 'plain'),
    b.line('M104 132 L136 236 L168 142 L200 242 L232 142 L264 236 L296 132', 4, '#f2ead8'),
    b.path('M100 112 H300 V130 A100 27 0 0 1 100 130 Z', b.accent, 'metal'),
    b.path('M104 206 V222 A96 26 0 0 0 296 222 V206 A96 26 0 0 1 104 206 Z', b.accent, 'metal'),
    b.oval(200, 112, 98, 25, '#f4ecd9', 'paper'),
    b.line('M128 96 L236 62 M272 96 L164 58', 6, '#9a6b3c'),
    b.dot(238, 61, 8, '#b98450'),
    b.dot(162, 57, 8, '#b98450'),
  ].join('');

export const concertina: Drawing = (b) =>
  [
    b.path('M96 88 L136 80 V236 L96 228 Z'),
    b.path('M304 88 L264 80 V236 L304 228 Z', darker(b.tint, 0.12)),
    ...Array.from({ length: 8 }, (_, i) =>
      b.path(
        `M${136 + i * 16} ${80 + (i % 2) * 10} L${152 + i * 16} ${90 - (i % 2) * 10} V${226 + (i % 2) * 10} L${136 + i * 16} ${236 - (i % 2) * 10} Z`,
        i % 2 ? darker(b.accent, 0.25) : b.accent,
        'leather',
      ),
    ),
    ...[108, 132, 156, 180, 204].flatMap((y) => [
      b.dot(110, y, 5, '#f2ead8'),
      b.dot(124, y - 2, 5, '#f2ead8'),
      b.dot(290, y, 5, '#f2ead8'),
    ]),
  ].join('');

export const teddy: Drawing = (b) =>
  [
    b.dot(156, 78, 22, b.tint),
    b.dot(244, 78, 22, darker(b.tint, 0.08)),
    b.dot(156, 78, 12, b.accent),
    b.dot(244, 78, 12, b.accent),
    b.oval(138, 176, 24, 40, darker(b.tint, 0.08), 'fabric'),
    b.oval(262, 176, 24, 40, darker(b.tint, 0.14), 'fabric'),
    b.oval(158, 232, 36, 22, darker(b.tint, 0.06), 'fabric'),
    b.oval(242, 232, 36, 22, darker(b.tint, 0.12), 'fabric'),
    b.oval(200, 188, 60, 58, b.tint, 'fabric'),
    b.oval(200, 194, 38, 38, lighter(b.tint, 0.24), 'fabric'),
    b.oval(200, 108, 58, 52, lighter(b.tint, 0.05), 'fabric'),
    b.oval(200, 126, 26, 20, lighter(b.tint, 0.34), 'fabric'),
    b.oval(200, 117, 10, 7, '#3a2a22', 'plain'),
    b.line('M200 124 V132 Q190 140 184 134 M200 132 Q210 140 216 134', 3, '#3a2a22'),
    b.dot(178, 98, 6, '#2a201c'),
    b.dot(222, 98, 6, '#2a201c'),
    b.path('M176 154 L200 164 L224 154 L226 174 L200 166 L174 174 Z', b.accent, 'fabric'),
  ].join('');

export const rockingHorse: Drawing = (b) =>
  [
    b.line('M84 222 Q200 272 316 222', 10, '#8a4a30'),
    b.line('M146 238 L160 180 M254 238 L240 180', 11, darker(b.tint, 0.12)),
    b.path(
      'M128 156 C140 128 224 130 240 132 C248 108 250 84 262 70 L270 58 L278 72 C298 84 306 104 304 112 C298 122 284 118 276 110 C276 140 276 180 250 188 C220 196 160 196 140 184 C124 176 124 166 128 156 Z',
      b.tint,
      'plain',
    ),
    b.path('M262 68 C244 76 236 104 230 132 L244 138 C246 110 254 92 268 80 Z', b.accent, 'fabric'),
    b.path('M132 152 C108 156 104 190 110 212 C120 200 118 182 138 178 Z', b.accent, 'fabric'),
    b.path('M170 132 C172 116 220 118 222 132 L218 160 H176 Z', '#9c3b32', 'leather'),
    b.dot(282, 92, 4, '#2a201c'),
    ...[
      [160, 160],
      [236, 164],
      [212, 178],
    ].map(([x = 0, y = 0]) => b.dot(x, y, 6, darker(b.tint, 0.22), 0.8)),
  ].join('');

export const chess: Drawing = (b) =>
  [
    b.path('M128 176 H272 L316 236 H84 Z', darker(b.tint, 0.1), 'wood'),
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3, 4, 5].map((column) => {
        const y = 182 + row * 13;
        const left = (at: number, depth: number) => 134 - depth * 0.7 + at * ((132 + depth * 1.4) / 6);
        const [top, bottom] = [row * 13, row * 13 + 13];
        return b.flat(
          `M${left(column, top)} ${y} L${left(column + 1, top)} ${y} L${left(column + 1, bottom)} ${y + 13} L${left(column, bottom)} ${y + 13} Z`,
          (row + column) % 2 ? '#efe3c8' : darker(b.tint, 0.4),
        );
      }),
    ),
    b.path('M84 236 H316 V246 H84 Z', darker(b.tint, 0.25), 'wood'),
    b.path(
      'M144 200 Q166 190 188 200 L180 186 C176 164 178 150 174 134 H158 C154 150 156 164 152 186 Z',
      '#efe3c8',
      'ceramic',
    ),
    b.dot(166, 122, 14, '#efe3c8'),
    b.path(
      'M216 214 Q240 202 264 214 L256 198 C250 170 254 146 250 124 L262 108 L248 112 L240 98 L232 112 L218 108 L230 124 C226 146 230 170 224 198 Z',
      b.accent,
      'ceramic',
    ),
  ].join('');

export const ball: Drawing = (b) =>
  [
    b.dot(200, 168, 78, b.tint),
    b.oval(200, 168, 78, 78, b.tint, 'leather'),
    b.line('M144 116 C180 140 180 196 144 222 M256 116 C220 140 220 196 256 222', 5, b.accent),
    b.line(
      'M136 124 l8 4 M146 148 l10 0 M150 168 l12 0 M146 190 l10 2 M264 124 l-8 4 M254 148 l-10 0 M250 168 l-12 0 M254 190 l-10 2',
      3,
      b.accent,
    ),
    b.shine('M152 124 C164 106 188 98 202 100 C182 106 166 118 158 136 Z', 0.4),
  ].join('');

export const bat: Drawing = (b) =>
  [
    `<g transform="rotate(24 200 150)">`,
    b.path('M190 30 H210 L212 112 H188 Z', b.accent, 'fabric'),
    b.path(
      'M186 108 H214 C226 116 228 130 228 146 V246 Q200 264 172 246 V146 C172 130 174 116 186 108 Z',
      b.tint,
      'wood',
    ),
    b.line('M186 40 H214 M186 54 H214 M186 68 H214 M186 82 H214', 2, darker(b.accent, 0.3)),
    b.line('M200 140 V240', 2, darker(b.tint, 0.16), 0.7),
    '</g>',
    b.dot(112, 222, 24, '#9c3b32'),
    b.line('M98 206 Q112 222 102 242', 2.5, '#f1e4cf'),
  ].join('');

export const racket: Drawing = (b) =>
  [
    `<g transform="rotate(-26 200 150)">`,
    b.flat(
      'M200 24 C250 24 266 72 258 112 C252 140 232 156 222 166 H178 C168 156 148 140 142 112 C134 72 150 24 200 24 Z',
      '#f3ecdb',
      0.7,
    ),
    ...Array.from({ length: 8 }, (_, i) => b.line(`M${154 + i * 13} 40 V150`, 1.2, '#a99b80')),
    ...Array.from({ length: 9 }, (_, i) => b.line(`M146 ${38 + i * 14} H254`, 1.2, '#a99b80')),
    b.line(
      'M200 24 C250 24 266 72 258 112 C250 144 216 158 206 184 H194 C184 158 150 144 142 112 C134 72 150 24 200 24 Z',
      9,
      b.tint,
    ),
    b.path('M192 178 H208 L210 276 H190 Z', b.accent, 'leather'),
    '</g>',
    b.dot(288, 226, 18, '#e9e4b8'),
  ].join('');
