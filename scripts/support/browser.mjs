import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * The Chromium that the tests drive: the one named by CHROMIUM_PATH, else the system's own.
 * Undefined means Playwright's own download.
 */
export function findSystemChromium(env = process.env) {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  return systemBrowsers.find((path) => existsSync(path));
}

async function playwrightHasChromium() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Makes sure there is a Chromium, installing one where that is possible. False when there is none. */
export async function installBrowserIfMissing() {
  if (findSystemChromium() !== undefined || (await playwrightHasChromium())) return true;
  console.log('No Chromium found; installing one (a minute or two) ...');
  const isRoot = process.getuid?.() === 0;
  if (
    isRoot &&
    existsSync('/usr/bin/apt-get') &&
    succeeds('apt-get', ['update']) &&
    succeeds('apt-get', ['install', '-y', 'chromium'])
  ) {
    if (findSystemChromium() !== undefined) return true;
  }
  return succeeds('npx', ['--no-install', 'playwright', 'install', 'chromium']) && (await playwrightHasChromium());
}

/** How Chromium is started: quiet, off the network, and without a sandbox where it would refuse one. */
export function launchOptions() {
  const executablePath = findSystemChromium();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}
