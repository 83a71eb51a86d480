import { describe, expect, it } from 'vitest';
import type { PaperDocument } from '../../../src/domain/paperwork/index.ts';
import { pictures, words } from '../../support/readPaper.ts';
import { logoOf, propList, testPaper } from '../../support/testPaper.ts';

const plain: PaperDocument = {
  ...propList,
  subtitle: '120 rows in 2 groups',
  foot: 'Willow Lane Players · 14 May 2026',
  sections: [
    { heading: 'Łódź', rows: Array.from({ length: 60 }, (_, index) => ['', `Ελένη ${index}`, `P-${index}`]) },
    {
      heading: 'Lamps',
      note: 'until 20 May',
      rows: Array.from({ length: 60 }, (_, index) => ['', `Lamp ${index}`, `P-${100 + index}`]),
    },
  ],
};

describe('paperwork as a PDF', () => {
  it('[PAPER-5] repeats heads, numbers pages, and names the group and the day on each', async () => {
    const pages = await words(testPaper().table(plain));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Item | Code');
      expect(page).toContain(`Willow Lane Players · 14 May 2026 | Page ${index + 1} of ${pages.length}`);
    }
    const all = pages.join(' | ');
    for (const text of ['Łódź', 'Ελένη 0', 'Ελένη 59', 'Lamps · until 20 May', 'Lamp 59', 'P-159'])
      expect(all).toContain(text);
  });

  it('[PAPER-5] takes the paper and the way round that was asked for', async () => {
    const text = await testPaper()
      .table({ ...plain, page: 'Letter', isLandscape: true })
      .text();
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([792, 612]);
  });

  it('[PAPER-12] sets the logo of the group at the head, and the list below it', async () => {
    const [plainPage] = await pictures(testPaper().table(plain), 40);
    const [page] = await pictures(testPaper().table({ ...plain, logo: await logoOf(400, 130) }), 40);
    const inked = (picture: typeof page) => {
      if (picture === undefined) return 0;
      const { rgba, width, density } = picture;
      let count = 0;
      for (let y = Math.round(12 * density); y < 24 * density; y += 1)
        for (let x = Math.round(170 * density); x < 196 * density; x += 1)
          if ((rgba[(y * width + x) * 4] ?? 255) < 250) count += 1;
      return count;
    };
    expect(inked(plainPage)).toBe(0);
    expect(inked(page)).toBeGreaterThan(100);
  });

  it('[PAPER-6] gives each member a page, with the terms and lines to sign on', async () => {
    const slip = { terms: 'I have received this.', signatures: ['Received by', 'Returned to'] };
    const pages = await words(
      testPaper().table({
        ...plain,
        slip,
        sections: plain.sections.map((section) => ({ ...section, rows: section.rows.slice(0, 3) })),
      }),
    );
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('I have received this. | Received by | Returned to');
    const full = await words(
      testPaper().table({
        ...plain,
        slip,
        sections: plain.sections.slice(0, 1).map((section) => ({ ...section, rows: section.rows.slice(0, 43) })),
      }),
    );
    expect(full.at(-1)).toContain('Received by');
  });
});
