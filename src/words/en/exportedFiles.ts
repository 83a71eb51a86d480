/** Texts in exported files, besides field labels. */
import { texts } from '../messages.ts';

export const fileTexts = texts('exportedFile', {
  allowed: 'Allowed values',
  hints: {
    email: 'An email address',
    code: 'Leave empty for the next number',
    money: 'An amount, e.g. 12.50',
    number: 'A number, e.g. 2.5',
    length: 'A length, e.g. 31.5 cm or 12 1/2 in',
    date: 'A date, e.g. 2026-05-14 or 14 May 2026',
    time: 'A time, e.g. 19:30',
    flag: '{yes} or {no}',
    several: 'One or more, separated by semicolons:',
    reference: 'The name, code or path of the {noun}',
    wholeNumber: 'A whole number from {min} to {max}',
    text: 'Text of up to {max} characters',
    options: 'Choices, separated by semicolons',
    words: 'Up to {max} words, separated by semicolons',
  },
  /** Why a record added by an import was disposed of. */
  importUndone: 'The import was undone.',
});
