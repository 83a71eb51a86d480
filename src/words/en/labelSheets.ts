/** Label sheets and rolls. Brand names are the same in every language. */
import { messages } from '../messages.ts';

export const sheetWords = messages('labelSheet', {
  a4: 'Avery {key}: {count, number} per sheet, {width, number} × {height, number} mm',
  letter: 'Avery {key}: {count, number} per sheet, {width, number} × {height, number} in',
  roll: '{name}: {width, number} × {height, number} mm',
  address: '{brand} address label',
  largeAddress: '{brand} large address label',
  cut: '{brand} {width, number} mm, cut at {length, number} mm',
  tape: '{width, number} mm tape',
  inches: '{brand} {width, number} × {height, number} in',
  swingTag: 'Swing tag',
});
