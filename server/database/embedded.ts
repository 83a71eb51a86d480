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
  /** Interval between checks whether a checkpoint is due. */
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
  const keeper = scheduleCheckpoints(pool, engine, options.checkpointMillis ?? 5 * minute);
  return pooledDatabase('embedded', pool, async () => {
    clearInterval(keeper);
    await engine.close();
    lock.release();
  });
}

/**
 * Single-user PostgreSQL neither checkpoints nor vacuums by itself. Without this the log grows until
 * the disk is full, recovery takes longer and longer, and the planner has no table statistics.
 */
function scheduleCheckpoints(pool: pg.Pool, engine: EmbeddedEngine, pause: number): NodeJS.Timeout {
  let sinceVacuum = 0;
  const timer = setInterval(() => {
    if (!engine.hasWorked) return;
    engine.hasWorked = false;
    sinceVacuum = (sinceVacuum + 1) % 12;
    // The next request reports a failure; the next check tries again.
    void pool
      .query('checkpoint')
      .then(() => (sinceVacuum === 0 ? pool.query('vacuum (analyze)') : undefined))
      .then(() => {
        engine.hasWorked = false;
      })
      .catch(() => undefined);
  }, pause);
  return timer.unref();
}
