import pg from 'pg';
import type { Database } from './database.ts';
import { columnTypes, pooledDatabase } from './pooled.ts';

/** Opens a PostgreSQL server; fails at once when it cannot be reached or refuses us. */
export async function openServerDatabase(url: string, options: { connections?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
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
