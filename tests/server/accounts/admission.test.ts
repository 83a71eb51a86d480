import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../../../server/accounts/accounts.ts';
import type { Sql } from '../../../server/database/database.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { eventually } from '../../support/eventually.ts';
import { add, command, dispose } from '../support/commands.ts';
import { databaseKinds, openMigratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { clientId, siteId, storeIn } from '../support/store.ts';

const word = 'a right long password';
const other = 'another long password';

describe.each(databaseKinds)('somebody who has just proven who they are, on %s', (kind) => {
  let test: TestDatabase;
  let store: EventStore;
  let accounts: Accounts;
  beforeAll(async () => {
    test = await openMigratedDatabase(kind);
    store = await storeIn(test.database);
    accounts = new Accounts(test.database, () => new Date('2026-05-14T10:00:00Z'));
    await submit(add('user', 'zoe', { name: 'Zoe', email: 'zoe@example.org' }));
  });
  afterAll(async () => {
    store.close();
    await test.dispose();
  });

  const submit = (one: ReturnType<typeof add>) =>
    store.submit({ siteId, by: 'system', clientId, commands: [one], allOrNothing: true });
  const sessions = async () =>
    (await test.database.query('select 1 from session where site_id = $1 and user_id = $2', [siteId, 'zoe'])).length;
  const admit = (holds: (tx: Sql) => Promise<boolean>) =>
    accounts.admit(siteId, 'zoe', holds, (tx) => accounts.open(siteId, 'zoe', null, tx));
  /** How many statements wait for a lock. */
  const waiting = async () =>
    (
      await test.database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  async function checked(): Promise<(tx: Sql) => Promise<boolean>> {
    await accounts.setPassword(siteId, 'zoe', word);
    const hash = await accounts.passwordHash(siteId, 'zoe', word);
    return (tx) => accounts.isStill(tx, siteId, 'zoe', hash ?? '');
  }

  it('[PASS-18] is let in with the password that was checked', async () => {
    const token = await admit(await checked());
    expect((await accounts.find(siteId, token ?? ''))?.user.id).toBe('zoe');
    await accounts.endDevices(siteId, 'zoe');
  });

  it('[PASS-18] is let in with a proof that cannot stop holding', async () => {
    const token = await accounts.admit(siteId, 'zoe', undefined, (tx) => accounts.open(siteId, 'zoe', null, tx));
    expect((await accounts.find(siteId, token ?? ''))?.user.id).toBe('zoe');
    await accounts.endDevices(siteId, 'zoe');
  });

  it('[PASS-18] is not let in once there is a new password', async () => {
    const holds = await checked();
    await accounts.setPassword(siteId, 'zoe', other);
    expect([await admit(holds), await sessions()]).toEqual([undefined, 0]);
  });

  it('[PASS-18] is not let in while a new password is being set', async () => {
    const holds = await checked();
    let login: ReturnType<typeof admit> | undefined;
    // As a reset does it: the new password, then the end of all sessions, then the end of the transaction.
    await test.database.transaction(async (tx) => {
      await tx.query('update credential set password_hash = $3 where site_id = $1 and user_id = $2', [
        siteId,
        'zoe',
        'x',
      ]);
      await tx.query('delete from session where site_id = $1 and user_id = $2', [siteId, 'zoe']);
      login = admit(holds);
      // The embedded database has one connection: there the login waits in any case.
      if (kind === 'server') await eventually(async () => expect(await waiting()).toBe(1));
    });
    expect([await login, await sessions()]).toEqual([undefined, 0]);
  });

  it('[USER-14] is not let in once they are suspended', async () => {
    await submit(dispose('user', 'zoe'));
    expect([await admit(() => Promise.resolve(true)), await sessions()]).toEqual([undefined, 0]);
    await submit(command({ type: 'RestoreRecord', kind: 'user', id: 'zoe', payload: {} }));
    expect(await sessions()).toBe(0);
  });
});
