import { describe, expect, it } from 'vitest';
import { withProbes } from '../../tools/negated/probes.ts';
import { conditionsByRule } from '../../tools/negated/specific.ts';

describe('probes', () => {
  it.each([
    ['if (isOut) return 1;', "if (globalThis.probed('a.ts:1/1', isOut)) return 1;"],
    ['const word = isOut ? 1 : 2;', "const word = globalThis.probed('a.ts:1/1', isOut) ? 1 : 2;"],
    [
      'return a === b && c < 3;',
      "return globalThis.probed('a.ts:1/1', a === b) && globalThis.probed('a.ts:1/2', c < 3);",
    ],
    ['\n  if (a === b || c) go();', "\n  if (globalThis.probed('a.ts:2/1', a === b || c)) go();"],
  ])('[FAULT-4] surround the conditions of %s', (source, expected) => {
    expect(withProbes(source, 'a.ts')).toBe(expected);
  });

  it.each([
    'while (a < b) go();',
    'for (let n = 0; n < 3; n += 1) go();',
    'type A = B extends C ? D : E;',
    'a = b + c;',
  ])('[FAULT-4] leave %s as it is', (source) => {
    expect(withProbes(source, 'a.ts')).toBe(source);
  });
});

describe('the conditions of a rule', () => {
  const test = (rules: readonly string[], conditions: readonly string[]) => ({ rules, conditions });

  it('[FAULT-4] are those that at most a third of the rules reach, the most specific first', () => {
    const tests = [
      test(['A-1'], ['own', 'two', 'three', 'all']),
      test(['A-2', 'A-3'], ['all', 'three']),
      test(['A-4'], ['two', 'all']),
      test(['A-5'], ['all']),
      test(['A-6'], []),
      test(['A-1'], ['second']),
    ];
    const found = conditionsByRule(tests);
    expect(found.map(({ id, sharedCount }) => [id, sharedCount])).toEqual([
      ['A-1', 2],
      ['A-2', 2],
      ['A-3', 2],
      ['A-4', 1],
      ['A-5', 1],
      ['A-6', 0],
    ]);
    expect(found[0]?.specific.toSorted()).toEqual(['own', 'second', 'two']);
    expect(found[0]?.specific[2]).toBe('two');
    expect(found.slice(1).map(({ specific }) => specific)).toEqual([[], [], ['two'], [], []]);
  });

  it('[FAULT-4] are all of them where a file has one rule, and sixteen at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => `c${index}`);
    const [rule] = conditionsByRule([test(['A-1'], many)]);
    expect(rule?.specific).toHaveLength(16);
    expect(new Set(rule?.specific).size).toBe(16);
    expect(rule?.sharedCount).toBe(0);
  });
});
