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
}

async function refuseEarlyConfirmation(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ waitsFor: string; standbys: string }>(
    `select current_setting('synchronous_commit') as "waitsFor", current_setting('synchronous_standby_names') as standbys`,
  );
  const { waitsFor = 'on', standbys = '' } = rows[0] ?? {};
  if (waitsFor === 'off')
    throw new UnfitServer(
      'the PostgreSQL server confirms changes before they are on its disk. Set its synchronous_commit to on.',
    );
  if (waitsFor === 'local' && standbys !== '')
    throw new UnfitServer(
      'the PostgreSQL server confirms changes before its synchronous standby has them. Set its synchronous_commit to on.',
    );
}

/** Statements are prepared, and their planning set, once per connection. A pooler must not give it to others in between. */
export async function refuseSharedConnections(one: Connection, other: Connection): Promise<void> {
  await one.query(`select set_config('backstock.first', 'yes', false)`);
  const { rows } = await other.query<{ first: string | null }>(
    `select current_setting('backstock.first', true) as first`,
  );
  await one.query(`select set_config('backstock.first', '', false)`);
  if (rows[0]?.first === 'yes')
    throw new UnfitServer('the pooler shares connections between transactions. Set its pool_mode to session.');
}

export async function refuseUnfitServer(url: string, connectionMillis: number): Promise<void> {
  const create = () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionMillis });
    // Its next statement reports a lost connection.
    client.on('error', () => undefined);
    return client;
  };
  const [one, other] = [create(), create()] as const;
  try {
    await Promise.all([one.connect(), other.connect()]);
    await refuseEarlyConfirmation(one);
    await refuseSharedConnections(one, other);
  } catch (error) {
    throw asDatabaseFailure(error);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}
