/** GET records/{kind}/on/{day}: records as of a past day. */
import { z } from 'zod';
import { scopesOf } from '../../src/domain/access/index.ts';
import { canSee, kinds } from '../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError } from '../errors.ts';
import { readPast } from '../eventStore/past.ts';
import { sessionOf, siteOf, timezoneOf } from './context.ts';
import type { Services } from './context.ts';
import { daySchema } from './daySchema.ts';
import type { App } from './zodProvider.ts';

export function pastRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/records/:kind/on/:day',
    {
      config: { access: 'signed-in', rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags: ['Log'],
        summary: "The records of a catalogue at the end of a day in the caller's time zone",
        description:
          'In pages, by id: `after` is `next` from the previous page. With `id`, only that record; empty if it did not exist yet.',
        params: z.object({ kind: z.enum(kinds), day: daySchema }),
        querystring: z.object({
          id: z.string().max(60).optional(),
          after: z.string().max(60).optional(),
          limit: z.coerce.number().int().min(1).max(1_000).default(500),
        }),
        response: {
          200: z.object({
            records: z.array(z.looseObject({ kind: z.string(), id: z.string() })),
            next: z.string().nullable(),
          }),
        },
      },
    },
    async (request) => {
      const { kind } = request.params;
      const { actor } = sessionOf(request);
      if (!canSee(actor, catalogueOf(kind))) throw new CodedError('not-found', serverWords.unknown.record);
      const { records, next } = await readPast(database, siteOf(request).siteId, {
        ...request.params,
        ...request.query,
        scopes: scopesOf(actor),
        timezone: timezoneOf(request),
      });
      return { records: records.map((record) => ({ ...record })), next };
    },
  );
}
