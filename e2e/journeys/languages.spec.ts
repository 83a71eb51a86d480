import { screens } from '../../tests/support/screens.ts';
import { speakPseudo } from '../../tests/support/spoken.ts';
import { layoutFaults } from '../support/layout.ts';
import { Answers, untranslated } from '../support/untranslated.ts';
import { expect, goTo, test } from '../support/usedDeviceTest.ts';

test.describe.configure({ mode: 'default' });

/** Some screens of each sort; `npm run looks` looks at all. */
const which = process.env['LOOKS'] === 'all' ? 'all' : 'some';
const width = 360;

/** Names of states and calls, as the code has them, and slips, which speak the language of whoever gets them (WORD-53). */
const inOtherWords = /^\/(?:test(?:Api|Component)|bookings\/slip\/)/;
/** What is the same in every language, or comes from `Intl`: names of languages, currencies and zones, units, keys, initials, addresses, how a date is typed, marks of devices and types of settings. */
const currencies = new Intl.DisplayNames('en-XA', { type: 'currency' });
const same = {
  words: [
    'Backstock',
    'Deutsch',
    'English (United Kingdom)',
    'English (United States)',
    'Ctrl K',
    'boolean',
    'string',
    // What the sample group calls a shelf, a tag and a role.
    'Anthologies',
    'committee',
    'Admin',
    ...Intl.supportedValuesOf('currency').flatMap((code) => [code, currencies.of(code) ?? code]),
  ],
  patterns: [
    '^\\p{L}[\\p{L}\\d]?$',
    '^[a-z]+(?:\\.[a-z]+)+$',
    '^[a-z]+/[a-z/ _+-]+$',
    '^[a-z]{1,3}$',
    '^(?=.*\\d)[\\da-f]{4}$',
    '^(?:L\\d{4}|Avery|Brother|Dymo|Zebra)\\b',
  ],
};

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
    const answers = new Answers(page);
    const found: string[] = [];
    for (const [index, screen] of every.entries()) {
      await goTo(page, screen, index === 0);
      const faults = [
        ...(await layoutFaults(page, { width, target: 0, isPressed: false })),
        ...(tag === 'en-XA' && !inOtherWords.test(screen.path) ? await untranslated(page, same, answers) : []),
      ];
      found.push(...faults.map((fault) => `${screen.path}, ${fault}`));
    }
    expect(found).toEqual([]);
    if (tag === 'en-XB') return;
    // Furniture is a category. "open" stands in records as well, but no one wrote it.
    await page.evaluate(() => document.querySelector('main')?.append('Furniture', 'Open'));
    expect(await untranslated(page, same, answers)).toEqual(['text: Open']);
  });
