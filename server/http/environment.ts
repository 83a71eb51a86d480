/** GET env-status: problems with the server's environment, for Super_Admins. */
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
        summary: 'Missing environment settings, and folders that cannot be written to',
        response: { 200: z.object({ missing: z.array(z.string()), permissionIssues: z.array(z.string()) }) },
      },
      // Required settings are checked at startup, so none can be missing while the server responds.
    },
    async () => ({ missing: [], permissionIssues: [...(await media.problems())] }),
  );
}
