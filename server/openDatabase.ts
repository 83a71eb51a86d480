import { mkdirSync } from 'node:fs';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { openEmbeddedDatabase } from './database/embedded.ts';
import { refuseUnfitServer } from './database/fitness.ts';
import { migrate } from './database/migrate.ts';
import { openServerDatabase, standbyDatabase } from './database/server.ts';
import type { ServerOptions } from './database/server.ts';

/** Opens the configured database without migrating it. */
export function openAsItStands(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: ServerOptions = {},
): Promise<Database> {
  // Both kinds of database store photos and files in the data folder.
  mkdirSync(config.dataDir, { recursive: true });
  return config.databaseUrl === undefined
    ? openEmbeddedDatabase(config.dataDir)
    : openServerDatabase(config.databaseUrl, options);
}

/** Opens the configured database and migrates it to this version. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'limits'>): Promise<Database> {
  const database = await openAsItStands(config, config.limits);
  try {
    if (config.databaseUrl !== undefined) await refuseUnfitServer(config.databaseUrl, config.limits.connectionMillis);
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The standby, if one is configured. Reads go to the primary while it can't be reached. */
export function openStandby({ standbyUrl, limits }: Pick<Config, 'standbyUrl' | 'limits'>): Database | undefined {
  return standbyUrl === undefined ? undefined : standbyDatabase(standbyUrl, limits);
}
