/** Options for the process log, which never contains a token, a body or a query string. */
import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from './config.ts';

export function loggerOptions(level: LogLevel): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: url.split('?', 1)[0], ip }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}
