import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without windows, as Debian packs it: journeys take a fifth less of the processor in it. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  headlessShell,
];

const named = (env) => env['CHROMIUM_PATH'] || undefined;

/**
 * The Chromium that people use: the one named by CHROMIUM_PATH, else the system's own, with windows where it is here.
 * Undefined means Playwright's own download.
 */
export function findSystemChromium(env = process.env) {
  return named(env) ?? systemBrowsers.find((path) => existsSync(path));
}

/** The Chromium that the tests drive: without windows where it is here. Undefined means Playwright's own download. */
function findTestedChromium(env = process.env) {
  return named(env) ?? (existsSync(headlessShell) ? headlessShell : findSystemChromium(env));
}

async function playwrightHasChromium() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function installByApt(packages) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} (a minute or two) ...`);
  if (succeeds('apt-get', ['update'])) succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/** Makes sure there is a Chromium, installing what is missing where that is possible. False when there is none. */
export async function installBrowserIfMissing() {
  const missing = ['chromium', 'chromium-headless-shell'].filter((name) => !existsSync(`/usr/bin/${name}`));
  if (named(process.env) === undefined && missing.length > 0) installByApt(missing);
  if (findTestedChromium() !== undefined || (await playwrightHasChromium())) return true;
  return succeeds('npx', ['--no-install', 'playwright', 'install', 'chromium']) && (await playwrightHasChromium());
}

/**
 * How Chromium is started: quiet, off the network, and without a sandbox where it would refuse one. As people have it, with its viewer of
 * PDF and all else, where `isWhole`; without windows otherwise.
 */
export function launchOptions({ isWhole = false } = {}) {
  const executablePath = isWhole ? findSystemChromium() : findTestedChromium();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    ...(isWhole && executablePath === undefined ? { channel: 'chromium' } : {}),
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
