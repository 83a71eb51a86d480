/** The first page of a catalogue, for devices that are still loading the rest. */
import { z } from 'zod';
import { scopesOf } from '../../src/domain/access/index.ts';
import { kinds } from '../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { CodedError } from '../errors.ts';
import { sendText } from './caller.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

/** The largest page of a list (specification, section 5). */
const RECORDS = 100;

const statement = `
  select coalesce((select in_use from kind_total where site_id = $1 and kind = $2), 0) as total,
    coalesce(string_agg(body::text, ',' order by sort_key, id), '') as text
  from (
    select body, sort_key, id from record where site_id = $1 and kind = $2 and is_active order by sort_key, id limit ${RECORDS}
  ) first`;

export function firstPageRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/snapshot/first',
    {
      config: { access: 'signed-in' } as const,
      schema: {
        tags: ['Log'],
        summary: 'The first 100 records of a kind by name, without disposed ones, and how many there are',
        querystring: z.object({ kind: z.enum(kinds) }),
        response: {
          200: z.object({
            total: z.int(),
            records: z.array(z.looseObject({ kind: z.string(), id: z.string(), version: z.int() })),
          }),
        },
      },
    },
    async (request, reply) => {
      const { kind } = request.query;
      if (!scopesOf(sessionOf(request).actor).includes(catalogueOf(kind).scope)) throw new CodedError('forbidden');
      const values = [siteOf(request).siteId, kind];
      const [row] = await database.query<{ total: number; text: string }>(statement, values);
      return sendText(reply, `{"total":${row?.total ?? 0},"records":[${row?.text ?? ''}]}`);
    },
  );
}
