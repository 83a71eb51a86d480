/** Telephones, wirelesses, clocks and other mechanisms. */
import { darker, lighter } from './brush.ts';
import type { Brush, Drawing } from './brush.ts';

const face = (b: Brush, x: number, y: number, radius: number) =>
  [
    b.dot(x, y, radius, '#f6f0e1'),
    ...Array.from({ length: 12 }, (_, hour) => {
      const angle = (hour * Math.PI) / 6;
      const at = radius * 0.82;
      return b.dot(
        Math.round(x + at * Math.sin(angle)),
        Math.round(y - at * Math.cos(angle)),
        hour % 3 ? 2 : 3.6,
        '#3b322c',
      );
    }),
    b.line(
      `M${x} ${y} L${x - radius * 0.36} ${y - radius * 0.3} M${x} ${y} L${x + radius * 0.2} ${y - radius * 0.62}`,
      Math.max(3, radius * 0.075),
      '#2b2522',
    ),
    b.dot(x, y, Math.max(3, radius * 0.08), '#2b2522'),
  ].join('');

export const telephone: Drawing = (b) =>
  [
    b.path(
      'M138 152 C146 128 160 122 168 122 H232 C240 122 254 128 262 152 L290 230 Q294 246 278 246 H122 Q106 246 110 230 Z',
      b.tint,
      'ceramic',
    ),
    b.path('M156 124 V104 H172 V118 H228 V104 H244 V124 Q200 134 156 124 Z', darker(b.tint, 0.14), 'ceramic'),
    b.path(
      'M94 100 C94 66 306 66 306 100 C310 126 270 130 262 112 C258 98 142 98 138 112 C130 130 90 126 94 100 Z',
      lighter(b.tint, 0.06),
      'ceramic',
    ),
    b.dot(200, 184, 46, darker(b.tint, 0.24)),
    b.dot(200, 184, 42, b.accent),
    ...Array.from({ length: 10 }, (_, i) => {
      const angle = (-30 + i * 31) * (Math.PI / 180);
      return b.dot(
        Math.round(200 + 31 * Math.cos(angle)),
        Math.round(184 - 31 * Math.sin(angle)),
        6.4,
        darker(b.tint, 0.3),
      );
    }),
    b.dot(200, 184, 15, '#f2ead8'),
    b.line('M104 240 C70 250 66 220 92 212', 4, darker(b.tint, 0.2)),
    b.shine('M112 88 C130 74 180 72 206 74 C170 78 132 84 118 98 Z', 0.4),
  ].join('');

export const candlestickTelephone: Drawing = (b) =>
  [
    b.path('M158 236 Q200 214 242 236 L246 248 H154 Z', darker(b.tint, 0.1)),
    b.path('M191 108 H209 L212 232 H188 Z'),
    b.path('M176 84 H216 L224 112 H176 Z', darker(b.tint, 0.1)),
    b.path('M210 84 L252 66 Q266 92 256 122 L214 108 Z', b.accent, 'metal'),
    b.oval(256, 94, 9, 28, darker(b.accent, 0.4), 'metal'),
    b.line('M188 122 C164 118 150 122 148 134', 6, b.accent),
    b.path('M136 132 H160 L156 200 H140 Z', darker(b.tint, 0.12)),
    b.path('M130 198 H166 L172 222 H124 Z', b.tint),
    b.line('M148 222 C140 262 176 258 176 240', 3.5, '#4a3a30'),
  ].join('');

export const wireless: Drawing = (b) =>
  [
    b.path('M92 246 V128 C92 78 128 58 200 58 C272 58 308 78 308 128 V246 Z'),
    b.path('M104 238 V130 C104 88 138 70 200 70 C262 70 296 88 296 130 V238 Z', lighter(b.tint, 0.08)),
    b.path('M130 168 V134 C130 102 160 88 200 88 C240 88 270 102 270 134 V168 Z', b.accent, 'fabric'),
    ...[158, 186, 214, 242].map((x) => b.line(`M${x} 98 V168`, 6, darker(b.tint, 0.1))),
    b.rect(140, 182, 120, 20, 4, '#f3dfa6', 'paper'),
    b.line('M150 192 H250', 1.5, '#6d5a3c'),
    b.line('M188 184 V200', 2.5, '#a23b2a'),
    ...[150, 200, 250].map((x) => b.dot(x, 222, 11, darker(b.tint, 0.45)) + b.dot(x - 2, 220, 6, lighter(b.tint, 0.2))),
    b.path('M88 242 H312 V250 H88 Z', darker(b.tint, 0.25)),
  ].join('');

export const gramophone: Drawing = (b) =>
  [
    b.path(
      'M196 148 C220 144 232 120 236 96 C206 84 178 74 166 54 C220 28 306 36 322 92 C296 104 268 102 252 104 C250 132 236 160 204 164 Z',
      b.accent,
      'metal',
    ),
    b.path('M166 54 C220 28 306 36 322 92 C300 84 208 84 166 54 Z', darker(b.accent, 0.3), 'metal'),
    b.oval(184, 170, 76, 13, '#2a2628', 'plain'),
    b.oval(184, 169, 22, 4.6, '#a5482f', 'plain'),
    b.path('M100 176 H276 L284 242 H92 Z'),
    b.rect(114, 188, 148, 38, 2, lighter(b.tint, 0.1)),
    b.line('M276 206 H304 V226', 6, '#c8a24c'),
    b.dot(304, 230, 7, '#3a2c24'),
    b.path('M84 240 H292 V250 H84 Z', darker(b.tint, 0.2)),
  ].join('');

export const typewriter: Drawing = (b) =>
  [
    b.path('M148 54 H252 V128 H148 Z', '#f6f0e2', 'paper'),
    b.line('M162 74 H238 M162 86 H232 M162 98 H214', 3, '#6b6258', 0.6),
    b.rect(92, 116, 216, 24, 10, '#2b2a2d', 'metal'),
    b.dot(92, 128, 12, darker(b.tint, 0.2)),
    b.dot(308, 128, 12, darker(b.tint, 0.3)),
    b.path('M118 138 H282 L312 238 Q312 246 302 246 H98 Q88 246 88 238 Z'),
    b.rect(168, 150, 64, 13, 3, b.accent, 'metal'),
    ...[176, 196, 216].flatMap((y, row) =>
      Array.from(
        { length: 9 },
        (_, i) =>
          b.dot(132 + i * 17 + (row % 2 ? 6 : 0) - row * 3, y, 7, darker(b.tint, 0.45)) +
          b.dot(131 + i * 17 + (row % 2 ? 6 : 0) - row * 3, y - 1, 4.6, '#f2ead8'),
      ),
    ),
    b.rect(146, 230, 108, 9, 4, darker(b.tint, 0.4), 'plain'),
  ].join('');

export const television: Drawing = (b) =>
  [
    b.line('M200 78 L158 28 M200 78 L246 24', 3.5, '#8d9196'),
    b.path('M118 236 L108 252 H120 L130 236 Z M282 236 L292 252 H280 L270 236 Z', darker(b.tint, 0.3)),
    b.rect(88, 74, 224, 166, 12),
    b.rect(102, 88, 146, 138, 26, darker(b.tint, 0.4)),
    b.rect(108, 94, 134, 126, 24, '#5d7277', 'glass'),
    b.rect(108, 94, 134, 126, 24, '#41565b', 'plain'),
    b.shine('M122 104 H190 L132 190 Q118 180 118 160 Z', 0.18),
    b.dot(280, 110, 13, b.accent),
    b.dot(280, 146, 13, b.accent),
    ...[178, 188, 198, 208].map((y) => b.line(`M264 ${y} H296`, 3, darker(b.tint, 0.4))),
  ].join('');

export const mantelClock: Drawing = (b) =>
  [
    b.path(
      'M96 246 C100 214 124 222 136 190 C142 126 158 78 200 78 C242 78 258 126 264 190 C276 222 300 214 304 246 Z',
    ),
    b.path('M88 240 H312 V252 H88 Z', darker(b.tint, 0.2)),
    b.dot(200, 144, 51, b.accent),
    face(b, 200, 144, 45),
    b.line('M150 218 Q200 232 250 218', 4, b.accent),
    b.dot(200, 72, 8, b.accent),
  ].join('');

export const wallClock: Drawing = (b) =>
  [
    b.path('M200 34 L236 58 H164 Z', darker(b.tint, 0.1)),
    b.rect(150, 54, 100, 190, 4),
    b.path('M162 140 H238 V232 H162 Z', darker(b.tint, 0.42)),
    b.dot(200, 100, 43, darker(b.tint, 0.2)),
    face(b, 200, 100, 38),
    b.line('M200 142 V200', 3.5, b.accent),
    b.dot(200, 206, 14, b.accent),
    b.shine('M168 144 H186 L172 228 H168 Z', 0.16),
    b.path('M144 242 H256 L240 254 H160 Z', darker(b.tint, 0.16)),
  ].join('');

export const alarmClock: Drawing = (b) =>
  [
    b.line('M150 234 L138 250 M250 234 L262 250', 9, darker(b.tint, 0.2)),
    b.path('M122 106 C116 74 160 58 178 84 Z', b.accent, 'metal'),
    b.path('M278 106 C284 74 240 58 222 84 Z', b.accent, 'metal'),
    b.rect(195, 62, 10, 28, 4, darker(b.accent, 0.2), 'metal'),
    b.oval(200, 164, 84, 84),
    b.dot(200, 164, 72, darker(b.tint, 0.24)),
    face(b, 200, 164, 68),
  ].join('');

export const handheld: Drawing = (b) =>
  [
    b.rect(148, 48, 104, 198, 16, b.tint, 'plain'),
    b.rect(158, 66, 84, 74, 6, darker(b.tint, 0.5), 'plain'),
    b.rect(162, 70, 76, 66, 4, b.accent, 'plain'),
    b.shine('M166 72 H200 L170 130 H166 Z', 0.22),
    ...[158, 180, 202, 224].flatMap((y) =>
      [174, 200, 226].map((x) => b.rect(x - 9, y - 6, 18, 12, 5, lighter(b.tint, 0.24), 'plain')),
    ),
    b.rect(184, 54, 32, 5, 2, darker(b.tint, 0.4), 'plain'),
  ].join('');

export const camera: Drawing = (b) =>
  [
    b.path('M170 96 L182 72 H218 L230 96 Z', darker(b.tint, 0.1)),
    b.rect(104, 94, 192, 132, 14),
    b.rect(104, 116, 192, 80, 0, darker(b.tint, 0.4), 'leather'),
    b.dot(200, 158, 54, darker(b.tint, 0.2)),
    b.dot(200, 158, 46, '#25262b'),
    b.dot(200, 158, 34, b.accent),
    b.dot(200, 158, 22, '#14151a'),
    b.dot(188, 146, 8, '#ffffff', 0.7),
    b.rect(250, 100, 30, 14, 3, '#dfe6ea', 'glass'),
    b.rect(120, 84, 30, 12, 3, lighter(b.tint, 0.2), 'metal'),
  ].join('');
