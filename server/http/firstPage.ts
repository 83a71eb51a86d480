/** The first page of a catalogue, or of a search in it, for devices that are still loading the rest. */
import { z } from 'zod';
import { scopesOf } from '../../src/domain/access/index.ts';
import { kinds } from '../../src/domain/catalogue/index.ts';
import type { Catalogue, Kind } from '../../src/domain/catalogue/index.ts';
import { dateIn } from '../../src/domain/kernel/dates.ts';
import { RELEVANCE } from '../../src/domain/query/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import type { Database } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import { readList } from './catalogue/readList.ts';
import { searchText } from './catalogue/list.ts';
import type { ListQuestion } from './catalogue/list.ts';
import { sendText } from './caller.ts';
import { sessionOf, siteOf, timezoneOf } from './context.ts';
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

interface FirstRecords {
  readonly total: number;
  /** The records as JSON, separated by commas. */
  readonly text: string;
}

async function firstByName(database: Database, siteId: string, kind: Kind): Promise<FirstRecords> {
  const [row] = await database.query<FirstRecords>(statement, [siteId, kind]);
  return row ?? { total: 0, text: '' };
}

type Search = Pick<ListQuestion, 'search' | 'today'>;

async function firstFound(database: Database, siteId: string, catalogue: Catalogue, search: Search) {
  const best = { sort: RELEVANCE, page: 1, pageSize: RECORDS, disposed: 'false', facets: new Map() } as const;
  const columns = 'body::text as text';
  const { total, records } = await readList<{ text: string }>(
    database,
    siteId,
    catalogue,
    { ...best, ...search },
    columns,
  );
  return { total, text: records.map(({ text }) => text).join() };
}

export function firstPageRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/snapshot/first',
    {
      config: { access: 'signed-in' } as const,
      schema: {
        tags: ['Log'],
        summary:
          'The first 100 records of a kind by name, or those that fit a search best, without disposed ones, and how many there are',
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
      if (!scopesOf(sessionOf(request).actor).includes(catalogue.scope)) throw new CodedError('forbidden');
      const { siteId } = siteOf(request);
      const { total, text } =
        search.trim() === ''
          ? await firstByName(database, siteId, kind)
          : await firstFound(database, siteId, catalogue, {
              search,
              today: dateIn(now().toISOString(), timezoneOf(request)),
            });
      return sendText(reply, `{"total":${total},"records":[${text}]}`);
    },
  );
}
