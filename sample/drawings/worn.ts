/** Accessories: hats, wigs, masks, footwear, armour and small items. */
import { darker, lighter } from './brush.ts';
import type { Drawing } from './brush.ts';

export const bonnet: Drawing = (b) =>
  [
    b.path('M148 96 C160 58 240 58 254 108 L262 190 Q232 210 206 206 C172 196 140 140 148 96 Z'),
    b.path('M206 206 C186 150 196 96 254 84 C292 100 300 170 276 214 Q240 226 206 206 Z', lighter(b.tint, 0.12)),
    b.flat('M220 198 C208 152 220 112 256 104 C280 122 282 172 264 204 Q242 212 220 198 Z', darker(b.tint, 0.4)),
    b.line('M186 74 C170 120 180 176 206 204', 9, b.accent),
    b.line('M214 208 C206 226 222 236 212 250 M262 210 C272 226 256 238 268 250', 6, b.accent),
    ...[
      [176, 96],
      [164, 120],
      [188, 118],
    ].map(([x = 0, y = 0]) => b.dot(x, y, 11, b.accent) + b.dot(x, y, 5, lighter(b.accent, 0.45))),
  ].join('');

export const bowler: Drawing = (b) =>
  [
    b.path('M132 206 C132 116 160 92 200 92 C240 92 268 116 268 206 Z'),
    b.path('M131 184 Q200 204 269 184 L269 206 Q200 226 131 206 Z', b.accent),
    b.path(
      'M92 206 Q112 196 132 202 Q200 224 268 202 Q288 196 308 206 Q310 230 200 236 Q90 230 92 206 Z',
      darker(b.tint, 0.08),
    ),
    b.shine('M152 176 C152 132 166 112 180 106 C170 126 166 150 168 180 Z', 0.2),
  ].join('');

export const flatCap: Drawing = (b) =>
  [
    b.path('M104 196 C104 132 168 108 236 124 C280 134 304 166 302 200 Q200 226 104 196 Z'),
    b.path('M100 192 Q180 220 258 208 Q300 204 322 222 Q240 244 150 230 Q104 220 100 192 Z', darker(b.tint, 0.16)),
    b.line(
      'M206 118 C200 150 196 186 198 214 M206 118 C160 140 136 168 130 204 M206 118 C250 146 272 176 276 206',
      2.4,
      darker(b.tint, 0.36),
      0.7,
    ),
    b.dot(206, 118, 7, b.accent),
  ].join('');

export const tricorne: Drawing = (b) =>
  [
    b.path('M146 194 C144 118 256 118 254 194 Z', darker(b.tint, 0.16)),
    b.path(
      'M78 178 C120 160 150 170 200 214 C250 170 280 160 322 178 C292 206 252 238 200 240 C148 238 108 206 78 178 Z',
    ),
    b.line('M78 178 C120 160 150 170 200 214 C250 170 280 160 322 178', 6, b.accent),
    b.dot(252, 182, 13, b.accent) + b.dot(252, 182, 6, lighter(b.accent, 0.5)),
  ].join('');

export const helmet: Drawing = (b) =>
  [
    b.path('M138 208 C130 112 164 72 200 72 C236 72 270 112 262 208 Z'),
    b.path('M194 52 H206 L210 78 H190 Z', b.accent, 'metal'),
    b.path('M110 206 Q200 180 290 206 Q300 226 282 230 Q200 210 118 230 Q100 226 110 206 Z', darker(b.tint, 0.14)),
    b.path(
      'M200 118 L210 138 L232 140 L216 156 L220 178 L200 168 L180 178 L184 156 L168 140 L190 138 Z',
      b.accent,
      'metal',
    ),
    b.line('M138 210 Q160 258 200 256 Q240 258 262 210', 4, '#2f2928'),
  ].join('');

export const wig: Drawing = (b) =>
  [
    b.path('M190 150 H210 L214 224 H186 Z', '#c7a27a', 'wood') + b.oval(200, 238, 56, 11, '#a9713f', 'wood'),
    b.oval(200, 126, 46, 58, '#e6cfb2', 'plain'),
    b.path(
      'M148 188 C120 120 150 56 200 56 C250 56 280 120 252 188 C244 196 236 180 240 150 C240 116 224 104 208 98 C190 112 166 116 160 148 C164 180 156 198 148 188 Z',
    ),
    ...[
      [140, 150],
      [136, 176],
      [144, 200],
      [260, 150],
      [264, 176],
      [256, 200],
    ].map(([x = 0, y = 0]) => b.oval(x, y, 17, 12, darker(b.tint, 0.06))),
    ...[
      [140, 150],
      [136, 176],
      [144, 200],
      [260, 150],
      [264, 176],
      [256, 200],
    ].map(([x = 0, y = 0]) => b.line(`M${x - 9} ${y} Q${x} ${y - 8} ${x + 9} ${y}`, 2.2, lighter(b.tint, 0.35))),
    b.line('M206 62 C190 74 168 84 156 116 M206 62 C226 76 242 92 246 116', 3, lighter(b.tint, 0.3), 0.8),
  ].join('');

export const beard: Drawing = (b) =>
  [
    b.path(
      'M132 104 C146 140 166 136 200 128 C234 136 254 140 268 104 C284 170 250 244 200 246 C150 244 116 170 132 104 Z',
    ),
    b.path(
      'M200 124 C180 106 150 120 138 112 C146 144 180 150 200 138 C220 150 254 144 262 112 C250 120 220 106 200 124 Z',
      darker(b.tint, 0.16),
    ),
    b.oval(200, 156, 24, 9, darker(b.tint, 0.6)),
    b.line(
      'M160 172 Q166 210 180 232 M240 172 Q234 210 220 232 M200 176 V240 M180 176 Q184 210 192 236 M220 176 Q216 210 208 236',
      2.4,
      lighter(b.tint, 0.3),
      0.8,
    ),
    b.line('M132 104 L116 84 M268 104 L284 84', 3, b.accent),
  ].join('');

export const mask: Drawing = (b) =>
  [
    b.line('M264 160 C290 190 282 220 300 248', 7, '#a9713f'),
    b.path(
      'M96 122 C130 92 170 104 200 118 C230 104 270 92 304 122 C304 172 268 196 232 186 C216 182 208 168 200 168 C192 168 184 182 168 186 C132 196 96 172 96 122 Z',
    ),
    b.flat('M122 138 C140 122 164 128 176 146 C162 160 134 160 122 138 Z', '#2b2522') +
      b.flat('M278 138 C260 122 236 128 224 146 C238 160 266 160 278 138 Z', '#2b2522'),
    b.line('M96 122 C130 92 170 104 200 118 C230 104 270 92 304 122', 5, b.accent),
    ...[-36, -18, 0, 18, 36].map((lean) =>
      b.flat(
        `M200 114 C${190 + lean} 90 ${184 + lean * 1.6} 66 ${200 + lean * 2} 40 C${214 + lean * 1.7} 66 ${212 + lean} 92 200 114 Z`,
        lean % 36 === 0 ? b.accent : lighter(b.accent, 0.25),
        0.95,
      ),
    ),
    b.dot(200, 116, 9, '#f2e6c4'),
  ].join('');

export const boots: Drawing = (b) =>
  [
    b.path('M108 70 H164 V186 C182 196 200 204 202 238 H108 Z', darker(b.tint, 0.12), 'leather'),
    b.path('M106 236 H204 V248 H146 V242 H138 V248 H106 Z', '#2a2320', 'leather'),
    b.path('M206 76 H262 V190 C282 200 302 208 304 240 H206 Z', b.tint, 'leather'),
    b.path('M204 238 H306 V250 H244 V244 H236 V250 H204 Z', '#2a2320', 'leather'),
    b.path('M106 66 H166 V88 H106 Z', b.accent, 'leather') + b.path('M204 72 H264 V94 H204 Z', b.accent, 'leather'),
    ...[112, 130, 148, 166].map((y) =>
      b.line(`M248 ${y} L262 ${y + 8} M262 ${y} L248 ${y + 8}`, 2.4, lighter(b.accent, 0.3)),
    ),
    b.shine('M216 100 H226 L224 190 H216 Z', 0.2),
  ].join('');

export const shoes: Drawing = (b) =>
  [
    b.path('M92 170 C116 164 134 176 148 176 C172 188 206 196 210 226 H94 Z', darker(b.tint, 0.12), 'leather') +
      b.path('M92 224 H212 V234 H130 L128 242 H94 Z', '#2a2320', 'leather'),
    b.oval(120, 174, 27, 9, darker(b.tint, 0.55), 'leather'),
    b.path('M188 180 C212 172 232 186 246 186 C270 198 306 206 310 236 H190 Z', b.tint, 'leather') +
      b.path('M188 234 H312 V244 H228 L226 252 H190 Z', '#2a2320', 'leather'),
    b.oval(216, 184, 27, 9, darker(b.tint, 0.55), 'leather'),
    b.rect(240, 188, 24, 18, 4, b.accent, 'metal') + b.rect(140, 178, 22, 16, 4, b.accent, 'metal'),
  ].join('');

export const gloves: Drawing = (b) => {
  const hand = '<g transform="rotate(-16 160 170)">';
  const shape =
    'M132 240 L136 156 Q116 138 112 118 Q120 108 138 132 L136 84 Q142 74 148 84 L152 126 L154 72 Q161 62 167 72 L168 126 L174 78 Q181 70 186 80 L184 130 L194 98 Q202 92 205 102 L196 172 L196 240 Z';
  const one = (colour: string) =>
    b.path(shape, colour) +
    b.path('M130 222 H198 V242 H130 Z', b.accent) +
    b.line('M150 150 V176 M164 146 V176 M178 150 V176', 2, darker(b.tint, 0.35));
  return `${hand}${one(b.tint)}</g><g transform="translate(400 4) scale(-1 1) rotate(-16 160 170)">${one(darker(b.tint, 0.08))}</g>`;
};

export const belt: Drawing = (b) =>
  [
    b.line('M120 196 C84 150 120 92 200 92 C280 92 320 150 280 200', 24, b.tint),
    b.line('M280 200 C250 232 150 236 120 196', 24, darker(b.tint, 0.1)),
    b.line(
      'M120 196 C84 150 120 92 200 92 C280 92 320 150 280 200 C250 232 150 236 120 196',
      2,
      lighter(b.tint, 0.35),
      0.7,
    ),
    b.rect(176, 196, 52, 46, 7, b.accent, 'metal') +
      b.rect(186, 206, 32, 26, 4, darker(b.tint, 0.2), 'leather') +
      b.rect(196, 214, 36, 7, 3, lighter(b.accent, 0.3), 'metal'),
  ].join('');

export const scarf: Drawing = (b) =>
  [
    b.path('M150 82 C170 52 230 52 250 82 C262 110 244 128 200 128 C156 128 138 110 150 82 Z') +
      b.oval(200, 90, 30, 16, darker(b.tint, 0.45)),
    b.path('M168 118 L206 124 L186 240 L134 234 Z', darker(b.tint, 0.06)) +
      b.path('M196 122 L232 116 L270 230 L220 242 Z', lighter(b.tint, 0.06)),
    b.flat('M150 180 L196 186 L193 202 L146 196 Z', b.accent) +
      b.flat('M208 182 L252 174 L257 190 L212 200 Z', b.accent) +
      b.flat('M140 214 L190 220 L188 228 L137 222 Z', b.accent),
    ...[136, 148, 160, 172, 184].map((x) => b.line(`M${x} 236 l-3 13`, 2.4, b.accent)),
    ...[222, 234, 246, 258, 268].map((x) => b.line(`M${x} ${242 - (x - 222) * 0.2} l4 12`, 2.4, b.accent)),
  ].join('');

export const wings: Drawing = (b) =>
  [
    b.path('M196 150 C150 50 80 44 62 92 C58 150 120 170 196 160 Z', b.tint, 'glass') +
      b.path('M204 150 C250 50 320 44 338 92 C342 150 280 170 204 160 Z', b.tint, 'glass'),
    b.path('M196 162 C140 170 104 206 124 236 C160 252 190 214 198 172 Z', b.accent, 'glass') +
      b.path('M204 162 C260 170 296 206 276 236 C240 252 210 214 202 172 Z', b.accent, 'glass'),
    b.line(
      'M196 152 C150 110 110 88 76 92 M196 158 C150 150 104 142 76 118 M204 152 C250 110 290 88 324 92 M204 158 C250 150 296 142 324 118 M196 166 C166 190 142 216 134 232 M204 166 C234 190 258 216 266 232',
      2.6,
      darker(b.tint, 0.3),
      0.7,
    ),
    b.rect(194, 130, 12, 60, 6, darker(b.tint, 0.4), 'plain'),
  ].join('');

export const breastplate: Drawing = (b) =>
  [
    b.path(
      'M134 72 L168 62 Q200 104 232 62 L266 72 Q250 112 270 138 C272 190 246 232 200 246 C154 232 128 190 130 138 Q150 112 134 72 Z',
      b.tint,
      'metal',
    ),
    b.line('M200 92 V242', 4, darker(b.tint, 0.3)),
    b.line('M140 150 Q168 172 198 152 M260 150 Q232 172 202 152', 4, darker(b.tint, 0.26)),
    b.line('M134 72 L168 62 Q200 104 232 62 L266 72', 6, b.accent),
    ...[
      [140, 88],
      [260, 88],
      [142, 200],
      [258, 200],
    ].map(([x = 0, y = 0]) => b.dot(x, y, 5, b.accent)),
  ].join('');
