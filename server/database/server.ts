import pg from 'pg';
import type { Database } from './database.ts';
import { columnTypes, pooledDatabase } from './pooled.ts';

export interface ServerOptions {
  /** Maximum number of connections; 10 by default. */
  readonly connections?: number;
  /** How long a statement waits for a connection; 10 seconds by default. */
  readonly connectionMillis?: number;
  /** Statement timeout; by default that of the server. */
  readonly statementMillis?: number | undefined;
}

/** Connects to a PostgreSQL server. Fails immediately if it can't be reached or refuses the connection. */
export async function openServerDatabase(url: string, options: ServerOptions = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.connectionMillis ?? 10_000,
    statement_timeout: options.statementMillis ?? false,
    application_name: 'backstock',
    pipeline: true,
    types: columnTypes,
  });
  const database = pooledDatabase('server', pool, () => Promise.resolve());
  try {
    const client = await pool.connect();
    client.release();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
