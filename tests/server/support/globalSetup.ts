import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPrograms } from './builtServer.ts';
import { startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server that this run started. */
    postgresUrl: string;
    /** Folder of the programs that tests start: see `builtProgram`. */
    programs: string;
    /** Folder of what is made once in a run: see `emptyDatabaseIn`. */
    runFolder: string;
  }
}

/** One PostgreSQL server for the run; each test takes a fresh database in it. What several tests begin with is kept in one folder, the programs that they start in another. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, programs] = await Promise.all([startPostgres(), buildPrograms()]);
  const runFolder = mkdtempSync(join(tmpdir(), 'backstock-run-'));
  project.provide('postgresUrl', server.url);
  project.provide('programs', programs);
  project.provide('runFolder', runFolder);
  return async () => {
    for (const folder of [runFolder, programs]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    await server.stop();
  };
}
