/**
 * Nobody gains access to confidential data by themselves over HTTP, whatever permitted calls they combine, in any order.
 * A seed that fails prints its sequence, which is then added to kept.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../../support/commands.ts';
import { kept } from './kept.ts';
import { openHouse, raise, triers } from './theatre.ts';
import type { House, Trier } from './theatre.ts';
import { Tries, whats } from './tries.ts';
import type { Try } from './tries.ts';
import { leaks } from './walk.ts';

/** `npm run faults` runs for minutes. */
const seconds = Number(process.env['GAINING_SECONDS'] ?? 4);
const firstSeed = Number(process.env['GAINING_SEED'] ?? 20_261_122);
const tries = 12;

/** A server of each type: one sends letters, the other returns an invitation's link in the response. */
let houses: readonly House[];
beforeAll(async () => {
  houses = [await openHouse(true), await openHouse(false)];
});
afterAll(() => Promise.all(houses.map((house) => house.dispose())));
const houseOf = (at: number): House => houses[at % 2] as House;

function sequenceOf(seed: number): readonly Try[] {
  let state = seed >>> 0;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: tries }, () => ({
    by: draw(4),
    what: whats[draw(whats.length)] ?? 'addUser',
    a: draw(60),
    b: draw(60),
    c: draw(60),
  }));
}

/** Plays a sequence: checks quickly after each permitted attempt, and everything at the end. */
async function told(
  house: House,
  trier: Trier,
  sequence: readonly Try[],
): Promise<{ readonly leaked: readonly string[]; readonly done: number }> {
  const theatre = await raise(house, trier);
  const trying = new Tries(theatre);
  const leaked = new Set<string>();
  for (const one of sequence) {
    const before = trying.done;
    await trying.play(one);
    if (trying.done > before) for (const leak of await leaks(theatre, 'quickly')) leaked.add(leak);
  }
  for (const leak of await leaks(theatre, 'whole')) leaked.add(leak);
  return { leaked: [...leaked], done: trying.done };
}

describe('what is confidential', () => {
  it.each(triers)('[CROSS-12] is not sent to anyone who only logs in: %s', async (trier) => {
    expect(await leaks(await raise(houseOf(0), trier), 'whole')).toEqual([]);
  });

  it.each(
    kept.flatMap((each) =>
      each.sequence.some(({ what }) => what === 'takeOver')
        ? [
            { ...each, how: 'letters', at: 0 },
            { ...each, how: 'links', at: 1 },
          ]
        : [{ ...each, how: 'letters', at: 0 }],
    ),
  )('[CROSS-12] is not gained by a known way, with $how: $name', async ({ trier, sequence, at }) => {
    expect((await told(houseOf(at), trier, sequence)).leaked).toEqual([]);
  });

  it(
    `[CROSS-12] is not gained by whoever tries alone, in any order, for ${seconds} s from seed ${firstSeed}`,
    async () => {
      const until = performance.now() + seconds * 1_000;
      let [played, fruitful] = [0, 0];
      for (let seed = firstSeed; performance.now() < until || played < triers.length; seed += 1, played += 1) {
        const trier = triers[seed % triers.length] ?? 'admin';
        const sequence = sequenceOf(seed);
        const after = await told(houseOf(played), trier, sequence);
        if (after.done > 0) fruitful += 1;
        expect(after.leaked, `seed ${seed} by ${trier}: ${JSON.stringify(sequence)}`).toEqual([]);
      }
      // Not all attempts are refused: many sequences change something, however few there is time for.
      expect(fruitful).toBeGreaterThan(played / 3);
    },
    (seconds + 120) * 1_000,
  );

  it('[CROSS-13] is sent to a user with the right, by every route that is checked, and no longer once the right is withdrawn', async () => {
    const theatre = await raise(houseOf(0), 'chorus');
    const token = await theatre.house.services.accounts.open(theatre.siteId, 'super');
    const rights = [
      'measurements:view',
      'members:view_confidential',
      'events:manage',
      'subscriptions:view',
      'imports:manage',
    ];
    expect(
      await theatre.send(
        token,
        change('user', 'trier', {
          permissions: { from: null, to: rights },
          features: {
            from: ['Events', 'Members', 'Costumes', 'Props', 'Calendar'],
            to: ['Events', 'Members', 'Admin'],
          },
          roles: { from: null, to: ['Admin'] },
        }),
      ),
    ).toBe(true);
    const found = (await leaks(theatre, 'whole')).join('\n');
    expect(theatre.hidden.filter((word) => !found.includes(word))).toEqual([]);
    expect(
      await theatre.send(
        token,
        change('user', 'trier', {
          permissions: { from: rights, to: null },
          features: { from: ['Events', 'Members', 'Admin'], to: ['Events', 'Members'] },
          roles: { from: ['Admin'], to: null },
        }),
      ),
    ).toBe(true);
    expect(await leaks(theatre, 'whole')).toEqual([]);
  });

  it.each([0, 1])(
    '[CROSS-13] is looked for by sessions that came into hand by a link of the administrator’s own making (%i)',
    async (at) => {
      const theatre = await raise(houseOf(at), 'admin');
      const trying = new Tries(theatre);
      await trying.play({ by: 0, what: 'addUser', a: 0, b: 3, c: 0 });
      await trying.play({ by: 0, what: 'takeOver', a: 0, b: 0, c: 0 });
      expect(theatre.inHand.map(({ who }) => who)).toEqual(['trier', 'puppet1']);
      await trying.play({ by: 0, what: 'viewAs', a: 3, b: 0, c: 0 });
      expect(theatre.inHand.map(({ who }) => who)).toEqual(['trier', 'puppet1', 'vera, viewed']);
    },
  );

  it('[CROSS-13] is sent to the stage manager of the show that Vera is in, if somebody else appointed them', async () => {
    const theatre = await raise(houseOf(1), 'chorus');
    const token = await theatre.house.services.accounts.open(theatre.siteId, 'super');
    expect(
      await theatre.send(token, change('event', 'on', { stageManagerId: { from: 'm-sara', to: 'm-trier' } })),
    ).toBe(true);
    const found = await leaks(theatre, 'quickly');
    expect(
      found.filter(
        (leak) =>
          leak.startsWith('trier, looking at confidential through on:') ||
          leak.startsWith('trier, looking at confidential through jack:'),
      ),
    ).not.toEqual([]);
  });
});
