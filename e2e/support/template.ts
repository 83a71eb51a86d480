/** Folders that take long to make: created once per build and day, and copied for every worker. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dist, ServerProcess } from './server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'backstock-e2e');

/** The logins of the demonstration's sample theatre. */
export const password = 'leave-one-light-on';
export const people = {
  administrator: 'demo@backstock.example',
  /** An administrator who is a member. */
  chair: 'margaret@hadderbyplayers.example',
  manager: 'priya@hadderbyplayers.example',
  borrower: 'tom@hadderbyplayers.example',
  outsider: 'elsie@hadderbyplayers.example',
} as const;
export type Person = keyof typeof people;

function templateName(): string {
  const built = ['server/main.js', 'client/index.html'].map((file) => readFileSync(join(dist, file), 'utf8'));
  const today = new Date().toISOString().slice(0, 10);
  return createHash('sha256').update(built.join()).update(today).digest('hex').slice(0, 16);
}

/** Deletes templates of earlier days; a newer one may be in use by another run. */
function removeOld(): void {
  const dayAgo = Date.now() - 86_400_000;
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    if (statSync(folder).mtimeMs < dayAgo) removeFolder(folder);
  }
}

/** A new, unique folder. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'backstock-e2e-'));
}

/**
 * Path of the template of this name; filled by `make` first if there is none for this build and day.
 *
 * @param make gets an empty folder
 */
export async function templateOf(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const template = join(cache, `${templateName()}-${name}`);
  if (existsSync(template)) return template;
  removeOld();
  const making = mkdtempSync(`${template}.`);
  try {
    await make(making);
    renameSync(making, template);
  } catch (error) {
    removeFolder(making);
    // Two workers may create it at the same time: the first one wins.
    if (!existsSync(template)) throw error;
  }
  return template;
}

/** Path of a data folder with the sample theatre, which is never written to. */
export async function sampleTemplate(): Promise<string> {
  return templateOf('sample', async (folder) => {
    const server = await ServerProcess.start({ folder, environment: { DEMO: '1', SAMPLE: '1' } });
    await server.stop();
  });
}

/** A new copy of a folder. */
export function copyOf(template: string): string {
  const folder = emptyFolder();
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** A new copy of the sample theatre. */
export async function sampleFolder(): Promise<string> {
  return copyOf(await sampleTemplate());
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
