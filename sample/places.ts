/** The locations of the sample theatre: from the Assembly Rooms down to the biscuit tin. */
import type { FieldValues } from '../src/domain/catalogue/index.ts';
import { withoutUndefined } from '../src/domain/kernel/withoutUndefined.ts';

/** Types of items by where they are kept. */
export type Home =
  | 'furniture'
  | 'soft'
  | 'lamps'
  | 'kitchen'
  | 'glass'
  | 'food'
  | 'desk'
  | 'books'
  | 'paper'
  | 'bags'
  | 'personal'
  | 'tools'
  | 'toys'
  | 'machines'
  | 'pictures'
  | 'ornaments'
  | 'garden'
  | 'christmas'
  | 'signs'
  | 'weapons'
  | 'effects'
  | 'consumables'
  | 'rehearsal'
  | 'garage';

export interface SamplePlace<H extends string = string> {
  readonly key: string;
  readonly parent?: string;
  readonly values: FieldValues;
  /** Type of items kept here; locations with the same one share it. */
  readonly home?: H;
}

type Type =
  | 'building'
  | 'room'
  | 'bay'
  | 'rail'
  | 'shelf-unit'
  | 'shelf'
  | 'cabinet'
  | 'drawer'
  | 'box'
  | 'trunk'
  | 'flight-case'
  | 'hook'
  | 'props-table'
  | 'wig-block'
  | 'shoe-rack'
  | 'dressing-room'
  | 'stage-area'
  | 'vehicle'
  | 'off-site';

interface Extra<H extends string> {
  readonly code?: string;
  readonly home?: H;
  readonly notes?: string;
  readonly more?: FieldValues;
}

/** One location, with its everyday name. */
export function place<H extends string>(
  key: string,
  parent: string | undefined,
  name: string,
  locationType: Type,
  { code, home, notes, more }: Extra<H> = {},
): SamplePlace<H> {
  const values: FieldValues = {
    name,
    locationType,
    ...withoutUndefined({ code, notes }),
    ...(locationType === 'box' || locationType === 'trunk' ? { movable: true } : {}),
    ...more,
  };
  return { key, values, ...withoutUndefined({ parent, home }) };
}

/** Bays of the basement: letter, contents, and the contents of each shelf from the top. */
const bays: readonly (readonly [
  letter: string,
  what: string,
  shelves: readonly (readonly [label: string, home: Home])[],
])[] = [
  [
    'A',
    'Kitchen and table',
    [
      ['Teapots and jugs', 'kitchen'],
      ['Plates and bowls', 'kitchen'],
      ['Pans and kettles', 'kitchen'],
      ['Trays, baskets', 'kitchen'],
    ],
  ],
  [
    'B',
    'Glass',
    [
      ['Wine and sherry', 'glass'],
      ['Tumblers and tankards', 'glass'],
      ['Bottles', 'glass'],
      ['Decanters', 'glass'],
    ],
  ],
  [
    'C',
    'Study and office',
    [
      ['Telephones', 'desk'],
      ['Inkwells and pens', 'desk'],
      ['Books, leather', 'books'],
      ['Books, cloth', 'books'],
    ],
  ],
  [
    'D',
    'Bags and hand props',
    [
      ['Suitcases', 'bags'],
      ['Handbags', 'bags'],
      ['Sticks and umbrellas', 'personal'],
      ['Spectacles, watches, pipes', 'personal'],
    ],
  ],
  [
    'E',
    'Lamps and machines',
    [
      ['Table lamps', 'lamps'],
      ['Lanterns and candlesticks', 'lamps'],
      ['Wirelesses and clocks', 'machines'],
      ['Typewriters and cameras', 'machines'],
    ],
  ],
  [
    'F',
    'Ornaments and oddments',
    [
      ['Vases', 'ornaments'],
      ['Figures and busts', 'ornaments'],
      ['Toys and games', 'toys'],
      ['Sickroom', 'personal'],
    ],
  ],
];

const basement: readonly SamplePlace<Home>[] = bays.flatMap(([letter, what, shelves]) => [
  place(`bay-${letter}`, 'basement', `Bay ${letter}: ${what}`, 'bay', { code: `B-${letter}` }),
  ...shelves.map(([label, home], index) =>
    place(`shelf-${letter}${index + 1}`, `bay-${letter}`, `${letter}${index + 1} ${label}`, 'shelf', {
      code: `B-${letter}${index + 1}`,
      home,
    }),
  ),
]);

const boxes: readonly (readonly [number: number, shelf: string, label: string, home: Home])[] = [
  [1, 'shelf-A2', 'Cutlery, everyday', 'kitchen'],
  [2, 'shelf-A2', 'Cutlery, plated', 'kitchen'],
  [3, 'shelf-A4', 'Bread and cakes', 'food'],
  [4, 'shelf-A4', 'Fruit and vegetables', 'food'],
  [5, 'shelf-A4', 'Joints and fish', 'food'],
  [7, 'shelf-B1', 'Champagne flutes, bubble-wrapped', 'glass'],
  [8, 'shelf-B3', 'Medicine bottles', 'personal'],
  [10, 'shelf-C2', 'Envelopes and wax', 'paper'],
  [11, 'shelf-C2', 'Letters, by show', 'paper'],
  [12, 'shelf-C2', 'Newspapers, pre-war', 'paper'],
  [13, 'shelf-C2', 'Newspapers, post-war', 'paper'],
  [14, 'shelf-C4', 'Ledgers', 'books'],
  [16, 'shelf-D2', 'Purses and wallets', 'bags'],
  [17, 'shelf-D4', 'Jewellery, costume', 'personal'],
  [18, 'shelf-D4', 'Fans and gloves', 'personal'],
  [19, 'shelf-D4', 'Cigarette cases, lighters', 'personal'],
  [21, 'shelf-E2', 'Candles, LED and wax', 'lamps'],
  [22, 'shelf-E3', 'Alarm clocks', 'machines'],
  [23, 'shelf-E4', 'Mobile phones, old', 'machines'],
  [25, 'shelf-F2', 'Crosses and rosaries', 'ornaments'],
  [26, 'shelf-F3', 'Cards, dice, dominoes', 'toys'],
  [27, 'shelf-F4', 'Bandages, doctor’s', 'personal'],
];

const theatre: readonly SamplePlace<Home>[] = [
  place('rooms', undefined, 'Assembly Rooms', 'building', {
    code: 'ROOMS',
    notes: 'Market Square. Keys from the office, or Geoff Tilling.',
  }),
  place('stage', 'rooms', 'Stage', 'stage-area', { more: { use: 'working' } }),
  place('sl-table', 'stage', 'Props table, stage left', 'props-table', {
    code: 'AR-SL',
    more: { use: 'working' },
    notes: 'Marked out with tape for the show that is on.',
  }),
  place('sr-table', 'stage', 'Props table, stage right', 'props-table', { code: 'AR-SR', more: { use: 'working' } }),
  place('fly-floor', 'stage', 'Fly floor cupboard', 'cabinet', { home: 'effects' }),
  place('dock', 'rooms', 'Scene dock', 'room', { code: 'DOCK', more: { conditions: 'unheated' } }),
  ...[
    ['1', 'Chairs, matching'],
    ['2', 'Chairs, odd'],
    ['3', 'Tables'],
    ['4', 'Sideboards and chests'],
    ['5', 'Sofas and beds'],
  ].map(([bay = '', what = '']) =>
    place(`dock-${bay}`, 'dock', `Dock ${bay}: ${what}`, 'bay', { code: `SD-${bay}`, home: 'furniture' }),
  ),
  place('flats', 'dock', 'Flats rack', 'rail', { code: 'SD-FLATS', home: 'signs' }),
  place('bench', 'dock', 'Mending bench', 'bay', {
    code: 'SD-MEND',
    more: { use: 'repair' },
    notes: 'Nothing leaves here until the glue is dry. Write what is wrong on the ticket.',
  }),
  place('tool-cabinet', 'dock', 'Tool cabinet', 'cabinet', {
    code: 'SD-TOOLS',
    home: 'tools',
    more: { key: 'Derek Pargeter, spare in the office' },
  }),
  place('paint-shelf', 'dock', 'Paint shelf', 'shelf', { home: 'consumables' }),
  place('hooks', 'dock', 'Hooks by the dock door', 'hook', { home: 'garden' }),
  place('office', 'rooms', 'Stage manager’s office', 'room', { code: 'SMO' }),
  place('weapons', 'office', 'Weapons cabinet', 'cabinet', {
    code: 'SMO-W',
    home: 'weapons',
    more: { key: 'Priya Raman and Geoff Tilling, both keys needed' },
    notes: 'Sign the book every time, also for rehearsals.',
  }),
  place('office-drawer', 'office', 'Desk drawer', 'drawer', { home: 'consumables' }),
  place('green-room', 'rooms', 'Green room', 'room', { more: { conditions: 'heated' } }),
  place('dresser', 'green-room', 'Welsh dresser', 'cabinet', {
    home: 'kitchen',
    notes: 'On show: put things back the way they stood.',
  }),
  place('piano', 'green-room', 'Top of the piano', 'shelf', { home: 'ornaments' }),
  place('dressing-1', 'rooms', 'Dressing room 1', 'dressing-room', { more: { use: 'working' } }),
  place('dressing-2', 'rooms', 'Dressing room 2', 'dressing-room', { more: { use: 'working' } }),
  place('quick-change', 'stage', 'Quick-change corner', 'stage-area', { more: { use: 'working' } }),
  place('rehearsal', 'rooms', 'Rehearsal room', 'room'),
  place('rehearsal-crate', 'rehearsal', 'Rehearsal crate', 'box', {
    code: 'REH-1',
    home: 'rehearsal',
    notes: 'Stand-ins only. Real props stay downstairs until the technical.',
  }),
  place('foyer', 'rooms', 'Foyer', 'room'),
  place('foyer-case', 'foyer', 'Display case', 'cabinet', { code: 'FOY-1', more: { key: 'Box office' } }),
];

const above: readonly SamplePlace<Home>[] = [
  place('attic', 'rooms', 'Attic', 'room', {
    code: 'ATTIC',
    more: { conditions: 'dry' },
    notes: 'Mind the third stair. Two people for anything heavy.',
  }),
  place('picture-rack', 'attic', 'Picture rack', 'rail', { code: 'AT-PIC', home: 'pictures' }),
  place('soft-shelf', 'attic', 'Curtains and covers', 'shelf-unit', { code: 'AT-SOFT', home: 'soft' }),
  ...['Cushions', 'Rugs and throws', 'Flags and bunting'].map((label, index) =>
    place(`hamper-${index + 1}`, 'attic', `Hamper ${index + 1}: ${label}`, 'trunk', {
      code: `AT-H${index + 1}`,
      home: 'soft',
    }),
  ),
  place('christmas-shelf', 'attic', 'Christmas shelf', 'shelf-unit', { code: 'AT-XMAS', home: 'christmas' }),
  ...['Baubles', 'Garlands', 'Presents, empty'].map((label, index) =>
    place(`xmas-${index + 1}`, 'christmas-shelf', `Box X${index + 1}: ${label}`, 'box', {
      code: `AT-X${index + 1}`,
      home: 'christmas',
    }),
  ),
  place('panto-trunk', 'attic', 'Panto trunk', 'trunk', { code: 'AT-PANTO', home: 'toys' }),
  place('music-corner', 'attic', 'Music corner', 'bay', { code: 'AT-MUS', home: 'toys' }),
  place('signs-rack', 'attic', 'Signs and boards', 'rail', { code: 'AT-SIGN', home: 'signs' }),
];

const elsewhere: readonly SamplePlace<Home>[] = [
  place('garage', undefined, 'Margaret’s garage', 'off-site', {
    code: 'GARAGE',
    more: { use: 'off-site', conditions: 'damp' },
    notes: '14 Orchard Lane. Ring first; the up-and-over door sticks.',
  }),
  ...['Left wall', 'Back wall', 'Rafters'].map((label, index) =>
    place(`garage-${index + 1}`, 'garage', `Garage ${label.toLowerCase()}`, 'shelf-unit', {
      code: `MG-${index + 1}`,
      home: 'garage',
    }),
  ),
  place('garage-floor', 'garage', 'Garage floor', 'bay', { home: 'garden' }),
  place('garden-box', 'garage-1', 'Box: flowerpots, silk flowers', 'box', { code: 'MG-FLO', home: 'garden' }),
  place('trailer', undefined, 'Trailer', 'vehicle', {
    code: 'TRAILER',
    more: { use: 'off-site', movable: true },
    notes: 'Kept behind the Rooms. Lives on the carnival float in June.',
  }),
  place('trailer-front', 'trailer', 'Trailer, front', 'bay', { home: 'garage' }),
  place('trailer-back', 'trailer', 'Trailer, back', 'bay', { home: 'garage' }),
  ...[1, 2, 3, 4].map((number) =>
    place(`crate-${number}`, 'trailer', `Crate ${number}`, 'box', { code: `TR-C${number}`, home: 'garage' }),
  ),
];

const store: readonly SamplePlace<Home>[] = [
  place('basement', 'rooms', 'Basement prop store', 'room', {
    code: 'BASE',
    more: { conditions: 'dry' },
    notes: 'No signal past the second door.',
  }),
  ...basement,
  ...boxes.map(([number, shelf, label, home]) =>
    place(`box-${number}`, shelf, `Box ${number}: ${label}`, 'box', {
      code: `BOX-${String(number).padStart(2, '0')}`,
      home,
    }),
  ),
  place('drawers', 'basement', 'Plan chest', 'cabinet', { code: 'B-PC' }),
  ...['Maps and plans', 'Certificates, deeds', 'Telegrams and tickets', 'Posters', 'Playbills'].map((label, index) =>
    place(`drawer-${index + 1}`, 'drawers', `Drawer ${index + 1}: ${label}`, 'drawer', {
      code: `B-PC${index + 1}`,
      home: 'paper',
    }),
  ),
  place('returns', 'basement', 'Returns trolley', 'shelf-unit', {
    code: 'B-RET',
    notes: 'Back from a show and not yet put away.',
  }),
  place('quarantine', 'basement', 'Moth and damp shelf', 'shelf', {
    code: 'B-Q',
    more: { use: 'quarantine', conditions: 'mould-risk' },
  }),
  place('staging', 'basement', 'Next show shelf', 'shelf-unit', {
    code: 'B-NEXT',
    more: { use: 'staging' },
    notes: 'Pulled for the show in rehearsal.',
  }),
];

/** All locations, parents before children. */
export const samplePlaces: readonly SamplePlace<Home>[] = [...theatre, ...store, ...above, ...elsewhere];
