import { expect, it } from 'vitest';
import { formatDayOf } from '../../../src/views/texts/plural.ts';

// These tests run in London, an hour ahead of UTC in summer.
it.each([
  ['2026-05-13T22:59:00.000Z', '13 May'],
  ['2026-05-13T23:00:00.000Z', '14 May'],
  ['2025-05-13T23:00:00.000Z', '14 May 2025'],
  ['soon', 'soon'],
])('[DATE-22] writes the day of an instant in the reader’s zone: %s', (instant, day) => {
  expect(formatDayOf(instant, '2026-05-14')).toBe(day);
});
