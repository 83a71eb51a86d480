/** The built server as a separate process. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const announcement = /Backstock is ready: (http:\/\/\S+)/;

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the response to its first request. */
  readonly startMillis: number;
  /** Memory of the process, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts the server of a build on a data folder and a free port. */
export async function startServer(
  build: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(build, 'server', 'main.js')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      ...environment,
    },
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = announcement.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)));
  });
  await (await fetch(`${url}/api/setup`)).text();
  return {
    url,
    pid: child.pid ?? 0,
    startMillis: performance.now() - began,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1000,
    stop: async () => {
      const gone = once(child, 'exit');
      if (child.kill('SIGTERM')) await gone;
    },
  };
}

/** Runs work while a server is up, and always stops it afterwards. */
export async function withServer<T>(
  build: string,
  folder: string,
  work: (server: RunningServer) => Promise<T>,
  environment?: Readonly<Record<string, string>>,
): Promise<T> {
  const server = await startServer(build, folder, environment);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Logs in and returns the token. */
export async function signIn(url: string, who: { readonly email: string; readonly password: string }): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: who.email, password: who.password }),
  });
  if (!response.ok) throw new Error(`Logging in answered ${response.status}: ${await response.text()}`);
  // Trusted: the shape is guaranteed by the server's own tests.
  return ((await response.json()) as { token: string }).token;
}
