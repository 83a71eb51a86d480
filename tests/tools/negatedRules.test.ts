import { describe, expect, it } from 'vitest';
import { withProbes } from '../../tools/negated/probes.ts';

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
