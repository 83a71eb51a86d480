/** A private copy of the build, to be replaced by a newer one under a running server, like a deployment. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dist } from './server.ts';

const results = fileURLToPath(new URL('../../test-results', import.meta.url));

export interface OwnBuild {
  readonly folder: string;
  /** Replaces it with a newer version, whose page says so in a `meta` element. */
  deploy(): void;
  remove(): void;
}

/** Inside the project, so that the server finds its packages. */
export function ownBuild(): OwnBuild {
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, 'build-'));
  cpSync(dist, folder, { recursive: true });
  const change = (name: string, edit: (text: string) => string): void => {
    const path = join(folder, 'client', name);
    const before = readFileSync(path, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${name} could not be made into that of another version.`);
    // Atomically, like a deployment, because files may be requested while being written.
    writeFileSync(`${path}.new`, after);
    renameSync(`${path}.new`, path);
    // As they were compressed at build.
    for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
  };
  return {
    folder,
    deploy() {
      change('index.html', (text) => text.replace('</head>', '<meta name="test-version" content="newer" /></head>'));
      change('sw.js', (text) =>
        text.replace(/"version":"[^"]+"/, '"version":"newer"').replace(/version:`[^`]+`/, 'version:`newer`'),
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
