/** Calls from a separate process over loopback. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}
/** Lists of calls: one for all connections, or one per connection. */
export type Calls = readonly (readonly Call[])[];

export interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  /** Message of a refused change -> how often it was given. */
  readonly refusals: Readonly<Record<string, number>>;
}

interface Shot {
  readonly url: string;
  readonly token?: string | undefined;
  readonly connections: number;
  readonly seconds: number;
  /** At most this many calls a second in all. */
  readonly perSecond?: number;
  readonly calls: Calls;
}

/** Makes calls for some seconds, as fast as they are answered. */
export async function fire(shot: Shot): Promise<Round> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('cannon.mjs', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(shot));
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  // Trusted: written by our own child process.
  return JSON.parse(said) as Round;
}

/** How many calls were refused or failed, and why. */
export function refusedIn(rounds: readonly Round[]): string {
  const counts = new Map<string, number>();
  for (const { refusals } of rounds)
    for (const [message, count] of Object.entries(refusals)) counts.set(message, (counts.get(message) ?? 0) + count);
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  return [String(failed), ...Array.from(counts, ([message, count]) => `${message} ${count}`)].join('; ');
}
