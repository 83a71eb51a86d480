import { describe, expect, it, test } from 'vitest';
import { drawLabel, layOut, sheetOf } from '../../src/domain/labels/index.ts';
import type { CodeShape, LabelDrawing, LabelInk, LabelLine, LabelRequest } from '../../src/domain/labels/index.ts';

/** A typeface in which every letter is half as wide as it is high. */
const measure = (text: string) => text.length * 0.5;
const square = (side: number): CodeShape => ({ width: side, height: side, areas: [] });
const bars = (width: number): CodeShape => ({ width, height: 1, areas: [] });
const lines = (): readonly LabelLine[] => [
  { role: 'code', text: 'P-00012' },
  { role: 'title', text: 'Brass lamp' },
  { role: 'small', text: 'Store › Shelf 4' },
];
const rounded = (number: number) => Math.round(number * 1000) / 1000;

/** Each mark in words: for a code its modules and their size, for a text its font size, both with their place in millimetres. */
function told(drawing: LabelDrawing): readonly string[] {
  if (!('marks' in drawing)) return [`needs ${drawing.needed.width} × ${drawing.needed.height}`];
  return drawing.marks.map((mark) => {
    const at = `${rounded(mark.x)}, ${rounded(mark.y)}`;
    if (mark.type === 'text') return `${mark.isBold ? 'bold' : 'plain'} ${rounded(mark.size)} at ${at}: ${mark.text}`;
    const { shape, moduleX, moduleY } = mark;
    return `${shape.height === 1 ? 'bars' : 'QR'} ${shape.width} at ${at}: ${rounded(moduleX)} × ${rounded(moduleY)}`;
  });
}
const drawn = (width: number, height: number, ink: LabelInk) => told(layOut({ width, height }, ink, measure));

/** The texts on a label of 9 mm with a QR code at the top. */
const textsOn = (height: number, texts: readonly string[]) =>
  drawn(9, height, { qr: square(21), lines: texts.map((text) => ({ role: 'small', text })) }).slice(1);

describe('the layout of a label', () => {
  it('[LABEL-23] puts the QR code at the left of a wide label, with the text and the bars beside it', () => {
    expect(drawn(63.5, 38.1, { qr: square(21), bars: bars(123), lines: lines() })).toEqual([
      'QR 21 at 5.276, 10.451: 0.819 × 0.819',
      'bars 123 at 28.25, 21.778: 0.25 × 14.322',
      'bold 5.2 at 25.75, 9.575: P-00012',
      'plain 3.6 at 25.75, 14.399: Brass lamp',
      'plain 2.6 at 25.75, 17.841: Store › Shelf 4',
    ]);
    expect(drawn(63.5, 38.1, { qr: square(21), lines: lines() })).toEqual([
      'QR 21 at 5.31, 10.36: 0.828 × 0.828',
      'bold 5.2 at 26, 17.036: P-00012',
      'plain 3.6 at 26, 21.86: Brass lamp',
      'plain 2.6 at 26, 25.302: Store › Shelf 4',
    ]);
    expect(drawn(63.5, 38.1, { bars: bars(101), lines: lines() })).toEqual([
      'bars 101 at 6.917, 21.778: 0.492 × 14.322',
      'bold 5.2 at 2, 9.575: P-00012',
      'plain 3.6 at 2, 14.399: Brass lamp',
      'plain 2.6 at 2, 17.841: Store › Shelf 4',
    ]);
  });

  it('[LABEL-23] puts the QR code at the top of a tall one, with the text and the bars below it', () => {
    expect(drawn(50, 80, { qr: square(21), bars: bars(101), lines: lines() })).toEqual([
      'QR 21 at 16.31, 5.31: 0.828 × 0.828',
      'bars 101 at 5.802, 63: 0.38 × 15',
      'bold 5.2 at 2, 42.186: P-00012',
      'plain 3.6 at 2, 47.01: Brass lamp',
      'plain 2.6 at 2, 50.452: Store › Shelf 4',
    ]);
    expect(drawn(24.8, 20, { qr: square(21), lines: [] })).toEqual(['QR 21 at 3.434, 6.234: 0.359 × 0.359']);
    expect(drawn(24.7, 20, { qr: square(21), lines: [] })).toEqual(['QR 21 at 8.874, 3.324: 0.331 × 0.331']);
  });

  it('[LABEL-23] lets codes grow with the label as long as that makes them easier to read', () => {
    const ink = () => ({ qr: square(21), bars: bars(101), lines: [] });
    expect(drawn(200, 100, ink())).toEqual([
      'QR 21 at 8.621, 32.621: 1.655 × 1.655',
      'bars 101 at 98.75, 83: 0.5 × 15',
    ]);
    expect(drawn(100, 200, ink())).toEqual([
      'QR 21 at 32.621, 8.621: 1.655 × 1.655',
      'bars 101 at 24.75, 183: 0.5 × 15',
    ]);
  });

  it('[LABEL-23] leaves a margin of 2 mm, or of 0.5 mm on labels of less than 20 mm', () => {
    expect(drawn(20, 20, { qr: square(21), lines: lines() })).toEqual([
      'QR 21 at 6.524, 3.324: 0.331 × 0.331',
      'bold 2.88 at 2, 14.608: P-00012',
      'plain 1.92 at 2, 17.21: Brass lamp',
    ]);
    expect(drawn(19.9, 19.9, { qr: square(21), lines: lines() })).toEqual([
      'QR 21 at 5.844, 2.064: 0.391 × 0.391',
      'bold 3.402 at 0.5, 15.393: P-00012',
      'plain 2.268 at 0.5, 18.466: Brass lamp',
    ]);
  });

  it('[LABEL-4] makes the QR code smaller for bars down to modules of 0.4 mm, and no further', () => {
    const ink = () => ({ qr: square(21), bars: bars(48), lines: [] });
    expect(drawn(32.6, 25, ink())).toEqual(['QR 21 at 3.6, 8.3: 0.4 × 0.4', 'bars 48 at 16.1, 14.18: 0.25 × 8.82']);
    expect(drawn(32.5, 25, ink())).toEqual(['QR 21 at 3.966, 7.341: 0.491 × 0.491']);
  });

  it('[LABEL-4] gives a QR code all of the label where its modules would be too narrow otherwise', () => {
    const ink = () => ({ qr: square(33), lines: [] });
    expect(drawn(21.5, 13, ink())).toEqual(['QR 33 at 1.5, 2.375: 0.25 × 0.25']);
    expect(drawn(21.4, 13, ink())).toEqual(['QR 33 at 1.671, 1.671: 0.293 × 0.293']);
    expect(drawn(11.25, 11.25, ink())).toEqual(['QR 33 at 1.5, 1.5: 0.25 × 0.25']);
    expect(drawn(11.2, 11.2, ink())).toEqual(['needs 12 × 12']);
  });

  it('[LABEL-4] needs bars 4 mm high, of modules of 0.25 mm', () => {
    const ink = () => ({ bars: bars(101), lines: lines() });
    expect([drawn(31.25, 6, ink()), drawn(31.24, 6, ink()), drawn(90, 5, ink()), drawn(90, 4.9, ink())]).toEqual([
      ['bars 101 at 3, 1.5: 0.25 × 4'],
      ['needs 32 × 5'],
      ['bars 101 at 19.75, 0.5: 0.5 × 4'],
      ['needs 32 × 5'],
    ]);
  });

  it('[LABEL-6] sets text as large as fits, and cuts what is too long', () => {
    expect(drawn(12, 30, { qr: square(33), lines: lines() })).toEqual([
      'QR 33 at 1.573, 1.573: 0.268 × 0.268',
      'bold 3.143 at 0.5, 16.262: P-00012',
      'plain 3.6 at 0.5, 20.53: Brass',
      'plain 3.6 at 0.5, 24.922: lamp',
      'plain 1.5 at 0.5, 27.319: Store › Shelf…',
    ]);
    expect(
      drawn(63.5, 38.1, {
        qr: square(21),
        lines: [
          { role: 'title', text: 'A very long name of a very small lamp that goes on and on' },
          { role: 'small', text: 'x'.repeat(60) },
        ],
      }),
    ).toEqual([
      'QR 21 at 5.31, 10.36: 0.828 × 0.828',
      'plain 3.6 at 26, 17.163: A very long name of',
      'plain 3.6 at 26, 21.555: a very small lamp…',
      `plain 1.5 at 26, 23.952: ${'x'.repeat(46)}…`,
    ]);
    const long = { role: 'title', text: 'Donaudampfschifffahrtsgesellschaft und noch eine' } as const;
    expect(drawn(30, 30, { qr: square(21), lines: [long] })).toEqual([
      'QR 21 at 9.352, 4.152: 0.538 × 0.538',
      'plain 3.12 at 2, 21.958: Donaudampfschif…',
      'plain 3.12 at 2, 25.764: und noch eine',
    ]);
  });

  it('[LABEL-6] prints several spaces as one', () => {
    expect(textsOn(12.66, ['Brass  lamp'])).toEqual(['plain 1.5 at 0.5, 10.84: Brass lamp']);
    const alone = (text: string) => drawn(20, 30, { qr: square(21), lines: [{ role: 'code', text }] });
    expect(alone('THE STORE    SHELF 4')).toEqual(alone('THE STORE SHELF 4'));
  });

  it('[LABEL-3] has as many lines as its height has room for', () => {
    const [first, second] = ['plain 1.5 at 0.5, 9.925: Desk', 'plain 1.5 at 0.5, 11.755: Shelf 4'];
    expect([12.66, 12.65, 10.83, 10.82].map((height) => textsOn(height, ['Desk', 'Shelf 4']))).toEqual([
      [first, second],
      ['plain 1.5 at 0.5, 10.835: Desk'],
      [first],
      [],
    ]);
  });
});

test('[LABEL-7, LABEL-9] a drawing has the codes that are wanted, the lines in order, and a link only in a QR code', () => {
  const tools = { measure, qr: (text: string) => square(text.length > 14 ? 33 : 21), bars: () => bars(112) };
  const label = (choices: Partial<LabelRequest['choices']>, height = 38.1) => {
    const sheet = sheetOf('L7160') ?? expect.fail('the sheet is there');
    const request: LabelRequest = {
      content: { code: 'P-00012', parts: { title: ' Lamp ' } },
      sheet: { ...sheet, labelWidth: 90, labelHeight: height },
      choices: { codes: 'both', isLink: true, parts: ['note', 'title'], note: 'Ring the desk ', ...choices },
      group: 'Players',
      origin: 'https://stock.example',
    };
    return told(drawLabel(request, tools)).map((each) => each.replace(/ at .*?(?::|$)/, ''));
  };
  const text = ['bold 5.2 P-00012', 'plain 2.6 Ring the desk', 'plain 3.6 Lamp'];
  expect([
    label({}),
    label({ isLink: false }),
    label({ codes: 'qr' }),
    label({ codes: 'bars', parts: [] }),
    label({ parts: [] }, 9),
  ]).toEqual([
    ['QR 33 0.585 × 0.585', 'bars 112 0.47 × 14.322', ...text],
    ['QR 21 0.828 × 0.828', 'bars 112 0.47 × 14.322', ...text],
    ['QR 33 0.585 × 0.585', ...text],
    ['bars 112 0.5 × 14.322', 'bold 5.2 P-00012'],
    ['QR 21 0.276 × 0.276', 'bars 112 0.5 × 4', 'bold 1.53 P-00012'],
  ]);
});
