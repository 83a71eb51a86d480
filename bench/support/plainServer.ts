/** The plain server as a separate process. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs work while the server is up, and stops it afterwards. With a database it also answers bare queries. */
export async function withPlainServer<T>(work: (url: string) => Promise<T>, databaseUrl?: string): Promise<T> {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL('plainServer.mjs', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error('The plain server did not start.')));
  });
  try {
    return await work(url);
  } finally {
    const gone = once(child, 'exit');
    if (child.kill('SIGTERM')) await gone;
  }
}
