import { describe, expect, it } from 'vitest';
import { parseDate, typedDate } from '../../src/domain/entry/index.ts';
import type { DateStyle } from '../../src/domain/preferences/index.ts';
import { spoken } from '../support/spoken.ts';

const today = '2026-11-23';

describe('a date that is typed', () => {
  it.each<[DateStyle, string, string]>([
    ['en-GB', '31/12/2026', '2026-12-31'],
    ['en-GB', '3/4/2026', '2026-04-03'],
    ['en-GB', '3.4.26', '2026-04-03'],
    ['en-GB', '12/31/2026', '2026-12-31'],
    ['en-GB', '31 Dec', '2026-12-31'],
    ['en-GB', '31/12', '2026-12-31'],
    ['en-GB', '3/1', '2027-01-03'],
    ['en-GB', 'June 2', '2027-06-02'],
    ['en-GB', '25 Sep', '2026-09-25'],
    ['en-GB', '23 Sep', '2027-09-23'],
    ['en-GB', '2nd May', '2027-05-02'],
    ['en-GB', '29/2', '2028-02-29'],
    ['en-GB', '29 Feb', '2028-02-29'],
    ['en-GB', '14.05.2026 00:00', '2026-05-14'],
    ['en-US', '5/14/26 12:00', '2026-05-14'],
    ['en-US', '5/14/2026 7:30:00 PM', '2026-05-14'],
    ['iso', '2026-05-14T10:00:00.000+01:00', '2026-05-14'],
    ['en-US', '12/31/2026', '2026-12-31'],
    ['en-US', '3/4/2026', '2026-03-04'],
    ['en-US', '31/12/2026', '2026-12-31'],
    ['en-US', '1/3', '2027-01-03'],
    ['en-US', 'Dec 31', '2026-12-31'],
    ['de-DE', '31.12.2026', '2026-12-31'],
    ['de-DE', '3.4.2026', '2026-04-03'],
    ['de-DE', '31.12.', '2026-12-31'],
    ['iso', '2026-12-31', '2026-12-31'],
    ['iso', '3/4/2026', '2026-04-03'],
    ['en-GB', 'Tomorrow', '2026-11-24'],
    ['en-US', ' today ', '2026-11-23'],
    ['de-DE', 'yesterday', '2026-11-22'],
  ])('[DATE-11] is read as a reader of %s writes it: %s', (style, text, value) => {
    const at = style === 'en-GB' && text === '29/2' ? '2027-12-01' : today;
    expect(parseDate(text, { style, today: at })).toEqual({ value });
  });

  it.each([
    '31/31/2026',
    '30/2',
    '30 Feb',
    '2026-05-14 to 2026-06-01',
    '14/5/2026 or later',
    '14/5/2026 12',
    'Smarch 3',
    'soon',
    '7',
    '0/0',
    'next Friday',
  ])('[DATE-11, DATE-12] is none: %s', (text) => {
    expect(spoken(parseDate(text, { style: 'en-GB', today: '2026-05-14' }))).toEqual({
      problem: 'Enter a date such as 14 May 2026 or 2026-05-14.',
    });
  });

  it('[DATE-11] is the one in the last sixty days, or the next one', () => {
    const typed = (text: string) => parseDate(text, { style: 'en-GB', today });
    expect([typed('24/9'), typed('23/9')]).toEqual([{ value: '2026-09-24' }, { value: '2027-09-23' }]);
  });

  it('[DATE-11] needs its year where the day it is typed on is not known, as in a file', () => {
    expect(['31/12', '31 Dec', 'today'].map((text) => 'problem' in parseDate(text))).toEqual([true, true, true]);
  });

  it.each([
    ['12/4/58', '1958-04-12'],
    ['12 April 58', '1958-04-12'],
    ['April 12, 58', '1958-04-12'],
    ['12/4/26', '2026-04-12'],
    ['12/4/90', '1990-04-12'],
    ['12/4/2058', '2058-04-12'],
  ])('[MEMBER-36] is of a year that has begun where later ones are impossible: %s', (text, value) => {
    expect(parseDate(text, { style: 'en-GB', today, latest: today })).toEqual({ value });
    expect(parseDate('12/4/58', { style: 'en-GB', today })).toEqual({ value: '2058-04-12' });
  });

  it('[DATE-11] is written as its reader types it, and read back unchanged', () => {
    const written = (['en-GB', 'en-US', 'de-DE', 'iso'] as const).map((style) => typedDate('2026-03-04', style));
    expect(written).toEqual(['04/03/2026', '03/04/2026', '04.03.2026', '2026-03-04']);
    for (const style of ['en-GB', 'en-US', 'de-DE', 'iso'] as const)
      expect(parseDate(typedDate('2026-03-04', style), { style, today })).toEqual({ value: '2026-03-04' });
    expect([typedDate('', 'en-GB'), typedDate('11/22/2026', 'de-DE')]).toEqual(['', '11/22/2026']);
  });
});
