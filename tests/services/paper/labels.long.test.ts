import { describe, expect, it } from 'vitest';
import { linkOf } from '../../../src/domain/catalogue/index.ts';
import { layOut, sheetOf, slotAt } from '../../../src/domain/labels/index.ts';
import type { LabelInk, Mark, Sheet } from '../../../src/domain/labels/index.ts';
import { straight, type Calibration } from '../../../src/domain/preferences/index.ts';
import { pictures, scan, words } from '../../support/readPaper.ts';
import { testPaper } from '../../support/testPaper.ts';

const paper = testPaper();

function sheet(key: string): Sheet {
  const found = sheetOf(key);
  if (!found) throw new Error(`There is no sheet ${key}.`);
  return found;
}

function ink(code: string, codes: 'qr' | 'bars', text = code): LabelInk {
  const shape = codes === 'qr' ? { qr: paper.qr(text) } : { bars: paper.bars(text) };
  return {
    ...shape,
    lines: [
      { role: 'code', text: code },
      { role: 'title', text: 'Brass lamp' },
    ],
  };
}

function drawn(on: Sheet, inked: LabelInk): readonly Mark[] {
  const drawing = layOut({ width: on.labelWidth, height: on.labelHeight }, inked, paper.measure);
  if (!('marks' in drawing)) throw new Error(`The label must be ${drawing.needed.width} mm wide.`);
  return drawing.marks;
}

async function readBack(
  on: Sheet,
  labels: readonly LabelInk[],
  used = 0,
  calibration: Calibration = straight,
): Promise<readonly (string | null)[]> {
  const pages = await pictures(
    paper.labels({ sheet: on, calibration, used, labels: labels.map((label) => drawn(on, label)) }),
  );
  return labels.map((_, index) => {
    const { page, x, y } = slotAt(on, index, used);
    const picture = pages[page];
    if (!picture) throw new Error(`Page ${page + 1} is missing.`);
    const at = (value: number, shift: number) => value * calibration.scale + shift;
    return scan(picture, {
      x: at(x, calibration.x),
      y: at(y, calibration.y),
      width: on.labelWidth * calibration.scale,
      height: on.labelHeight * calibration.scale,
    });
  });
}

describe('printed labels', () => {
  it.each([
    ['L7160', 'qr'],
    ['L7160', 'bars'],
    ['L7159', 'bars'],
    ['L4731', 'qr'],
    ['L4732', 'bars'],
    ['5160', 'bars'],
    ['5163', 'qr'],
    ['5167', 'bars'],
    ['tape-12', 'qr'],
    ['tape-12', 'bars'],
    ['dymo-30252', 'bars'],
    ['dymo-11352', 'qr'],
    ['brother-29x90', 'bars'],
    ['zebra-2x1', 'bars'],
  ] as const)('[LABEL-5] on %s the scanner reads %s back', async (key, codes) => {
    expect(await readBack(sheet(key), [ink('P-00012', codes)])).toEqual(['P-00012']);
  });

  it('[LABEL-5] the scanner reads a link on a small label', async () => {
    const link = linkOf('FUR-00231', 'https://stock.theatre.example');
    expect(await readBack(sheet('L4732'), [ink('FUR-00231', 'qr', link)])).toEqual([link]);
  });

  it('[LABEL-8] a sheet for a printer that shifts and stretches is read at its shifted places', async () => {
    const calibration = { x: 1.5, y: -2, scale: 0.98 };
    const codes = ['P-00001', 'P-00002'];
    expect(
      await readBack(
        sheet('L7651'),
        codes.map((code) => ink(code, 'qr')),
        0,
        calibration,
      ),
    ).toEqual(codes);
    expect(
      await readBack(
        sheet('L7160'),
        codes.map((code) => ink(code, 'bars')),
        0,
        calibration,
      ),
    ).toEqual(codes);
  });

  it('[LABEL-2] a part-used sheet is filled from the chosen place on, and goes on on the next page', async () => {
    const codes = ['P-00001', 'P-00002', 'P-00003'];
    expect(
      await readBack(
        sheet('L7165'),
        codes.map((code) => ink(code, 'qr')),
        6,
      ),
    ).toEqual(codes);
  });

  it('[LABEL-6] names in the letters of every language of Europe are printed as they are written', async () => {
    const names = 'Łódź Ελένη Ивана Þór Gül';
    const marks = drawn(sheet('5163'), {
      qr: paper.qr('P-00012'),
      lines: [
        { role: 'code', text: 'P-00012' },
        { role: 'title', text: names },
      ],
    });
    const [text = ''] = await words(
      paper.labels({ sheet: sheet('5163'), calibration: straight, used: 0, labels: [marks] }),
    );
    expect(text.replaceAll(' | ', ' ')).toContain(names);
  });

  it('[LABEL-8] the test page outlines every label and says what to do', async () => {
    const [text = ''] = await words(
      paper.testPage({
        sheet: sheet('L7160'),
        calibration: straight,
        words: ['Measure the line.', 'Hold it against a sheet.'],
      }),
    );
    expect(text).toBe('Measure the line. | Hold it against a sheet.');
    const [page] = await pictures(paper.testPage({ sheet: sheet('L7160'), calibration: straight, words: [] }), 150);
    const isDark = (x: number, y: number) => {
      if (!page) return false;
      const near = [-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1].map(
          (dy) =>
            page.rgba[((Math.round(y * page.density) + dy) * page.width + Math.round(x * page.density) + dx) * 4] ??
            255,
        ),
      );
      return Math.min(...near) < 200;
    };
    const { left, top, labelWidth, labelHeight } = sheet('L7160');
    expect([
      isDark(left, top + 5),
      isDark(left + labelWidth, top + 5),
      isDark(left + 5, top + labelHeight),
      isDark(left + 5, top + 5),
    ]).toEqual([true, true, true, false]);
  });
});
