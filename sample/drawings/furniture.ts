/** Seats, beds, desks and storage. */
import { darker, lighter } from './brush.ts';
import type { Drawing } from './brush.ts';

export const chair: Drawing = (b) =>
  [
    b.path('M158 246 L163 166 H171 L168 246 Z', darker(b.tint, 0.3)),
    b.path('M232 246 L228 166 H236 L243 246 Z', darker(b.tint, 0.3)),
    b.path('M150 178 L158 62 Q159 54 166 54 L170 60 L166 178 Z'),
    b.path('M250 178 L242 62 Q241 54 234 54 L230 60 L234 178 Z'),
    b.path('M163 66 Q200 48 237 66 L236 84 Q200 68 164 84 Z'),
    b.path('M161 98 Q200 84 239 98 L239 110 Q200 96 160 110 Z'),
    b.path('M158 126 Q200 114 242 126 L242 137 Q200 126 158 137 Z'),
    b.path('M140 176 Q200 160 260 176 L266 188 Q200 198 134 188 Z', b.accent, 'fabric'),
    b.path('M136 187 Q200 198 264 187 V196 Q200 207 136 196 Z', darker(b.tint, 0.12)),
    b.path('M140 194 H151 L148 246 H139 Z'),
    b.path('M249 194 H260 L261 246 H252 Z'),
    b.path('M147 220 H253 V226 H147 Z', darker(b.tint, 0.2)),
  ].join('');

export const diningChair: Drawing = (b) =>
  [
    b.path('M160 244 L165 170 H172 L170 244 Z', darker(b.tint, 0.3)),
    b.path('M230 244 L228 170 H235 L240 244 Z', darker(b.tint, 0.3)),
    b.path(
      'M200 46 C244 46 252 84 246 116 C242 140 236 150 236 178 H226 C226 146 238 130 236 98 C234 68 220 60 200 60 C180 60 166 68 164 98 C162 130 174 146 174 178 H164 C164 150 158 140 154 116 C148 84 156 46 200 46 Z',
    ),
    b.path(
      'M192 58 H208 C202 90 202 110 212 132 C206 142 206 160 210 178 H190 C194 160 194 142 188 132 C198 110 198 90 192 58 Z',
      darker(b.tint, 0.1),
    ),
    b.path('M142 178 Q200 160 258 178 Q266 192 256 196 H144 Q134 192 142 178 Z', b.accent, 'fabric'),
    b.path('M140 194 H260 V204 H140 Z', darker(b.tint, 0.08)),
    b.path('M142 203 H155 C156 222 146 232 150 246 H140 C134 230 142 220 142 203 Z'),
    b.path('M258 203 H245 C244 222 254 232 250 246 H260 C266 230 258 220 258 203 Z'),
  ].join('');

export const armchair: Drawing = (b) =>
  [
    b.path('M146 230 H160 L157 248 H148 Z', b.accent, 'wood'),
    b.path('M240 230 H254 L252 248 H243 Z', b.accent, 'wood'),
    b.path('M134 190 C128 118 142 62 200 62 C258 62 272 118 266 190 Z', darker(b.tint, 0.08)),
    b.path('M150 186 C146 126 156 80 200 80 C244 80 254 126 250 186 Z'),
    ...[
      [176, 112],
      [224, 112],
      [200, 98],
      [200, 132],
      [176, 150],
      [224, 150],
    ].map(([x = 0, y = 0]) => b.dot(x, y, 3.2, darker(b.tint, 0.34))),
    b.path('M144 172 Q200 158 256 172 V202 H144 Z', lighter(b.tint, 0.1)),
    b.path('M112 152 C112 138 148 138 150 154 V234 H120 C112 234 112 226 112 220 Z'),
    b.path('M288 152 C288 138 252 138 250 154 V234 H280 C288 234 288 226 288 220 Z', darker(b.tint, 0.1)),
    b.path('M148 198 H252 V236 H148 Z', darker(b.tint, 0.18)),
    b.line('M148 216 H252', 1.5, darker(b.tint, 0.4), 0.5),
    b.shine('M116 152 C118 145 138 145 142 152 C132 148 124 149 118 158 Z', 0.25),
  ].join('');

export const sofa: Drawing = (b) =>
  [
    b.path('M84 236 H96 V250 H86 Z', b.accent, 'wood'),
    b.path('M304 236 H316 L314 250 H304 Z', b.accent, 'wood'),
    b.path('M80 190 C80 118 104 104 200 104 C296 104 320 118 320 190 Z', darker(b.tint, 0.08)),
    b.path('M100 188 C98 134 112 118 198 118 V188 Z'),
    b.path('M202 118 C288 118 302 134 300 188 H202 Z', darker(b.tint, 0.05)),
    b.path('M98 186 Q148 172 199 184 V210 H98 Z', lighter(b.tint, 0.1)),
    b.path('M201 184 Q252 172 302 186 V210 H201 Z', lighter(b.tint, 0.06)),
    b.path('M62 164 C62 146 104 146 104 168 V238 H72 Q62 238 62 226 Z'),
    b.path('M338 164 C338 146 296 146 296 168 V238 H328 Q338 238 338 226 Z', darker(b.tint, 0.1)),
    b.path('M102 208 H298 V238 H102 Z', darker(b.tint, 0.18)),
  ].join('');

export const stool: Drawing = (b) =>
  [
    b.path('M178 158 L168 246 H178 L190 158 Z', darker(b.tint, 0.28)),
    b.path('M222 158 L232 246 H222 L210 158 Z', darker(b.tint, 0.28)),
    b.path('M156 156 L136 246 H148 L172 156 Z'),
    b.path('M244 156 L264 246 H252 L228 156 Z', darker(b.tint, 0.1)),
    b.path('M148 212 H252 V219 H147 Z', darker(b.tint, 0.16)),
    b.oval(200, 152, 66, 17, darker(b.tint, 0.2)),
    b.oval(200, 146, 66, 16, b.accent),
    b.oval(194, 143, 48, 9, lighter(b.accent, 0.16)),
  ].join('');

export const table: Drawing = (b) =>
  [
    b.path('M122 142 H132 L130 226 H124 Z', darker(b.tint, 0.34)),
    b.path('M268 142 H278 L276 226 H270 Z', darker(b.tint, 0.34)),
    b.path('M98 150 H302 V172 H98 Z', darker(b.tint, 0.18)),
    b.path('M96 150 H112 C112 182 106 200 108 246 H99 C98 200 94 182 96 150 Z'),
    b.path('M288 150 H304 C306 182 302 200 301 246 H292 C294 200 288 182 288 150 Z', darker(b.tint, 0.08)),
    b.path('M112 124 H288 L318 146 H82 Z', lighter(b.tint, 0.1)),
    b.path('M82 146 H318 V155 H82 Z'),
    b.shine('M130 129 H208 L176 141 H110 Z', 0.16),
  ].join('');

export const roundTable: Drawing = (b) =>
  [
    b.path(
      'M200 238 C170 236 156 240 146 250 H156 C166 246 182 246 200 248 C218 246 234 246 244 250 H254 C244 240 230 236 200 238 Z',
      darker(b.tint, 0.15),
    ),
    b.path(
      'M190 148 H210 C206 170 214 182 214 198 C214 216 206 224 208 242 H192 C194 224 186 216 186 198 C186 182 194 170 190 148 Z',
    ),
    b.path('M122 140 A78 20 0 0 0 278 140 V148 A78 20 0 0 1 122 148 Z', darker(b.tint, 0.18)),
    b.oval(200, 139, 78, 20, lighter(b.tint, 0.08)),
    b.shine('M142 134 Q176 122 214 123 Q176 130 156 142 Z', 0.2),
  ].join('');

export const desk: Drawing = (b) =>
  [
    b.path('M92 152 H164 V244 H92 Z'),
    b.path('M236 152 H308 V244 H236 Z', darker(b.tint, 0.06)),
    b.path('M164 152 H236 V172 H164 Z', darker(b.tint, 0.22)),
    ...[160, 188, 216].flatMap((y) => [
      b.rect(98, y, 60, 24, 2, lighter(b.tint, 0.08)),
      b.rect(242, y, 60, 24, 2, lighter(b.tint, 0.02)),
      b.dot(128, y + 12, 3, b.accent),
      b.dot(272, y + 12, 3, b.accent),
    ]),
    b.path('M100 132 H300 L316 146 H84 Z', lighter(b.tint, 0.12)),
    b.flat('M126 134 H274 L284 143 H116 Z', '#31503f', 0.85),
    b.path('M84 146 H316 V154 H84 Z'),
  ].join('');

export const chestOfDrawers: Drawing = (b) =>
  [
    b.path('M132 236 H146 V248 H134 Z', darker(b.tint, 0.3)),
    b.path('M254 236 H268 L266 248 H254 Z', darker(b.tint, 0.3)),
    b.path('M126 92 H274 V238 H126 Z'),
    ...[98, 132, 166, 202].flatMap((y, row) => [
      b.rect(133, y, 134, row === 3 ? 30 : 29, 2, lighter(b.tint, 0.1)),
      b.dot(168, y + 15, 3.6, b.accent),
      b.dot(232, y + 15, 3.6, b.accent),
    ]),
    b.path('M118 82 H282 V93 H118 Z', lighter(b.tint, 0.06)),
  ].join('');

export const cabinet: Drawing = (b) =>
  [
    b.path('M136 56 H264 V240 H136 Z'),
    b.path('M128 46 Q200 32 272 46 V58 H128 Z', lighter(b.tint, 0.08)),
    b.rect(144, 66, 53, 164, 2, lighter(b.tint, 0.09)),
    b.rect(203, 66, 53, 164, 2, lighter(b.tint, 0.04)),
    b.rect(152, 76, 37, 66, 2, darker(b.tint, 0.12)),
    b.rect(211, 76, 37, 66, 2, darker(b.tint, 0.16)),
    b.rect(152, 154, 37, 66, 2, darker(b.tint, 0.12)),
    b.rect(211, 154, 37, 66, 2, darker(b.tint, 0.16)),
    b.dot(192, 150, 3, b.accent),
    b.dot(208, 150, 3, b.accent),
    b.path('M132 238 H268 V248 H132 Z', darker(b.tint, 0.25)),
  ].join('');

export const bookcase: Drawing = (b) => {
  const spines = ['#7a2e2b', '#2f4a5e', '#a5853c', '#3f5a3c', '#5a3a56', '#8a5a35', '#c9b98f', '#33363f'];
  const row = (y: number, from: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const height = 30 + ((i * 7 + from * 5) % 9);
      return b.rect(
        146 + i * 12,
        y - height,
        10.5,
        height,
        1,
        spines[(i * 3 + from) % spines.length] ?? b.accent,
        'leather',
      );
    }).join('');
  return [
    b.path('M132 48 H268 V246 H132 Z'),
    b.flat('M142 60 H258 V238 H142 Z', darker(b.tint, 0.5)),
    ...[104, 148, 192, 236].flatMap((y, i) => [
      row(y, i),
      b.path(`M142 ${y} H258 V${y + 6} H142 Z`, lighter(b.tint, 0.06)),
    ]),
    b.path('M124 42 H276 V52 H124 Z', lighter(b.tint, 0.08)),
  ].join('');
};

export const bed: Drawing = (b) =>
  [
    b.path('M86 108 Q104 84 122 108 V240 H112 V200 H96 V240 H86 Z', darker(b.tint, 0.05)),
    b.path('M112 178 H306 V208 H112 Z', '#efe8da', 'fabric'),
    b.path('M112 158 Q150 146 168 162 V182 H112 Z', '#f8f3e8', 'fabric'),
    b.path('M158 166 C210 156 262 158 308 168 V212 H158 Z', b.accent, 'fabric'),
    b.path('M112 206 H308 V222 H112 Z', darker(b.tint, 0.12)),
    b.path('M300 150 Q310 140 320 150 V244 H308 V222 H300 Z'),
  ].join('');

export const screen: Drawing = (b) => {
  const panel = (x: number, skew: number, tone: number) =>
    [
      b.path(
        `M${x} ${62 + skew} Q${x + 28} ${44} ${x + 56} ${62 - skew} V${244 - skew} H${x + 48} V234 H${x + 8} V${244 + skew} H${x} Z`,
        darker(b.tint, tone),
      ),
      b.path(`M${x + 7} ${72 + skew} Q${x + 28} 56 ${x + 49} ${72 - skew} V226 H${x + 7} Z`, b.accent, 'fabric'),
      b.line(`M${x + 28} 206 C${x + 20} 170 ${x + 40} 150 ${x + 28} 96`, 2, lighter(b.tint, 0.3), 0.8),
      ...[110, 132, 156, 180].map((y, i) => b.dot(x + 28 + (i % 2 ? 9 : -8), y, 5, lighter(b.tint, 0.45), 0.9)),
    ].join('');
  return panel(112, 3, 0.05) + panel(171, -3, 0.14) + panel(230, 3, 0.05);
};

export const hatStand: Drawing = (b) =>
  [
    b.line('M200 236 L164 248 M200 236 L236 248 M200 236 L200 250', 7, darker(b.tint, 0.2)),
    b.path('M195 52 H205 L207 240 H193 Z'),
    b.dot(200, 46, 8, lighter(b.tint, 0.1)),
    b.line(
      'M200 78 C172 78 162 66 164 52 M200 78 C228 78 238 66 236 52 M200 112 C178 112 168 102 168 92 M200 112 C222 112 232 102 232 92',
      5.5,
      b.tint,
    ),
    b.path('M224 50 C224 34 254 34 254 50 L266 54 Q240 62 214 54 Z', b.accent, 'fabric'),
  ].join('');
