import { describe, expect, it } from 'vitest';
import { kinds } from '../../src/domain/catalogue/index.ts';
import { commandTypes } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import { theatreOf } from './support/cast.ts';
import { play } from './support/play.ts';
import { RandomSource } from './support/randomSource.ts';
import kept from './seeds.json' with { type: 'json' };
import { Wishes, type Seen } from './support/wishes.ts';

/** Every run plays these and earlier failures; `npm run simulate` plays thousands. */
const everyRun = Array.from({ length: 50 }, (_, index) => ({ seed: index + 1, operations: 100 }));

describe('devices and the server', () => {
  it.each([...kept.services, ...everyRun])(
    '[CONV-1] agree in the end, with every promise kept: seed $seed, $operations operations',
    async ({ seed, operations }) => {
      expect((await play(seed, operations)).facts).toBeGreaterThan(0);
    },
  );

  it('[CONV-3] are asked for everything: each command, about each kind of record', () => {
    const world = new Layer();
    for (const fact of theatreOf()) world.apply({ ...fact, stamp: { by: 'system', at: '2026-05-13T09:00:00.000Z' } });
    const seen: Seen = { get: (kind, id) => world.record(kind, id), all: (kind) => world.records(kind).values() };
    const [asked, about] = [new Set<string>(), new Set<string>()];
    for (let seed = 1; seed <= 60; seed += 1) {
      const wishes = new Wishes(new RandomSource(seed), () => '0190a000-0000-7000-8000-000000000001');
      for (let count = 0; count < 200; count += 1) {
        const { type, kind } = wishes.wish(seen);
        asked.add(type);
        about.add(kind);
      }
    }
    expect([asked.size, about.size]).toEqual([commandTypes.length, kinds.length]);
  });
});
