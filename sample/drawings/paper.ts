/** Books, letters, newspapers, pictures, signs. */
import { darker, lighter } from './brush.ts';
import type { Drawing } from './brush.ts';

export const book: Drawing = (b) =>
  [
    b.path('M108 214 L238 200 L296 222 L166 242 Z', darker(b.tint, 0.2), 'leather'),
    b.flat('M112 206 L168 232 L292 214 V204 L168 220 L112 196 Z', '#efe5cd'),
    b.line('M116 204 L168 227 L290 209 M116 200 L168 223 L290 206', 1, '#c9b993'),
    b.path('M108 192 L238 178 L296 202 L166 220 Z', b.tint, 'leather'),
    b.path('M108 192 C100 200 100 208 108 214 L112 210 C108 206 108 200 114 195 Z', darker(b.tint, 0.1), 'leather'),
    b.line('M132 193 L236 182 L274 202 L170 214 Z', 2.5, b.accent),
    b.flat('M184 190 L222 186 L238 198 L200 204 Z', b.accent, 0.75),
  ].join('');

export const standingBooks: Drawing = (b) => {
  const tones = [b.tint, darker(b.tint, 0.2), b.accent, lighter(b.tint, 0.14), darker(b.accent, 0.25), b.tint];
  return (
    tones
      .map((tone, i) => {
        const x = 112 + i * 28;
        const top = [86, 104, 94, 80, 112, 98][i] ?? 90;
        return [
          b.rect(x, top, 26, 246 - top, 2, tone, 'leather'),
          b.flat(
            `M${x} ${top + 18} h26 v4 h-26 Z M${x} ${top + 58} h26 v4 h-26 Z M${x} 222 h26 v4 h-26 Z`,
            '#d9b865',
            0.85,
          ),
        ].join('');
      })
      .join('') + b.path('M284 246 L298 128 L322 131 L308 248 Z', darker(b.tint, 0.1), 'leather')
  );
};

export const letter: Drawing = (b) =>
  [
    `<g transform="rotate(-7 200 170)">`,
    b.rect(112, 112, 176, 118, 3, b.tint, 'paper'),
    b.line('M112 114 L200 180 L288 114', 2.5, darker(b.tint, 0.2)),
    b.line('M112 229 L170 166 M288 229 L230 166', 1.5, darker(b.tint, 0.14)),
    b.dot(200, 182, 15, b.accent),
    b.dot(200, 182, 10, darker(b.accent, 0.2)),
    '</g>',
  ].join('');

export const papers: Drawing = (b) =>
  [
    `<g transform="rotate(6 200 170)">${b.rect(124, 76, 148, 166, 2, darker(b.tint, 0.12), 'paper')}</g>`,
    `<g transform="rotate(-4 200 170)">`,
    b.rect(126, 70, 148, 170, 2, b.tint, 'paper'),
    b.line('M144 96 H220', 5, b.accent),
    b.line('M144 118 H256 M144 132 H252 M144 146 H256 M144 160 H238 M144 174 H254 M144 188 H226', 2.4, '#6b6258', 0.65),
    b.line('M204 216 c10 -14 16 10 24 -2 s10 6 24 -6', 2.4, '#2f3f66', 0.85),
    '</g>',
  ].join('');

export const newspaper: Drawing = (b) =>
  [
    b.path('M106 92 H280 Q294 92 294 106 V236 H120 Q106 236 106 222 Z', b.tint, 'paper'),
    b.path('M280 92 Q294 92 294 106 V236 Q302 236 302 226 V108 Q302 92 280 92 Z', darker(b.tint, 0.2), 'paper'),
    b.line('M122 112 H278', 12, '#35302c', 0.9),
    b.line('M122 130 H278', 1.5, '#35302c'),
    b.rect(122, 142, 74, 54, 0, b.accent, 'plain'),
    b.line(
      'M208 146 H278 M208 157 H278 M208 168 H270 M208 179 H278 M208 190 H262 M122 208 H196 M122 219 H188 M208 208 H278 M208 219 H272',
      3,
      '#5f574d',
      0.6,
    ),
  ].join('');

export const scroll: Drawing = (b) =>
  [
    b.path('M132 88 Q140 78 152 80 H270 V216 Q262 228 250 226 H132 Z', b.tint, 'paper'),
    b.path(
      'M120 220 Q120 208 134 208 H262 Q278 208 278 224 Q278 240 262 240 H134 Q120 240 120 220 Z',
      darker(b.tint, 0.12),
      'paper',
    ),
    b.path(
      'M122 76 Q122 62 136 62 H264 Q280 62 280 78 Q280 92 264 92 H136 Q122 92 122 76 Z',
      lighter(b.tint, 0.1),
      'paper',
    ),
    b.dot(266, 77, 8, darker(b.tint, 0.25)),
    b.line('M152 112 H248 M152 128 H244 M152 144 H248 M152 160 H230 M152 176 H246', 3, '#6b5636', 0.55),
    b.dot(228, 196, 14, b.accent),
    b.path('M220 204 L214 230 L226 222 L232 232 L236 206 Z', darker(b.accent, 0.15), 'plain'),
  ].join('');

export const frame: Drawing = (b) =>
  [
    b.rect(108, 44, 184, 200, 3),
    b.rect(116, 52, 168, 184, 2, darker(b.tint, 0.22)),
    b.rect(124, 60, 152, 168, 2, lighter(b.tint, 0.08)),
    b.flat('M134 70 H266 V218 H134 Z', '#cdd5cf'),
    b.flat('M134 70 H266 V150 Q220 132 190 146 Q160 156 134 142 Z', '#b7c9d6'),
    b.flat('M134 156 Q168 138 200 158 Q236 136 266 152 V218 H134 Z', '#7d8f66'),
    b.flat('M134 186 Q176 170 214 188 Q244 178 266 190 V218 H134 Z', '#566b4a'),
    b.dot(236, 98, 12, '#f3e3b4'),
    b.flat('M176 176 V142 L184 126 L192 142 V176 Z', b.accent, 0.9),
  ].join('');

export const portrait: Drawing = (b) =>
  [
    b.oval(200, 146, 84, 102),
    b.oval(200, 146, 74, 92, darker(b.tint, 0.26)),
    b.oval(200, 146, 68, 86, '#4b3f3a', 'plain'),
    b.flat(
      'M146 202 C150 168 176 160 200 160 C224 160 250 168 254 202 C238 224 220 232 200 232 C180 232 162 224 146 202 Z',
      b.accent,
    ),
    b.flat('M188 150 H212 V168 Q200 178 188 168 Z', '#d2a684'),
    b.oval(200, 126, 26, 33, '#dcb391', 'plain'),
    b.flat('M172 124 C168 86 232 86 228 124 C224 108 210 104 200 104 C190 104 176 108 172 124 Z', '#4a3426'),
    b.flat('M186 168 L200 186 L214 168 L210 196 H190 Z', '#efe7da'),
  ].join('');

export const mirror: Drawing = (b) =>
  [
    b.path(
      'M200 30 C224 30 226 46 240 50 C276 64 288 102 288 142 C288 196 262 246 200 246 C138 246 112 196 112 142 C112 102 124 64 160 50 C174 46 176 30 200 30 Z',
    ),
    b.oval(200, 146, 74, 88, darker(b.tint, 0.3)),
    b.oval(200, 146, 69, 83, '#c6d6dc', 'plain'),
    b.shine('M150 110 L196 70 L214 72 L146 138 Z', 0.5),
    b.shine('M144 156 L238 82 L246 92 L148 178 Z', 0.32),
    b.dot(200, 46, 8, b.accent),
  ].join('');

export const sign: Drawing = (b) =>
  [
    b.path('M192 60 H208 L210 250 H190 Z', '#6f5238', 'wood'),
    b.path('M96 74 H276 L306 104 L276 134 H96 Z'),
    b.line('M116 92 H252 M116 114 H226', 8, b.accent),
    b.path('M120 152 H294 V196 H120 L98 174 Z', lighter(b.tint, 0.1)),
    b.line('M136 174 H268', 8, b.accent),
  ].join('');

export const board: Drawing = (b) =>
  [
    b.path('M150 70 L128 250 H138 L162 70 Z', '#7a5a3c', 'wood'),
    b.path('M250 70 L272 250 H262 L238 70 Z', '#7a5a3c', 'wood'),
    b.rect(118, 56, 164, 148, 4, '#7a5a3c', 'wood'),
    b.rect(127, 65, 146, 130, 2, b.tint, 'plain'),
    b.line('M146 92 H254', 7, b.accent),
    b.line('M152 118 H248 M160 136 H240 M152 154 H248 M170 172 H230', 4, b.accent, 0.8),
  ].join('');

export const map: Drawing = (b) =>
  [
    b.path('M92 88 L164 68 L236 88 L308 68 V216 L236 236 L164 216 L92 236 Z', b.tint, 'paper'),
    b.flat('M164 68 L236 88 V236 L164 216 Z', darker(b.tint, 0.2), 0.5),
    b.line('M104 190 C140 150 150 200 186 160 C214 128 246 168 296 112', 4, '#7396a8'),
    b.line('M120 120 C146 104 170 130 200 112', 3, '#7b8f5b'),
    b.line('M214 196 l6 -8 m8 -6 l8 -6 m10 -4 l8 -5', 4, b.accent),
    b.line('M264 144 l16 16 m0 -16 l-16 16', 6, b.accent),
  ].join('');
