import { readSentences } from '../domain/kernel/sentences.ts';
import type { Answer } from './api.ts';
import { transportTexts } from '../words/en/transport.ts';

/** Result of a call outside the log: the parsed response, or an error message, with `errors` by field. */
export type CallResult<Value> =
  | { readonly ok: Value }
  | { readonly problem: string; readonly errors?: Readonly<Record<string, string>> };

/** @param read returns undefined if the response is not what was requested */
export function callResult<Value>(answer: Answer, read: (body: unknown) => Value | undefined): CallResult<Value> {
  if ('refused' in answer) return { problem: answer.refused.message, errors: readSentences(answer.refused.errors) };
  if ('failed' in answer) {
    const { message, errors } = answer;
    return errors === undefined ? { problem: message } : { problem: message, errors: readSentences(errors) };
  }
  const value = read(answer.ok);
  return value === undefined ? { problem: transportTexts.unreadable } : { ok: value };
}

/** Reader for a call whose response has no body. */
export const done = (): true => true;
