/** Checks at start that the server saves what it confirms, and keeps connections apart. */
import pg from 'pg';
import { asDatabaseFailure } from './database.ts';

/** Settings of the server, or of a pooler in front of it, don't suit. The message says what to change. */
export class UnfitServer extends Error {
  constructor(sentence: string) {
    super(`DATABASE_URL: ${sentence}`);
    this.name = 'UnfitServer';
  }
}

/** Part of a connection, as tests provide it too. */
interface Connection {
  query<Row extends pg.QueryResultRow>(text: string): Promise<{ readonly rows: readonly Row[] }>;
  end(): Promise<unknown>;
}

/** Settings of `synchronous_commit` that wait for the disk of the server, and for that of its synchronous standby if it has one. */
const safe = new Set(['on', 'remote_apply']);

async function refuseEarlyConfirmation(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ waitsFor: string }>(
    `select current_setting('synchronous_commit') as "waitsFor"`,
  );
  const waitsFor = rows[0]?.waitsFor ?? '';
  if (waitsFor === 'off')
    throw new UnfitServer(
      'the PostgreSQL server confirms changes before they are on its disk. Set its synchronous_commit to on.',
    );
  // Even without such a standby: one can be added while Backstock runs.
  if (!safe.has(waitsFor))
    throw new UnfitServer(
      'the PostgreSQL server confirms changes before a synchronous standby has them on its disk. Set its synchronous_commit to on.',
    );
}

/** Which connection of the server answers. */
async function serverOf(connection: Connection): Promise<number | undefined> {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** With others at work, a pooler gives out the same connections again only by chance. */
const roundsOfFirst = 10;
/** Several poolers can share an address, and nothing shows that one shares connections if it has a single client. */
const others = 8;
const roundsOfOthers = 2;

async function areKeptApart(both: readonly [Connection, Connection], rounds: number): Promise<boolean> {
  const kept = [await serverOf(both[0]), await serverOf(both[1])] as const;
  if (kept[0] === kept[1]) return false;
  for (let round = 0; round < rounds; round += 1) {
    // In turned order: a pooler that gives out the connection that waited longest would always give each the same otherwise.
    for (const which of round % 2 === 0 ? ([1, 0] as const) : ([0, 1] as const))
      if ((await serverOf(both[which])) !== kept[which]) return false;
  }
  return true;
}

/** Statements are prepared, and their planning set, once per connection. A pooler must not give it to others in between. */
export async function refuseSharedConnections(one: Connection, connect: () => Promise<Connection>): Promise<void> {
  for (let count = 0; count < others; count += 1) {
    const other = await connect();
    const areApart = await areKeptApart([one, other], count === 0 ? roundsOfFirst : roundsOfOthers).finally(() =>
      other.end(),
    );
    if (!areApart)
      throw new UnfitServer('the pooler shares connections between transactions. Set its pool_mode to session.');
  }
}

export async function refuseUnfitServer(url: string, connectionMillis: number): Promise<void> {
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionMillis });
    // Its next statement reports a lost connection.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  try {
    const one = await connect();
    try {
      await refuseEarlyConfirmation(one);
      await refuseSharedConnections(one, connect);
    } finally {
      await one.end();
    }
  } catch (error) {
    throw asDatabaseFailure(error);
  }
}
