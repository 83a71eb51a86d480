import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';

/** The first ten characters of an instant are its day in UTC, not in the reader's zone. */
const isCut = /\b(?:\w+A|a)t\.slice\(0, 10\)/;

it('[DATE-22] cuts no day out of an instant on any screen', () => {
  const files = filesBelow('src/views', /\.tsx?$/).filter((file) => isCut.test(readFileSync(file, 'utf8')));
  expect(files, 'use formatDayOf or dateIn').toEqual([]);
});

it('[DATE-22] finds what is planted', () => {
  expect(
    ['stamp.at.slice(0, 10)', 'feed.createdAt.slice(0, 10)', 'looks.slice(0, 10)', 'startStr.slice(0, 10)'].map(
      (text) => isCut.test(text),
    ),
  ).toEqual([true, true, false, false]);
});
