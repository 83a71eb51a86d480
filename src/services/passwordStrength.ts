/** Rates a password as it is typed, like the server; 250 kB, loaded only on those screens. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { judgedPart, obviousWords, strengthOf, type PasswordStrength } from '../domain/access/index.ts';

let judge: ZxcvbnFactory | undefined;

export function strengthFor(password: string, about: readonly string[]): PasswordStrength {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return strengthOf(judge.check(judgedPart(password), [...obviousWords(about)]).score);
}
