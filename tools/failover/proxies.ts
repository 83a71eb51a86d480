/** HAProxy and PgBouncer: one machine leads to the primary, the other to the Backstock processes. */
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machines.ts';
import { passwords, ports, userPostgres } from './postgres.ts';

export const publicPort = 8_000;
export const appPort = 8_000;
const [primaryPort, standbyPort, bouncerPort] = [5_000, 5_001, 6_432];

/** Addresses of the database, as Backstock is given them. */
export function databaseUrls({ address }: Machine): { readonly primary: string; readonly standby: string } {
  const urlOf = (port: number) => `postgres://backstock:${passwords.backstock}@${address}:${port}/backstock`;
  return { primary: urlOf(bouncerPort), standby: urlOf(standbyPort) };
}

function haproxy(machine: Machine, folder: string, lines: readonly string[]): void {
  const path = join(folder, `${machine.name}-haproxy.cfg`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  machine.run('haproxy', ['-db', '-f', path]);
}

/** Connections only go to machines that Patroni says have this role, and are closed as soon as it no longer does. */
function linesTo(role: 'primary' | 'replica', address: string, databases: readonly Machine[]): readonly string[] {
  return [
    `listen ${role}`,
    `  bind ${address}`,
    `  option httpchk OPTIONS /${role}`,
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...databases.map(
      (database) =>
        `  server ${database.name} ${database.address}:${ports.postgres} check port ${ports.patroni} maxconn 50`,
    ),
  ];
}

export function startDatabaseProxy(machine: Machine, folder: string, databases: readonly Machine[]): void {
  haproxy(machine, folder, [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    ...linesTo('primary', `${machine.address}:${primaryPort}`, databases),
    ...linesTo('replica', `${machine.address}:${standbyPort}`, databases),
  ]);
  const [users, settings] = [join(folder, 'pgbouncer-users.txt'), join(folder, 'pgbouncer.ini')];
  writeFileSync(users, `"backstock" "${passwords.backstock}"\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `backstock = host=${machine.address} port=${primaryPort}`,
      '[pgbouncer]',
      `listen_addr = ${machine.address}`,
      `listen_port = ${bouncerPort}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = session',
      'max_client_conn = 200',
      'default_pool_size = 40',
      'server_connect_timeout = 3',
      'server_login_retry = 1',
      'query_wait_timeout = 10',
      'tcp_user_timeout = 5000',
    ].join('\n'),
  );
  const { uid, gid } = userPostgres();
  for (const path of [users, settings]) chownSync(path, uid, gid);
  machine.run('pgbouncer', [settings], { user: 'postgres' });
}

/** Spreads requests over the processes that are ready. A stream is never buffered. */
export function startBalancer(machine: Machine, folder: string, apps: readonly Machine[]): void {
  haproxy(machine, folder, [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  option forwardfor',
    '  option redispatch',
    'listen backstock',
    `  bind ${machine.address}:${publicPort}`,
    '  balance roundrobin',
    '  option httpchk GET /ready',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...apps.map((app) => `  server ${app.name} ${app.address}:${appPort} check`),
  ]);
}
