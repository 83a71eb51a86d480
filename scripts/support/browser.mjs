import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installByApt } from './apt.mjs';

/** Debian's headless Chromium. Journeys use a fifth less CPU in it. */
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
 * A full Chromium: CHROMIUM_PATH, otherwise the system's (its headless one only if there is no other).
 * Undefined means Playwright's own download.
 */
export function findSystemChromium(env = process.env) {
  return named(env) ?? systemBrowsers.find((path) => existsSync(path));
}

/** The Chromium that tests run in, headless if installed. Undefined means Playwright's own download. */
function findTestedChromium(env = process.env) {
  return named(env) ?? (existsSync(headlessShell) ? headlessShell : findSystemChromium(env));
}

async function playwrightHasChromium() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}

/** Installs Chromium if it's missing and can be installed. False if there is none afterwards. */
export async function installBrowserIfMissing() {
  const missing = ['chromium', 'chromium-headless-shell'].filter((name) => !existsSync(`/usr/bin/${name}`));
  if (named(process.env) === undefined) installByApt(missing);
  if (findTestedChromium() !== undefined || (await playwrightHasChromium())) return true;
  const { status } = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return status === 0 && (await playwrightHasChromium());
}

/**
 * Starts Chromium without background traffic, and without a sandbox as root, where it wouldn't start with one. `isWhole` starts the full
 * browser (e.g. for its PDF viewer) instead of the headless one.
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
