import { expect, test } from 'vitest';
import { conditionWords } from '../../src/domain/stock/index.ts';
import { sayInEnglish } from '../../src/words/speaker.ts';

test('[CAT-21] a condition has words, unless there is none or a newer version added it', () => {
  const poor = conditionWords('poor');
  expect(poor === undefined ? poor : sayInEnglish(poor)).toBe('Poor');
  expect(conditionWords(undefined)).toBeUndefined();
  expect(conditionWords(null)).toBeUndefined();
  expect(conditionWords('as new')).toBeUndefined();
});
