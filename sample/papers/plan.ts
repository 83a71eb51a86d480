/** The lighting plan of the sample's next show, as a picture. */
import sharp from 'sharp';

const INK = '#22303c';
const WIDTH = 900;
const HEIGHT = 640;

/** A lantern on a bar, with its channel; colours are the gels. */
type Hung = readonly [x: number, kind: 'fresnel' | 'profile' | 'flood', channel: number, gel: string];

const straw = '#f0c95c';
const steel = '#9fc2de';
const rose = '#e59aa4';
const open = '#ffffff';
const bars: readonly { readonly name: string; readonly y: number; readonly hung: readonly Hung[] }[] = [
  {
    name: 'Front of house',
    y: 545,
    hung: [
      [230, 'profile', 1, straw],
      [330, 'profile', 2, steel],
      [430, 'profile', 3, open],
      [530, 'profile', 4, open],
      [630, 'profile', 5, steel],
      [730, 'profile', 6, straw],
    ],
  },
  {
    name: 'Bar 1',
    y: 345,
    hung: [
      [250, 'fresnel', 7, straw],
      [345, 'fresnel', 8, rose],
      [435, 'profile', 9, open],
      [525, 'profile', 10, open],
      [615, 'fresnel', 11, rose],
      [710, 'fresnel', 12, straw],
    ],
  },
  {
    name: 'Bar 2',
    y: 225,
    hung: [
      [260, 'fresnel', 13, steel],
      [370, 'fresnel', 14, straw],
      [480, 'profile', 15, rose],
      [590, 'fresnel', 16, straw],
      [700, 'fresnel', 17, steel],
    ],
  },
  {
    name: 'Bar 3, cloth',
    y: 125,
    hung: [
      [280, 'flood', 18, steel],
      [413, 'flood', 18, steel],
      [547, 'flood', 19, rose],
      [680, 'flood', 19, rose],
    ],
  },
];

const shapes = {
  fresnel: (x: number, y: number, gel: string) =>
    `<circle cx="${x}" cy="${y}" r="15" fill="${gel}" stroke="${INK}" stroke-width="2"/>`,
  profile: (x: number, y: number, gel: string) =>
    `<path d="M${x - 11} ${y + 14} V${y - 6} L${x - 6} ${y - 20} H${x + 6} L${x + 11} ${y - 6} V${y + 14} Z" fill="${gel}" stroke="${INK}" stroke-width="2"/>`,
  flood: (x: number, y: number, gel: string) =>
    `<rect x="${x - 26}" y="${y - 11}" width="52" height="22" rx="3" fill="${gel}" stroke="${INK}" stroke-width="2"/>`,
} as const;

const words = (x: number, y: number, size: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, Arial, sans-serif" font-size="${size}" fill="${INK}" ${more}>${text}</text>`;

/** The plan as SVG; the same for equal titles. */
export function planSvg(title: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfaf5"/>`,
    `<rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" fill="none" stroke="${INK}" stroke-width="1.5"/>`,
    words(34, 50, 21, title, 'font-weight="bold"'),
    words(34, 74, 14, 'Lighting plan. Assembly Rooms, Hadderby. 1:50 when it was drawn.'),
    `<path d="M190 90 H770 V420 H690 M270 420 H190 V90" fill="none" stroke="${INK}" stroke-width="4"/><path d="M270 420 Q480 470 690 420" fill="none" stroke="${INK}" stroke-width="2"/>`,
    words(480, 480, 14, 'edge of the stage', 'text-anchor="middle"'),
    `<path d="M480 90 V600" stroke="${INK}" stroke-width="1" stroke-dasharray="14 5 3 5" opacity="0.5"/>`,
    ...bars.flatMap(({ name, y, hung }) => [
      `<path d="M200 ${y} H760" stroke="${INK}" stroke-width="3"/>`,
      words(34, y + 5, 14, name),
      ...hung.flatMap(([x, kind, channel, gel]) => [
        shapes[kind](x, y, gel),
        words(x, y + 34, 13, String(channel), 'text-anchor="middle"'),
      ]),
    ]),
    words(34, 606, 13, 'Circle: fresnel. Cone: profile. Box: flood. Numbers are channels of the desk.'),
    '</svg>',
  ].join('');
}

/** The plan as the bytes of a PNG. */
export function drawPlan(title: string): Promise<Buffer> {
  return sharp(Buffer.from(planSvg(title)))
    .png({ palette: true, effort: 3 })
    .toBuffer();
}
