import { screens } from '../../tests/support/screens.ts';
import { speakEnglish, speakPseudo } from '../../tests/support/spoken.ts';
import { layoutFaults } from '../support/layout.ts';
import { Answers, untranslated } from '../support/untranslated.ts';
import { expect, goTo, test } from '../support/usedDeviceTest.ts';

test.describe.configure({ mode: 'default' });

/** A sample of each type of screen; `npm run looks` covers all. */
const which = process.env['LOOKS'] === 'all' ? 'all' : 'some';
const width = 360;

/** Names of states and API calls as in the code, and slips, which are in the language of their recipient (WORD-53). */
const inOtherWords = /^\/(?:test(?:Api|Component)|bookings\/slip\/)/;
/**
 * Text that is the same in every language or comes from `Intl`: names of languages, currencies and time zones, units, keys, initials,
 * addresses, date formats, device brands and setting types.
 */
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
    // The sample group's names for a shelf, a tag and a role.
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
    '^(?:L\\d{4}|Avery|Brother|Dymo|Zebra)\\b',
  ],
};

// Later tests of the same process expect English titles.
test.afterEach(speakEnglish);

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
    // Furniture is a category. "open" is a value in records, but not text that a user wrote.
    await page.evaluate(() => document.querySelector('main')?.append('Furniture', 'Open'));
    expect(await untranslated(page, same, answers)).toEqual(['text: Open']);
  });
