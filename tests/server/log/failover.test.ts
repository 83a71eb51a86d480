/** One play of `npm run faults -- --failover`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { whyNoFailover } from '../../../scripts/support/failover.mjs';
import type { Result } from '../../../tools/failover/results.ts';
import { builtProgram } from '../support/builtServer.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test can't be played on this machine (tools/spec/listTests.ts). */
    lacking?: string;
  }
}

const reason = whyNoFailover();

it('[LOG-21] a primary that is killed loses nothing, does nothing twice, and every stream continues by itself', async (context) => {
  if (reason !== undefined) {
    context.task.meta.lacking = reason;
    context.skip(reason);
  }
  const { stdout } = await promisify(execFile)(process.execPath, [
    'node_modules/tsx/dist/cli.mjs',
    'tools/failover.ts',
    'primary-killed',
    '--json',
    '--server',
    builtProgram(inject('programs'), 'server/main.ts'),
  ]);
  const [result] = JSON.parse(stdout) as readonly Result[];
  expect(result).toMatchObject({ name: 'primary-killed', breaches: [] });
  // There was a fault, and life after it. Not every time is a command under way that has to be sent again.
  expect(result?.writePause).toBeGreaterThan(0.5);
  expect(result?.acknowledged).toBeGreaterThan(100);
}, 300_000);
