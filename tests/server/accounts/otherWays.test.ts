import { afterAll, beforeAll, expect, it } from 'vitest';
import { otherWaysOf } from '../../../server/accounts/otherWays.ts';
import type { Provider } from '../../../server/accounts/provider.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { mintId } from '../support/commands.ts';
import { neighbour, openTwoGroups } from './support.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTwoGroups();
});
afterAll(() => test.dispose());

const addPasskey = (credential: string, userId: string, group = siteId) =>
  test.database.query(
    `insert into passkey (site_id, credential_id, user_id, name, public_key, counter, transports, added_at)
     values ($1, $2, $3, 'Phone', '\\x00', 0, '{}', now())`,
    [group, credential, userId],
  );
const addCalendar = (userId: string, group = siteId) =>
  test.database.query(
    `insert into calendar_feed (site_id, feed_id, user_id, token_hash, about, zone, created_at)
     values ($1, $2, $3, $4, 'mine', 'Europe/London', now())`,
    [group, mintId(), userId, mintId()],
  );
const link = (userId: string, group = siteId) =>
  test.database.query(
    `insert into provider_identity (site_id, issuer, subject, user_id, bound_at) values ($1, 'https://id.example', $2, $2, now())`,
    [group, userId],
  );
const waysOf = (userId: string, name?: string) =>
  otherWaysOf(
    { database: test.database, provider: name === undefined ? undefined : ({ name } as Provider) },
    siteId,
    userId,
  );

it("[STEP-15] counts a user's passkeys and calendar addresses, and names the provider they are linked to", async () => {
  expect(await waysOf('ben', 'The Keys')).toEqual({ passkeys: 0, calendars: 0, provider: undefined });
  for (const credential of ['one', 'two', 'three']) await addPasskey(credential, 'ben');
  for (let count = 0; count < 2; count += 1) await addCalendar('ben');
  await link('ben');
  await addPasskey('four', 'ann');
  await addPasskey('five', 'ann', neighbour);
  await addCalendar('ann', neighbour);
  await link('ann', neighbour);
  expect(await waysOf('ben', 'The Keys')).toEqual({ passkeys: 3, calendars: 2, provider: 'The Keys' });
  expect(await waysOf('ann', 'The Keys')).toEqual({ passkeys: 1, calendars: 0, provider: undefined });
  expect(await waysOf('ben')).toEqual({ passkeys: 3, calendars: 2, provider: undefined });
});
