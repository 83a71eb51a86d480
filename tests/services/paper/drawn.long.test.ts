import { beforeEach, describe, expect, it } from 'vitest';
import type { Mark, Sheet } from '../../../src/domain/labels/index.ts';
import { straight } from '../../../src/domain/preferences/index.ts';
import type { PaperDocument, PaperSection } from '../../../src/domain/paperwork/index.ts';
import { drawnOn } from '../../support/drawnPaper.ts';
import { logoOf, newPaper, propList } from '../../support/testPaper.ts';
import type { PaperTools } from '../../../src/services/paper/paperTools.ts';

/** Two rows of two labels on small upright paper. */
const small: Sheet = {
  key: 'small',
  label: 'Small' as unknown as Sheet['label'],
  paper: 'Roll',
  width: 60,
  height: 80,
  columns: 2,
  rows: 2,
  labelWidth: 20,
  labelHeight: 15,
  left: 5,
  top: 10,
  pitchX: 25,
  pitchY: 20,
};
const wide: Sheet = { ...small, key: 'wide', width: 120, height: 50 };
const crooked = { x: 2, y: -1, scale: 0.5 };

const dot: Mark = {
  type: 'code',
  shape: {
    width: 4,
    height: 4,
    areas: [
      [
        [0, 0],
        [4, 0],
        [4, 2],
        [0, 2],
      ],
      [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    ],
  },
  x: 1,
  y: 2,
  moduleX: 0.5,
  moduleY: 2,
};
const name: Mark = { type: 'text', text: 'Chaise', isBold: true, x: 4, y: 6, size: 2 };
const code: Mark = { type: 'text', text: 'chair-1 e', isBold: false, x: 4, y: 9, size: 1 };

const plain: PaperDocument = {
  ...propList,
  subtitle: 'One row',
  foot: 'Willow Lane',
  sections: [{ heading: 'Lamps', note: 'until 20 May', rows: [['', 'Brass lamp', 'P-1']] }],
};
const slip = { terms: 'I have received these.', signatures: ['Received by', 'Returned to'] };

const rows = (count: number): PaperSection['rows'] =>
  Array.from({ length: count }, (_, index) => ['', 'Lamp', `P-${index}`]);
const textsOf = (page: readonly string[] = []) => page.filter((line) => line.includes(' pt'));
/** From the upper edge, in millimetres, of the first line with this text. */
const topOf = (page: readonly string[] = [], text = '') =>
  Number(/,(\S+)/.exec(page.find((line) => line.endsWith(`: ${text}`)) ?? '')?.[1]);

let paper: PaperTools;

// For each test, so that mutation also changes how it is made.
beforeEach(() => {
  paper = newPaper();
});

describe('what is drawn on a sheet of labels', () => {
  it('[LABEL-2, LABEL-8] is each label at its place, stretched and shifted, from the first free label on, over to the next page', async () => {
    const pdf = paper.labels({
      sheet: small,
      calibration: crooked,
      used: 3,
      labels: [[name, dot, code], [name]],
    });
    expect(await drawnOn(pdf)).toEqual([
      [
        'page 60.00 x 80.00',
        '19.00,17.00 2.83 pt bold #000000: Chaise',
        '17.50,15.00 18.50,15.00 18.50,17.00 17.50,17.00 and 17.75,16.00 18.00,16.00 18.00,17.00 filled #000000',
        '19.00,18.50 1.42 pt #000000: chair-1 e',
      ],
      ['page 60.00 x 80.00', '6.50,7.00 2.83 pt bold #000000: Chaise'],
    ]);
  });

  it('[LABEL-2] keeps the paper the way round it is on every page', async () => {
    const pdf = paper.labels({
      sheet: wide,
      calibration: straight,
      used: 0,
      labels: [[name], [], [], [], [name]],
    });
    expect((await drawnOn(pdf)).map(([size]) => size)).toEqual(['page 120.00 x 50.00', 'page 120.00 x 50.00']);
  });

  it('[LABEL-8] is, on a test page, the outline of every label and a line of 30 mm, stretched and shifted', async () => {
    const pdf = paper.testPage({ sheet: small, calibration: crooked, words: ['Measure it.', 'Then enter it.'] });
    expect(await drawnOn(pdf)).toEqual([
      [
        'page 60.00 x 80.00',
        '4.50,4.00 14.50,4.00 14.50,11.50 4.50,11.50 0.15 wide #000000',
        '17.00,4.00 27.00,4.00 27.00,11.50 17.00,11.50 0.15 wide #000000',
        '4.50,14.00 14.50,14.00 14.50,21.50 4.50,21.50 0.15 wide #000000',
        '17.00,14.00 27.00,14.00 27.00,21.50 17.00,21.50 0.15 wide #000000',
        '7.50,16.00 26.50,16.00 26.50,25.50 7.50,25.50 filled #ffffff',
        '9.50,19.00 24.50,19.00 0.30 wide #000000',
        '9.50,17.50 9.50,20.50 0.30 wide #000000',
        '24.50,17.50 24.50,20.50 0.30 wide #000000',
        '9.50,22.00 5.1 pt #000000: Measure it.',
        '9.50,24.25 5.1 pt #000000: Then enter it.',
      ],
    ]);
  });

  it('[LABEL-8] has a line of 100 mm and larger words on paper that is at least 120 mm wide', async () => {
    const [page] = await drawnOn(paper.testPage({ sheet: wide, calibration: straight, words: ['Measure it.'] }));
    expect(page?.slice(6)).toEqual([
      '10.00,25.00 110.00,25.00 0.30 wide #000000',
      '10.00,22.00 10.00,28.00 0.30 wide #000000',
      '110.00,22.00 110.00,28.00 0.30 wide #000000',
      '10.00,31.00 8.5 pt #000000: Measure it.',
    ]);
    expect([paper.rulerOf(wide), paper.rulerOf({ ...wide, width: 119.9 })]).toEqual([100, 30]);
  });
});

describe('what a code is drawn from', () => {
  it('[LABEL-5] is, for bars, the four corners of each, one module high', () => {
    const { width, height, areas } = paper.bars('P-1');
    const bar = (from: number, to: number) => [
      [from, 0],
      [to, 0],
      [to, 1],
      [from, 1],
    ];
    // By the specification of Code 128: the beginning, three characters and a check character of 11 modules each, and the end with 13. It
    // begins 211214 and ends in a bar of 2.
    expect({ width, height, first: areas.slice(0, 3), last: areas.at(-1) }).toEqual({
      width: 68,
      height: 1,
      first: [bar(0, 2), bar(3, 4), bar(6, 7)],
      last: bar(66, 68),
    });
  });

  it('[LABEL-3] is, for text, as wide as its letters, wider in bold', () => {
    const { measure } = paper;
    expect([measure('Chaise', false).toFixed(3), measure('Chaise', true).toFixed(3)]).toEqual(['3.022', '3.362']);
  });
});

describe('what is drawn on a page of paperwork', () => {
  it('[PAPER-5] is title, subtitle, heading and rows under each other, a box to tick, and the foot', async () => {
    expect(await drawnOn(paper.table(plain))).toEqual([
      [
        'page 210.00 x 297.00',
        '12.00,17.00 15 pt bold #000000: Prop list',
        '12.00,22.50 9 pt #5a5a5a: One row',
        '12.00,26.30 198.00,26.30 198.00,33.35 12.00,33.35 filled #f0f0f0',
        '13.00,30.75 9.5 pt bold #141414: Lamps · until 20 May',
        '12.00,38.80 21.30,38.80 0.30 wide #3d3d3d',
        '13.00,36.85 8 pt bold #3c3c3c: ✓',
        '21.30,38.80 132.90,38.80 0.30 wide #3d3d3d',
        '22.30,36.85 8 pt bold #3c3c3c: Item',
        '132.90,38.80 198.00,38.80 0.30 wide #3d3d3d',
        '133.90,36.85 8 pt bold #3c3c3c: Code',
        '12.00,44.45 21.30,44.45 0.10 wide #bfbfbf',
        '13.00,39.80 16.40,39.80 16.40,43.20 13.00,43.20 0.25 wide #3d3d3d',
        '21.30,44.45 132.90,44.45 0.10 wide #bfbfbf',
        '22.30,42.45 8.5 pt #141414: Brass lamp',
        '132.90,44.45 198.00,44.45 0.10 wide #bfbfbf',
        '133.90,42.45 8.5 pt #141414: P-1',
        '12.00,285.00 8 pt #5a5a5a: Willow Lane',
        '183.64,285.00 8 pt #5a5a5a: Page 1 of 1',
      ],
    ]);
  });

  it('[PAPER-1] draws a box to write in, 8 mm high', async () => {
    const columns = [
      { heading: 'Name', share: 60 },
      { heading: 'Initials', share: 40, isBox: true },
    ] as const;
    const sheet = { ...plain, columns, sections: [{ heading: 'Cast', rows: [['Priya', '']] }] };
    const [page = []] = await drawnOn(paper.table(sheet));
    expect(page.slice(9, 12)).toEqual([
      '12.00,46.80 123.60,46.80 0.10 wide #bfbfbf',
      '13.00,42.45 8.5 pt #141414: Priya',
      '123.60,38.80 198.00,38.80 198.00,46.80 123.60,46.80 0.25 wide #3d3d3d',
    ]);
  });

  it('[PAPER-14] is compressed, and has only the fonts that are used', () => {
    expect(paper.table(plain).size).toBeLessThanOrEqual(110_000);
    expect(paper.testPage({ sheet: small, calibration: straight, words: ['Measure it.'] }).size).toBeLessThanOrEqual(
      60_000,
    );
  });

  it('[PAPER-5] is as wide as the paper, either way round', async () => {
    const sizes = async (page: 'A4' | 'Letter', isLandscape: boolean) => {
      const [drawn = []] = await drawnOn(paper.table({ ...plain, page, isLandscape }));
      return [drawn[0], drawn.find((line) => line.endsWith('filled #f0f0f0'))?.split(' ')[1]];
    };
    expect([
      await sizes('A4', false),
      await sizes('A4', true),
      await sizes('Letter', false),
      await sizes('Letter', true),
    ]).toEqual([
      ['page 210.00 x 297.00', '198.00,26.30'],
      ['page 297.00 x 210.00', '285.00,26.30'],
      ['page 215.90 x 279.40', '203.90,26.30'],
      ['page 279.40 x 215.90', '267.40,26.30'],
    ]);
  });

  it('[PAPER-5] sets a section 4 mm below the one before, with its own heading', async () => {
    const [page = []] = await drawnOn(
      paper.table({ ...plain, sections: [...plain.sections, { heading: 'Chairs', rows: [] }] }),
    );
    expect(page).toContain('12.00,48.45 198.00,48.45 198.00,55.50 12.00,55.50 filled #f0f0f0');
    expect(page).toContain('13.00,52.90 9.5 pt bold #141414: Chairs');
  });

  it('[PAPER-5] begins a section on a new page where fewer than 26 mm are left', async () => {
    const pagesWith = async (count: number) => {
      const sections = [
        { heading: 'Lamps', rows: rows(count) },
        { heading: 'Chairs', rows: rows(1) },
      ];
      const pages = await drawnOn(paper.table({ ...plain, sections }));
      return pages.map((page) => topOf(page, 'Chairs'));
    };
    // A row is 5.65 mm high, the first begins at 38.8 mm, and 277 mm are for rows.
    expect(await pagesWith(36)).toEqual([250.59]);
    expect(await pagesWith(37)).toEqual([NaN, 16.45]);
  });

  it('[PAPER-5] carries on 12 mm below the edge of the next page and ends 20 mm above the lower one', async () => {
    const [first = [], second = []] = await drawnOn(
      paper.table({ ...plain, sections: [{ heading: 'Lamps', rows: rows(60) }] }),
    );
    expect(second.slice(1, 3)).toEqual([
      '12.00,12.00 198.00,12.00 198.00,19.05 12.00,19.05 filled #f0f0f0',
      '13.00,16.45 9.5 pt bold #141414: Lamps',
    ]);
    expect(
      textsOf(first)
        .filter((line) => line.endsWith(': Lamp'))
        .at(-1),
    ).toBe('22.30,274.03 8.5 pt #141414: Lamp');
    expect(textsOf(second).find((line) => line.endsWith(': Lamp'))).toBe('22.30,28.15 8.5 pt #141414: Lamp');
  });

  it('[PAPER-5] breaks long names into lines, and keeps a row on one page', async () => {
    const long = 'A chair with a long name. '.repeat(10).trim();
    const pages = await drawnOn(
      paper.table({ ...plain, sections: [{ heading: 'Lamps', rows: [...rows(41), ['', long, 'P-41']] }] }),
    );
    expect(pages.map((page) => textsOf(page).filter((line) => line.includes('A chair')).length)).toEqual([0, 3]);
    expect(textsOf(pages[1]).find((line) => line.includes('A chair'))).toMatch(
      /^22\.30,28\.15 8\.5 pt #141414: A chair/,
    );
  });

  it('[PAPER-12] is the logo in the upper right corner, at most 13 mm high and 40 wide, and the subtitle beside it', async () => {
    const logo = await logoOf(40, 40);
    const long = { ...plain, subtitle: 'Two rows. '.repeat(12).trim(), logo };
    const [page = []] = await drawnOn(paper.table(long));
    expect(page.slice(1, 6)).toEqual([
      '185.00,12.00 image, 13.00 x 13.00',
      '12.00,17.00 15 pt bold #000000: Prop list',
      '12.00,22.50 9 pt #5a5a5a: Two rows. Two rows. Two rows. Two rows. Two rows. Two rows. Two rows. Two rows. Two rows. Two rows. Two rows.',
      '12.00,26.15 9 pt #5a5a5a: Two rows.',
      '12.00,30.10 198.00,30.10 198.00,37.15 12.00,37.15 filled #f0f0f0',
    ]);
    const [wideLogo = []] = await drawnOn(paper.table({ ...plain, logo: { ...logo, width: 80, height: 20 } }));
    expect(wideLogo.slice(1, 5)).toEqual([
      '158.00,12.00 image, 40.00 x 10.00',
      '12.00,17.00 15 pt bold #000000: Prop list',
      '12.00,22.50 9 pt #5a5a5a: One row',
      // Below the highest logo.
      '12.00,27.00 198.00,27.00 198.00,34.05 12.00,34.05 filled #f0f0f0',
    ]);
  });

  it('[PAPER-6] is, on a slip, the terms and two lines for each signature below the rows, one for the name and one for the day', async () => {
    const [page = []] = await drawnOn(paper.table({ ...plain, slip }));
    expect(page.slice(17)).toEqual([
      '12.00,52.45 9 pt #141414: I have received these.',
      '12.00,68.45 134.76,68.45 0.25 wide #3d3d3d',
      '142.20,68.45 198.00,68.45 0.25 wide #3d3d3d',
      '12.00,72.05 8 pt #5a5a5a: Received by',
      '12.00,84.45 134.76,84.45 0.25 wide #3d3d3d',
      '142.20,84.45 198.00,84.45 0.25 wide #3d3d3d',
      '12.00,88.05 8 pt #5a5a5a: Returned to',
      '12.00,285.00 8 pt #5a5a5a: Willow Lane',
      '183.64,285.00 8 pt #5a5a5a: Page 1 of 1',
    ]);
  });

  it('[PAPER-6] keeps the terms and the lines to sign together, on a new page where they no longer fit', async () => {
    const pagesWith = async (count: number) => {
      const pages = await drawnOn(paper.table({ ...plain, slip, sections: [{ heading: 'Lamps', rows: rows(count) }] }));
      return pages.map((page) => topOf(page, slip.terms));
    };
    expect(await pagesWith(31)).toEqual([221.9]);
    expect(await pagesWith(32)).toEqual([NaN, 17]);
  });

  it('[PAPER-6] gives each slip its own head, terms and page', async () => {
    const own = {
      title: 'Priya',
      subtitle: 'Her loans',
      columns: plain.columns,
      slip: { terms: 'Ask me.', signatures: [] },
    };
    const pages = await drawnOn(
      paper.table({
        ...plain,
        slip,
        sections: [
          { heading: 'Lamps', rows: rows(1) },
          { heading: 'Chairs', rows: rows(1), own },
        ],
      }),
    );
    expect(pages.map((page) => textsOf(page).map((line) => line.replace(/.*?: /, '')))).toEqual([
      [
        'Prop list',
        'One row',
        'Lamps',
        '✓',
        'Item',
        'Code',
        'Lamp',
        'P-0',
        'I have received these.',
        'Received by',
        'Returned to',
        'Willow Lane',
        'Page 1 of 2',
      ],
      ['Priya', 'Her loans', 'Chairs', '✓', 'Item', 'Code', 'Lamp', 'P-0', 'Ask me.', 'Willow Lane', 'Page 2 of 2'],
    ]);
  });
});
