/** A machine with PostgreSQL under Patroni, and a member of etcd, as on Debian. */
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Machine } from './machines.ts';
import { answers } from './until.ts';

export const passwords = { postgres: 'right', replicator: 'right too', backstock: 'the-application' } as const;
export const ports = { postgres: 5432, patroni: 8008, etcd: 2379, peers: 2380 } as const;

/** The settings of the cluster that matter; docs/hosting.md explains them. */
const cluster = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  master_start_timeout: 0,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      synchronous_commit: 'on',
      wal_log_hints: 'on',
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      tcp_user_timeout: '5s',
      max_connections: 60,
      shared_buffers: '64MB',
    },
  },
};

export class DatabaseMachine {
  readonly machine: Machine;
  readonly #folder: string;
  readonly #members: readonly Machine[];

  constructor(machine: Machine, folder: string, members: readonly Machine[]) {
    this.machine = machine;
    this.#folder = join(folder, machine.name);
    this.#members = members;
    const { uid, gid } = userPostgres();
    mkdirSync(this.#folder);
    chownSync(this.#folder, uid, gid);
    const settings = join(this.#folder, 'patroni.yml');
    writeFileSync(settings, JSON.stringify(this.#settings(), undefined, 2));
    chownSync(settings, uid, gid);
    chmodSync(settings, 0o600);
  }

  start(): void {
    this.#startEtcd();
    this.machine.run('patroni', [join(this.#folder, 'patroni.yml')], { user: 'postgres', cwd: this.#folder });
  }

  /** True if Patroni says it's the primary, the synchronous standby or a standby. */
  is(role: 'primary' | 'sync' | 'replica'): Promise<boolean> {
    return answers(`http://${this.machine.address}:${ports.patroni}/${role}`).catch(() => false);
  }

  #startEtcd(): void {
    const { name, address } = this.machine;
    const own = `http://${address}`;
    const all = this.#members.map((member) => `${member.name}=http://${member.address}:${ports.peers}`);
    const settings = {
      name,
      'data-dir': join(this.#folder, 'etcd'),
      'listen-peer-urls': `${own}:${ports.peers}`,
      'initial-advertise-peer-urls': `${own}:${ports.peers}`,
      'listen-client-urls': `${own}:${ports.etcd}`,
      'advertise-client-urls': `${own}:${ports.etcd}`,
      'initial-cluster': all.join(','),
      'initial-cluster-state': 'new',
      'enable-v2': 'true',
    };
    this.machine.run(
      'etcd',
      Object.entries(settings).map(([setting, value]) => `--${setting}=${value}`),
      { user: 'postgres', cwd: this.#folder },
    );
  }

  #settings() {
    const { name, address } = this.machine;
    return {
      scope: 'backstock',
      name,
      restapi: { listen: `${address}:${ports.patroni}`, connect_address: `${address}:${ports.patroni}` },
      // Over etcd's API v3, Patroni 3.0 renews a lock without looking whose it is: a primary that was cut off took it from its successor.
      etcd: { hosts: this.#members.map((member) => `${member.address}:${ports.etcd}`) },
      bootstrap: {
        dcs: cluster,
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: [
          'local all all trust',
          'host all all all scram-sha-256',
          'host replication replicator all scram-sha-256',
        ],
      },
      postgresql: {
        listen: `${address}:${ports.postgres}`,
        connect_address: `${address}:${ports.postgres}`,
        data_dir: join(this.#folder, 'data'),
        bin_dir: programsFolder(),
        pgpass: join(this.#folder, 'pgpass'),
        parameters: { unix_socket_directories: this.#folder },
        authentication: {
          superuser: { username: 'postgres', password: passwords.postgres },
          replication: { username: 'replicator', password: passwords.replicator },
          rewind: { username: 'postgres', password: passwords.postgres },
        },
      },
    };
  }
}

/** The newest version installed by the system's packages. */
function programsFolder(): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base) : [];
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined) throw new Error('No PostgreSQL server is installed.');
  return join(base, newest, 'bin');
}

export function userPostgres(): { readonly uid: number; readonly gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
