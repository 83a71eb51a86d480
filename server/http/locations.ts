/** GET locations/location/{id}: a place with how much lives in it, boxes within boxes included. */
import { z } from 'zod';
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { location } from '../../src/domain/places/index.ts';
import { siteOf } from './context.ts';
import type { Services } from './context.ts';
import { recordOf } from './catalogue/carryOut.ts';
import { contextOf, itemParams } from './catalogue/context.ts';
import type { App } from './zodProvider.ts';

const totalOf: Partial<Record<Kind, keyof typeof totals>> = { prop: 'props_total', costume: 'costumes_total', equipment: 'equipment_total' };

const totals = { props_total: z.int(), costumes_total: z.int(), equipment_total: z.int() };

export function locationRoutes(app: App, services: Services): void {
  const context = contextOf(location, services);
  app.get('/api/locations/location/:id', {
    config: context.config,
    schema: { tags: context.tags, summary: 'A place and what lives in it', params: itemParams, response: { 200: context.resource.extend(totals) } },
  }, async (request) => {
    const { siteId } = siteOf(request);
    const { id } = request.params;
    const record = await recordOf(services, siteId, 'location', id);
    const rows = await services.database.query<{ kind: Kind; count: number }>(
      `with recursive inside (id) as (
         select $2::text
         union
         select l.id from inside join record l on l.site_id = $1 and l.kind = 'location' and l.is_active and l.body #>> '{values,parentId}' = inside.id
           and l.refs @> array[inside.id]
       )
       select kind, count(*) as count from record
       where site_id = $1 and kind = any ($3::text[]) and is_active and facets && (select array_agg('homeLocationId=' || id) from inside)
       group by kind`,
      [siteId, id, Object.keys(totalOf)],
    );
    const sums: Record<keyof typeof totals, number> = { props_total: 0, costumes_total: 0, equipment_total: 0 };
    for (const { kind, count } of rows) {
      const name = totalOf[kind];
      if (name) sums[name] = count;
    }
    return { ...context.answer(request, record), ...sums };
  });
}
