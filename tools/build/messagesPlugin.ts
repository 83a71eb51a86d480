import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Files with the English messages. */
const english = /\/src\/(?:words\/en|views\/texts)\/[^/]+\.ts$/;
/** Files with the translations. */
const translated = /\/src\/words\/languages\/[^/]+\.json$/;

/** Messages without placeholders stay text; others become Lingui's compiled tokens. */
function compiled(text: string): unknown {
  return text.includes('{') ? compileMessage(text) : text;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** All strings with placeholders in a module. */
function* placed(node: unknown): Generator<Node & { readonly value: string }> {
  if (typeof node !== 'object' || node === null) return;
  const { type, value } = node as Node & { value?: unknown };
  if (type === 'Literal' && typeof value === 'string' && value.includes('{')) yield node as Node & { value: string };
  for (const child of Object.values(node)) yield* placed(child);
}

/** Compiles messages at build time, so that the client doesn't ship a message parser. */
export function messagesPlugin(): Plugin {
  return {
    name: 'backstock:messages',
    apply: 'build',
    transform(code, id) {
      if (!english.test(id)) return null;
      const literals = [...placed(this.parse(code))].toSorted((a, b) => b.start - a.start);
      const written = literals.reduce(
        (text, { start, end, value }) => `${text.slice(0, start)}${JSON.stringify(compiled(value))}${text.slice(end)}`,
        code,
      );
      return { code: written, map: null };
    },
    load: {
      filter: { id: translated },
      async handler(id) {
        const messages = JSON.parse(await this.fs.readFile(id, { encoding: 'utf8' })) as Record<string, string>;
        const entries = Object.entries(messages).map(([key, text]) => [key, compiled(text)]);
        return { code: `export default ${JSON.stringify(Object.fromEntries(entries))};`, moduleType: 'js' };
      },
    },
  };
}
