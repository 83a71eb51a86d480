import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from './artefacts.ts';
import type { Database, Sql } from './database.ts';

/** The database was created by a newer version of Backstock. */
export class DatabaseIsNewer extends Error {
  constructor(found: number, known: number) {
    super(
      `The database is at version ${found}, but this program knows only up to version ${known}. Start the newer program, or restore an older copy of the data.`,
    );
    this.name = 'DatabaseIsNewer';
  }
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly path: string;
}

/** An arbitrary number that other programs on the same server are unlikely to use. */
const advisoryKey = 7_204_118_933;

export interface MigrateOptions {
  readonly folder?: string;
  /** Stops at this version, to restore older data. */
  readonly upTo?: number;
}

/** The schema version of this program. */
export async function programVersion(folder: string = migrationsFolder): Promise<number> {
  return (await readMigrations(folder)).at(-1)?.version ?? 0;
}

/** Migrates the database to this program's version and returns the names of the files run. Safe to run concurrently. */
export async function migrate(
  database: Database,
  { folder = migrationsFolder, upTo = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<readonly string[]> {
  const all = await readMigrations(folder);
  const known = all.at(-1)?.version ?? 0;
  const migrations = all.filter(({ version }) => version <= upTo);
  const done: string[] = [];
  await database.transaction(async (tx) => {
    await lock(tx);
    await tx.query(
      'create table if not exists schema_migration (version integer primary key, name text not null, applied_at timestamptz not null default now())',
    );
  });
  for (const migration of migrations) {
    const isApplied = await database.transaction((tx) => apply(tx, migration, known));
    if (isApplied) done.push(migration.name);
  }
  if (migrations.length === 0) await database.transaction((tx) => refuseNewer(tx, known));
  return done;
}

async function apply(tx: Sql, migration: Migration, known: number): Promise<boolean> {
  await lock(tx);
  await refuseNewer(tx, known);
  const [applied] = await tx.query<{ version: number }>('select version from schema_migration where version = $1', [
    migration.version,
  ]);
  if (applied !== undefined) return false;
  await tx.query(await readFile(migration.path, 'utf8'));
  await tx.query('insert into schema_migration (version, name) values ($1, $2)', [migration.version, migration.name]);
  return true;
}

/** Takes the lock until the end of the transaction. */
async function lock(tx: Sql): Promise<void> {
  // No timeout for a migration, or for waiting for one.
  await tx.query('set local statement_timeout = 0');
  await tx.query('select pg_advisory_xact_lock($1)', [advisoryKey]);
}

async function refuseNewer(tx: Sql, known: number): Promise<void> {
  const [row] = await tx.query<{ found: number | null }>('select max(version) as found from schema_migration');
  const found = row?.found ?? 0;
  if (found > known) throw new DatabaseIsNewer(found, known);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = names.map((name) => {
    const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (!(version > 0)) throw new Error(`Migration ${name} must be named like 0001_what_it_does.sql.`);
    return { version, name, path: join(folder, name) };
  });
  for (const [index, { version, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.version === version)
      throw new Error(
        `Migrations ${before.name} and ${name} have the same number: give one of them the next free one.`,
      );
  }
  return migrations;
}
