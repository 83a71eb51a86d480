/** Garments, as hung on a rail. */
import { darker, lighter } from './brush.ts';
import type { Brush, Drawing } from './brush.ts';

const hanger = (b: Brush) =>
  b.line('M200 34 C200 20 216 20 214 30 C212 38 200 38 200 48', 4, '#8b8f94') +
  b.line('M146 66 L200 46 L254 66', 7, '#a9713f');
const buttons = (b: Brush, x: number, from: number, to: number, step = 22) =>
  Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, i) => b.dot(x, from + i * step, 3.6, b.accent) + b.dot(x - 1, from + i * step - 1, 1.4, lighter(b.accent, 0.5)),
  ).join('');
const fold = (b: Brush, d: string) => b.line(d, 2.4, darker(b.tint, 0.32), 0.6);
const sleeves = (b: Brush, cuff: number) =>
  b.path(`M152 58 Q132 66 126 92 L108 ${cuff} L136 ${cuff + 8} L160 116 Z`, darker(b.tint, 0.1)) +
  b.path(`M248 58 Q268 66 274 92 L292 ${cuff} L264 ${cuff + 8} L240 116 Z`, darker(b.tint, 0.16));

export const coat: Drawing = (b) =>
  [
    hanger(b),
    sleeves(b, 176),
    b.path('M152 58 L200 50 L248 58 L252 130 L274 244 Q200 254 126 244 L148 130 Z'),
    b.flat('M176 54 L200 128 L224 54 L200 48 Z', darker(b.tint, 0.45)),
    b.path('M174 54 L158 76 L172 92 L166 100 L198 142 L200 128 Z', b.accent),
    b.path('M226 54 L242 76 L228 92 L234 100 L202 142 L200 128 Z', darker(b.accent, 0.1)),
    fold(b, 'M200 142 V248 M158 196 H180 M220 196 H242'),
    buttons(b, 190, 152, 218) + buttons(b, 212, 152, 218),
    b.line('M111 166 L138 173 M289 166 L262 173', 4, b.accent, 0.9),
  ].join('');

export const tailcoat: Drawing = (b) =>
  [
    hanger(b),
    sleeves(b, 186),
    b.path(
      'M152 58 L200 50 L248 58 L246 148 L226 160 L238 246 L206 250 L200 168 L194 250 L162 246 L174 160 L154 148 Z',
    ),
    b.flat('M178 54 L200 138 L222 54 L200 48 Z', '#f2ede2'),
    b.path('M176 54 L156 80 L172 94 L198 150 L200 134 Z', b.accent, 'fabric'),
    b.path('M224 54 L244 80 L228 94 L202 150 L200 134 Z', darker(b.accent, 0.1), 'fabric'),
    b.flat('M192 60 L200 66 L208 60 L208 72 L200 66 L192 72 Z', '#fffdf6'),
    buttons(b, 180, 122, 150, 14) + buttons(b, 220, 122, 150, 14),
  ].join('');

export const uniform: Drawing = (b) =>
  [
    hanger(b),
    sleeves(b, 184),
    b.path('M152 58 L200 50 L248 58 L248 150 L256 214 Q200 222 144 214 L152 150 Z'),
    b.path('M184 48 H216 L218 66 H182 Z', b.accent),
    fold(b, 'M200 66 V216'),
    buttons(b, 200, 80, 196, 19),
    ...[92, 118, 144].map((y) => b.line(`M168 ${y} H232`, 4, b.accent, 0.9)),
    b.path('M150 58 L176 53 L178 64 L150 68 Z', b.accent, 'metal') +
      b.path('M250 58 L224 53 L222 64 L250 68 Z', b.accent, 'metal'),
    b.path('M146 164 H254 V178 H146 Z', darker(b.tint, 0.5), 'leather'),
    b.rect(190, 161, 20, 20, 3, '#c8a24c', 'metal'),
    b.line('M110 174 L138 182 M290 174 L262 182', 7, b.accent),
  ].join('');

export const waistcoat: Drawing = (b) =>
  [
    hanger(b),
    b.path(
      'M158 56 L178 54 L200 142 L222 54 L242 56 Q232 96 252 122 L250 204 L214 220 L200 204 L186 220 L150 204 L148 122 Q168 96 158 56 Z',
    ),
    b.flat('M178 54 L200 142 L222 54 L200 50 Z', darker(b.accent, 0.35)),
    fold(b, 'M200 142 V206'),
    buttons(b, 200, 150, 198, 16),
    b.line('M160 172 L184 176 M240 172 L216 176', 4, b.accent),
    b.line('M200 168 Q220 190 236 178', 2.4, '#c8a24c'),
  ].join('');

export const shirt: Drawing = (b) =>
  [
    hanger(b),
    sleeves(b, 190),
    b.path('M152 58 L200 50 L248 58 L246 130 L250 232 Q226 240 200 228 Q174 240 150 232 L154 130 Z'),
    b.path('M176 54 L200 66 L190 86 L170 64 Z', lighter(b.tint, 0.4)) +
      b.path('M224 54 L200 66 L210 86 L230 64 Z', lighter(b.tint, 0.3)),
    fold(b, 'M194 86 V230 M206 86 V230'),
    buttons(b, 200, 98, 210, 22),
    b.line('M111 178 L139 186 M289 178 L261 186', 5, b.accent),
  ].join('');

export const trousers: Drawing = (b) =>
  [
    b.line('M200 34 C200 20 216 20 214 30 C212 38 200 38 200 48', 4, '#8b8f94'),
    b.rect(150, 46, 100, 8, 3, '#a9713f', 'wood'),
    b.path('M154 54 H246 L262 246 H214 L200 118 L186 246 H138 Z'),
    b.path('M154 54 H246 L247 70 H153 Z', b.accent),
    ...[166, 186, 214, 234].map((x) => b.rect(x - 2, 52, 5, 20, 1, darker(b.tint, 0.2))),
    fold(b, 'M168 76 L160 244 M232 76 L240 244 M200 72 V118'),
    b.line('M158 78 Q168 92 154 100 M242 78 Q232 92 246 100', 2.4, darker(b.tint, 0.4)),
  ].join('');

export const skirt: Drawing = (b) =>
  [
    b.line('M200 34 C200 20 216 20 214 30 C212 38 200 38 200 48', 4, '#8b8f94'),
    b.rect(154, 46, 92, 8, 3, '#a9713f', 'wood'),
    b.path('M164 56 H236 C252 130 284 200 294 238 Q200 264 106 238 C116 200 148 130 164 56 Z'),
    b.path('M162 54 H238 L241 72 H159 Z', b.accent),
    fold(b, 'M178 74 C168 140 150 200 144 246 M200 74 V252 M222 74 C232 140 250 200 256 246'),
    b.line('M112 224 Q200 248 288 224', 6, b.accent, 0.9),
  ].join('');

export const dress: Drawing = (b) =>
  [
    hanger(b),
    b.path('M158 60 Q140 68 136 100 L160 108 L166 84 Z', darker(b.tint, 0.1)) +
      b.path('M242 60 Q260 68 264 100 L240 108 L234 84 Z', darker(b.tint, 0.16)),
    b.path(
      'M158 58 Q176 56 182 52 Q200 84 218 52 Q224 56 242 58 L230 136 C244 176 262 216 268 242 Q200 258 132 242 C138 216 156 176 170 136 Z',
    ),
    b.path('M168 128 H232 L234 144 Q200 150 166 144 Z', b.accent),
    fold(
      b,
      'M186 150 C180 184 168 220 164 246 M214 150 C220 184 232 220 236 246 M180 100 Q176 116 178 128 M220 100 Q224 116 222 128',
    ),
    b.line('M182 53 Q200 86 218 53', 4, b.accent) + b.line('M135 234 Q200 250 265 234', 4, b.accent, 0.8),
  ].join('');

export const gown: Drawing = (b) =>
  [
    hanger(b),
    b.oval(150, 82, 22, 26, darker(b.tint, 0.08)) + b.oval(250, 82, 22, 26, darker(b.tint, 0.14)),
    b.path('M162 60 Q200 84 238 60 L228 132 C272 150 312 206 318 242 Q200 266 82 242 C88 206 128 150 172 132 Z'),
    b.path('M184 74 L200 84 L216 74 L208 140 L200 152 L192 140 Z', b.accent),
    b.flat(
      'M200 150 C222 180 236 220 238 252 Q200 258 162 252 C164 220 178 180 200 150 Z',
      lighter(b.accent, 0.2),
      0.85,
    ),
    fold(b, 'M176 136 C146 168 124 210 116 246 M224 136 C254 168 276 210 284 246'),
    ...Array.from({ length: 8 }, (_, i) => b.dot(96 + i * 30, 242 + (i > 1 && i < 6 ? 8 : 4), 7, b.accent)),
    b.line('M194 100 L206 106 M206 100 L194 106 M194 116 L206 122 M206 116 L194 122', 2, darker(b.accent, 0.4)),
  ].join('');

export const cloak: Drawing = (b) =>
  [
    hanger(b),
    b.path('M164 62 Q200 44 236 62 C268 90 290 190 298 242 Q200 262 102 242 C110 190 132 90 164 62 Z'),
    b.flat('M200 68 C196 130 172 210 158 250 Q200 256 242 250 C228 210 204 130 200 68 Z', b.accent, 0.95),
    b.path('M160 66 Q200 96 240 66 Q246 90 200 104 Q154 90 160 66 Z', darker(b.tint, 0.16)),
    fold(b, 'M160 90 C144 140 130 200 124 244 M240 90 C256 140 270 200 276 244'),
    b.dot(188, 92, 6, '#c8a24c') + b.dot(212, 92, 6, '#c8a24c') + b.line('M188 92 Q200 102 212 92', 3, '#c8a24c'),
  ].join('');

export const robe: Drawing = (b) =>
  [
    hanger(b),
    b.path('M154 60 L104 178 L146 196 L166 120 Z', darker(b.tint, 0.12)) +
      b.path('M246 60 L296 178 L254 196 L234 120 Z', darker(b.tint, 0.18)),
    b.path('M154 58 L200 50 L246 58 L250 140 L268 248 Q200 256 132 248 L150 140 Z'),
    b.path('M184 52 L200 74 L216 52 L228 54 L214 250 H186 L172 54 Z', b.accent),
    fold(b, 'M162 90 L150 246 M238 90 L250 246 M200 76 V250'),
    b.path('M150 144 Q200 152 250 144 V156 Q200 164 150 156 Z', darker(b.accent, 0.2)),
  ].join('');

export const corset: Drawing = (b) =>
  [
    b.path(
      'M148 78 Q172 62 200 84 Q228 62 252 78 C248 116 232 140 234 160 C238 190 256 210 258 226 Q226 232 200 246 Q174 232 142 226 C144 210 162 190 166 160 C168 140 152 116 148 78 Z',
    ),
    b.line('M148 78 Q172 62 200 84 Q228 62 252 78', 6, b.accent),
    b.line('M142 226 Q174 232 200 246 Q226 232 258 226', 6, b.accent),
    fold(
      b,
      'M172 76 C176 116 184 140 184 160 C184 190 172 214 170 230 M228 76 C224 116 216 140 216 160 C216 190 228 214 230 230',
    ),
    ...[100, 122, 144, 166, 188, 210].map((y) =>
      b.line(`M192 ${y} L208 ${y + 12} M208 ${y} L192 ${y + 12}`, 2.6, lighter(b.accent, 0.3)),
    ),
  ].join('');

export const jumper: Drawing = (b) =>
  [
    sleeves(b, 196),
    b.path('M152 58 Q200 48 248 58 L250 214 Q200 222 150 214 Z'),
    b.oval(200, 58, 30, 12, darker(b.tint, 0.3)),
    b.line('M170 58 Q200 84 230 58', 7, b.accent),
    ...[112, 130, 148].map((y) =>
      b.line(
        Array.from({ length: 11 }, (_, i) => `${i === 0 ? 'M' : 'L'}${154 + i * 9.2} ${y + (i % 2) * 9}`).join(' '),
        4,
        y === 130 ? lighter(b.accent, 0.3) : b.accent,
      ),
    ),
    b.path('M150 204 Q200 212 250 204 V220 Q200 228 150 220 Z', darker(b.tint, 0.12)),
  ].join('');

export const animalSuit: Drawing = (b) =>
  [
    b.oval(156, 56, 20, 22) +
      b.oval(244, 56, 20, 22, darker(b.tint, 0.08)) +
      b.oval(156, 58, 10, 12, b.accent) +
      b.oval(244, 58, 10, 12, b.accent),
    b.oval(200, 190, 74, 60),
    b.oval(200, 198, 44, 44, b.accent),
    b.oval(200, 96, 62, 54, lighter(b.tint, 0.04)),
    b.oval(200, 116, 30, 22, b.accent),
    b.dot(180, 88, 7, '#2b2522') + b.dot(220, 88, 7, '#2b2522') + b.oval(200, 106, 11, 8, '#2b2522', 'plain'),
    b.line('M200 112 V122 Q190 132 180 126 M200 122 Q210 132 220 126', 3.4, '#2b2522'),
    b.oval(134, 178, 20, 36, darker(b.tint, 0.1)) + b.oval(266, 178, 20, 36, darker(b.tint, 0.16)),
    b.oval(164, 240, 28, 14, darker(b.tint, 0.1)) + b.oval(236, 240, 28, 14, darker(b.tint, 0.14)),
  ].join('');
