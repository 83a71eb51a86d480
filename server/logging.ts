/** Options for the process log, which never contains a token, a body or a query string. */
import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from './config.ts';

/** Calendar addresses and password links have their token, of 32 characters or more, in the path. Ids are UUIDs or shorter. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const tokenLike = /[\w-]{32,}/g;

/** The path of a URL without its query and without anything that may be a token. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(tokenLike, (run) => (uuid.test(run) ? run : '…'));
}

export function loggerOptions(level: LogLevel): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: pathOf(url), ip }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}
