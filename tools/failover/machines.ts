/**
 * Machines on one computer: a network namespace each, joined by a bridge that acts as their switch. Needs a namespace of its own for
 * processes, mounts and the network (`tools/failover.ts` creates it), so that nothing remains when it ends.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const bridge = 'lan';
const network = '10.0.0';

function ip(...args: readonly string[]): string {
  return execFileSync('ip', args, { encoding: 'utf8' });
}

/** Creates the switch. This process is on the same network, at number 1. */
export function createSwitch(): void {
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${network}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
}

interface RunOptions {
  /** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
  readonly user?: 'postgres';
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #port: string;
  readonly #logs: string;

  constructor(name: string, number: number, logs: string) {
    this.name = name;
    this.address = `${network}.${number}`;
    this.#port = `to-${name}`;
    this.#logs = logs;
    ip('netns', 'add', name);
    ip('link', 'add', this.#port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', this.#port, 'master', bridge, 'up');
    ip('-n', name, 'addr', 'add', `${this.address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up');
  }

  /** Starts a program, which writes to a log named after it. */
  run(program: string, args: readonly string[], { user, environment, cwd }: RunOptions = {}): ChildProcess {
    const log = openSync(join(this.#logs, `${this.name}-${program.split('/').at(-1)}.log`), 'a');
    const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    return spawn('ip', ['netns', 'exec', this.name, ...as, program, ...args], {
      stdio: ['ignore', log, log],
      env: { PATH: `${process.env['PATH']}:/usr/sbin`, LANG: 'C.UTF-8', ...environment },
      ...(cwd === undefined ? {} : { cwd }),
    });
  }

  /** Kills all its programs at once, like a power cut, except that the disk keeps what was written to it. */
  powerOff(): void {
    this.#kill(() => true);
  }

  /** Kills all processes of one program. */
  kill(program: string): void {
    this.#kill((status) => status.startsWith(`Name:\t${program}\n`));
  }

  /** Pulls its network cable: packets to and from it are dropped without notice. */
  unplug(): void {
    ip('link', 'set', this.#port, 'nomaster');
  }

  plugIn(): void {
    ip('link', 'set', this.#port, 'master', bridge);
  }

  /** Drops all packets to and from the other machines that this is set for. */
  keepApart(isApart: boolean): void {
    execFileSync('bridge', ['link', 'set', 'dev', this.#port, 'isolated', isApart ? 'on' : 'off']);
  }

  /** Kills its processes, by their `/proc` status. Those that have ended meanwhile need no kill. */
  #kill(isWanted: (status: string) => boolean): void {
    for (const pid of ip('netns', 'pids', this.name).split('\n').filter(Boolean)) {
      try {
        if (isWanted(readFileSync(`/proc/${pid}/status`, 'utf8'))) process.kill(Number(pid), 'SIGKILL');
      } catch (error) {
        if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      }
    }
  }
}
