/** Assertions that cost little if the values are equal, and report the difference otherwise. Also used outside the test runner. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

/** A value after being sent or stored as JSON. */
function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Fails with the message unless the condition holds. */
export function hold(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}

/** Fails with the difference unless both are equal. */
export function agree(actual: unknown, expected: unknown, sentence: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  try {
    assert.deepStrictEqual(asJson(actual), asJson(expected));
  } catch (error) {
    throw new Error(`${sentence}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
