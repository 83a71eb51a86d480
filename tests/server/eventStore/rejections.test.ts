import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Rejections } from '../../../server/eventStore/rejections.ts';
import { openTwoGroups, after, neighbour } from '../accounts/support.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';

const minute = 60_000;
const day = 86_400_000;
const ben = { siteId, userId: 'ben' };
let at = 0;
let test: TestDatabase;
let rejections: Rejections;
beforeAll(async () => {
  test = await openTwoGroups();
});
afterAll(() => test.dispose());
beforeEach(async () => {
  at = 0;
  await test.database.query('delete from command_receipt');
  rejections = new Rejections(test.database, () => after(at));
});

/** Stores receipts of a person. */
const store = (count: number, { outcome = 'rejected', userId = 'ben', group = siteId, millis = 0 } = {}) =>
  test.database.query(
    `insert into command_receipt (site_id, command_id, outcome, asked_by, recorded_at)
     select $1, gen_random_uuid(), jsonb_build_object('outcome', $2::text), $3, $4 from generate_series(1, $5::int)`,
    [group, outcome, userId, after(millis), count],
  );
/** Reserves, or says why not. */
const reserve = async (commands: number, asker = ben) => {
  try {
    return await rejections.reserve(asker, commands);
  } catch (error) {
    return (error as { code: string }).code;
  }
};
/** The most commands that can be reserved. */
async function room(asker = ben): Promise<number> {
  let [least, most] = [0, 2_001];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    const release = await reserve(middle, asker);
    if (typeof release === 'string') most = middle;
    else {
      release(0);
      least = middle;
    }
  }
  return least;
}

describe('rejected commands', () => {
  it('[IDEM-9] are at most 2,000 for each person and group, counted over a day', async () => {
    expect([await reserve(2_001), typeof (await reserve(2_000))]).toEqual(['too-many-requests', 'function']);
    await store(3, { millis: -day + 1 });
    await store(5, { millis: -day });
    await store(7, { outcome: 'accepted' });
    await store(11, { userId: 'ann' });
    await store(13, { group: neighbour });
    rejections = new Rejections(test.database, () => after(at));
    expect([
      await room(),
      await room({ siteId, userId: 'ann' }),
      await room({ siteId: neighbour, userId: 'ben' }),
    ]).toEqual([1_997, 1_989, 1_987]);
    expect([await reserve(1_998), typeof (await reserve(1_997))]).toEqual(['too-many-rejected', 'function']);
  });

  it('[IDEM-9] count while they are under way, and afterwards only as far as they were rejected', async () => {
    const first = await reserve(1_500);
    expect([await reserve(501), await room()]).toEqual(['too-many-requests', 500]);
    if (typeof first !== 'string') first(100);
    expect([await reserve(1_901), await room()]).toEqual(['too-many-rejected', 1_900]);
    const second = await reserve(1_900);
    expect([await room(), await reserve(1)]).toEqual([0, 'too-many-rejected']);
    if (typeof second !== 'string') second(0);
    expect(await room()).toBe(1_900);
  });

  it('[IDEM-9] that another process stored are counted within a minute, also after a clock change', async () => {
    expect(await room()).toBe(2_000);
    await store(10);
    at = minute - 1;
    expect(await room()).toBe(2_000);
    at = minute;
    expect(await room()).toBe(1_990);
    await store(10);
    at = 1;
    expect(await room()).toBe(1_990);
    at = 0;
    expect(await room()).toBe(1_980);
  });

  it('[IDEM-9] under way are still counted after the others were counted again', async () => {
    const release = await reserve(300);
    await store(10);
    at = minute;
    expect(await room()).toBe(1_690);
    if (typeof release !== 'string') release(0);
    expect(await room()).toBe(1_990);
  });

  it('[IDEM-8] are deleted seven days after they were stored, and accepted ones never', async () => {
    await store(1, { millis: -7 * day });
    await store(2, { millis: -7 * day - 1 });
    await store(4, { millis: -8 * day, outcome: 'accepted' });
    await rejections.sweep();
    expect(
      await test.database.query(
        `select outcome ->> 'outcome' as outcome, count(*)::int as count from command_receipt group by 1 order by 1`,
      ),
    ).toEqual([
      { outcome: 'accepted', count: 4 },
      { outcome: 'rejected', count: 1 },
    ]);
  });

  it('[IDEM-9] in progress are still counted after old counts are deleted', async () => {
    await reserve(300);
    at = minute + 1;
    await rejections.sweep();
    at = minute;
    expect(await room()).toBe(1_700);
  });

  it('[IDEM-9] are counted again after clearing up a minute later, and not before', async () => {
    expect(await room()).toBe(2_000);
    await store(10);
    at = minute;
    await rejections.sweep();
    at = 0;
    expect(await room()).toBe(2_000);
    at = minute + 1;
    await rejections.sweep();
    at = 0;
    expect(await room()).toBe(1_990);
  });
});
