import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Name of the entry, and of the file next to index.html. */
export const serviceWorkerEntry = 'sw';
const fileName = `${serviceWorkerEntry}.js`;
const placeholder = 'BACKSTOCK_BUILD';

/** Large, and only useful while the server is reachable: fetched on demand and not cached on every device. */
const notKept = /^assets\/(passwordStrength|elk-worker)[.-]/;

/** Only some users need it: the worker caches it once it has been requested. */
const onlyAsked = /^\/assets\/language-/;

type Content = string | Uint8Array;

/** The build as the service worker reads it. */
interface Build {
  readonly version: string;
  readonly files: readonly string[];
  readonly optional: readonly string[];
}

/** The version of a build. The same files give the same version, in any order. */
export function buildOf(contents: ReadonlyMap<string, Content>): Build {
  const files = [...contents.keys()].toSorted();
  const hash = createHash('sha256');
  for (const path of files)
    hash
      .update(`${path}\n`)
      .update(contents.get(path) ?? '')
      .update('\n');
  return {
    version: hash.digest('hex').slice(0, 16),
    files: files.filter((path) => !onlyAsked.test(path)),
    optional: files.filter((path) => onlyAsked.test(path)),
  };
}

function contentOf(output: Rolldown.OutputChunk | Rolldown.OutputAsset): Content {
  return output.type === 'chunk' ? output.code : output.source;
}

/** Gives the service worker the list of built files. It must be self-contained: older browsers only start workers as plain scripts. */
export function serviceWorker(publicFolder: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName];
        if (worker?.type !== 'chunk') throw new Error(`The build has no ${fileName}.`);
        const borrowed = [...worker.imports, ...worker.dynamicImports, ...worker.exports];
        if (borrowed.length > 0)
          throw new Error(`${fileName} must not import or export anything, but has ${borrowed.join(', ')}.`);
        const contents = new Map<string, Content>();
        for (const [name, output] of Object.entries(bundle))
          if (name !== fileName && !name.endsWith('.map') && !notKept.test(name))
            contents.set(`/${name}`, contentOf(output));
        for (const name of readdirSync(publicFolder)) contents.set(`/${name}`, readFileSync(join(publicFolder, name)));
        const code = worker.code.replaceAll(placeholder, JSON.stringify(buildOf(contents)));
        if (code === worker.code) throw new Error(`${fileName} has no placeholder for the list of files.`);
        worker.code = code;
      },
    },
  };
}
