import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { refuseSharedConnections } from '../../../server/database/fitness.ts';

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Clients of a pooler that gives each statement to the connection of the server that is next. */
function poolerOf(servers: readonly pg.Client[], next: (statement: number) => number) {
  let statement = 0;
  return () => ({
    query: <Row extends pg.QueryResultRow>(text: string) => {
      const server = servers[next(statement)];
      if (server === undefined) throw new Error('There is no such connection.');
      statement += 1;
      return server.query<Row>(text);
    },
    end: () => Promise.resolve(),
  });
}

const connections = (count: number) => Promise.all(Array.from({ length: count }, connected));
const refusal = 'DATABASE_URL: the pooler shares connections between transactions. Set its pool_mode to session.';

it('[CONF-13] accepts a server that keeps connections apart', async () => {
  expect(await refuseSharedConnections(await connected(), connected)).toBeUndefined();
});

it.each([
  ['has one connection', () => 0],
  ['gives out the one that waited longest', (statement: number) => statement % 2],
  ['has one more', (statement: number) => statement % 3],
  ['has many', (statement: number) => statement % 8],
  // Others are at work: the same connections come back by chance, for a while.
  ['is busy', (statement: number) => ([0, 1, 1, 0, 0, 1, 1, 0] as const)[statement] ?? 2 + (statement % 2)],
])('[CONF-13] refuses a pooler that shares connections and %s', async (_what, next) => {
  const client = poolerOf(await connections(8), next);
  await expect(refuseSharedConnections(client(), () => Promise.resolve(client()))).rejects.toThrow(refusal);
});

it('[CONF-13] refuses two poolers at one address that share connections', async () => {
  const [here, there] = [poolerOf(await connections(1), () => 0), poolerOf(await connections(1), () => 0)];
  const next = [there, there, here];
  const connect = () => Promise.resolve((next.shift() ?? there)());
  await expect(refuseSharedConnections(here(), connect)).rejects.toThrow(refusal);
});
