/** Tools, the garden, the sickroom and the armoury. */
import { darker, lighter } from './brush.ts';
import type { Drawing } from './brush.ts';

export const hammer: Drawing = (b) =>
  [
    `<g transform="rotate(30 200 150)">`,
    b.path('M190 84 H210 L214 262 Q200 268 186 262 Z', b.accent, 'wood'),
    b.path('M148 58 H238 Q262 60 270 86 Q246 76 226 92 H148 Z', b.tint, 'metal'),
    b.path('M136 52 H152 V98 H136 Z', darker(b.tint, 0.12), 'metal'),
    '</g>',
  ].join('');

export const saw: Drawing = (b) =>
  [
    b.path('M84 150 L270 116 L286 168 L92 178 Z', b.tint, 'metal'),
    b.line(
      `M92 178 ${Array.from({ length: 24 }, (_, i) => `L${96 + i * 8} ${182 - i * 0.4 + (i % 2 ? -6 : 0)}`).join(' ')}`,
      2.5,
      darker(b.tint, 0.3),
    ),
    b.path(
      'M258 108 C296 92 330 112 328 150 C326 186 290 200 272 182 L262 150 Z M286 128 C276 134 278 160 290 162 C306 162 310 128 286 128 Z',
      b.accent,
      'wood',
    ),
    b.dot(276, 126, 4, '#c8a24c'),
    b.dot(280, 168, 4, '#c8a24c'),
  ].join('');

export const spade: Drawing = (b) =>
  [
    `<g transform="rotate(16 200 150)">`,
    b.path('M195 46 H205 V168 H195 Z', b.accent, 'wood'),
    b.line('M178 34 H222 M180 34 L194 58 M220 34 L206 58', 8, darker(b.accent, 0.14)),
    b.path('M158 162 H242 V222 Q238 256 200 270 Q162 256 158 222 Z', b.tint, 'metal'),
    b.path('M190 150 H210 V206 H190 Z', darker(b.tint, 0.12), 'metal'),
    '</g>',
  ].join('');

export const broom: Drawing = (b) =>
  [
    `<g transform="rotate(20 200 150)">`,
    b.path('M195 10 H205 V180 H195 Z', b.tint, 'wood'),
    b.path('M178 172 H222 L250 262 Q200 280 150 262 Z', b.accent, 'fabric'),
    b.line('M184 186 L164 258 M194 186 L186 264 M206 186 L214 264 M216 186 L236 258', 2.5, darker(b.accent, 0.3)),
    b.path('M174 172 H226 V190 H174 Z', '#8b3f32', 'fabric'),
    '</g>',
  ].join('');

export const wateringCan: Drawing = (b) =>
  [
    b.line('M152 124 C152 66 262 60 262 140', 9, darker(b.tint, 0.12)),
    b.path('M134 190 L84 118 L98 108 L150 158 Z', b.tint, 'metal'),
    b.path('M68 116 L106 92 L112 102 L76 128 Z', darker(b.tint, 0.16), 'metal'),
    b.path('M134 132 H266 L272 236 Q200 252 128 236 Z', b.tint, 'metal'),
    b.oval(200, 132, 66, 13, lighter(b.tint, 0.12), 'metal'),
    b.path('M134 132 A66 13 0 0 1 200 119 V132 Z', darker(b.tint, 0.3), 'metal'),
    b.line('M131 164 Q200 178 269 164', 4, b.accent),
  ].join('');

export const bucket: Drawing = (b) =>
  [
    b.line('M122 120 C122 36 278 36 278 120', 6, '#8d9196'),
    b.path('M116 120 H284 L262 238 Q200 254 138 238 Z', b.tint),
    b.oval(200, 120, 84, 17, lighter(b.tint, 0.16)),
    b.oval(200, 122, 74, 12, darker(b.tint, 0.45)),
    b.line('M124 160 Q200 180 276 160 M132 208 Q200 226 268 208', 6, b.accent),
  ].join('');

export const medicine: Drawing = (b) =>
  [
    b.path(
      'M170 66 H230 V96 C252 104 258 116 258 132 V238 Q258 248 248 248 H152 Q142 248 142 238 V132 C142 116 148 104 170 96 Z',
      b.tint,
      'glass',
    ),
    b.path('M144 160 H256 V238 Q256 246 248 246 H152 Q144 246 144 238 Z', b.tint, 'plain'),
    b.path('M166 46 H234 V72 H166 Z', '#c9b08a', 'wood'),
    b.rect(150, 144, 100, 82, 2, '#f3ead2', 'paper'),
    b.line('M164 162 H236', 7, b.accent),
    b.line('M164 180 H236 M164 192 H228 M164 204 H212', 2.5, '#6b5f4c'),
    b.shine('M150 122 Q156 108 170 104 V136 H150 Z', 0.45),
  ].join('');

export const stethoscope: Drawing = (b) =>
  [
    b.line(
      'M150 56 C132 60 130 92 140 122 C152 158 178 160 200 186 M250 56 C268 60 270 92 260 122 C248 158 222 160 200 186',
      8,
      b.tint,
    ),
    b.line('M200 186 C204 250 288 262 290 206', 8, b.tint),
    b.dot(150, 54, 8, b.accent),
    b.dot(250, 54, 8, b.accent),
    b.dot(290, 184, 27, '#9ba1a8'),
    b.dot(290, 184, 21, '#c9ced3'),
    b.dot(285, 178, 10, '#eef1f3'),
  ].join('');

export const crutch: Drawing = (b) =>
  [
    `<g transform="rotate(14 200 150)">`,
    b.line('M172 44 L196 206 M228 44 L204 206 M200 200 V276', 9, b.tint),
    b.path('M158 30 H242 Q250 44 242 50 H158 Q150 44 158 30 Z', b.accent, 'leather'),
    b.line('M183 118 H217', 10, darker(b.tint, 0.2)),
    b.path('M193 268 H207 V284 H193 Z', '#2c2724', 'plain'),
    '</g>',
  ].join('');

export const sword: Drawing = (b) =>
  [
    `<g transform="rotate(38 200 150)">`,
    b.path('M192 190 V24 L200 4 L208 24 V190 Z', '#b9c0c6', 'metal'),
    b.line('M200 24 V186', 2, '#7e868d'),
    b.path('M150 186 Q200 200 250 186 L250 198 Q200 212 150 198 Z', b.tint, 'metal'),
    b.path('M192 202 H208 V258 H192 Z', b.accent, 'leather'),
    b.line('M191 214 H209 M191 228 H209 M191 242 H209', 2.5, lighter(b.accent, 0.3)),
    b.dot(200, 268, 12, b.tint),
    '</g>',
  ].join('');

export const rapier: Drawing = (b) =>
  [
    `<g transform="rotate(40 200 150)">`,
    b.path('M197 190 L199 -10 L201 -10 L203 190 Z', '#c5cbd0', 'metal'),
    b.path('M168 206 C166 178 234 178 232 206 Q200 192 168 206 Z', b.tint, 'metal'),
    b.line('M160 196 C178 206 222 206 240 196 M206 204 C236 220 232 250 206 262', 5, b.tint),
    b.path('M194 204 H206 V262 H194 Z', b.accent, 'leather'),
    b.dot(200, 268, 9, darker(b.tint, 0.1)),
    '</g>',
  ].join('');

export const dagger: Drawing = (b) =>
  [
    `<g transform="rotate(-36 200 150)">`,
    b.path('M186 158 L192 50 L200 26 L208 50 L214 158 Z', '#c2c8cd', 'metal'),
    b.line('M200 40 V154', 2, '#858d94'),
    b.path('M156 156 H244 Q250 164 244 172 H156 Q150 164 156 156 Z', b.tint, 'metal'),
    b.path('M190 172 H210 L214 240 H186 Z', b.accent, 'wood'),
    b.oval(200, 246, 17, 11, b.tint, 'metal'),
    '</g>',
  ].join('');

export const pistol: Drawing = (b) =>
  [
    b.path('M88 108 H264 V132 H88 Z', '#8f969d', 'metal'),
    b.path('M110 128 H256 C292 128 306 156 318 214 Q312 230 290 226 C280 180 262 160 228 160 H110 Z', b.tint, 'wood'),
    b.line('M212 160 C212 194 254 194 252 164', 5, b.accent),
    b.line('M230 162 C228 174 234 180 240 182', 5, '#5d646a'),
    b.path('M234 108 L246 82 L258 86 L256 110 Z', b.accent, 'metal'),
    b.path('M200 110 H232 V126 H200 Z', b.accent, 'metal'),
    b.path('M84 104 H96 V136 H84 Z', darker(b.accent, 0.1), 'metal'),
  ].join('');

export const rifle: Drawing = (b) =>
  [
    `<g transform="rotate(-18 200 160)">`,
    b.path('M36 142 H252 V152 H36 Z', '#6d747b', 'metal'),
    b.path(
      'M88 150 H244 C262 150 272 158 284 164 L364 176 V214 Q350 216 340 208 L262 182 C250 176 244 168 232 168 H88 Z',
      b.tint,
      'wood',
    ),
    b.line('M224 168 C226 192 252 192 254 178', 4, b.accent),
    b.rect(232, 134, 26, 14, 4, b.accent, 'metal'),
    b.line('M110 168 C150 214 230 214 300 190', 4, darker(b.tint, 0.4), 0.8),
    '</g>',
  ].join('');

export const shield: Drawing = (b) =>
  [
    b.path('M118 60 Q200 40 282 60 C288 150 262 220 200 250 C138 220 112 150 118 60 Z', darker(b.accent, 0.1), 'metal'),
    b.path('M128 70 Q200 52 272 70 C276 148 252 210 200 237 C148 210 124 148 128 70 Z', b.tint, 'plain'),
    b.flat('M190 58 H210 V234 L200 237 L190 234 Z M128 118 H273 L271 138 H130 Z', b.accent),
    b.dot(200, 128, 17, lighter(b.accent, 0.2)),
  ].join('');

export const axe: Drawing = (b) =>
  [
    `<g transform="rotate(26 200 150)">`,
    b.path('M193 26 H207 L210 272 H190 Z', b.accent, 'wood'),
    b.path(
      'M190 54 H212 C236 58 256 42 270 30 C286 70 286 104 270 142 C256 128 236 110 212 112 H190 Z',
      b.tint,
      'metal',
    ),
    b.shine('M262 44 C272 76 272 98 262 128 L268 138 C282 104 282 70 270 36 Z', 0.5),
    '</g>',
  ].join('');
