import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../server/database/migrate.ts';
import { openServerDatabase } from '../../../server/database/server.ts';
import { buildPrograms } from './builtServer.ts';
import { startPostgres, type PostgresServer } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server started for this run. */
    postgresUrl: string;
    /** Folder of the programs started by tests: see `builtProgram`. */
    programs: string;
    /** Folder of files created once per run: see `putDatabaseIn`. */
    runFolder: string;
  }
}

/** One PostgreSQL server for the run, with a new database for each test. One folder has shared test data, another the programs that tests start. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, programs] = await Promise.all([startWithTables(), buildPrograms()]);
  const runFolder = mkdtempSync(join(tmpdir(), 'backstock-run-'));
  project.provide('postgresUrl', server.url);
  project.provide('programs', programs);
  project.provide('runFolder', runFolder);
  return async () => {
    for (const folder of [runFolder, programs]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    await server.stop();
  };
}

/** Starts it with a database `migrated`, which has this version's tables and is copied by the tests. */
async function startWithTables(): Promise<PostgresServer> {
  const server = await startPostgres();
  const database = await openServerDatabase(server.url);
  await database.query('create database migrated');
  await database.close();
  const url = new URL(server.url);
  url.pathname = '/migrated';
  const template = await openServerDatabase(url.href);
  await migrate(template);
  await template.close();
  return server;
}
