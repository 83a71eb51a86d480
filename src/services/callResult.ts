import { readSentences } from '../domain/kernel/sentences.ts';
import type { Answer } from './api.ts';
import { transportTexts } from '../words/en/transport.ts';

/** Result of a call outside the log: the answer, or one sentence that says why there is none, with `errors` by field. */
export type CallResult<Value> =
  | { readonly ok: Value }
  | { readonly problem: string; readonly errors?: Readonly<Record<string, string>> };

/** @param read undefined where the answer is not what was asked for */
export function callResult<Value>(answer: Answer, read: (body: unknown) => Value | undefined): CallResult<Value> {
  if ('failed' in answer) return { problem: answer.message };
  if ('refused' in answer) return { problem: answer.refused.message, errors: readSentences(answer.refused.errors) };
  const value = read(answer.ok);
  return value === undefined ? { problem: transportTexts.unreadable } : { ok: value };
}

/** Reads the answer of a call that has none. */
export const done = (): true => true;
