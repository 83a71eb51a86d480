/** Comparisons that cost nothing where things are the same, and say where they differ. Used outside the test runner as well. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

/** What remains of something after it has been sent or stored. */
function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Fails with a sentence unless it holds. */
export function hold(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}

/** Fails with the difference unless both say the same. */
export function agree(actual: unknown, expected: unknown, sentence: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  try {
    assert.deepStrictEqual(asJson(actual), asJson(expected));
  } catch (error) {
    throw new Error(`${sentence}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
