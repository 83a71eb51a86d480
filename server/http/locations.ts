/** GET locations/location/{id}: a location with the number of items it's home to that the user can see, including nested locations. */
import { z } from 'zod';
import { canSee } from '../../src/domain/catalogue/index.ts';
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { catalogueOf, stockKinds } from '../../src/domain/registry.ts';
import { homeKey, location } from '../../src/domain/places/index.ts';
import { facetTerm } from '../eventStore/projection.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { recordOf } from './catalogue/carryOut.ts';
import { contextOf, itemParams } from './catalogue/context.ts';
import type { App } from './zodProvider.ts';

/** Names of the totals by department, e.g. `props_total`. */
const totalOf = new Map(stockKinds.map((kind) => [kind, `${catalogueOf(kind).area}_total`]));
const totals = Object.fromEntries([...totalOf.values()].map((name) => [name, z.int()]));

export function locationRoutes(app: App, services: Services): void {
  const context = contextOf(location, services);
  const answered: z.ZodObject = context.resource.extend(totals);
  app.get(
    '/api/locations/location/:id',
    {
      config: context.config,
      schema: {
        tags: context.tags,
        summary: "A location and its contents, without anything the caller can't see",
        params: itemParams,
        response: { 200: answered },
      },
    },
    async (request) => {
      const { siteId } = siteOf(request);
      const { id } = request.params;
      const record = await recordOf(services, siteId, 'location', id);
      const { actor } = sessionOf(request);
      const rows = await services.database.query<{ kind: Kind; count: number }>(
        `with recursive inside (id) as (
         select $2::text
         union
         select l.id from inside join record l on l.site_id = $1 and l.kind = 'location' and l.is_active and l.body #>> '{values,parentId}' = inside.id
           and l.refs @> array[inside.id]
       )
       select kind, count(*) as count from record
       where site_id = $1 and kind = any ($3::text[]) and is_active and facets && (select array_agg($4::text || id) from inside)
       group by kind`,
        [siteId, id, stockKinds.filter((kind) => canSee(actor, catalogueOf(kind))), facetTerm(homeKey, '')],
      );
      const sums: Record<string, number> = Object.fromEntries([...totalOf.values()].map((name) => [name, 0]));
      for (const { kind, count } of rows) {
        const name = totalOf.get(kind);
        if (name !== undefined) sums[name] = (sums[name] ?? 0) + count;
      }
      return { ...context.answer(request, record), ...sums };
    },
  );
}
