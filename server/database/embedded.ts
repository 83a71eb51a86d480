import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from './database.ts';
import { createProbe } from './durableFileSystem.ts';
import { EmbeddedEngine } from './engine.ts';
import { EngineSocket } from './engineSocket.ts';
import { lockFolder } from './folderLock.ts';
import { columnTypes, pooledDatabase } from './pooled.ts';

export interface EmbeddedOptions {
  /** Counts fsyncs and simulates a full disk, for tests. */
  readonly probe?: Int32Array<SharedArrayBuffer>;
  /** Interval between checkpoints, if anything was written. Tables are checked for growth five times in it. */
  readonly checkpointMillis?: number;
}

const minute = 60_000;

/** Opens or creates the embedded database in a folder, which is locked to this process until closed. */
export async function openEmbeddedDatabase(dataFolder: string, options: EmbeddedOptions = {}): Promise<Database> {
  mkdirSync(dataFolder, { recursive: true });
  const lock = lockFolder(dataFolder);
  const engine = new EmbeddedEngine({ folder: join(dataFolder, 'database'), probe: options.probe ?? createProbe() });
  try {
    await engine.attach();
  } catch (error) {
    lock.release();
    throw error;
  }
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    password: 'unused',
    types: columnTypes,
    pipeline: true,
    // The driver's types require a full socket, but it only calls what EngineSocket implements.
    stream: () => new EngineSocket(engine),
  } as pg.PoolConfig);
  const keeper = scheduleUpkeep(pool, engine, options.checkpointMillis ?? 5 * minute);
  return pooledDatabase('embedded', pool, async () => {
    clearInterval(keeper);
    await engine.close();
    lock.release();
  });
}

const CHECKS_PER_CHECKPOINT = 5;
const CHECKPOINTS_PER_VACUUM = 12;

/** Tables more than twice as large as when they were last analysed; small ones don't matter. */
const outgrown = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and pg_relation_size(oid) > 2 * greatest(relpages, 16) * current_setting('block_size')::int`;

/**
 * Single-user PostgreSQL neither checkpoints, analyses nor vacuums by itself. Without this the log grows until
 * the disk is full, recovery takes longer and longer, and the planner has no table statistics.
 */
function scheduleUpkeep(pool: pg.Pool, engine: EmbeddedEngine, pause: number): NodeJS.Timeout {
  const analyseOutgrown = async () => {
    const { rows } = await pool.query<{ readonly name: string }>(outgrown);
    for (const { name } of rows) await pool.query(`analyze ${name}`);
  };
  let checks = 0;
  const timer = setInterval(() => {
    if (!engine.hasWorked) return;
    checks += 1;
    const isCheckpoint = checks % CHECKS_PER_CHECKPOINT === 0;
    const isVacuum = checks % (CHECKS_PER_CHECKPOINT * CHECKPOINTS_PER_VACUUM) === 0;
    // The next request reports a failure; the next check tries again.
    void analyseOutgrown()
      .then(() => (isCheckpoint ? pool.query('checkpoint') : undefined))
      .then(() => (isVacuum ? pool.query('vacuum (analyze)') : undefined))
      .then(() => {
        if (isCheckpoint) engine.hasWorked = false;
      })
      .catch(() => undefined);
  }, pause / CHECKS_PER_CHECKPOINT);
  return timer.unref();
}
