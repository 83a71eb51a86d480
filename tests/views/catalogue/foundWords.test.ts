import { describe, expect, it } from 'vitest';
import { foundIn } from '../../../src/views/catalogue/list/foundWords.ts';

/** The highlighted parts, as written in the text itself. */
const marked = (text: string, ...words: readonly string[]) =>
  foundIn(text, words).map(([from, to]) => text.slice(from, to));

describe('words that were searched for', () => {
  it('[LIST-41] are marked wherever they stand, in the letters that the text has', () => {
    expect(marked('Clock, o’clock', 'clock')).toEqual(['Clock', 'clock']);
    expect(marked('Café NOIR', 'cafe', 'oi')).toEqual(['Café', 'OI']);
    expect(marked('Straße 🎭 Zoltán', 'zoltan')).toEqual(['Zoltán']);
    expect(marked('I\u0307stanbul e\u0301tude', 'etude')).toEqual(['e\u0301tude']);
    expect(marked('Wine glass', 'chair')).toEqual([]);
  });
});
