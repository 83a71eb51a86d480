/** Built programs, started as separate processes: they start in a quarter of the time the sources take. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';

/** Programs started by tests, by their sources in this repository. */
const programs = [
  'server/main.ts',
  'server/backupMain.ts',
  'server/restoreMain.ts',
  'tests/server/database/appender.ts',
  'tests/server/database/holder.ts',
] as const;
export type ProgramPath = (typeof programs)[number];

/** The file of a program built by `buildPrograms`. */
export const builtProgram = (folder: string, path: ProgramPath): string => join(folder, `${basename(path, '.ts')}.js`);

/**
 * Builds the programs into their own folder, next to the packages they need; once per run.
 *
 * @returns the folder
 */
export async function buildPrograms(): Promise<string> {
  const cache = resolve('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'backstock-server-'));
  const input = Object.fromEntries(programs.map((path) => [basename(path, '.ts'), path]));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: { ...input, databaseWorker: 'server/database/worker.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync('server/migrations', join(outDir, 'migrations'), { recursive: true });
  return outDir;
}

export interface RunningServer {
  readonly process: ChildProcess;
  readonly address: string;
  /** Resolves when the process has exited. */
  readonly gone: Promise<void>;
}

function spawnServer(
  main: string,
  dataDir: string,
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
) {
  return spawn(process.execPath, [...nodeOptions, main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts it and kills it as soon as it prints `word`; fails if it exits or is ready without having printed it. */
export function killAt(
  main: string,
  dataDir: string,
  environment: Record<string, string>,
  word: string,
): Promise<void> {
  const child = spawnServer(main, dataDir, environment);
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes(word) || said.includes('Backstock is ready')) child.kill('SIGKILL');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve, reject) => {
    child.once('close', () =>
      said.includes(word) && !said.includes('Backstock is ready')
        ? resolve()
        : reject(new Error(`It was not killed at "${word}":\n${said}`)),
    );
  });
}

/** Starts it on a data folder and a free port. Resolves when it responds; rejects with its output if it doesn't start. */
export function startServer(
  main: string,
  dataDir: string,
  environment: Record<string, string> = {},
  nodeOptions?: readonly string[],
): Promise<RunningServer> {
  const child = spawnServer(main, dataDir, environment, nodeOptions);
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Backstock is ready: (http:\/\/\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve({ process: child, address, gone });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void gone.then(() => reject(new Error(`The server did not start:\n${said}`)));
  });
}
