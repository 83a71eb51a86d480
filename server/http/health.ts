/** Health checks for process monitoring. */
import { z } from 'zod';
import { CodedError } from '../errors.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

const tags = ['Health'];
const config = { access: 'public', isWithoutGroup: true, rateLimit: false } as const;
const ok = z.object({ status: z.literal('ok') });

export function healthRoutes(app: App, { database }: Services, isClosing: () => boolean): void {
  for (const path of ['/health', '/api/health']) {
    app.get(path, { config, schema: { tags, summary: 'Whether the process is running', response: { 200: ok } } }, () =>
      Promise.resolve({ status: 'ok' as const }),
    );
  }
  app.get(
    '/ready',
    { config, schema: { tags, summary: 'Whether the server can respond to requests', response: { 200: ok } } },
    async () => {
      if (isClosing()) throw new CodedError('closing');
      await database.query('select 1');
      return { status: 'ok' as const };
    },
  );
}
