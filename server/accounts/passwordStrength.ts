/** Judges passwords that people choose: by a list of those that have become known, and by what they are made of. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { judgedPart, obviousWords, strengthOf } from '../../src/domain/access/index.ts';
import { serverWords } from '../../src/words/en/server.ts';

export const tooCommon = serverWords.password.tooCommon;

/** The list takes 25 MB: read when somebody first chooses a password. */
let judge: Promise<ZxcvbnFactory> | undefined;

async function readList(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Judge({ dictionary, graphs: adjacencyGraphs });
}

/** True for a password that is guessed soon by whoever knows what `about` says of the person and the group. */
export async function isTooCommon(password: string, about: readonly string[]): Promise<boolean> {
  judge ??= readList();
  const { score } = (await judge).check(judgedPart(password), [...obviousWords(about)]);
  return strengthOf(score) === 'common';
}
