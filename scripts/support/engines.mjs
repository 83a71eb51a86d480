import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installByApt } from './apt.mjs';

function inPath(name, env = process.env) {
  return (env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** Folders where Debian, Fedora and others install WebKitGTK's programs. Some names contain the architecture. */
function webKitFolders() {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((folder) => existsSync(folder));
  const below = libraries.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /-linux-gnu/.test(entry.name))
      .map(({ name }) => join(folder, name)),
  ]);
  return below.flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => join(folder, name)),
  );
}

/** WebKitGTK's driver and MiniBrowser. Undefined if either, or Xvfb, is missing. */
export function findWebKit(env = process.env) {
  const driver = inPath('WebKitWebDriver', env);
  const browser = webKitFolders()
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
  return driver === undefined || browser === undefined || inPath('Xvfb', env) === undefined
    ? undefined
    : { driver, browser };
}

/** Path to Firefox: FIREFOX_PATH, otherwise the system's. */
export function findFirefox(env = process.env) {
  const named = env['FIREFOX_PATH'];
  if (named !== undefined && named !== '') return named;
  return inPath('firefox-esr', env) ?? inPath('firefox', env);
}

const engines = [
  { name: 'webkit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
  { name: 'firefox', find: findFirefox, packages: ['firefox-esr'] },
];

/** The installed engines other than Chromium. */
export function enginesHere(env = process.env) {
  return engines.filter(({ find }) => find(env) !== undefined).map(({ name }) => name);
}

/** Installs missing engines if possible. Returns the names of those that are still missing. */
export function installMissingEngines() {
  const missing = engines.filter(({ find }) => find() === undefined);
  if (missing.length === 0) return [];
  installByApt(missing.flatMap(({ packages }) => packages));
  return engines.filter(({ find }) => find() === undefined).map(({ name }) => name);
}

/** Message about missing engines. Undefined if none are. */
export function sayMissing(missing) {
  if (missing.length === 0) return undefined;
  const packages = engines.filter(({ name }) => missing.includes(name)).flatMap((engine) => engine.packages);
  return `Not tested in ${missing.join(' and ')}. Install ${packages.join(', ')} (Debian package names) and run npm test again.`;
}
