import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { openServerDatabase, type ServerOptions } from '../../../server/database/server.ts';
import { createServerDatabase, temporaryFolder } from '../support/database.ts';

async function limited(options: ServerOptions) {
  const { url, drop } = await createServerDatabase();
  const database = await openServerDatabase(url, options);
  onTestFinished(() => database.close().finally(drop));
  return database;
}

it('[CONF-9] a statement that takes longer than it may is ended, and the next one is answered', async () => {
  const database = await limited({ statementMillis: 100 });
  await expect(database.query('select pg_sleep(60)')).rejects.toMatchObject({ code: 'storage-unavailable' });
  expect(await database.query('select 7 as seven')).toEqual([{ seven: 7 }]);
});

it('[CONF-9] a migration takes as long as it needs, and what comes after it has its limit again', async () => {
  const database = await limited({ statementMillis: 100, connections: 2 });
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  writeFileSync(join(folder, '0001_slow.sql'), 'create table slow as select 1 as one from pg_sleep(0.5);');
  expect(await migrate(database, { folder })).toEqual(['0001_slow.sql']);
  await expect(database.query('select pg_sleep(60)')).rejects.toMatchObject({ code: 'storage-unavailable' });
});

it('[CONF-9] the number of connections is limited, and so is the time that a request waits for one', async () => {
  const database = await limited({ connections: 2, connectionMillis: 1_000 });
  await database.transaction(async (one) => {
    await one.query('select 1');
    await database.transaction(async (two) => {
      await two.query('select 1');
      await expect(database.query('select 1')).rejects.toMatchObject({ code: 'storage-unavailable' });
    });
    expect(await database.query('select 7 as seven')).toEqual([{ seven: 7 }]);
  });
});
