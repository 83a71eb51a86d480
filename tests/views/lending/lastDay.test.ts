import { expect, it } from 'vitest';
import { lastDayThat } from '../../../src/views/lending/lastDay.ts';

it('[RESV-36] is the last day on which a loan can stay out, none where there is none near', () => {
  expect(lastDayThat((day) => day <= '2026-05-20', '2026-05-14', '2026-06-01')).toBe('2026-05-20');
  expect(lastDayThat(() => true, '2026-05-14', '2026-05-15')).toBeUndefined();
  expect(lastDayThat(() => false, '2026-05-14', '2026-06-01')).toBeUndefined();
  expect(lastDayThat((day) => day <= '2026-05-20', '2026-05-14', '2027-06-01')).toBeUndefined();
});
