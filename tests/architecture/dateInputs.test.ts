import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';

const isDateInput = /type="date"|type=\{?['"`]date['"`]/;

it('[DATE-13] takes dates by one box on every screen', () => {
  const files = filesBelow('src/views', /\.tsx$/).filter((file) => isDateInput.test(readFileSync(file, 'utf8')));
  expect(files, 'use DateField, DateBox or DateRangeField of src/views/ui').toEqual(['src/views/ui/DateInput.tsx']);
});

it('[DATE-13] finds what is planted', () => {
  expect(
    ['<input type="date" />', "<TextField type={'date'} />", '<input type="text" />'].map((text) =>
      isDateInput.test(text),
    ),
  ).toEqual([true, true, false]);
});
