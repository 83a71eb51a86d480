/** Lamps, lanterns and candlesticks. */
import { darker, lighter } from './brush.ts';
import type { Drawing } from './brush.ts';

const glow = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#ffd98a" fill-opacity="0.22"/><circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="#ffe4a6" fill-opacity="0.3"/>`;

export const tableLamp: Drawing = (b) =>
  [
    glow(200, 100, 76),
    b.path(
      'M194 140 H206 V156 C226 166 232 190 222 212 C216 224 212 228 212 236 H188 C188 228 184 224 178 212 C168 190 174 166 194 156 Z',
    ),
    b.path('M168 236 H232 Q238 246 236 250 H164 Q162 246 168 236 Z', darker(b.tint, 0.15)),
    b.path('M168 52 H232 L262 138 H138 Z', b.accent, 'fabric'),
    b.path('M138 132 H262 V141 H138 Z', darker(b.accent, 0.14), 'fabric'),
    b.shine('M176 56 H192 L172 130 H150 Z', 0.2),
  ].join('');

export const standardLamp: Drawing = (b) =>
  [
    glow(200, 72, 62),
    b.path('M196 100 H204 L206 238 H194 Z'),
    b.path('M156 244 Q200 226 244 244 Q246 250 240 250 H160 Q154 250 156 244 Z', darker(b.tint, 0.1)),
    b.path('M178 34 H222 L250 104 H150 Z', b.accent, 'fabric'),
    ...Array.from({ length: 13 }, (_, i) => b.line(`M${153 + i * 7.8} 104 v11`, 2.4, lighter(b.accent, 0.3))),
    b.line('M214 116 V138', 1.6, '#d8c28a'),
    b.dot(214, 141, 3, '#d8c28a'),
  ].join('');

export const oilLamp: Drawing = (b) =>
  [
    glow(200, 112, 60),
    b.path(
      'M184 44 H216 C214 74 236 96 232 122 C230 136 222 142 218 146 H182 C178 142 170 136 168 122 C164 96 186 74 184 44 Z',
      '#e9eef0',
      'glass',
    ),
    b.flat('M200 98 C210 114 212 124 206 134 H194 C188 124 190 114 200 98 Z', '#ffb54a'),
    b.flat('M200 112 C205 120 206 128 203 134 H197 C194 128 195 120 200 112 Z', '#fff0c0'),
    b.path('M180 144 H220 L224 158 H176 Z', '#b98f3e', 'metal'),
    b.rect(222, 147, 16, 6, 3, '#b98f3e', 'metal'),
    b.path(
      'M158 184 C158 162 180 156 200 156 C220 156 242 162 242 184 C242 204 222 212 212 214 V230 H188 V214 C178 212 158 204 158 184 Z',
    ),
    b.path('M162 234 Q200 220 238 234 L242 248 H158 Z', darker(b.tint, 0.14)),
  ].join('');

export const lantern: Drawing = (b) =>
  [
    glow(200, 158, 66),
    b.line('M166 92 C166 36 234 36 234 92', 5, darker(b.tint, 0.1)),
    b.path('M188 66 H212 L216 82 H184 Z'),
    b.path('M184 80 H216 L246 108 H154 Z'),
    b.path('M160 108 H240 V214 H160 Z', '#f4e6c0', 'glass'),
    b.flat('M200 138 C212 158 214 172 208 184 H192 C186 172 188 158 200 138 Z', '#ffb54a'),
    b.flat('M200 156 C206 166 207 176 204 184 H196 C193 176 194 166 200 156 Z', '#fff0c0'),
    b.rect(190, 184, 20, 26, 2, '#f3ead6', 'ceramic'),
    b.path('M156 106 H166 V216 H156 Z'),
    b.path('M234 106 H244 V216 H234 Z', darker(b.tint, 0.1)),
    b.path('M150 212 H250 L258 246 H142 Z', darker(b.tint, 0.08)),
  ].join('');

export const candlestick: Drawing = (b) =>
  [
    glow(200, 52, 44),
    b.flat('M200 36 C208 50 208 58 200 66 C192 58 192 50 200 36 Z', '#ffb54a'),
    b.line('M200 64 V72', 2, '#4a3d30'),
    b.path('M190 72 H210 V128 H190 Z', '#f5eedd', 'ceramic'),
    b.path('M178 126 Q200 120 222 126 L216 140 H184 Z'),
    b.path(
      'M192 138 H208 C204 150 214 158 212 170 C210 186 204 192 206 214 H194 C196 192 190 186 188 170 C186 158 196 150 192 138 Z',
    ),
    b.path(
      'M154 242 C164 216 186 216 192 208 H208 C214 216 236 216 246 242 Q248 250 240 250 H160 Q152 250 154 242 Z',
      darker(b.tint, 0.06),
    ),
  ].join('');

export const candelabrum: Drawing = (b) =>
  [
    ...[
      [200, 50],
      [140, 70],
      [260, 70],
    ].map(([x = 0, y = 0]) =>
      [
        glow(x, y - 8, 30),
        b.flat(`M${x} ${y - 20} c6 10 6 16 0 22 c-6 -6 -6 -12 0 -22 Z`, '#ffb54a'),
        b.rect(x - 6, y + 4, 12, 40, 1, b.accent, 'ceramic'),
        b.path(`M${x - 14} ${y + 42} H${x + 14} L${x + 9} ${y + 54} H${x - 9} Z`),
      ].join(''),
    ),
    b.line('M140 122 C140 160 190 150 198 172 M260 122 C260 160 210 150 202 172', 7, b.tint),
    b.path('M195 102 H205 L210 176 C212 190 204 196 206 218 H194 C196 196 188 190 190 176 Z'),
    b.path(
      'M156 242 C166 218 188 220 194 214 H206 C212 220 234 218 244 242 Q246 250 238 250 H162 Q154 250 156 242 Z',
      darker(b.tint, 0.08),
    ),
  ].join('');

export const chandelier: Drawing = (b) =>
  [
    b.line('M200 20 V96', 4, darker(b.tint, 0.1)),
    glow(200, 130, 90),
    ...[110, 155, 245, 290].map((x) => b.line(`M200 118 C190 190 ${x} 176 ${x} 148`, 5, b.tint)),
    b.path('M188 84 H212 C224 110 214 130 210 176 H190 C186 130 176 110 188 84 Z'),
    ...[110, 155, 245, 290].flatMap((x) => [
      b.flat(`M${x} 102 c5 9 5 14 0 20 c-5 -6 -5 -11 0 -20 Z`, '#ffb54a'),
      b.rect(x - 5, 122, 10, 22, 1, '#f5eedd', 'ceramic'),
      b.path(`M${x - 12} 143 H${x + 12} L${x + 7} 153 H${x - 7} Z`),
      b.oval(x, 176, 4, 8, b.accent, 'glass'),
    ]),
    ...[178, 200, 222].map((x) => b.oval(x, 196, 5, 11, b.accent, 'glass')),
  ].join('');

export const torch: Drawing = (b) =>
  [
    b.flat('M262 96 L330 56 L344 128 Z', '#ffe9b0', 0.5),
    b.path('M84 196 L222 132 L236 160 L98 226 Q84 224 84 196 Z'),
    b.path('M216 124 L252 84 L286 146 L236 166 Z', lighter(b.tint, 0.1)),
    b.path('M250 82 Q264 82 284 116 Q292 138 286 148 Q270 140 258 118 Q248 98 250 82 Z', '#fff3cf', 'glass'),
    b.rect(158, 152, 22, 9, 4, b.accent, 'plain'),
  ].join('');
