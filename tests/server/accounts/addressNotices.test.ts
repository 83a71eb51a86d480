import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendAddressNotices } from '../../../server/accounts/addressNotices.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import type { Submitted } from '../../../server/eventStore/submission.ts';
import { Sites } from '../../../server/sites/sites.ts';
import type { RecordOf } from '../../../src/domain/catalogue/index.ts';
import { change } from '../support/commands.ts';
import { openMigratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { clientId, siteId, storeIn } from '../support/store.ts';
import { keptPost, neighbour } from './support.ts';

let test: TestDatabase;
let store: EventStore;
const { mail, letters } = keptPost();
beforeAll(async () => {
  test = await openMigratedDatabase('server');
  store = await storeIn(test.database);
  await new Sites(test.database).add(neighbour, 'neighbour.example.org');
});
afterAll(async () => {
  store.close();
  await test.dispose();
});
beforeEach(async () => {
  letters.length = 0;
  await test.database.query('delete from known_device');
});

const ann = { id: 'ann', values: { name: 'Ann Archer', email: 'ann@example.org' } } as unknown as RecordOf<'user'>;

const hasLoggedIn = (userId: string, group = siteId) =>
  test.database.query(
    `insert into known_device (site_id, user_id, device, first_at) values ($1, $2, 'Safari on Mac', now())`,
    [group, userId],
  );
const submit = (...commands: Parameters<EventStore['submit']>[0]['commands']) =>
  store.submit({ siteId, by: 'system', clientId, commands, allOrNothing: false });
const tell = async (submitted: Pick<Submitted, 'outcomes'>) => {
  await sendAddressNotices({ database: test.database, mail }, siteId, ann, submitted);
  return letters.map(({ group, to }) => [group, to]);
};
const move = (id: string, from: string, to: string) => change('user', id, { email: { from, to } });

it('[STEP-14] tells the first of the addresses that were replaced at once, and who did it', async () => {
  await hasLoggedIn('ben');
  const moved = await submit(
    move('ben', 'ben@example.org', 'benedict@example.org'),
    move('ben', 'benedict@example.org', 'booth@example.org'),
    move('cleo', 'cleo@example.org', 'cleopatra@example.org'),
  );
  expect(await tell(moved)).toEqual([[siteId, 'ben@example.org']]);
  expect(letters[0]?.text).toContain('Ann Archer has just changed the email address of your account.');
  expect(letters[0]?.text).toContain('Ben Booth');
});

it('[STEP-14] tells nobody of another change of a user, an address that is the same or was refused', async () => {
  for (const [user, group] of [['ben'], ['ann', neighbour]] as const) await hasLoggedIn(user, group);
  const asked = await submit(
    change('user', 'ben', { name: { from: 'Ben Booth', to: 'Ben B.' } }),
    move('ben', 'booth@example.org', 'Booth@Example.org'),
    move('ann', 'ann@example.org', 'archer@example.org'),
    move('ben', 'somebody@example.org', 'else@example.org'),
  );
  expect(asked.outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted', 'rejected']);
  expect(await tell(asked)).toEqual([]);
});

it('[STEP-14] tells nobody of the address of another record, or of an event that cannot be read', async () => {
  await hasLoggedIn('ben');
  const [moved] = (await submit(move('ben', 'Booth@Example.org', 'ben@example.org'))).outcomes;
  if (moved?.outcome !== 'accepted') throw new Error('The address was not changed.');
  const asIf = (other: object) => ({
    outcomes: [{ ...moved, events: moved.events.map((wire) => ({ ...wire, ...other })) }],
  });
  expect(await tell(asIf({ kind: 'member' }))).toEqual([]);
  expect(await tell(asIf({ type: 'AddressForgotten' }))).toEqual([]);
  expect(await tell(asIf({}))).toEqual([[siteId, 'Booth@Example.org']]);
});

it('[STEP-14] asks for nobody where no address was replaced', async () => {
  await hasLoggedIn('ben');
  const asked: unknown[] = [];
  const database = { query: (...all: unknown[]) => Promise.resolve(asked.push(all) > 0 ? [] : []) };
  const renamed = await submit(change('user', 'ben', { name: { from: 'Ben B.', to: 'Ben Booth' } }));
  await sendAddressNotices({ database: database as never, mail }, siteId, ann, renamed);
  expect(asked).toEqual([]);
});
