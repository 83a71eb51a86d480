import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the current directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Exits with a message if this version of Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Backstock needs Node.js 20.19 or newer. This is ${process.versions.node}. Get a newer version from https://nodejs.org.`,
  );
  process.exit(1);
}

/** Runs a command in the project's folder. If it fails, exits with its code. */
export async function step(what, command, args, folder = root) {
  const began = performance.now();
  console.log(`${what} ...`);
  const code = await run(command, args, folder);
  if (code !== 0) {
    console.error(`${what} failed (see above).`);
    process.exit(code);
  }
  console.log(`${what}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function run(command, args, folder) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Why packages can't be installed in a folder, if so: `npm ci` empties node_modules first, even through a symbolic link. */
export function whyNotInstall(folder = root) {
  const isLink = lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink
    ? 'node_modules is a symbolic link, and installing would empty the folder it points to. Remove the link and try again.'
    : undefined;
}

/** True if a folder has the packages listed in these parts of its package.json. */
export function hasPackages(parts, folder = root) {
  const listed = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = parts.flatMap((part) => Object.keys(listed[part] ?? {}));
  return names.every((name) => existsSync(join(folder, 'node_modules', name)));
}

/**
 * Installs packages if they are missing or older than package-lock.json.
 * @param parts of package.json; a server that is built runs with its `dependencies`
 */
export async function installWhatIsMissing(parts = ['dependencies', 'devDependencies']) {
  const installed = timeOf('node_modules/.package-lock.json');
  if (installed > 0 && installed >= timeOf('package-lock.json') && hasPackages(parts)) return;
  const refusal = whyNotInstall();
  if (refusal !== undefined) {
    console.error(refusal);
    process.exit(1);
  }
  await installPackages();
}

/** Installs the packages of a folder. With NODE_ENV=production, npm would leave out those that the build needs. */
export function installPackages(folder = root) {
  return step(
    'Installing packages (about a minute)',
    'npm',
    ['ci', '--include=dev', '--no-fund', '--no-audit'],
    folder,
  );
}

/** Path of a package's program. It's run with Node and without a shell, so that signals reach it. */
export function packageProgram(path) {
  return join(root, 'node_modules', path);
}

/** Modification time of a file; 0 if it doesn't exist. */
export function timeOf(path) {
  const full = join(root, path);
  return existsSync(full) ? statSync(full).mtimeMs : 0;
}

/** Latest modification time of files and folders, including everything below them. */
export function latestChange(paths) {
  return Math.max(
    0,
    ...paths.map((path) => {
      const full = join(root, path);
      if (!existsSync(full)) return 0;
      if (!statSync(full).isDirectory()) return statSync(full).mtimeMs;
      const below = readdirSync(full, { recursive: true, withFileTypes: true });
      return Math.max(
        statSync(full).mtimeMs,
        ...below.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
      );
    }),
  );
}

/** Runs a long-running child process, forwards signals to it and returns its exit code. */
export function runForwarding(args, environment) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: environment });
  // In a terminal the child also gets Ctrl+C directly; closing twice does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}
