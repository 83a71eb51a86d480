import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FailedTries,
  growing,
  hourly,
  hourlyThenGrowing,
  standardFailureLimits,
  TooManyTries,
} from '../../../server/accounts/failedTries.ts';
import type { Counted, Try } from '../../../server/accounts/failedTries.ts';
import { speakerOf } from '../../../server/speaking/speakers.ts';
import { Seal } from '../../../server/accounts/seal.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups } from './support.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
let at = 0;
let test: TestDatabase;
let tries: FailedTries;
beforeAll(async () => {
  test = await openTwoGroups();
  tries = new FailedTries({ database: test.database, seal: new Seal(Buffer.from('key')), now: () => after(at) });
});
afterAll(() => test.dispose());
beforeEach(async () => {
  at = 0;
  await test.database.query('delete from failed_try');
});

/** Begins a try, or says after how many seconds the next one may begin. */
async function begin(counted: Counted | readonly Counted[], group = siteId): Promise<Try | number> {
  try {
    return await tries.begin(group, [counted].flat());
  } catch (error) {
    if (error instanceof TooManyTries) return error.retryAfter;
    throw error;
  }
}
/** The pause, or 0 if the try was allowed and failed. */
const fail = async (counted: Counted | readonly Counted[], group = siteId) => {
  const begun = await begin(counted, group);
  return typeof begun === 'number' ? begun : 0;
};
const succeed = async (counted: Counted | readonly Counted[]) => {
  const begun = await begin(counted);
  if (typeof begun === 'number') throw new Error(`Paused for ${begun} s.`);
  await begun.succeeded();
};
const rows = async () =>
  await test.database.query<{ failures: number; pausedUntil: Date | null }>(
    'select failures, paused_until as "pausedUntil" from failed_try order by failures',
  );

describe('a failure in a row', () => {
  const account: Counted = { what: 'account', allowance: growing(3, 2 * second) };

  it('[GUESS-1] pauses after the last free one, and twice as long after each further one, up to 15 minutes', async () => {
    expect([await fail(account), await fail(account), await fail(account), await fail(account)]).toEqual([0, 0, 0, 2]);
    const pauses = [];
    for (let n = 0; n < 12; n += 1) {
      const pause = await fail(account);
      pauses.push(pause);
      at += pause * second - 1;
      expect(await fail(account)).toBe(1);
      at += 1;
      expect(await fail(account)).toBe(0);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('[GUESS-1] is still paused for by 15 minutes after a hundred of them', async () => {
    const one: Counted = { what: 'one', allowance: growing(1, second) };
    for (let n = 0; n < 100; n += 1, at += hour / 4) expect(await fail(one)).toBe(0);
    at -= hour / 4;
    expect(await fail(one)).toBe(900);
  });

  it('[GUESS-1] is forgotten an hour after the last one, not the first', async () => {
    expect([await fail(account), await fail(account)]).toEqual([0, 0]);
    at = hour - 1;
    expect([await fail(account), await fail(account)]).toEqual([0, 2]);
    at = 2 * hour - 2;
    expect([await fail(account), await fail(account)]).toEqual([0, 4]);
    at += hour;
    expect([await fail(account), await fail(account), await fail(account), await fail(account)]).toEqual([0, 0, 0, 2]);
  });

  it('[GUESS-1] is cleared by a success only if it is declared so', async () => {
    const cleared: Counted = { what: 'cleared', allowance: growing(3, second), isCleared: true };
    for (const each of [cleared, account]) expect([await fail(each), await fail(each)]).toEqual([0, 0]);
    await succeed([cleared, account]);
    expect(await rows()).toEqual([{ failures: 2, pausedUntil: null }]);
    expect([await fail(cleared), await fail(cleared), await fail(cleared), await fail(cleared)]).toEqual([0, 0, 0, 1]);
    expect([await fail(account), await fail(account)]).toEqual([0, 2]);
  });
});

describe('failures in an hour', () => {
  it('[GUESS-3] are counted from the first one, and block further tries in that hour', async () => {
    const network: Counted = { what: 'network', allowance: hourly(2) };
    expect(await fail(network)).toBe(0);
    at = 50 * minute;
    expect([await fail(network), await fail(network)]).toEqual([0, 600]);
    at = hour - 1;
    expect(await fail(network)).toBe(1);
    at = hour;
    expect([await fail(network), await fail(network), await fail(network)]).toEqual([0, 0, 3_600]);
  });

  it('[GUESS-2] pause for longer each time after the free ones, and never beyond that hour', async () => {
    const network: Counted = { what: 'network', allowance: hourlyThenGrowing(1, 8 * minute) };
    expect([await fail(network), await fail(network)]).toEqual([0, 480]);
    at = 8 * minute;
    expect([await fail(network), await fail(network)]).toEqual([0, 900]);
    at = 50 * minute;
    expect([await fail(network), await fail(network)]).toEqual([0, 600]);
    at = hour;
    expect([await fail(network), await fail(network)]).toEqual([0, 480]);
  });

  it('[GUESS-3] begin with the first failure, not with a success before it', async () => {
    const network: Counted = { what: 'network', allowance: hourly(2) };
    await succeed(network);
    at = 50 * minute;
    expect(await fail(network)).toBe(0);
    at = 70 * minute;
    expect([await fail(network), await fail(network)]).toEqual([0, 40 * 60]);
  });
});

describe('a try', () => {
  const once: Counted = { what: 'once', allowance: growing(1, minute) };
  const twice: Counted = { what: 'twice', allowance: growing(2, minute) };

  it('[GUESS-4] counts as a failure until it has succeeded, and then only its own is taken back', async () => {
    const begun = await begin(twice);
    expect(await fail(twice)).toBe(0);
    expect(await fail(twice)).toBe(60);
    if (typeof begun !== 'number') await begun.succeeded();
    // The other one failed in the meantime and has begun the pause.
    expect(await rows()).toEqual([{ failures: 1, pausedUntil: after(minute) }]);
  });

  it('[GUESS-1] that succeeds takes back the pause that it began', async () => {
    await succeed(once);
    expect(await rows()).toEqual([{ failures: 0, pausedUntil: null }]);
    expect([await fail(once), await fail(once)]).toEqual([0, 60]);
  });

  it('[GUESS-7] counts nothing while one of the things that it is counted for is paused', async () => {
    expect(await fail(once)).toBe(0);
    expect([await fail([twice, once]), await fail([once, twice])]).toEqual([60, 60]);
    expect(await rows()).toEqual([
      { failures: 0, pausedUntil: null },
      { failures: 1, pausedUntil: after(minute) },
    ]);
    expect([await fail(twice), await fail(twice), await fail(twice)]).toEqual([0, 0, 60]);
  });

  it('[GUESS-7] is counted by the limits of each thing that it is counted for', async () => {
    const often: Counted = { what: 'often', allowance: growing(5, second) };
    for (const order of [
      [once, often],
      [often, once],
    ]) {
      await test.database.query('delete from failed_try');
      expect([await fail(often), await fail(order)]).toEqual([0, 0]);
      expect(await rows()).toEqual([
        { failures: 1, pausedUntil: after(minute) },
        { failures: 2, pausedUntil: null },
      ]);
    }
  });

  it('[GUESS-10] waits for the longest of several pauses', async () => {
    expect([await fail(once), await fail({ what: 'long', allowance: growing(1, 2 * minute) })]).toEqual([0, 0]);
    expect(await fail([once, { what: 'long', allowance: growing(1, 2 * minute) }])).toBe(120);
  });

  it('[GUESS-3] of one group or account does not count for another', async () => {
    expect([await fail(once), await fail(once)]).toEqual([0, 60]);
    expect([await fail(once, neighbour), await fail(once, neighbour)]).toEqual([0, 60]);
    expect(await fail({ ...once, what: 'another' })).toBe(0);
    const marks = await test.database.query<{ counted: Buffer }>('select counted from failed_try');
    expect(new Set(marks.map(({ counted }) => counted.toString('hex'))).size).toBe(3);
  });
});

it('[GUESS-3] the standard limits allow fewer than a hundred failures an hour', () => {
  expect(standardFailureLimits).toEqual({ inRow: 5, strangers: 24, known: 12, network: 100, pause: 1_000 });
});

it.each([
  [-500, 1, 'a second', 'eine Sekunde'],
  [0, 1, 'a second', 'eine Sekunde'],
  [1_000, 1, 'a second', 'eine Sekunde'],
  [1_001, 2, '2 seconds', '2 Sekunden'],
  [60_000, 60, '60 seconds', '60 Sekunden'],
  [60_001, 61, '2 minutes', '2 Minuten'],
  [120_000, 120, '2 minutes', '2 Minuten'],
  [900_000, 900, '15 minutes', '15 Minuten'],
])('[GUESS-10] a pause of %d ms is shown as %d s, in words %s', (millis, seconds, english, german) => {
  const { code, retryAfter, message, words } = new TooManyTries(millis);
  expect([code, retryAfter, message]).toEqual([
    'too-many-requests',
    seconds,
    `Too many tries: wait ${english}, then try again.`,
  ]);
  expect(speakerOf('de').say(words)).toBe(`Zu viele Versuche: Warte ${german} und versuch es dann noch einmal.`);
});

describe('counts', () => {
  it('[GUESS-5] are deleted an hour after the last failure', async () => {
    await fail({ what: 'account', allowance: growing(5, second) });
    at = hour;
    await tries.sweep();
    expect(await rows()).toHaveLength(1);
    at = hour + 1;
    await tries.sweep();
    expect(await rows()).toEqual([]);
  });

  it('[GUESS-5] stay while their pause lasts', async () => {
    await fail({ what: 'account', allowance: { ...growing(1, 3 * hour), longest: 2 * hour } });
    at = 2 * hour;
    await tries.sweep();
    expect(await rows()).toHaveLength(1);
    at = 2 * hour + 1;
    await tries.sweep();
    expect(await rows()).toEqual([]);
  });
});

describe('a clock that was ahead', () => {
  const account: Counted = { what: 'account', allowance: growing(1, second) };
  const network: Counted = { what: 'network', allowance: hourly(1) };
  const month = 30 * 24 * hour;

  it('[GUESS-12] blocks nobody once the clock is right again', async () => {
    at = month;
    expect([await fail([account, network]), await fail([account, network])]).toEqual([0, 3_600]);
    at = 0;
    expect([await fail(account), await fail(account)]).toEqual([0, 1]);
    expect([await fail(network), await fail(network)]).toEqual([0, 3_600]);
  });

  it('[GUESS-12] by no more than a minute changes nothing', async () => {
    at = minute;
    expect(await fail(network)).toBe(0);
    at = 0;
    expect(await fail(network)).toBe(3_660);
  });

  it('[GUESS-12] leaves no counts behind', async () => {
    at = month;
    expect(await fail(account)).toBe(0);
    at = month - minute;
    await tries.sweep();
    expect(await rows()).toHaveLength(1);
    at -= 1;
    await tries.sweep();
    expect(await rows()).toEqual([]);
  });
});
