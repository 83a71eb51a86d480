/** Judges a password while it is being chosen, as the server will; 250 kB that only those screens fetch. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { judgedPart, obviousWords, strengthOf, type PasswordStrength } from '../domain/access/index.ts';

let judge: ZxcvbnFactory | undefined;

export function strengthFor(password: string, about: readonly string[]): PasswordStrength {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return strengthOf(judge.check(judgedPart(password), [...obviousWords(about)]).score);
}
