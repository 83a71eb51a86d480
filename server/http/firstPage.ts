/** The first page of a catalogue, or of a search in it, for devices that are still loading the rest. */
import { z } from 'zod';
import { scopesOf } from '../../src/domain/access/index.ts';
import { canSee, kinds } from '../../src/domain/catalogue/index.ts';
import { dateIn } from '../../src/domain/kernel/dates.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { CodedError } from '../errors.ts';
import { shownBodySql } from '../eventStore/withheld.ts';
import { readList } from './catalogue/readList.ts';
import { searchText, sortAsked } from './catalogue/list.ts';
import { sendText } from './caller.ts';
import { sessionOf, siteOf, timezoneOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

/** The largest page of a list (specification, section 5). */
const RECORDS = 100;

export function firstPageRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/snapshot/first',
    {
      config: { access: 'signed-in' } as const,
      schema: {
        tags: ['Log'],
        summary: 'The first 100 active records of a kind by name, or the best search results, and the total',
        querystring: z.object({ kind: z.enum(kinds), search: searchText }),
        response: {
          200: z.object({
            total: z.int(),
            records: z.array(z.looseObject({ kind: z.string(), id: z.string(), version: z.int() })),
          }),
        },
      },
    },
    async (request, reply) => {
      const { kind, search } = request.query;
      const catalogue = catalogueOf(kind);
      const { actor } = sessionOf(request);
      if (!canSee(actor, catalogue)) throw new CodedError('forbidden');
      const seen = scopesOf(actor);
      const { total, records } = await readList<{ text: string }>(
        database,
        siteOf(request).siteId,
        catalogue,
        {
          search,
          sort: sortAsked({ search }),
          page: 1,
          pageSize: RECORDS,
          disposed: 'false',
          facets: new Map(),
          today: dateIn(now().toISOString(), timezoneOf(request)),
          seen,
        },
        `(${shownBodySql(seen)})::text as text`,
      );
      return sendText(reply, `{"total":${total},"records":[${records.map(({ text }) => text).join()}]}`);
    },
  );
}
