import { compileMessage } from '@lingui/message-utils/compileMessage';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currencyText } from '../../src/domain/billing/index.ts';
import { dayTitle, monthTitle } from '../../src/views/texts/calendar.ts';
import { dayReadOut } from '../../src/views/texts/dates.ts';
import { formatDay, formatDays, formatNumber, formatWeekday } from '../../src/views/texts/plural.ts';
import { compareText, firstDayOfWeek, paperSize } from '../../src/words/locale.ts';
import { languages } from '../../src/words/languages.ts';
import { compileBy, createSpeaker, letSpeak } from '../../src/words/speaker.ts';

const speak = (locale: string) => {
  const speaker = createSpeaker(locale);
  letSpeak(() => speaker);
};
const written = () => [
  formatDay('2026-05-14', '2026-01-01'),
  formatDay('2025-05-14', '2026-01-01'),
  formatWeekday('2026-05-14', '2026-01-01'),
  formatDays('2026-05-14', '2026-05-17', '2026-01-01'),
  formatDays('2026-12-30', '2027-01-02', '2026-01-01'),
  formatDays('2027-05-14', '2027-05-14', '2026-01-01'),
  monthTitle('2026-05-14'),
  dayTitle('2026-05-14'),
  formatNumber(1_200),
  currencyText(125_050, 'EUR').replaceAll('\u00a0', ' '),
];

beforeEach(() => compileBy(compileMessage));
afterEach(() => speak('en-GB'));

describe('the locale that is spoken', () => {
  test('[WORD-40] writes dates, numbers and money', () => {
    expect(written()).toEqual([
      '14 May',
      '14 May 2025',
      'Thu 14 May',
      '14\u2009–\u200917 May',
      '30 Dec 2026\u2009–\u20092 Jan 2027',
      '14 May 2027',
      'May 2026',
      'Thursday 14 May',
      '1,200',
      '€1,250.50',
    ]);
    speak('de');
    expect(written()).toEqual([
      '14. Mai',
      '14. Mai 2025',
      'Do 14. Mai',
      '14.–17. Mai',
      '30. Dez. 2026\u2009–\u20092. Jan. 2027',
      '14. Mai 2027',
      'Mai 2026',
      'Donnerstag, 14. Mai',
      '1.200',
      '1.250,50 €',
    ]);
    speak('en-US');
    expect(written()).toEqual([
      'May 14',
      'May 14, 2025',
      'Thu May 14',
      'May 14\u2009–\u200917',
      'Dec 30, 2026\u2009–\u2009Jan 2, 2027',
      'May 14, 2027',
      'May 2026',
      'Thursday, May 14',
      '1,200',
      '€1,250.50',
    ]);
  });

  test('[WORD-40] reads days out', async () => {
    expect(dayReadOut('2026-11-14')).toBe('Saturday 14 November 2026');
    for (const [locale, tag, said] of [
      ['de', 'de', 'Samstag, 14. November 2026'],
      ['en-US', 'en-US', 'Saturday, November 14, 2026'],
    ] as const) {
      const speaker = createSpeaker(locale, (await languages[tag].load()).default);
      letSpeak(() => speaker);
      expect(dayReadOut('2026-11-14')).toBe(said);
    }
  });

  test('[WORD-40] sorts: umlauts stand with their vowels, and numbers by what they count', () => {
    speak('de');
    expect(['Zylinder', 'Ärmel', 'Box 10', 'Anzug', 'Box 9'].toSorted(compareText)).toEqual([
      'Anzug',
      'Ärmel',
      'Box 9',
      'Box 10',
      'Zylinder',
    ]);
  });

  test('[WORD-45] prints on A4, on Letter in American English', () => {
    expect(paperSize({ language: 'de-DE' })).toBe('A4');
    expect(paperSize({ language: 'en-CA' })).toBe('Letter');
    speak('en-US');
    expect(paperSize({ language: 'de-DE' })).toBe('Letter');
  });

  test('[WORD-44] begins weeks on Monday, in American English on Sunday', () => {
    expect(firstDayOfWeek()).toBe(1);
    speak('de');
    expect(firstDayOfWeek()).toBe(1);
    speak('en-US');
    expect(firstDayOfWeek()).toBe(0);
  });
});
