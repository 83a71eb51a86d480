/** The kitchen, the table and the bar. */
import { darker, lighter } from './brush.ts';
import type { Drawing } from './brush.ts';

export const teapot: Drawing = (b) =>
  [
    b.line('M258 150 C312 140 316 210 258 212', 13, darker(b.tint, 0.14)),
    b.path('M140 176 C112 172 108 136 88 128 L100 118 C126 124 128 150 150 152 Z', darker(b.tint, 0.06)),
    b.path(
      'M134 182 C134 140 164 126 200 126 C236 126 268 140 268 182 C268 222 240 240 200 240 C160 240 134 222 134 182 Z',
    ),
    b.path('M166 130 Q200 108 236 130 Q200 140 166 130 Z', lighter(b.tint, 0.1)),
    b.dot(200, 108, 9, b.accent),
    b.line('M142 176 Q200 198 262 176', 5, b.accent, 0.9),
    b.path('M166 236 H236 L240 248 H160 Z', darker(b.tint, 0.16)),
    b.shine('M152 156 C158 142 172 136 184 134 C172 144 162 158 160 176 C152 172 150 164 152 156 Z', 0.4),
  ].join('');

export const cup: Drawing = (b) =>
  [
    b.line('M256 158 C296 152 294 204 246 204', 9, darker(b.tint, 0.1)),
    b.oval(200, 236, 92, 15, darker(b.tint, 0.1)),
    b.oval(200, 232, 92, 14, lighter(b.tint, 0.08)),
    b.oval(200, 231, 56, 8, darker(b.tint, 0.14)),
    b.path('M142 138 H258 C258 190 240 226 214 230 H186 C160 226 142 190 142 138 Z'),
    b.oval(200, 138, 58, 12, darker(b.tint, 0.12)),
    b.oval(200, 141, 50, 8, '#6b4327', 'plain'),
    b.line('M146 160 Q200 176 254 160', 5, b.accent),
    b.shine('M154 152 C156 178 164 198 174 208 C160 198 152 178 150 156 Z', 0.45),
  ].join('');

export const plates: Drawing = (b) =>
  [
    ...[238, 228, 218, 208].map((y, i) =>
      b.oval(200, y, 104, 20, i % 2 ? lighter(b.tint, 0.05) : darker(b.tint, 0.14)),
    ),
    b.oval(200, 198, 104, 21),
    b.line('M104 197 A96 17 0 0 0 296 197 A96 17 0 0 0 104 197', 3.5, b.accent),
    b.oval(200, 199, 66, 11, darker(b.tint, 0.07)),
    b.shine('M120 188 Q152 176 196 178 Q154 184 132 194 Z', 0.5),
  ].join('');

export const jug: Drawing = (b) =>
  [
    b.line('M248 112 C300 108 294 188 246 190', 12, darker(b.tint, 0.12)),
    b.path(
      'M166 78 H234 L244 70 L246 88 C240 108 258 136 258 176 C258 216 236 244 200 246 C164 244 142 216 142 176 C142 136 164 112 166 78 Z',
    ),
    b.oval(202, 78, 37, 8, darker(b.tint, 0.25)),
    b.line('M148 150 Q200 166 254 150', 6, b.accent),
    b.shine('M160 150 C164 132 172 118 176 104 C174 126 166 148 168 182 C160 172 158 160 160 150 Z', 0.4),
  ].join('');

export const saucepan: Drawing = (b) =>
  [
    b.path('M262 158 L344 140 Q352 142 350 150 L264 174 Z', '#3a3230', 'plain'),
    b.path('M116 146 H268 V222 Q268 244 244 244 H140 Q116 244 116 222 Z'),
    b.oval(192, 146, 76, 15, lighter(b.tint, 0.12)),
    b.oval(192, 147, 66, 11, darker(b.tint, 0.4)),
    b.shine('M126 160 H134 V224 Q126 220 126 212 Z', 0.35),
  ].join('');

export const kettle: Drawing = (b) =>
  [
    b.line('M150 126 C150 54 250 54 250 126', 10, darker(b.tint, 0.24)),
    b.path('M254 186 C288 176 292 148 310 132 L322 140 C312 172 304 208 262 216 Z', darker(b.tint, 0.08)),
    b.path('M134 238 C118 190 152 122 200 122 C248 122 282 190 266 238 Q262 246 252 246 H148 Q138 246 134 238 Z'),
    b.path('M166 132 Q200 112 234 132 Q200 140 166 132 Z', lighter(b.tint, 0.12)),
    b.dot(200, 114, 8, b.accent),
    b.shine('M150 200 C150 168 164 146 178 138 C166 160 164 184 166 216 C156 216 150 210 150 200 Z', 0.35),
  ].join('');

export const wineGlass: Drawing = (b) =>
  [
    b.oval(200, 240, 44, 8, b.tint, 'glass'),
    b.path('M196 168 H204 L206 236 H194 Z', b.tint, 'glass'),
    b.path('M158 66 H242 C252 116 240 164 200 172 C160 164 148 116 158 66 Z', b.tint, 'glass'),
    b.flat('M154 108 Q200 118 246 108 C244 142 228 162 200 166 C172 162 156 142 154 108 Z', b.accent, 0.78),
    b.oval(200, 66, 42, 8, lighter(b.tint, 0.3), 'glass'),
    b.shine('M166 78 C162 104 166 132 176 148 C162 134 158 106 160 80 Z', 0.75),
  ].join('');

export const tumbler: Drawing = (b) =>
  [
    b.path('M148 112 H252 L242 240 Q200 250 158 240 Z', b.tint, 'glass'),
    b.flat('M152 168 Q200 176 248 168 L243 232 Q200 242 157 232 Z', b.accent, 0.75),
    b.oval(200, 112, 52, 10, lighter(b.tint, 0.3), 'glass'),
    ...[172, 190, 210, 228].map((x) => b.line(`M${x} 188 L${200 + (x - 200) * 0.86} 232`, 2.5, '#ffffff', 0.4)),
    b.shine('M158 124 H168 L174 226 H166 Z', 0.6),
  ].join('');

export const beerMug: Drawing = (b) =>
  [
    b.line('M258 126 C312 122 312 208 256 208', 13, lighter(b.tint, 0.1), 0.8),
    b.path('M142 96 H260 L254 244 H148 Z', b.tint, 'glass'),
    b.flat('M146 118 H256 L251 236 H151 Z', b.accent, 0.85),
    b.flat(
      'M136 108 C136 84 164 88 170 90 C178 78 206 78 212 88 C226 78 264 84 264 108 C262 120 246 124 240 120 V138 Q232 142 230 122 Q200 130 174 122 Q140 128 136 108 Z',
      '#fdf6e3',
    ),
    ...[168, 190, 212, 232].map((x) => b.line(`M${x} 140 V226`, 4, '#ffffff', 0.22)),
  ].join('');

export const decanter: Drawing = (b) =>
  [
    b.path('M200 34 L218 50 L210 70 H190 L182 50 Z', b.tint, 'glass'),
    b.path(
      'M190 70 H210 V116 C250 132 268 168 266 204 C264 232 250 246 230 246 H170 C150 246 136 232 134 204 C132 168 150 132 190 116 Z',
      b.tint,
      'glass',
    ),
    b.flat('M140 180 Q200 192 260 180 C268 210 256 240 230 240 H170 C144 240 132 210 140 180 Z', b.accent, 0.82),
    b.path('M184 68 H216 V76 H184 Z', lighter(b.tint, 0.2), 'glass'),
    ...[160, 180, 200, 220, 240].map((x) =>
      b.line(`M${x} 196 L${x - 8} 212 L${x} 230 L${x + 8} 212 Z`, 2, '#ffffff', 0.4),
    ),
    b.shine('M156 156 C164 140 178 130 190 126 C174 142 162 164 158 194 C148 182 150 168 156 156 Z', 0.55),
  ].join('');

export const bottle: Drawing = (b) =>
  [
    b.path(
      'M186 36 H214 V98 C214 116 242 122 242 148 V236 Q242 248 230 248 H170 Q158 248 158 236 V148 C158 122 186 116 186 98 Z',
      b.tint,
      'glass',
    ),
    b.path(
      'M186 36 H214 V98 C214 116 242 122 242 148 V236 Q242 248 230 248 H170 Q158 248 158 236 V148 C158 122 186 116 186 98 Z',
      b.tint,
      'glass',
    ),
    b.path('M184 34 H216 V54 H184 Z', darker(b.accent, 0.1), 'plain'),
    b.rect(158, 160, 84, 62, 1, '#f1e6c8', 'paper'),
    b.flat('M158 168 H242 V174 H158 Z', b.accent),
    b.flat('M158 208 H242 V212 H158 Z', b.accent),
    b.line('M176 186 H224 M184 196 H216', 3, '#6d5a3c', 0.7),
    b.shine('M192 62 V104 C190 120 170 128 168 150 V158 H164 V148 C166 124 186 118 187 100 V62 Z', 0.45),
  ].join('');

export const goblet: Drawing = (b) =>
  [
    b.path(
      'M162 240 C170 222 192 226 194 208 L196 168 H204 L206 208 C208 226 230 222 238 240 Q240 249 232 249 H168 Q160 249 162 240 Z',
    ),
    b.oval(200, 190, 15, 9, b.accent, 'metal'),
    b.path('M148 82 H252 C252 132 236 168 200 174 C164 168 148 132 148 82 Z'),
    b.oval(200, 82, 52, 11, darker(b.tint, 0.36)),
    b.line('M151 108 Q200 124 249 108', 6, b.accent),
    ...[176, 200, 224].map((x) => b.dot(x, x === 200 ? 120 : 117, 5, '#8c2f39')),
  ].join('');

export const basketOfBread: Drawing = (b) =>
  [
    b.path('M136 172 C120 136 150 108 178 130 C196 146 176 178 170 184 Z', b.tint, 'plain'),
    b.path('M176 170 C164 116 214 92 238 122 C252 142 230 174 224 184 Z', lighter(b.tint, 0.12), 'plain'),
    b.path('M222 172 C232 128 274 132 276 156 C276 172 262 184 254 186 Z', darker(b.tint, 0.06), 'plain'),
    b.line('M196 118 l18 12 M192 136 l22 14 M146 136 l14 10 M244 146 l14 8', 4, lighter(b.tint, 0.5), 0.8),
    b.path('M108 168 H292 L272 240 Q200 252 128 240 Z', b.accent, 'wood'),
    ...[186, 204, 222].map((y) =>
      b.line(`M${114 + (y - 168) * 0.26} ${y} H${286 - (y - 168) * 0.26}`, 4, darker(b.accent, 0.28), 0.7),
    ),
    ...[136, 160, 184, 208, 232, 258].map((x) =>
      b.line(`M${x} 172 L${200 + (x - 200) * 0.82} 240`, 4, lighter(b.accent, 0.28), 0.5),
    ),
    b.rect(102, 162, 196, 12, 6, darker(b.accent, 0.1), 'wood'),
  ].join('');

export const cake: Drawing = (b) =>
  [
    b.oval(200, 236, 110, 14, '#dfe3e6', 'ceramic'),
    b.path('M120 148 H280 V222 A80 14 0 0 1 120 222 Z', b.tint, 'plain'),
    b.path('M120 182 A80 14 0 0 0 280 182 V194 A80 14 0 0 1 120 194 Z', b.accent, 'plain'),
    b.oval(200, 148, 80, 16, lighter(b.tint, 0.34), 'plain'),
    b.flat(
      'M120 150 C120 172 134 172 138 160 C144 180 160 178 164 164 C172 182 190 182 196 166 C204 184 222 182 228 166 C236 182 250 178 256 162 C262 174 280 170 280 150 A80 16 0 0 1 120 150 Z',
      lighter(b.tint, 0.5),
    ),
    ...[156, 186, 216, 246].map((x, i) => b.dot(x, i % 2 ? 142 : 147, 8, b.accent)),
  ].join('');

export const fruit: Drawing = (b) =>
  [
    b.oval(162, 168, 36, 34, '#c2572f', 'ceramic'),
    b.oval(236, 164, 37, 36, b.accent, 'ceramic'),
    b.oval(200, 146, 36, 35, b.tint, 'ceramic'),
    b.line('M200 114 C202 104 208 100 214 98', 4, '#5c4326'),
    b.flat('M206 108 C218 92 236 96 242 102 C232 114 216 116 206 108 Z', '#5f7f3e'),
    b.path('M104 182 H296 C292 222 254 240 230 240 H170 C146 240 108 222 104 182 Z', '#e8e2d4', 'ceramic'),
    b.path('M168 238 H232 L240 249 H160 Z', '#cfc7b6', 'ceramic'),
  ].join('');

export const roast: Drawing = (b) =>
  [
    b.oval(200, 226, 124, 24, '#d5d9dc', 'metal'),
    b.oval(200, 222, 98, 16, '#b8bdc2', 'metal'),
    b.path('M120 196 C120 148 168 128 214 134 C262 140 288 174 278 206 C260 230 150 234 120 196 Z', b.tint, 'leather'),
    b.path(
      'M232 168 C258 150 292 166 288 186 C304 182 318 190 314 200 C308 210 294 206 288 198 C276 214 246 212 236 200 Z',
      darker(b.tint, 0.1),
      'leather',
    ),
    b.dot(314, 194, 6, '#efe6d0'),
    ...[112, 138, 262, 288].map((x) => b.dot(x, 224, 11, b.accent)),
    b.shine('M146 170 C160 150 190 144 210 148 C184 152 166 164 158 182 Z', 0.3),
  ].join('');

export const tin: Drawing = (b) =>
  [
    b.path('M134 104 H266 V236 A66 12 0 0 1 134 236 Z', b.tint, 'metal'),
    b.path('M134 138 H266 V206 A66 10 0 0 1 134 206 Z', b.accent, 'paper'),
    b.oval(200, 104, 66, 13, lighter(b.tint, 0.2), 'metal'),
    b.oval(200, 104, 56, 9, darker(b.tint, 0.12), 'metal'),
    b.oval(200, 176, 36, 20, lighter(b.accent, 0.6), 'paper'),
    b.line('M180 172 H220 M186 182 H214', 4, darker(b.accent, 0.3)),
  ].join('');

export const cutlery: Drawing = (b) =>
  [
    b.path('M128 60 Q134 56 138 62 L142 130 L138 246 Q132 250 127 246 L122 130 Z'),
    b.line('M124 60 V104 M132 56 V104 M140 60 V104', 4, lighter(b.tint, 0.1)),
    b.path(
      'M200 52 C222 52 226 92 214 112 L208 126 L211 246 Q200 252 189 246 L192 126 L186 112 C174 92 178 52 200 52 Z',
    ),
    b.path('M262 50 C284 74 282 122 274 140 L276 246 Q268 252 260 246 Z'),
    b.shine('M194 62 C186 76 188 94 194 104 C186 94 182 72 194 62 Z', 0.6),
  ].join('');
