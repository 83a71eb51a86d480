import { describe, expect, it } from 'vitest';
import { isLongEnough, judgedPart, obviousWords, strengthOf } from '../../src/domain/access/index.ts';

const PASSWORD_MAX = 1_000;

describe('a password that somebody chooses', () => {
  it.each([
    ['twelve chars', true],
    ['elevenchars', false],
    ['ten     blanks   in', true],
    ['a           b', false],
    ['🎭🎭🎭🎭🎭🎭', false],
    ['🎭'.repeat(12), true],
  ])('[PASS-11] %s: long enough is %s', (password, isFit) => {
    expect(isLongEnough(password)).toBe(isFit);
  });

  it('[PASS-12] is judged by what is known of the person and the group, whole and in parts', () => {
    expect(obviousWords(['Sam Lee-Park', 'sam@lanterns.example', 'Sam Lee-Park'])).toEqual([
      'sam lee-park',
      'sam',
      'lee',
      'park',
      'sam@lanterns.example',
      'lanterns',
      'example',
      'backstock',
    ]);
    expect(obviousWords([' Jo Å.  Ek – Park ', 'Al'])).toEqual(['jo å.  ek – park', 'park', 'backstock']);
    expect(judgedPart('x'.repeat(PASSWORD_MAX))).toHaveLength(100);
  });

  it('[PASS-12] is common where a million guesses are enough', () => {
    expect([0, 1, 2, 3, 4].map(strengthOf)).toEqual(['common', 'common', 'fair', 'good', 'strong']);
  });
});
