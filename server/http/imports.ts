/** GET imports/{id}/traces: the events of an import, for undoing it from any device. */
import { z } from 'zod';
import { scopesOf } from '../../src/domain/access/index.ts';
import { readImportTraces } from '../eventStore/importTraces.ts';
import { recordOf } from './catalogue/carryOut.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { sentEventSchema } from './eventSchema.ts';
import type { App } from './zodProvider.ts';

const record = z.object({
  values: z.record(z.string(), z.unknown()),
  version: z.int(),
  lifecycle: z.looseObject({ stage: z.string() }),
  loans: z.array(z.unknown()),
});

export function importRoutes(app: App, services: Services): void {
  app.get(
    '/api/imports/:id/traces',
    {
      config: { access: { scope: 'imports' } },
      schema: {
        tags: ['Imports'],
        summary: 'Changes made by an import, newest first, each with the current record',
        params: z.object({ id: z.string().max(60) }),
        querystring: z.object({
          before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
          limit: z.coerce.number().int().min(1).max(500).default(500),
        }),
        response: {
          200: z.object({
            traces: z.array(z.object({ event: sentEventSchema, record, lastVersion: z.int() })).readonly(),
            more: z.boolean(),
          }),
        },
      },
    },
    async (request) => {
      const { before, limit } = request.query;
      const { siteId } = siteOf(request);
      const { id } = request.params;
      await recordOf(services, siteId, 'importSession', id);
      if (!z.uuid().safeParse(id).success) return { traces: [], more: false };
      // The record's body comes from the database; the response schema describes its JSON form.
      return (await readImportTraces(services.database, siteId, {
        importId: id,
        scopes: scopesOf(sessionOf(request).actor),
        before,
        limit,
      })) as never;
    },
  );
}
