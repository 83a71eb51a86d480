/** GET storage: storage used by files and pictures, for administrators. */
import { z } from 'zod';
import { storageUse } from '../media/storageLimit.ts';
import { siteOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

export function storageRoutes(app: App, { database, groupBytesMax }: Services): void {
  app.get(
    '/api/storage',
    {
      config: { access: { scope: 'users' } },
      schema: {
        tags: ['Settings'],
        summary: "Storage used by the group's files and pictures, in bytes",
        response: {
          200: z.object({
            files: z.number(),
            pictures: z.number(),
            underWay: z.number().meta({ description: 'Large files that are being uploaded.' }),
            max: z.number().nullable().meta({ description: 'Storage limit of the group; null if there is none.' }),
          }),
        },
      },
    },
    async (request) => ({ ...(await storageUse(database, siteOf(request).siteId)), max: groupBytesMax ?? null }),
  );
}
