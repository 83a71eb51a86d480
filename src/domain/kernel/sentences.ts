import * as z from 'zod/mini';

const sentences = z.record(z.string(), z.array(z.string()));

/** The first error message for each field of a server's response; empty if there are none. */
export function readSentences(body: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(sentences.safeParse(body).data ?? {}).map(([key, [sentence = '']]) => [key, sentence]),
  );
}
