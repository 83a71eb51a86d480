import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableFileSystem, fsyncPath } from './durableFileSystem.ts';
import type { EngineInput, EngineOutput, EngineRequest } from './engine.ts';

/** PGlite's exit status for an ordinary statement error. */
const ordinaryError = 100;

/**
 * PGlite's own parameters without `-F`, which would turn fsync off. The log is kept short because
 * single-user PostgreSQL makes no checkpoints by itself: see upkeep.ts. The page cache is kept
 * small too: all of it is allocated at startup, and the system caches the same files.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'synchronous_commit=on',
    'full_page_writes=on',
    'min_wal_size=32MB',
    'max_wal_size=64MB',
    'shared_buffers=32MB',
  ].flatMap((setting) => ['-c', setting]),
];

/** Parts of PGlite's module missing from its types. */
interface PostgresModule {
  _PostgresMainLoopOnce(): void;
}

// Only EmbeddedEngine starts this file, as a worker with exactly this data.
const { folder, probe } = workerData as EngineInput;
const port = parentPort ?? fail('The database worker runs only as a thread of the server.');
const files = new DurableFileSystem(folder, probe);

function fail(message: string): never {
  throw new Error(message);
}

function answer(message: EngineOutput, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

/** PostgreSQL can't start on the files it finds. */
class UnusableFiles extends Error {}

/** PGlite's error if PostgreSQL refuses to start, rather than aborting. */
const refusal = 'PGlite failed to initialize properly';

async function start(isNew: boolean): Promise<PGlite> {
  try {
    return await PGlite.create({ fs: files, startParams, extensions: { pg_trgm, unaccent, btree_gist } });
  } catch (error) {
    const isRefused =
      error instanceof WebAssembly.RuntimeError || (error instanceof Error && error.message === refusal);
    throw isRefused && !isNew ? new UnusableFiles(String(error)) : error;
  }
}

async function open(): Promise<PGlite> {
  const marker = `${folder}.unfinished`;
  if (existsSync(marker)) {
    for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`, { recursive: true, force: true });
  }
  const isNew = !existsSync(`${folder}/PG_VERSION`);
  // A new database would overwrite what is left of the old one.
  if (isNew && existsSync(`${folder}/base`)) throw new UnusableFiles('PG_VERSION is missing');
  if (isNew) writeFileSync(marker, '', { flush: true });
  const pg = await start(isNew);
  if (isNew) {
    fsyncTree(folder);
    rmSync(marker);
    fsyncPath(dirname(folder));
  }
  return pg;
}

function fsyncTree(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) fsyncPath(`${entry.parentPath}/${entry.name}`);
  }
  fsyncPath(root);
}

/** PostgreSQL panicked: this instance is unusable, and a new one recovers from the log. */
function die(error: unknown): void {
  answer({
    type: 'died',
    isStorageFull: files.sawFullDisk,
    isDamaged: error instanceof UnusableFiles,
    reason: String(error),
  });
  process.exit(1);
}

function watchForPanic(pg: PGlite): void {
  // PGlite swallows this function's errors and would keep calling a dead instance.
  const module: PostgresModule = pg.Module;
  const once = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      const isOrdinary =
        typeof error === 'object' && error !== null && 'status' in error && error.status === ordinaryError;
      if (!isOrdinary) die(error);
      throw error;
    }
  };
}

function exchange(pg: PGlite, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(pg.execProtocolRawSync(bytes));
}

try {
  const pg = await open();
  watchForPanic(pg);
  port.on('message', (request: EngineRequest) => {
    if (request.type === 'close') {
      void pg
        .close()
        .catch(die)
        .finally(() => {
          answer({ type: 'closed' });
          port.close();
        });
      return;
    }
    try {
      files.sawFullDisk = false;
      const bytes = exchange(pg, request.bytes);
      answer({ type: 'answer', bytes }, [bytes.buffer]);
    } catch (error) {
      die(error);
    }
  });
  answer({ type: 'ready' });
} catch (error) {
  die(error);
}
