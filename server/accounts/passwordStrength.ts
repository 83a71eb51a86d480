/** Checks the strength of new passwords, with a list of leaked passwords and by their structure. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { judgedPart, obviousWords, strengthOf } from '../../src/domain/access/index.ts';
import { serverWords } from '../../src/words/en/server.ts';

export const tooCommon = serverWords.password.tooCommon;

/** The list takes 25 MB, so it's loaded when a user first chooses a password. */
let judge: Promise<ZxcvbnFactory> | undefined;

async function readList(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Judge({ dictionary, graphs: adjacencyGraphs });
}

/** True for a password that's easy to guess, given the details of the user and the group in `about`. */
export async function isTooCommon(password: string, about: readonly string[]): Promise<boolean> {
  judge ??= readList();
  const { score } = (await judge).check(judgedPart(password), [...obviousWords(about)]);
  return strengthOf(score) === 'common';
}
