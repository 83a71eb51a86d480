/** A synchronous standby that is away: nothing counts as saved without it. */
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { openServerDatabase } from '../../../server/database/server.ts';
import { add, mintId } from '../support/commands.ts';
import { startPostgres } from '../support/postgresServer.ts';
import { siteId, storeIn } from '../support/store.ts';

it('[LOG-20] a command sent again is not confirmed before the standby has its first result', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const database = await openServerDatabase(postgres.url);
  onTestFinished(() => database.close());
  await migrate(database);
  const store = await storeIn(database);
  onTestFinished(() => store.close());
  const waitFor = async (standbys: string) => {
    await database.query(`alter system set synchronous_standby_names = '${standbys}'`);
    await database.query('select pg_reload_conf()');
  };
  const waiting = async () => {
    const rows = await database.query<{ pid: number }>(`select pid from pg_stat_activity where wait_event = 'SyncRep'`);
    return rows.map(({ pid }) => pid);
  };

  const interrupt = async () => {
    await database.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await waiting()]);
    await expect.poll(waiting).toEqual([]);
  };

  await waitFor('absent');
  // The server applies the setting a moment later.
  await expect
    .poll(async () => {
      void database.query(`select pg_logical_emit_message(true, 'test', '')`).catch(() => undefined);
      return (await waiting()).length;
    })
    .toBeGreaterThan(0);
  await interrupt();
  const submission = {
    siteId,
    by: 'system',
    clientId: mintId(),
    commands: [add('prop', mintId(), { name: 'Clock', categoryId: 'cat' })],
  } as const;
  const first = store.submit(submission);
  const firstFailed = expect(first).rejects.toMatchObject({ code: 'storage-unavailable' });
  await expect.poll(waiting).toHaveLength(1);
  // The outcome is unknown now: it's on the primary's disk, and nowhere else.
  await interrupt();
  await firstFailed;

  let isConfirmed = false;
  const again = store.submit(submission).finally(() => {
    isConfirmed = true;
  });
  await expect.poll(async () => isConfirmed || (await waiting()).length === 1).toBe(true);
  expect(isConfirmed).toBe(false);
  await waitFor('');
  expect(await again).toMatchObject({ outcomes: [{ outcome: 'duplicate', first: { outcome: 'accepted' } }] });
});
