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
    /** Address of the PostgreSQL server that this run started. */
    postgresUrl: string;
    /** Folder of the programs that tests start: see `builtProgram`. */
    programs: string;
    /** Folder of what is made once in a run: see `putDatabaseIn`. */
    runFolder: string;
  }
}

/** One PostgreSQL server for the run; each test takes a fresh database in it. What several tests begin with is kept in one folder, the programs that they start in another. */
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

/** Starts it with a database `migrated`, which has the tables of this version and is copied by the tests. */
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
