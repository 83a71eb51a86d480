/** The scripts that are injected into pages, each as one text. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const made = new Map<string, Promise<string>>();

async function make(name: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"test"' },
    build: {
      write: false,
      minify: true,
      lib: { entry: fileURLToPath(new URL(`inPage/${name}.ts`, import.meta.url)), formats: ['iife'], name: '__bundle' },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk =
    first !== undefined && 'output' in first ? first.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`inPage/${name}.ts could not be bundled.`);
  return chunk.code;
}

export function inPageScript(name: 'main' | 'clock' | 'dates'): Promise<string> {
  const script = made.get(name) ?? make(name);
  made.set(name, script);
  return script;
}
