/** GET activity: the group's activity log, for administrators. */
import { z } from 'zod';
import { scopesOf } from '../../src/domain/access/index.ts';
import { kinds } from '../../src/domain/catalogue/index.ts';
import { readActivity } from '../eventStore/activity.ts';
import { sessionOf, siteOf, timezoneOf } from './context.ts';
import type { Services } from './context.ts';
import { daySchema } from './daySchema.ts';
import { sentEventSchema } from './eventSchema.ts';
import type { App } from './zodProvider.ts';

const deviceSchema = z.object({ name: z.string().nullable(), signedInAt: z.string() });

export function activityRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/activity',
    {
      config: { access: { scope: 'users' } },
      schema: {
        tags: ['Log'],
        summary: "Activity log, newest first, without anything the caller can't see",
        description:
          'Search and filters can be combined. `before` is the number of the last event on the previous page. `names` has the current names of the records, `devices` the name of each device.',
        querystring: z.object({
          before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
          limit: z.coerce.number().int().min(1).max(500).default(50),
          by: z.string().max(60).optional(),
          device: z.string().max(60).optional(),
          kind: z.enum(kinds).optional(),
          from: daySchema.optional(),
          to: daySchema.optional(),
          q: z.string().trim().min(1).max(200).optional(),
        }),
        response: {
          200: z.object({
            events: z.array(sentEventSchema).readonly(),
            names: z.record(z.string(), z.string()),
            devices: z.record(z.string(), deviceSchema),
            more: z.boolean(),
          }),
        },
      },
    },
    (request) =>
      readActivity(database, siteOf(request).siteId, {
        ...request.query,
        scopes: scopesOf(sessionOf(request).actor),
        timezone: timezoneOf(request),
      }),
  );
}
