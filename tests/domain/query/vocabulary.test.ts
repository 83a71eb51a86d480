import { describe, expect, it } from 'vitest';
import { found, listOf } from './searched.ts';

describe('what is searched for', () => {
  const names = [['Red-hot'], ['Box 2'], ['Box 3'], ['Book 10'], ['Кофе'], ['Lamp'], ['Lazy']] as const;

  it.each([
    ['a', ['Lamp', 'Lazy']],
    ['b', ['Book 10', 'Box 2', 'Box 3']],
    ['l', ['Lamp', 'Lazy']],
    ['m', ['Lamp']],
    ['y', ['Lazy']],
    ['z', ['Lazy']],
    ['q', []],
    ['2', ['Box 2']],
    ['0', ['Book 10']],
    ['-', ['Red-hot']],
    ['к', ['Кофе']],
  ])('[LIST-3] may be a single letter, digit or sign, which only some words have: %s', (text, expected) => {
    expect(found(text, names)).toEqual(expected);
  });

  it('[LIST-1] is found wherever it is among a thousand and more different words', () => {
    const words = Array.from({ length: 1100 }, (_, at) => `x${at}x`);
    const list = listOf(words.map((word) => [word]));
    expect(words.filter((word) => list.find(word).length !== 1)).toEqual([]);
  });
});
