/** The measured build, and the data folders it uses. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedDatabase } from '../../server/database/embedded.ts';
import { cache, remove, root, temporaryFolder } from './folders.ts';
import { fillGroup, foundGroup } from './theatre.ts';

/** Builds the product and returns the folder of a copy, so that another build meanwhile doesn't interfere. */
export function makeBuild(): string {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(cache, { recursive: true });
  const build = mkdtempSync(join(cache, 'build-'));
  cpSync(join(root, 'dist'), build, { recursive: true });
  return build;
}

/** Two folders are equivalent if the server, the stock and the code that fills them are the same. */
function nameOf(build: string, props: number): string {
  const sources = ['stock.ts', 'theatre.ts'].map((name) => fileURLToPath(new URL(name, import.meta.url)));
  const hash = createHash('sha256');
  for (const file of [join(build, 'server', 'main.js'), ...sources]) hash.update(readFileSync(file));
  return `props-${props}-${hash.digest('hex').slice(0, 16)}`;
}

async function makeFilled(folder: string, props: number): Promise<void> {
  const making = mkdtempSync(join(cache, 'making-'));
  const began = performance.now();
  try {
    const database = await openEmbeddedDatabase(making);
    try {
      const { services } = await foundGroup(database, making);
      await fillGroup(services, props);
      services.events.close();
    } finally {
      await database.close();
    }
    renameSync(making, folder);
  } finally {
    remove(making);
  }
  console.error(`put ${props.toLocaleString('en')} props in: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** A temporary data folder with that many props; its template is created once per build. */
export async function filledFolder(build: string, props: number): Promise<string> {
  const name = nameOf(build, props);
  const kept = join(cache, name);
  if (!existsSync(kept)) {
    for (const old of readdirSync(cache)) if (old.startsWith(`props-${props}-`)) remove(join(cache, old));
    await makeFilled(kept, props);
  }
  const folder = temporaryFolder();
  cpSync(kept, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}
