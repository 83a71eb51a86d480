import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** False in a build, where these files are next to the bundle. */
const isSource = import.meta.url.endsWith('.ts');

const locate = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Starts the worker thread of the embedded database, with `input` as its workerData. */
export function startDatabaseWorker(input: unknown): Worker {
  if (!isSource) return new Worker(locate('./databaseWorker.js'), { workerData: input });
  // Node 20 ignores a TypeScript loader given to a worker by option, so the thread registers it itself.
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const load = `import(${loader}).then(({ register }) => { register(); return import(${JSON.stringify(new URL('./worker.ts', import.meta.url).href)}); })`;
  return new Worker(load, { eval: true, workerData: input });
}

/** The folder of numbered SQL files. */
export const migrationsFolder = isSource ? locate('../migrations/') : locate('./migrations/');
