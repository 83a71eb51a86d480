/** Reads from a standby that is held back. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { migrate } from '../../../server/database/migrate.ts';
import { openServerDatabase, standbyDatabase } from '../../../server/database/server.ts';
import type { Database, Sql } from '../../../server/database/database.ts';
import { Reads } from '../../../server/database/standby.ts';
import { gzipOf, readSnapshot } from '../../../server/eventStore/snapshot.ts';
import { EventStore } from '../../../server/eventStore/eventStore.ts';
import { add, mintId } from '../support/commands.ts';
import { startPostgres, type PostgresServer } from '../support/postgresServer.ts';
import { siteId, storeIn } from '../support/store.ts';

describe('reads from a standby', () => {
  let [primary, follower]: PostgresServer[] = [];
  let database: Database;
  let standby: Database;
  let store: EventStore;
  let reads: Reads;

  beforeAll(async () => {
    primary = await startPostgres();
    follower = await primary.startStandby();
    database = await openServerDatabase(primary.url);
    standby = standbyDatabase(follower.url);
    await migrate(database);
    store = await storeIn(database);
    reads = new Reads(database, standby);
  });
  afterAll(async () => {
    store.close();
    await Promise.all([database.close(), standby.close()]);
    await follower?.stop();
    await primary?.stop();
  });

  const headOf = async (sql: Pick<Database, 'query'>) =>
    (await sql.query<{ head: number }>('select last_seq as head from site where site_id = $1', [siteId]))[0]?.head;
  const addProp = (to = store) =>
    to.submit({
      siteId,
      by: 'system',
      clientId: mintId(),
      commands: [add('prop', mintId(), { name: 'Clock', categoryId: 'cat' })],
    });
  /** Which server answers, and the length of the log there. */
  const read = () =>
    reads.run(siteId, async (sql) => {
      const [row] = await sql.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
      return { isStandby: row?.isStandby, head: await headOf(sql) };
    });
  const pause = async () => {
    await standby.query('select pg_wal_replay_pause()');
    const state = () => standby.query('select pg_get_wal_replay_pause_state() as state');
    await expect.poll(state).toEqual([{ state: 'paused' }]);
  };
  const untilReplayed = async () => expect.poll(() => headOf(standby).catch(() => -1)).toBe(await headOf(database));

  it('[DB-40] are answered by the standby when it has everything', async () => {
    const { head } = await addProp();
    await untilReplayed();
    expect(await read()).toEqual({ isStandby: true, head });
  });

  it('[DB-40] include everything acknowledged or read before', async () => {
    await untilReplayed();
    await pause();
    const { head } = await addProp();
    expect(await headOf(standby)).toBe(head - 1);
    expect(await read()).toEqual({ isStandby: false, head });
    const snapshot = await readSnapshot(reads, siteId, 'props');
    expect(snapshot.upToSeq).toBe(head);
    expect(JSON.parse(gunzipSync(gzipOf(snapshot, head)).toString())).toMatchObject({ upToSeq: head });
    await standby.query('select pg_wal_replay_resume()');
    await untilReplayed();
    expect(await read()).toEqual({ isStandby: true, head });
  });

  it('[DB-40] never come from a log that has been replaced', async () => {
    await untilReplayed();
    await pause();
    await database.query('update site set log_id = gen_random_uuid() where site_id = $1', [siteId]);
    expect(await read()).toMatchObject({ isStandby: false });
    await standby.query('select pg_wal_replay_resume()');
  });

  it('[DB-43] never show what the primary has not acknowledged, although the standby has it', async () => {
    await untilReplayed();
    const before = (await headOf(database)) ?? 0;
    const waiting = () =>
      database.query<{ pid: number }>(`select pid from pg_stat_activity where wait_event = 'SyncRep'`);
    const waitFor = async (standbys: string) => {
      await database.query(`alter system set synchronous_standby_names = '${standbys}'`);
      await database.query('select pg_reload_conf()');
    };
    onTestFinished(() => waitFor(''));
    await waitFor('absent');
    // The server applies the setting a moment later.
    await expect
      .poll(async () => {
        void database.query(`select pg_logical_emit_message(true, 'test', '')`).catch(() => undefined);
        return (await waiting()).length;
      })
      .toBeGreaterThan(0);
    const adding = addProp();
    await expect.poll(() => headOf(standby)).toBe(before + 1);
    expect(await read()).toEqual({ isStandby: false, head: before });
    expect(await readSnapshot(reads, siteId, 'props')).toMatchObject({ upToSeq: before });
    await waitFor('');
    expect(await adding).toMatchObject({ head: before + 1 });
    expect(await read()).toEqual({ isStandby: true, head: before + 1 });
  });

  it('[DB-44] fail on the standby when they take longer than they may, and the standby stays in use', async () => {
    await untilReplayed();
    const limited = standbyDatabase(follower?.url ?? '', { statementMillis: 2_000 });
    onTestFinished(() => limited.close());
    const limitedReads = new Reads(database, limited);
    const slow = limitedReads.run(siteId, (sql) =>
      sql.query('select case when pg_is_in_recovery() then pg_sleep(60) end'),
    );
    await expect(slow).rejects.toMatchObject({ code: 'storage-unavailable', cause: { code: '57014' } });
    const where = () => limitedReads.run(siteId, (sql) => sql.query('select pg_is_in_recovery() as "isStandby"'));
    expect(await where()).toEqual([{ isStandby: true }]);
  });

  it('[DB-41] are answered by the primary if somebody cancels them on the standby', async () => {
    await untilReplayed();
    const reading = new Reads(database, standbyDatabase(follower?.url ?? '', {}));
    const asked = reading.run(siteId, (sql) =>
      sql.query(`select pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then pg_sleep(60) end`),
    );
    const cancel = () =>
      standby.query<{ done: boolean }>(
        `select pg_cancel_backend(pid) as done from pg_stat_activity where query like '%pg_sleep(60) end' and pid <> pg_backend_pid()`,
      );
    await expect.poll(async () => (await cancel()).length).toBeGreaterThan(0);
    expect(await asked).toMatchObject([{ isStandby: false }]);
  });

  it('[DB-41] are answered by the primary while the standby is away, and several statements at once go one by one', async () => {
    await untilReplayed();
    const both = () => reads.run(siteId, (sql) => Promise.all([headOf(sql), headOf(sql)]));
    const head = await headOf(database);
    expect(await both()).toEqual([head, head]);
    await follower?.goAway();
    expect(await both()).toEqual([head, head]);
    expect(await read()).toEqual({ isStandby: false, head });
    await follower?.comeBack();
  });

  it('[DB-43] never come from a server whose last event is not the one of the primary', async () => {
    await untilReplayed();
    await standby.query('select pg_promote()');
    const apart = new EventStore({ database: standby, now: () => new Date(), mintId });
    const [{ head }, { head: headApart }] = [await addProp(), await addProp(apart)];
    apart.close();
    expect(headApart).toBe(head);
    const lastEvent = (sql: Sql) =>
      sql.query('select event_id as id from event where site_id = $1 and seq = $2', [siteId, head]);
    expect(await lastEvent(standby)).not.toEqual(await lastEvent(database));
    expect(await new Reads(database, standby).run(siteId, lastEvent)).toEqual(await lastEvent(database));
  });
});
