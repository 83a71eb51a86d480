import { existsSync } from 'node:fs';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];

/**
 * The Chromium that the tests drive: the one named by CHROMIUM_PATH, else the system's own.
 * Undefined means Playwright's own download.
 */
export function findSystemChromium(env = process.env) {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  return systemBrowsers.find((path) => existsSync(path));
}
