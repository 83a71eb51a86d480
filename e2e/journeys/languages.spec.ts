import { screens } from '../../tests/support/screens.ts';
import { speakPseudo } from '../../tests/support/spoken.ts';
import { layoutFaults } from '../support/layout.ts';
import { knowData, untranslated } from '../support/untranslated.ts';
import { expect, goTo, test } from '../support/usedDeviceTest.ts';

test.describe.configure({ mode: 'default' });

/** Some screens of each sort; `npm run looks` looks at all. */
const which = process.env['LOOKS'] === 'all' ? 'all' : 'some';
const width = 360;

for (const [tag, direction] of [
  ['en-XA', 'left to right'],
  ['en-XB', 'right to left'],
] as const)
  test(`[WORD-43, USED-1, USED-4] pages of the pseudo-language, ${direction}, fit a phone and say nothing that is no message @phone`, async ({
    page,
    usedDevice,
  }) => {
    test.setTimeout(600_000);
    await page.addInitScript((language) => {
      localStorage.setItem('backstock/language', JSON.stringify({ version: 1, value: language }));
    }, tag);
    speakPseudo(tag);
    await page.setViewportSize({ width, height: 740 });
    const every = screens('member', (kind) => usedDevice.first.get(kind) ?? 'none', which);
    const found: string[] = [];
    for (const [index, screen] of every.entries()) {
      await goTo(page, screen, index === 0);
      if (index === 0) await knowData(page);
      const faults = [
        ...(await layoutFaults(page, { width, target: 0, isPressed: false })),
        ...(tag === 'en-XA' ? await untranslated(page) : []),
      ];
      found.push(...faults.map((fault) => `${screen.path}, ${fault}`));
    }
    expect(found).toEqual([]);
  });
