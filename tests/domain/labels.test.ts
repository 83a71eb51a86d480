import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOfTag, linkOf } from '../../src/domain/catalogue/index.ts';
import {
  blankContent,
  drawLabel,
  labelContent,
  layOut,
  sheetOf,
  sheets,
  slotAt,
  slotsOf,
} from '../../src/domain/labels/index.ts';
import type { CodeShape, LabelTools, Mark, Sheet } from '../../src/domain/labels/index.ts';
import { areLabelChoices, isCalibration, labelParts, usualLabels } from '../../src/domain/preferences/index.ts';
import { known } from '../support/known.ts';
import { recordOf } from '../support/recordOf.ts';

const BARS_QUIET = 10;
const MIN_MODULE = 0.25;
const QR_QUIET = 4;

const NEAR = 1e-6;

/** A typeface in which every letter is half as wide as it is high. */
const measure = (text: string) => text.length * 0.5;
const square = (side: number): CodeShape => ({
  width: side,
  height: side,
  areas: [
    [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ],
  ],
});
const bars = (width: number): CodeShape => ({
  width,
  height: 1,
  areas: [
    [
      [0, 0],
      [width, 0],
      [width, 1],
      [0, 1],
    ],
  ],
});
const tools: LabelTools = {
  measure,
  qr: (text) => square(text.length > 14 ? 33 : 21),
  bars: (text) => bars(35 + text.length * 11),
};

function sheet(key: string): Sheet {
  const found = sheetOf(key);
  if (!found) throw new Error(`There is no sheet ${key}.`);
  return found;
}

describe('sheets', () => {
  it.each(sheets.map((one) => [one.key, one] as const))(
    '[LABEL-1] %s fits its paper, and its labels lie side by side',
    (_, one) => {
      const last = slotAt(one, slotsOf(one) - 1, 0);
      expect(Math.min(one.left, one.top)).toBeGreaterThanOrEqual(0);
      expect(last.x + one.labelWidth).toBeLessThanOrEqual(one.width + NEAR);
      expect(last.y + one.labelHeight).toBeLessThanOrEqual(one.height + NEAR);
      expect(one.pitchX).toBeGreaterThanOrEqual(one.labelWidth - NEAR);
      expect(one.pitchY).toBeGreaterThanOrEqual(one.labelHeight - NEAR);
      // Sheets are symmetrical: opposite margins are equal, within a millimetre and a half.
      expect(Math.abs(one.width - (last.x + one.labelWidth) - one.left)).toBeLessThan(1.5);
      expect(Math.abs(one.height - (last.y + one.labelHeight) - one.top)).toBeLessThan(1.5);
    },
  );

  it('[LABEL-1] have a key of their own, and an unknown key is none', () => {
    expect(new Set(sheets.map(({ key }) => key)).size).toBe(sheets.length);
    expect(sheetOf('no such sheet')).toBeUndefined();
  });

  it('[LABEL-2] are filled row by row from the place that is chosen, and go on on the next', () => {
    const { left, top, pitchX, pitchY } = sheet('L7165');
    const places = [0, 1, 2, 3].map((index) => slotAt(sheet('L7165'), index, 5));
    expect(places).toEqual([
      { page: 0, x: left + pitchX, y: top + 2 * pitchY },
      { page: 0, x: left, y: top + 3 * pitchY },
      { page: 0, x: left + pitchX, y: top + 3 * pitchY },
      { page: 1, x: left, y: top },
    ]);
  });
});

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The area of a mark; a code includes its quiet zone, a barcode the zones at its ends. */
function areaOf(mark: Mark): Area {
  if (mark.type === 'text')
    return {
      left: mark.x,
      top: mark.y - mark.size * 0.75,
      right: mark.x + measure(mark.text) * mark.size,
      bottom: mark.y + mark.size * 0.2,
    };
  const isBars = mark.shape.height === 1;
  const [besideX, besideY] = isBars
    ? [BARS_QUIET * mark.moduleX, 0]
    : [QR_QUIET * mark.moduleX, QR_QUIET * mark.moduleY];
  return {
    left: mark.x - besideX,
    top: mark.y - besideY,
    right: mark.x + mark.shape.width * mark.moduleX + besideX,
    bottom: mark.y + mark.shape.height * mark.moduleY + besideY,
  };
}

const overlap = (a: Area, b: Area) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > NEAR &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > NEAR;

const anyLabel = fc.record({
  on: fc.constantFrom(...sheets),
  code: fc.stringMatching(/^[A-Z]{1,6}-[0-9]{1,8}$/),
  title: fc.lorem({ maxCount: 9 }),
  codes: fc.constantFrom('both', 'qr', 'bars' as const),
  isLink: fc.boolean(),
});

describe('a label', () => {
  it('[LABEL-3] [LABEL-4] keeps everything within itself, texts and codes apart, and every module wide enough', () => {
    fc.assert(
      fc.property(anyLabel, ({ on, code, title, codes, isLink }) => {
        const drawing = drawLabel(
          {
            content: { code, parts: { title, place: 'Store › Shelf 4' } },
            sheet: on,
            choices: { codes, isLink, parts: [...labelParts], note: 'Ring the desk' },
            group: 'Willow Lane Players',
            origin: 'https://x.example',
          },
          tools,
        );
        if (!('marks' in drawing))
          return drawing.needed.width > on.labelWidth || drawing.needed.height > on.labelHeight;
        const areas = drawing.marks.map(areaOf);
        for (const [index, area] of areas.entries()) {
          expect(area.left).toBeGreaterThanOrEqual(0);
          expect(area.top).toBeGreaterThanOrEqual(-NEAR);
          expect(area.right).toBeLessThanOrEqual(on.labelWidth + NEAR);
          expect(area.bottom).toBeLessThanOrEqual(on.labelHeight + NEAR);
          for (const other of areas.slice(index + 1)) expect(overlap(area, other)).toBe(false);
        }
        for (const mark of drawing.marks)
          if (mark.type === 'code') expect(mark.moduleX).toBeGreaterThanOrEqual(MIN_MODULE);
        return drawing.marks.some(({ type }) => type === 'code');
      }),
      { numRuns: 400 },
    );
  });

  it('[LABEL-4] leaves out bars that would be too fine beside the QR code', () => {
    const drawing = layOut({ width: 40, height: 20 }, { qr: square(21), bars: bars(140), lines: [] }, measure);
    expect('marks' in drawing && drawing.marks.map((mark) => mark.type === 'code' && mark.shape.width)).toEqual([21]);
  });

  it('[LABEL-4] makes the QR code smaller where bars then have room beside it', () => {
    const drawing = layOut({ width: 63.5, height: 38.1 }, { qr: square(21), bars: bars(123), lines: [] }, measure);
    expect('marks' in drawing && drawing.marks.map((mark) => mark.type === 'code' && mark.shape.width)).toEqual([
      21, 123,
    ]);
  });

  it('[LABEL-4] says what size a label must have at least', () => {
    const small = { width: 20, height: 8 };
    expect(layOut(small, { bars: bars(101), lines: [] }, measure)).toEqual({ needed: { width: 32, height: 5 } });
    expect(layOut(small, { qr: square(33), lines: [] }, measure)).toEqual({ needed: { width: 12, height: 12 } });
    expect(layOut({ width: 90, height: 3 }, { bars: bars(101), lines: [] }, measure)).toEqual({
      needed: { width: 32, height: 5 },
    });
    expect(layOut(small, { lines: [] }, measure)).toEqual({ needed: { width: 1, height: 5 } });
  });

  it('[LABEL-6] wraps a long name once and cuts it with an ellipsis', () => {
    const lines = [
      { role: 'code', text: 'P-00012' },
      { role: 'title', text: 'A very long name of a very small lamp that goes on and on and on' },
    ] as const;
    const drawing = layOut({ width: 63.5, height: 38.1 }, { qr: square(21), lines }, measure);
    const [code, first, second, ...more] =
      'marks' in drawing ? drawing.marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : [])) : [];
    expect(code).toBe('P-00012');
    expect(lines[1].text.startsWith(String(first))).toBe(true);
    expect(second).toMatch(/^\w.*…$/);
    expect(more).toEqual([]);
    const word = layOut(
      { width: 30, height: 30 },
      {
        qr: square(21),
        lines: [{ role: 'title', text: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze und noch eine' }],
      },
      measure,
    );
    expect('marks' in word && word.marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : []))).toHaveLength(2);
  });

  it('[LABEL-6] says nothing where there is no room for words', () => {
    const drawing = layOut(
      { width: 12, height: 10 },
      { qr: square(21), lines: [{ role: 'title', text: 'Brass lamp' }] },
      measure,
    );
    expect('marks' in drawing && drawing.marks.map(({ type }) => type)).toEqual(['code']);
  });
});

const places = [
  recordOf('location', 'store', { name: 'Store' }),
  recordOf('location', 'bay', { name: 'Bay 2', parentId: 'store' }),
  recordOf('location', 'box', { name: 'Box 7', code: 'L-00007', parentId: 'bay' }),
  recordOf('costumeCategory', 'coats', { name: 'Coats' }),
];
const world = known(places);

describe('what a label says', () => {
  it('[LABEL-9] is the name, the innermost places, the category and the size, as far as they are known', () => {
    const coat = recordOf('costume', 'coat', {
      name: 'Frock coat',
      code: 'C-00001',
      homeLocationId: 'box',
      categoryId: 'coats',
      sizeLabel: '40R',
    });
    expect(labelContent(coat, world)).toEqual({
      code: 'C-00001',
      parts: { title: 'Frock coat', place: 'Bay 2 › Box 7', category: 'Coats', size: '40R' },
    });
    expect(
      labelContent(recordOf('costume', 'hat', { name: 'Hat', code: 'C-00002', categoryId: 'gone' }), world),
    ).toEqual({ code: 'C-00002', parts: { title: 'Hat', place: '', category: '', size: '' } });
  });

  it('[LABEL-9] of a place is where it stands, of a card the name; without a code there is none', () => {
    expect(labelContent(places[2] ?? recordOf('location', '', {}), world)).toEqual({
      code: 'L-00007',
      parts: { title: 'Box 7', place: 'Store › Bay 2', category: '', size: '' },
    });
    expect(labelContent(recordOf('member', 'ann', { name: 'Ann Lee', code: 'M-00001' }), world)?.parts.title).toBe(
      'Ann Lee',
    );
    expect(labelContent(recordOf('costumeCategory', 'coats', { name: 'Coats' }), world)).toBeUndefined();
    expect(blankContent('P-00100')).toEqual({ code: 'P-00100', parts: {} });
  });

  it('[LABEL-9] stands on the label only as far as it is wanted', () => {
    const draw = (parts: (typeof labelParts)[number][]) =>
      drawLabel(
        {
          content: { code: 'P-00012', parts: { title: 'Lamp', place: 'Shelf 4' } },
          sheet: sheet('5163'),
          choices: { codes: 'both', isLink: false, parts, note: ' ' },
          group: 'Players',
          origin: '',
        },
        tools,
      );
    const texts = (drawing: ReturnType<typeof draw>) =>
      'marks' in drawing ? drawing.marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : [])) : [];
    expect(texts(draw(['title', 'group', 'note']))).toEqual(['P-00012', 'Lamp', 'Players']);
    expect(texts(draw(['place', 'category']))).toEqual(['P-00012', 'Shelf 4']);
  });
});

describe('the code of a tag', () => {
  it.each([
    ['P-00012', 'P-00012'],
    ['  P-00012 ', 'P-00012'],
    ['4006381333931', '4006381333931'],
    ['https://stock.example/scan?code=P-00012', 'P-00012'],
    ['http://x.example/P-1', 'P-1'],
    ['see http://x.example/P-1', 'see http://x.example/P-1'],
    ['HTTPS://STOCK.EXAMPLE/T/P-00012', 'P-00012'],
    ['https://stock.example/t/A%2FB-7', 'A/B-7'],
    ['https://stock.example/', 'https://stock.example/'],
    ['https://shop.example/buy?this=now', 'buy'],
    ['https://shop.example/a/%E0%A4%A', 'https://shop.example/a/%E0%A4%A'],
    ['http://[', 'http://['],
    ['shop:P-00012', 'shop:P-00012'],
    ['view-source:https://stock.example/t/P-00012', 'view-source:https://stock.example/t/P-00012'],
    ['https://shop.example/what is this?', 'https://shop.example/what is this?'],
  ])('[LABEL-7] of "%s" is "%s"', (text, code) => {
    expect(codeOfTag(text)).toBe(code);
  });

  it('[LABEL-7] comes back from the link that is printed', () => {
    for (const code of ['P-00012', 'A/B-7', 'x.y_z'])
      expect(codeOfTag(linkOf(code, 'https://stock.example'))).toBe(code);
  });

  it('[LABEL-7] is printed as a link where that can be read, else as it is', () => {
    const sizes: number[] = [];
    const draw = (key: string) =>
      drawLabel(
        {
          content: blankContent('P-00012'),
          sheet: sheet(key),
          choices: { codes: 'qr', isLink: true, parts: [], note: '' },
          group: '',
          origin: 'https://stock.example',
        },
        tools,
      );
    for (const key of ['L7160', 'L4731']) {
      const drawing = draw(key);
      for (const mark of 'marks' in drawing ? drawing.marks : [])
        if (mark.type === 'code') sizes.push(mark.shape.width);
    }
    expect(sizes).toEqual([33, 21]);
  });
});

describe('what a device keeps of labels', () => {
  it('[LABEL-8] is a calibration within what a printer can be off by', () => {
    expect(isCalibration({ x: -2.5, y: 20, scale: 0.9 })).toBe(true);
    for (const wrong of [
      null,
      [],
      { x: 21, y: 0, scale: 1 },
      { x: 0, y: Number.NaN, scale: 1 },
      { x: 0, y: 0, scale: 0.5 },
      { x: 0, y: 0 },
      { x: '1', y: 0, scale: 1 },
    ])
      expect(isCalibration(wrong)).toBe(false);
  });

  it('[LABEL-8] is refused where this program would not have kept it', () => {
    expect(areLabelChoices({ ...usualLabels, calibrations: { L7160: { x: 1, y: 1, scale: 1 } } })).toBe(true);
    const wrong = [
      undefined,
      'L7160',
      { ...usualLabels, sheet: 7 },
      { ...usualLabels, codes: 'aztec' },
      { ...usualLabels, isLink: 'yes' },
      { ...usualLabels, note: null },
      { ...usualLabels, parts: 'title' },
      { ...usualLabels, parts: ['weight'] },
      { ...usualLabels, parts: ['title', 'weight'] },
      { ...usualLabels, calibrations: [] },
      { ...usualLabels, calibrations: { L7160: {} } },
      { ...usualLabels, calibrations: { L7160: { x: 1, y: 1, scale: 1 }, L7163: {} } },
    ];
    for (const one of wrong) expect(areLabelChoices(one)).toBe(false);
  });
});
