/** Servers that fall silent, or have become a standby. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { openServerDatabase, type ServerOptions } from '../../../server/database/server.ts';
import { cableTo } from '../support/cable.ts';
import { createServerDatabase } from '../support/database.ts';

const unavailable = { code: 'storage-unavailable' };

async function onCable(options: ServerOptions) {
  const { url, drop } = await createServerDatabase();
  const cable = await cableTo(url);
  const database = await openServerDatabase(cable.url, options);
  onTestFinished(async () => {
    // First, because closing waits for statements that were never answered.
    cable.remove();
    await database.close();
    await drop();
  });
  return { database, cable };
}

/** Where the silence isn't noticed, nothing ends the wait. */
const timeout = 60_000;

describe('a server that falls silent', () => {
  it('[DB-21] fails the waiting queries, and is used again when it responds', { timeout }, async () => {
    const { database, cable } = await onCable({ silenceMillis: 500 });
    // One connection each.
    await Promise.all([1, 2, 3].map(() => database.query('select pg_sleep(0.1)')));
    await cable.cut();
    await expect(database.query('select 1')).rejects.toMatchObject(unavailable);
    await cable.mend();
    // The first statement may get another connection that is just being closed.
    await expect
      .poll(() => database.query('select 7 as seven').catch(() => 'lost'), { timeout: 15_000 })
      .toEqual([{ seven: 7 }]);
  });

  it('[DB-21] fails a transaction that waits for it', { timeout }, async () => {
    const { database, cable } = await onCable({ silenceMillis: 500 });
    const cut = database.transaction(async (tx) => {
      await tx.query('create table half (done int)');
      await cable.cut();
      await tx.query('select 1');
    });
    await expect(cut).rejects.toMatchObject(unavailable);
    await cable.mend();
    await database.query('create table half (done int)');
  });

  it('[DB-21] is not confused with a slow query', async () => {
    const { database } = await onCable({ silenceMillis: 100 });
    expect(await database.query(`select 7 as seven from pg_sleep(0.5)`)).toEqual([{ seven: 7 }]);
  });
});

describe('a server that ended all connections, as a restart does', () => {
  it('[BACKUP-14] is connected to again by an idle process', async () => {
    const { url, drop } = await createServerDatabase();
    const idle = await openServerDatabase(url, { silenceMillis: 100 });
    const watching = await openServerDatabase(url);
    onTestFinished(async () => {
      await Promise.all([idle.close(), watching.close()]);
      await drop();
    });
    const others = () =>
      watching.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'backstock' and pid <> pg_backend_pid()`,
      );
    const [first] = await others();
    await watching.query('select pg_terminate_backend($1)', [first?.pid]);
    await expect.poll(others, { timeout: 10_000 }).toEqual([{ pid: expect.any(Number) }]);
    expect(await others()).not.toEqual([first]);
  });
});

describe('a server behind a socket file', () => {
  it('[DB-21] is not confused with a server that stopped responding', async () => {
    const { url, drop } = await createServerDatabase();
    onTestFinished(drop);
    const network = await openServerDatabase(url);
    const [row] = await network.query<{ folder: string }>(
      `select current_setting('unix_socket_directories') as folder`,
    );
    await network.close();
    const { username, password, port, pathname } = new URL(url);
    const database = await openServerDatabase(
      `postgres://${username}:${password}@localhost${pathname}?host=${row?.folder}&port=${port}`,
      { silenceMillis: 20 },
    );
    expect(await database.query(`select inet_client_addr() as address from pg_sleep(0.5)`)).toEqual([
      { address: null },
    ]);
    await database.close();
  });
});

describe('a server that only allows reading', () => {
  it('[DB-22] counts as out of reach, and so does its connection', async () => {
    const { url, drop } = await createServerDatabase();
    const database = await openServerDatabase(url, { connections: 1 });
    onTestFinished(() => database.close().finally(drop));
    for (const write of [
      () => database.query('create table t (n int)'),
      () => database.transaction((tx) => tx.query('create table t (n int)')),
    ]) {
      await database.query('set default_transaction_read_only = on');
      await expect(write()).rejects.toMatchObject(unavailable);
      await write();
      await database.query('drop table t');
    }
  });

  it('[DB-22] is refused from the first statement, even one that only reads', async () => {
    const { url, drop } = await createServerDatabase();
    const database = await openServerDatabase(url, { connections: 2 });
    onTestFinished(() => database.close().finally(drop));
    const name = new URL(url).pathname.slice(1);
    await database.query(`alter database ${name} set default_transaction_read_only = on`);
    // The transaction has the connection from before.
    await database.transaction(async () => {
      await expect(database.query('select 1')).rejects.toMatchObject(unavailable);
      await expect(openServerDatabase(url)).rejects.toMatchObject(unavailable);
    });
  });
});
