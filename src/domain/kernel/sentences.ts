import * as z from 'zod/mini';

const sentences = z.record(z.string(), z.array(z.string()));

/** Of what a server says is wrong, the first sentence by what was typed; empty where there are none. */
export function readSentences(body: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(sentences.safeParse(body).data ?? {}).map(([key, [sentence = '']]) => [key, sentence]),
  );
}
