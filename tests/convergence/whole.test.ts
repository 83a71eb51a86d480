import { describe, expect, it } from 'vitest';
import kept from './seeds.json' with { type: 'json' };
import { playWhole } from './support/whole/playWhole.ts';

/** Every run plays these and earlier failures; `npm run simulate` plays thousands. */
const everyRun = Array.from({ length: 20 }, (_, index) => ({ seed: index + 1, operations: 60 }));

describe('whole clients and the server', () => {
  it.each([...kept.whole, ...everyRun])(
    '[CONV-4, CONV-5, CONV-6, CONV-7, CONV-9] find their way back by themselves: seed $seed, $operations operations',
    async ({ seed, operations }) => {
      expect(await playWhole(seed, operations)).toBeGreaterThan(0);
    },
  );
});
