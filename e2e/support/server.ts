/** The built server as a separate process with its own data folder. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The build under test: `dist`, or the folder in E2E_DIST. */
export const dist = process.env['E2E_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));
const announcement = /Backstock is ready: (http:\/\/[^\s]+)/;

export interface ServerOptions {
  readonly folder: string;
  /** The build to run; default: the one under test. */
  readonly build?: string;
  /** 0 picks a free one. */
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
}

/** Environment variables of the machine that must not reach the server under test. */
const foreign = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'GROUP_NAME',
  'SAMPLE',
  'DEMO',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'SECRET_KEY',
  'BUCKET_ENDPOINT',
  'BUCKET_NAME',
  'BUCKET_REGION',
  'BUCKET_KEY_ID',
  'BUCKET_SECRET',
];

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.includes(name)));
}

function programOf({ build = dist }: ServerOptions): string {
  return join(build, 'server', 'main.js');
}

export class ServerProcess {
  readonly #options: ServerOptions;
  #child: ChildProcess | undefined;
  #output = '';
  #url = '';

  private constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** Starts the server and waits until it reports that it is ready. */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    if (!existsSync(programOf(options))) throw new Error('There is no built server: run `npm run build` first.');
    const server = new ServerProcess(options);
    await server.#launch(options.port ?? 0);
    return server;
  }

  get url(): string {
    return this.#url;
  }

  /** All its output so far. */
  get output(): string {
    return this.#output;
  }

  /** Kills it at once, like a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Shuts it down gracefully. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Restarts it at the same address, on the same folder. */
  async restart(): Promise<void> {
    await this.#launch(Number(new URL(this.#url).port));
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async #launch(port: number): Promise<void> {
    const { folder, environment, nodeOptions = [] } = this.#options;
    const child = spawn(process.execPath, [...nodeOptions, programOf(this.#options)], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...cleanEnvironment(),
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
        ...environment,
      },
    });
    this.#child = child;
    const from = this.#output.length;
    this.#url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.#output += chunk.toString();
        const ready = announcement.exec(this.#output.slice(from));
        if (ready?.[1]) resolve(ready[1]);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('error', reject);
      child.once('exit', (code) =>
        reject(new Error(`The server ended with ${code} before it was ready:\n${this.#output.slice(from)}`)),
      );
    });
  }
}
