import pg from 'pg';
import { asDatabaseFailure, DatabaseFailure, type Database } from './database.ts';
import { columnTypes, pooledDatabase } from './pooled.ts';
import { closeSilentConnections } from './silence.ts';

export interface ServerOptions {
  /** Maximum number of connections; 10 by default. */
  readonly connections?: number;
  /** How long a statement waits for a connection; 10 seconds by default. */
  readonly connectionMillis?: number;
  /** Statement timeout; by default that of the server. */
  readonly statementMillis?: number | undefined;
  /** How long a connection may receive nothing before the server is checked, and how often a lost last one is opened again; 5 seconds by default. */
  readonly silenceMillis?: number;
  /** True if nothing will be written, e.g. for a backup from a standby. */
  readonly isReadOnly?: boolean;
}

/**
 * After a failover, an address can lead to a standby for a moment. Its data may be older than what clients have seen, so its connections
 * are refused, like a server that can't be reached.
 */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  // The driver's type omits its limit for a statement. The silence of a new connection isn't noticed otherwise.
  const question = { text: 'show transaction_read_only', query_timeout: 5_000 } as pg.QueryConfig;
  const { rows } = await client.query<{ transaction_read_only: string }>(question);
  if (rows[0]?.transaction_read_only === 'on') throw new DatabaseFailure('storage-unavailable', new ReadOnlyServer());
}

/** The server is a standby, or only allows reading. */
export class ReadOnlyServer extends Error {
  constructor() {
    super('The server only allows reading.');
    this.name = 'ReadOnlyServer';
  }
}

const usualSilenceMillis = 5_000;

function databaseOn(url: string, options: ServerOptions, more: pg.PoolConfig): { database: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    // One stays open, which tells a restore that this process is running (see keepOneOpen).
    min: 1,
    connectionTimeoutMillis: options.connectionMillis ?? 10_000,
    statement_timeout: options.statementMillis ?? false,
    application_name: 'backstock',
    pipeline: true,
    types: columnTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...more,
  });
  const endCheck = closeSilentConnections(pool, options.silenceMillis ?? usualSilenceMillis);
  return { pool, database: pooledDatabase('server', pool, () => Promise.resolve(endCheck())) };
}

/** Opens a connection again if none is left, e.g. after the server was restarted. Returns a function that ends this. */
function keepOneOpen(pool: pg.Pool, millis: number): () => void {
  const timer = setInterval(() => {
    if (pool.totalCount > 0) return;
    pool.connect().then(
      (client) => client.release(),
      () => undefined,
    );
  }, millis).unref();
  return () => clearInterval(timer);
}

/** Connects to a PostgreSQL server. Fails immediately if it can't be reached, refuses the connection or, unless requested, only allows reading. */
export async function openServerDatabase(url: string, options: ServerOptions = {}): Promise<Database> {
  const { database, pool } = databaseOn(url, options, options.isReadOnly === true ? {} : { onConnect: refuseReadOnly });
  try {
    const client = await pool.connect();
    client.release();
    const endKeeping = keepOneOpen(pool, options.silenceMillis ?? usualSilenceMillis);
    return {
      ...database,
      close: () => {
        endKeeping();
        return database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw asDatabaseFailure(error);
  }
}

/** A standby. It's connected to when it's needed, because nothing depends on it. */
export function standbyDatabase(url: string, options: ServerOptions = {}): Database {
  return databaseOn(url, { ...options, connectionMillis: 1_000 }, {}).database;
}
