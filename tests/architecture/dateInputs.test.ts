import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';

const isDateInput = /type=(?:"date"|\{[^}]*['"`]date['"`])/;

it('[DATE-13] takes dates by one box on every screen', () => {
  const files = filesBelow('src/views', /\.tsx$/).filter((file) => isDateInput.test(readFileSync(file, 'utf8')));
  expect(files, 'use DateField, DateBox or DateRangeField of src/views/ui').toEqual(['src/views/ui/DateInput.tsx']);
});

it('[DATE-13] finds what is planted', () => {
  expect(
    [
      '<input type="date" />',
      "<TextField type={'date'} />",
      "<Input type={isDay ? 'date' : 'text'} />",
      "<Input type={isDay\n  ? 'date'\n  : 'text'} />",
      '<input type="text" />',
      "<input type={isEmail ? 'email' : 'text'} value={day('date')} />",
    ].map((text) => isDateInput.test(text)),
  ).toEqual([true, true, true, true, false, false]);
});
