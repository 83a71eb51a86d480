/** A data folder with the sample theatre: created once per build and day, and copied for every worker. */
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
  const built = readFileSync(join(dist, 'server', 'main.js'));
  const today = new Date().toISOString().slice(0, 10);
  return createHash('sha256').update(built).update(today).digest('hex').slice(0, 16);
}

async function makeTemplate(folder: string): Promise<void> {
  const making = mkdtempSync(`${folder}.`);
  const server = await ServerProcess.start({ folder: making, environment: { DEMO: '1', SAMPLE: '1' } });
  await server.stop();
  // Two runs may create it at the same time: the first one wins.
  try {
    renameSync(making, folder);
  } catch {
    rmSync(making, { recursive: true, force: true });
  }
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

/** Path of the template; created first if there is none for this build and day. */
export async function sampleTemplate(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const template = join(cache, templateName());
  if (!existsSync(template)) {
    removeOld();
    await makeTemplate(template);
  }
  return template;
}

/** A new copy of the sample theatre. */
export async function sampleFolder(): Promise<string> {
  const template = await sampleTemplate();
  const folder = emptyFolder();
  cpSync(template, folder, { recursive: true });
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
