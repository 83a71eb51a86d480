import { spawn, type ChildProcess } from 'node:child_process';
import { inject } from 'vitest';
import { shortLived } from '../../support/shortLived.ts';
import { builtProgram } from '../support/builtServer.ts';
import type { ProgramPath } from '../support/builtServer.ts';

/** A program started by a test, and its output so far. */
export interface Program {
  readonly process: ChildProcess;
  /** Waits until its output contains the text or matches; fails if it exits first. */
  said(words: string | RegExp): Promise<string>;
  /** Waits until it exits. */
  ended(): Promise<{ code: number | null; output: string }>;
}

/** Starts a program of this repository, as built for this run, in a separate process. */
export function startProgram(
  path: ProgramPath,
  args: readonly string[],
  environment: Record<string, string> = {},
  cwd?: string,
): Program {
  const inherited = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] };
  const child = spawn(process.execPath, [...shortLived, builtProgram(inject('programs'), path), ...args], {
    env: { ...inherited, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const end = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return {
    process: child,
    said: (words) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (typeof words === 'string' ? output.includes(words) : words.test(output)) resolve(output);
        };
        listeners.add(look);
        look();
        void end.then(() => reject(new Error(`ended without saying "${words}":\n${output}`)));
      }),
    ended: () => end,
  };
}
