import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installByApt } from './apt.mjs';

/** Programs of the failover test and the Debian packages they come from. */
const programs = [
  ['patroni', 'patroni'],
  ['etcd', 'etcd-server'],
  ['pgbouncer', 'pgbouncer'],
  ['haproxy', 'haproxy'],
  ['pg_lsclusters', 'postgresql'],
  ['ip', 'iproute2'],
  ['unshare', 'util-linux'],
];

function isInstalled(program) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.some((folder) => existsSync(join(folder, program)));
}

function missingPackages() {
  return programs.filter(([program]) => !isInstalled(program)).map(([, name]) => name);
}

/** Why no package would help, as a sentence; undefined if nothing but packages can be missing. */
function whyImpossible() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The failover test needs root on Linux, for its own network.';
  const { status } = spawnSync('unshare', ['--pid', '--fork', '--net', '--mount', 'true']);
  return status === 0 ? undefined : 'The failover test needs network namespaces, which this machine refuses.';
}

/** Why the failover test can't be played here, as a sentence; undefined if it can. */
export function whyNoFailover() {
  const missing = missingPackages();
  const packages = `The failover test needs ${missing.join(', ')} (Debian package names). \`npm test\` and \`npm run faults -- --failover\` install them where there is apt.`;
  return whyImpossible() ?? (missing.length > 0 ? packages : undefined);
}

/** Installs missing packages if possible. */
export function installFailoverPackages() {
  if (whyImpossible() !== undefined) return;
  const missing = missingPackages();
  // Patroni's package recommends these parts, without which it can't run.
  const parts = missing.includes('patroni') ? ['python3-psycopg2', 'python3-etcd'] : [];
  installByApt([...missing, ...parts]);
}
