import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openEmbeddedDatabase, type EmbeddedOptions } from '../../../server/database/embedded.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openServerDatabase } from '../../../server/database/server.ts';

/** For `describe.each(databaseKinds)`: the database contract holds on both. */
export const databaseKinds = ['embedded', 'server'] as const satisfies readonly Database['kind'][];

export interface TestDatabase {
  readonly database: Database;
  /** Closes the database and deletes it. */
  dispose(): Promise<void>;
}

/** Runs a test on a new database without tables, which is deleted afterwards. */
export async function withDatabase<T>(kind: Database['kind'], test: (database: Database) => Promise<T>): Promise<T> {
  const { database, dispose } = await openTestDatabase(kind);
  try {
    return await test(database);
  } finally {
    await dispose();
  }
}

/** With this version's tables, or without any. */
type Contents = 'empty' | 'migrated';

/** The same for a whole file: open in beforeAll, dispose in afterAll. */
export function openTestDatabase(kind: Database['kind'], options: EmbeddedOptions = {}): Promise<TestDatabase> {
  return open(kind, 'empty', options);
}

/** The same with this version's tables, in a tenth of the time the migrations take. */
export function openMigratedDatabase(kind: Database['kind'], options: EmbeddedOptions = {}): Promise<TestDatabase> {
  return open(kind, 'migrated', options);
}

async function open(kind: Database['kind'], contents: Contents, options: EmbeddedOptions): Promise<TestDatabase> {
  if (kind === 'server') return openOnServer(contents);
  const { folder, remove } = temporaryFolder();
  try {
    await putDatabaseIn(folder, contents);
    const database = await openEmbeddedDatabase(folder, options);
    return { database, dispose: () => database.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Puts an embedded database into a data folder, in a third of the time it takes to create one. The first caller in a run creates it. */
export async function putDatabaseIn(dataFolder: string, contents: Contents): Promise<void> {
  const runFolder = inject('runFolder');
  const made = join(runFolder, contents);
  if (!existsSync(made)) {
    const own = mkdtempSync(join(runFolder, 'making-'));
    if (contents === 'migrated') await putDatabaseIn(own, 'empty');
    const database = await openEmbeddedDatabase(own);
    if (contents === 'migrated') await migrate(database);
    await database.close();
    try {
      renameSync(own, made);
    } catch {
      // Another worker has created one in the meantime.
      rmSync(own, { recursive: true, force: true });
    }
  }
  cpSync(join(made, 'database'), join(dataFolder, 'database'), { recursive: true });
}

/** A temporary folder, and a function to remove it. */
export function temporaryFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Creates a database on the run's server and returns its address; the template with tables is created by globalSetup.ts. */
export async function createServerDatabase(
  contents: Contents = 'empty',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}${contents === 'migrated' ? ' template migrated' : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

async function openOnServer(contents: Contents): Promise<TestDatabase> {
  const { url, drop } = await createServerDatabase(contents);
  const database = await openServerDatabase(url);
  return { database, dispose: () => database.close().finally(drop) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
