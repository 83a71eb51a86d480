import { mkdirSync } from 'node:fs';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { openEmbeddedDatabase } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { openServerDatabase } from './database/server.ts';
import type { ServerOptions } from './database/server.ts';

/** Opens the database the settings ask for, as it stands. */
export function openAsItStands(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: ServerOptions = {},
): Promise<Database> {
  // Photos and other files live in the data folder with either database.
  mkdirSync(config.dataDir, { recursive: true });
  return config.databaseUrl === undefined
    ? openEmbeddedDatabase(config.dataDir)
    : openServerDatabase(config.databaseUrl, options);
}

/** Opens the database the settings ask for and brings it to this program's version. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'limits'>): Promise<Database> {
  const database = await openAsItStands(config, config.limits);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
