import pg from 'pg';
import type { Database } from './database.ts';
import { columnTypes, pooledDatabase } from './pooled.ts';

export interface ServerOptions {
  /** At most, at a time; 10 without it. */
  readonly connections?: number;
  /** How long a statement waits for a connection; 10 seconds without it. */
  readonly connectionMillis?: number;
  /** How long one statement may take; without it as long as the server lets it. */
  readonly statementMillis?: number | undefined;
}

/** Opens a PostgreSQL server; fails at once when it cannot be reached or refuses us. */
export async function openServerDatabase(url: string, options: ServerOptions = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.connectionMillis ?? 10_000,
    statement_timeout: options.statementMillis ?? false,
    application_name: 'backstock',
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
