import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FailedTries, growing } from '../../../server/accounts/failedTries.ts';
import { openGroup, type TestGroup } from '../support/app.ts';
import { databaseKinds } from '../support/database.ts';
import { siteId } from '../support/store.ts';

describe.each(databaseKinds)('tries at once on the %s database', (kind) => {
  let group: TestGroup;
  beforeAll(async () => {
    group = await openGroup({ kind });
  });
  afterAll(() => group.dispose());

  it('[GUESS-11] are all let through where they are right, whatever each is counted by', async () => {
    const tries = new FailedTries(group.services);
    const allowance = growing(1_000, 1_000);
    const counted = ['network', 'account', 'browser', 'way'].map((what) => ({ what, allowance }));
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 30 }, async (_, at) => {
          const begun = await tries.begin(siteId, at % 2 === 0 ? counted : counted.toReversed());
          await begun.succeeded();
        }),
      );
    const left = await group.database.query<{ failures: number }>(
      'select failures from failed_try where site_id = $1 and failures <> 0',
      [siteId],
    );
    expect(left).toEqual([]);
  });
});
