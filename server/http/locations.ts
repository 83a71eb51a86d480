/** GET locations/location/{id}: a place with how much lives in it, boxes within boxes included. */
import { z } from 'zod';
import { location } from '../../src/domain/places/index.ts';
import { siteOf } from './context.ts';
import type { Services } from './context.ts';
import { recordOf } from './catalogue/carryOut.ts';
import { contextOf, itemParams } from './catalogue/context.ts';
import type { App } from './zodProvider.ts';

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
    const [row] = await services.database.query<{ props: number }>(
      `with recursive inside (id) as (
         select $2::text
         union
         select l.id from inside join record l on l.site_id = $1 and l.kind = 'location' and l.is_active and l.body #>> '{values,parentId}' = inside.id
           and l.refs @> array[inside.id]
       )
       select count(*) as props from record
       where site_id = $1 and kind = 'prop' and is_active and facets && (select array_agg('homeLocationId=' || id) from inside)`,
      [siteId, id],
    );
    return { ...context.answer(request, record), props_total: row?.props ?? 0, costumes_total: 0, equipment_total: 0 };
  });
}
