import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { refuseSharedConnections } from '../../../server/database/fitness.ts';

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('[CONF-13] tells a pooler that shares connections from one that keeps them apart', async () => {
  const [one, other] = [await connected(), await connected()];
  await refuseSharedConnections(one, other);
  await expect(refuseSharedConnections(one, one)).rejects.toThrow(
    'DATABASE_URL: the pooler shares connections between transactions. Set its pool_mode to session.',
  );
  await refuseSharedConnections(one, other);
});
