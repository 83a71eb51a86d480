/** Reads a process's log, to check the entries about logins. */
import { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { loggerOptions } from '../../../server/logging.ts';
import type { TestApp } from './app.ts';

/** A login decision as logged. */
export interface LoggedDecision {
  readonly reqId: string;
  readonly signIn: {
    readonly site?: string;
    readonly way: string;
    readonly outcome: string;
    readonly reason?: string;
    readonly userId?: string;
  };
}

export interface Logged {
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
  /** All log output. */
  readonly text: () => string;
  /** The decisions since the last call, each as `way outcome reason user`. */
  readonly decisions: () => string[];
}

export function keepLog(): Logged {
  let written = '';
  let read = 0;
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk);
      done();
    },
  });
  return {
    logger: Object.assign({ stream }, loggerOptions('info')),
    text: () => written,
    decisions: () => {
      const lines = written
        .slice(read)
        .split('\n')
        .filter((line) => line.includes('"signIn"'));
      read = written.length;
      return lines
        .map((line) => (JSON.parse(line) as LoggedDecision).signIn)
        .map(({ way, outcome, reason, userId }) => [way, outcome, reason, userId].filter(Boolean).join(' '));
    },
  };
}

/** How often a way of logging in had an outcome, according to the metrics. */
export async function countOf({ call }: Pick<TestApp, 'call'>, way: string, outcome: string): Promise<number> {
  const { raw } = await call('GET', '/metrics');
  return Number(
    new RegExp(`^backstock_sign_ins_total\\{way="${way}",outcome="${outcome}"\\} (\\d+)$`, 'm').exec(raw.body)?.[1],
  );
}
