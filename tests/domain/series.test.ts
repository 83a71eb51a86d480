import { describe, expect, it } from 'vitest';
import { repeatsOf, weekOfMonth } from '../../src/domain/calendar/index.ts';

describe('a monthly series on the last weekday', () => {
  const last = { every: { month: 'weekday' } } as const;

  it('[CAL-29] falls on the 29th, 30th or 31st if that is the last one', () => {
    expect([weekOfMonth('2027-01-28'), weekOfMonth('2027-01-29')]).toEqual([4, 'last']);
    expect(repeatsOf('2026-12-29', { ...last, until: '2027-08-31' })).toEqual([
      '2027-01-26',
      '2027-02-23',
      '2027-03-30',
      '2027-04-27',
      '2027-05-25',
      '2027-06-29',
      '2027-07-27',
      '2027-08-31',
    ]);
  });

  it('[CAL-29] falls on the 29th of February in a leap year', () => {
    expect(repeatsOf('2027-12-28', { ...last, until: '2028-02-29' })).toEqual(['2028-01-25', '2028-02-22']);
    expect(repeatsOf('2027-11-30', { ...last, until: '2028-02-29' })).toEqual([
      '2027-12-28',
      '2028-01-25',
      '2028-02-29',
    ]);
  });

  it('[CAL-29] includes its last day', () => {
    expect(repeatsOf('2026-12-29', { ...last, until: '2027-03-30' })).toEqual([
      '2027-01-26',
      '2027-02-23',
      '2027-03-30',
    ]);
    expect(repeatsOf('2026-12-29', { ...last, until: '2027-03-29' })).toEqual(['2027-01-26', '2027-02-23']);
  });
});

describe('a monthly series on the same date', () => {
  const sameDate = { every: { month: 'day' } } as const;

  it('[CAL-29] leaves out months without that date, and ends on its last day', () => {
    expect(repeatsOf('2026-12-31', { ...sameDate, until: '2027-03-31' })).toEqual(['2027-01-31', '2027-03-31']);
    expect(repeatsOf('2026-12-31', { ...sameDate, until: '2027-03-30' })).toEqual(['2027-01-31']);
    expect(repeatsOf('2026-12-30', { ...sameDate, until: '2027-03-30' })).toEqual(['2027-01-30', '2027-03-30']);
    expect(repeatsOf('2026-12-29', { ...sameDate, until: '2027-02-28' })).toEqual(['2027-01-29']);
    expect(repeatsOf('2027-12-29', { ...sameDate, until: '2028-02-29' })).toEqual(['2028-01-29', '2028-02-29']);
  });
});
