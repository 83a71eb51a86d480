import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function succeeds(args) {
  return (
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      // RUNLEVEL 1 is a system that is starting up: packages don't start their services in it.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0
  );
}

/** Installs Debian packages if that's possible here: as root, where there is apt. */
export function installByApt(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} (a minute or two) ...`);
  if (succeeds(['update'])) succeeds(['install', '-y', '--no-install-recommends', ...packages]);
}
