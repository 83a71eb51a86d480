import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server that this run started. */
    postgresUrl: string;
    /** Folder of what is made once in a run: see `emptyDatabaseIn`. */
    runFolder: string;
  }
}

/** One PostgreSQL server for the run; each test takes a fresh database in it. What several tests begin with is kept in one folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const runFolder = mkdtempSync(join(tmpdir(), 'backstock-run-'));
  project.provide('postgresUrl', server.url);
  project.provide('runFolder', runFolder);
  return async () => {
    rmSync(runFolder, { recursive: true, force: true, maxRetries: 3 });
    await server.stop();
  };
}
