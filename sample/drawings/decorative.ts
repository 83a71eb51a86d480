/** Ornaments, plants, creatures and festive items. */
import { darker, lighter } from './brush.ts';
import type { Drawing } from './brush.ts';

export const vase: Drawing = (b) =>
  [
    b.path(
      'M174 56 H226 C222 86 214 92 222 108 C252 128 264 158 256 192 C250 218 230 232 228 246 H172 C170 232 150 218 144 192 C136 158 148 128 178 108 C186 92 178 86 174 56 Z',
    ),
    b.oval(200, 56, 26, 7, darker(b.tint, 0.4)),
    b.line('M146 158 Q200 178 254 158 M148 200 Q200 220 252 200', 4, b.accent),
    ...[166, 200, 234].map((x, i) => b.dot(x, i === 1 ? 188 : 183, 8, b.accent, 0.9)),
    b.shine('M160 150 C166 134 176 124 184 118 C172 136 166 160 170 190 C158 176 156 164 160 150 Z', 0.45),
  ].join('');

export const flowers: Drawing = (b) =>
  [
    b.line(
      'M200 176 C196 140 170 110 148 92 M200 176 C200 140 198 104 200 76 M200 176 C206 140 232 112 254 96 M200 176 C190 150 150 140 130 138 M200 176 C212 150 248 142 270 140',
      4,
      '#5d7a46',
    ),
    ...[
      [148, 88],
      [200, 68],
      [254, 90],
      [128, 134],
      [272, 136],
      [176, 116],
      [226, 118],
    ].map(([x = 0, y = 0], i) => {
      const petal = i % 2 ? b.accent : b.tint;
      return (
        [0, 72, 144, 216, 288]
          .map((angle) =>
            b.dot(
              Math.round(x + 12 * Math.cos((angle * Math.PI) / 180)),
              Math.round(y + 12 * Math.sin((angle * Math.PI) / 180)),
              10.5,
              petal,
            ),
          )
          .join('') + b.dot(x, y, 8, '#f2d27a')
      );
    }),
    b.flat(
      'M164 150 C148 152 140 164 138 172 C154 176 166 166 164 150 Z M238 152 C254 154 262 166 262 176 C246 178 236 168 238 152 Z',
      '#6d8a52',
    ),
    b.path('M164 168 H236 L226 246 H174 Z', '#dfe6e8', 'glass'),
    b.path('M166 196 H233 L227 244 H174 Z', '#a9c4cc', 'plain'),
  ].join('');

export const plant: Drawing = (b) =>
  [
    ...[
      [-58, 78],
      [-34, 52],
      [-8, 36],
      [22, 46],
      [48, 70],
      [-72, 116],
      [66, 112],
    ].map(([dx = 0, y = 0], i) =>
      b.path(
        `M200 172 C${200 + dx * 0.3} ${y + 50} ${200 + dx * 0.7 - 14} ${y + 16} ${200 + dx} ${y} C${200 + dx * 0.9 + 16} ${y + 30} ${204 + dx * 0.4} ${y + 70} 206 174 Z`,
        i % 2 ? darker(b.accent, 0.14) : b.accent,
        'plain',
      ),
    ),
    b.path('M150 172 H250 L238 246 H162 Z', b.tint),
    b.path('M142 164 H258 V184 H142 Z', lighter(b.tint, 0.08)),
  ].join('');

export const bust: Drawing = (b) =>
  [
    b.path('M164 222 H236 L248 250 H152 Z', darker(b.tint, 0.16)),
    b.path(
      'M134 216 C136 182 160 176 182 170 V150 H218 V170 C240 176 264 182 266 216 Q234 230 200 230 Q166 230 134 216 Z',
    ),
    b.oval(200, 112, 38, 48),
    b.path(
      'M160 108 C152 60 248 60 240 108 C246 96 246 80 236 68 C220 48 180 48 164 68 C154 80 154 96 160 108 Z',
      darker(b.tint, 0.12),
    ),
    b.flat('M184 104 q6 -4 12 0 v3 q-6 -3 -12 0 Z M206 104 q6 -4 12 0 v3 q-6 -3 -12 0 Z', darker(b.tint, 0.45)),
    b.line('M201 108 L197 124 H204 M191 136 Q200 141 209 136', 2.5, darker(b.tint, 0.34)),
    b.line('M166 206 C180 196 220 196 234 206', 3, b.accent, 0.8),
  ].join('');

export const trophy: Drawing = (b) =>
  [
    b.line('M152 82 C112 78 116 138 164 140 M248 82 C288 78 284 138 236 140', 8, darker(b.tint, 0.08)),
    b.path('M148 66 H252 C254 128 234 164 208 172 V196 H192 V172 C166 164 146 128 148 66 Z'),
    b.oval(200, 66, 52, 10, darker(b.tint, 0.34)),
    b.path('M170 194 H230 L236 210 H164 Z', darker(b.tint, 0.1)),
    b.path('M156 208 H244 V248 H156 Z', b.accent, 'wood'),
    b.rect(174, 218, 52, 20, 2, '#e8d9a6', 'metal'),
  ].join('');

export const cross: Drawing = (b) =>
  [
    b.path('M190 40 H210 V86 H252 V106 H210 V214 H190 V106 H148 V86 H190 Z'),
    b.dot(200, 96, 12, b.accent),
    b.path('M160 212 H240 L250 230 H150 Z', darker(b.tint, 0.1)),
    b.path('M140 228 H260 V248 H140 Z', darker(b.tint, 0.18)),
  ].join('');

export const skull: Drawing = (b) =>
  [
    b.path(
      'M200 60 C262 60 286 106 278 148 C274 170 258 178 252 186 V216 Q246 238 200 238 Q154 238 148 216 V186 C142 178 126 170 122 148 C114 106 138 60 200 60 Z',
      b.tint,
      'ceramic',
    ),
    b.flat(
      'M148 142 C148 116 190 118 188 148 C186 168 150 168 148 142 Z M252 142 C252 116 210 118 212 148 C214 168 250 168 252 142 Z M200 164 L188 188 H212 Z',
      darker(b.tint, 0.72),
    ),
    b.line(
      'M160 206 H240 M172 198 V222 M186 198 V226 M200 198 V228 M214 198 V226 M228 198 V222',
      3,
      darker(b.tint, 0.5),
    ),
  ].join('');

export const bird: Drawing = (b) =>
  [
    b.line('M96 218 H304', 9, '#7a5a3c'),
    b.path('M186 214 C176 234 172 250 168 268 L188 262 L200 218 Z', darker(b.tint, 0.2), 'plain'),
    b.path(
      'M234 82 C262 84 276 108 270 140 C264 186 236 216 196 220 C160 222 156 190 170 160 C184 130 190 80 234 82 Z',
      b.tint,
      'plain',
    ),
    b.path('M178 156 C196 136 226 140 238 160 C234 190 208 208 182 208 C168 192 168 170 178 156 Z', b.accent, 'plain'),
    b.path('M264 96 C286 92 296 106 288 124 C282 118 276 120 268 124 Z', '#d9a441', 'plain'),
    b.dot(250, 104, 9, '#f6f0e1'),
    b.dot(252, 104, 4.5, '#221c1a'),
    b.line('M196 218 v10 M214 216 v12', 5, '#b98a3a'),
  ].join('');

export const puppet: Drawing = (b) =>
  [
    b.line('M140 30 H260 M160 30 V150 M240 30 V150 M200 30 V70', 2.5, '#8d7a5c'),
    b.rect(132, 24, 136, 10, 4, '#8a6a44', 'wood'),
    b.path('M158 148 L178 120 H222 L242 148 L236 158 L220 144 V196 H180 V144 L164 158 Z', b.tint, 'fabric'),
    b.path('M182 194 H198 V244 H178 Z', b.accent, 'fabric'),
    b.path('M202 194 H218 L222 244 H202 Z', darker(b.accent, 0.1), 'fabric'),
    b.oval(200, 94, 24, 27, '#e2b68f', 'plain'),
    b.path('M174 86 C174 58 226 58 226 86 Q200 74 174 86 Z', '#7a3f28', 'fabric'),
    b.dot(191, 94, 3, '#2a201c'),
    b.dot(209, 94, 3, '#2a201c'),
    b.line('M190 106 Q200 113 210 106', 2.5, '#8f3c34'),
    b.dot(164, 156, 7, '#e2b68f'),
    b.dot(236, 156, 7, '#e2b68f'),
  ].join('');

export const wreath: Drawing = (b) =>
  [
    ...Array.from({ length: 28 }, (_, i) => {
      const angle = (i * Math.PI * 2) / 28;
      return b.dot(
        Math.round(200 + 76 * Math.cos(angle)),
        Math.round(146 + 76 * Math.sin(angle)),
        22,
        i % 2 ? darker(b.tint, 0.16) : b.tint,
      );
    }),
    ...Array.from({ length: 11 }, (_, i) => {
      const angle = (i * Math.PI * 2) / 11 + 0.2;
      return b.dot(
        Math.round(200 + (i % 2 ? 66 : 86) * Math.cos(angle)),
        Math.round(146 + (i % 2 ? 66 : 86) * Math.sin(angle)),
        6.5,
        b.accent,
      );
    }),
    b.path('M200 218 L156 198 V240 Z M200 218 L244 198 V240 Z', b.accent, 'fabric'),
    b.path('M192 222 L172 266 L190 258 L200 226 L210 258 L228 266 L208 222 Z', darker(b.accent, 0.12), 'fabric'),
    b.dot(200, 220, 11, lighter(b.accent, 0.12)),
  ].join('');

export const christmasTree: Drawing = (b) =>
  [
    b.path('M190 220 H210 V250 H190 Z', '#7a5a3c', 'wood'),
    b.path('M200 132 L282 228 Q200 246 118 228 Z', darker(b.tint, 0.1), 'plain'),
    b.path('M200 88 L266 178 Q200 194 134 178 Z', b.tint, 'plain'),
    b.path('M200 40 L246 122 Q200 136 154 122 Z', lighter(b.tint, 0.08), 'plain'),
    b.flat('M200 22 L206 38 L222 38 L209 48 L214 64 L200 54 L186 64 L191 48 L178 38 L194 38 Z', '#e8bd55'),
    ...[
      [180, 112],
      [218, 102],
      [160, 164],
      [204, 160],
      [240, 168],
      [146, 216],
      [186, 212],
      [226, 218],
      [258, 214],
    ].map(([x = 0, y = 0], i) => b.dot(x, y, 7, i % 2 ? b.accent : '#e8bd55')),
  ].join('');

export const gift: Drawing = (b) =>
  [
    b.rect(116, 128, 168, 118, 3, b.tint, 'paper'),
    b.rect(108, 104, 184, 36, 3, lighter(b.tint, 0.1), 'paper'),
    b.rect(186, 104, 28, 142, 0, b.accent, 'fabric'),
    b.path(
      'M200 104 C170 48 118 72 140 98 Q160 112 200 104 Z M200 104 C230 48 282 72 260 98 Q240 112 200 104 Z',
      b.accent,
      'fabric',
    ),
    b.dot(200, 100, 12, darker(b.accent, 0.14)),
  ].join('');

export const bauble: Drawing = (b) =>
  [
    b.line('M200 40 C186 20 214 20 200 40 V60', 3, '#c8a24c'),
    b.rect(184, 58, 32, 22, 4, '#d8b45c', 'metal'),
    b.oval(200, 162, 84, 84, b.tint, 'ceramic'),
    b.line('M118 150 Q200 186 282 150', 7, b.accent),
    b.line('M124 186 Q200 222 276 186', 4, b.accent),
    b.shine('M146 124 C158 100 186 92 200 94 C180 102 164 118 158 144 C148 140 142 132 146 124 Z', 0.55),
  ].join('');

export const crate: Drawing = (b) =>
  [
    b.path('M102 108 H298 V246 H102 Z', darker(b.tint, 0.45), 'wood'),
    ...[108, 146, 184, 220].map((y, i) =>
      b.rect(98, y, 204, i === 3 ? 28 : 32, 2, i % 2 ? darker(b.tint, 0.07) : b.tint, 'wood'),
    ),
    b.rect(98, 108, 22, 140, 2, lighter(b.tint, 0.1), 'wood'),
    b.rect(280, 108, 22, 140, 2, darker(b.tint, 0.1), 'wood'),
    b.line('M150 202 H250', 9, b.accent, 0.8),
    b.line('M172 168 H228', 9, b.accent, 0.8),
    ...[116, 154, 192, 234].flatMap((y) => [b.dot(109, y + 8, 2.6, '#4a3a2c'), b.dot(291, y + 8, 2.6, '#4a3a2c')]),
  ].join('');

export const barrel: Drawing = (b) =>
  [
    b.path('M134 62 H266 C292 118 292 190 266 248 H134 C108 190 108 118 134 62 Z', b.tint, 'wood'),
    b.line(
      'M168 64 C154 120 154 190 168 246 M200 64 V246 M232 64 C246 120 246 190 232 246',
      2,
      darker(b.tint, 0.34),
      0.7,
    ),
    ...[
      [84, 127],
      [112, 120],
      [196, 120],
      [224, 127],
    ].map(([y = 0, x = 0]) => b.line(`M${x} ${y} Q200 ${y + 15} ${400 - x} ${y}`, 10, b.accent)),
    b.oval(200, 62, 66, 12, darker(b.tint, 0.3), 'wood'),
  ].join('');

export const cauldron: Drawing = (b) =>
  [
    b.flat(
      'M164 84 C150 70 176 58 162 40 C184 52 180 70 184 84 Z M214 84 C204 66 230 54 220 34 C244 50 234 70 236 84 Z',
      b.accent,
      0.55,
    ),
    b.line('M150 232 L138 252 M250 232 L262 252', 12, darker(b.tint, 0.2)),
    b.path('M112 110 H288 C312 176 268 242 200 242 C132 242 88 176 112 110 Z', b.tint, 'metal'),
    b.oval(200, 104, 92, 20, lighter(b.tint, 0.14), 'metal'),
    b.oval(200, 104, 78, 14, b.accent, 'plain'),
    b.dot(172, 102, 9, lighter(b.accent, 0.4)),
    b.dot(216, 106, 12, lighter(b.accent, 0.3)),
    b.line('M108 132 C84 132 84 168 104 166 M292 132 C316 132 316 168 296 166', 7, darker(b.tint, 0.1)),
  ].join('');

export const inkwell: Drawing = (b) =>
  [
    b.path('M214 196 C232 130 270 76 312 48 C316 96 288 140 244 170 L222 204 Z', b.accent, 'paper'),
    b.line('M212 206 C240 150 272 96 312 48', 3, darker(b.accent, 0.3)),
    b.path('M104 222 H296 L304 246 H96 Z', b.tint, 'wood'),
    b.path('M132 168 H212 L222 224 H122 Z', '#cfdde2', 'glass'),
    b.path('M128 192 H216 L222 224 H122 Z', '#28324a', 'plain'),
    b.path('M148 150 H196 V170 H148 Z', '#c8a24c', 'metal'),
    b.oval(172, 150, 24, 5, '#2a2320', 'plain'),
  ].join('');
