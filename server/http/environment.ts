/** GET env-status: what is wrong with the surroundings of the server, for those who can mend it. */
import { z } from 'zod';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

export function environmentRoutes(app: App, { media }: Services): void {
  app.get(
    '/api/env-status',
    {
      config: { access: 'super-admin' },
      schema: {
        tags: ['Health'],
        summary: 'Missing settings of the environment, and folders that cannot be written',
        response: { 200: z.object({ missing: z.array(z.string()), permissionIssues: z.array(z.string()) }) },
      },
      // Settings that are needed are checked at start, so none can be missing while this answers.
    },
    async () => ({ missing: [], permissionIssues: [...(await media.problems())] }),
  );
}
