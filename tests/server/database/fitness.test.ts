import { expect, it, onTestFinished } from 'vitest';
import { refuseUnfitServer } from '../../../server/database/fitness.ts';
import { openServerDatabase } from '../../../server/database/server.ts';
import { createServerDatabase } from '../support/database.ts';

async function checked(synchronousCommit: string): Promise<void> {
  const { url, drop } = await createServerDatabase();
  onTestFinished(drop);
  const database = await openServerDatabase(url);
  await database.query(
    `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = ${synchronousCommit}`,
  );
  await database.close();
  await refuseUnfitServer(url, 5_000);
}

it.each(['on', 'remote_apply'])('[CONF-13] accepts a server with synchronous_commit = %s', async (value) => {
  expect(await checked(value)).toBeUndefined();
});

it.each(['remote_write', 'local'])('[CONF-13] refuses a server with synchronous_commit = %s', async (value) => {
  await expect(checked(value)).rejects.toThrow(
    'DATABASE_URL: the PostgreSQL server confirms changes before a synchronous standby has them on its disk. Set its synchronous_commit to on.',
  );
});
