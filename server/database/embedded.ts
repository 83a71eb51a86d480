import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from './database.ts';
import { createProbe } from './durableFileSystem.ts';
import { EmbeddedEngine } from './engine.ts';
import { EngineSocket } from './engineSocket.ts';
import { lockFolder } from './folderLock.ts';
import { columnTypes, pooledDatabase } from './pooled.ts';
import { scheduleUpkeep } from './upkeep.ts';

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
  const input = { folder: join(dataFolder, 'database'), probe: options.probe ?? createProbe() };
  const engine = new EmbeddedEngine(input, lock.confirm);
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
  const keeper = scheduleUpkeep(
    {
      query: async <Row>(statement: string) => (await pool.query(statement)).rows as Row[],
      exchanges: () => engine.exchanges,
    },
    options.checkpointMillis ?? 5 * minute,
  );
  return pooledDatabase('embedded', pool, async () => {
    clearInterval(keeper);
    await engine.close();
    lock.release();
  });
}
