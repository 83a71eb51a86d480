/** GET itemCounts: the number of records of each kind that the user can see. */
import { z } from 'zod';
import { ADMIN, SUPER_ADMIN } from '../../src/domain/access/index.ts';
import { canSee, kinds } from '../../src/domain/catalogue/index.ts';
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { facetTerm } from '../eventStore/projection.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

/** Counts of only some records of a catalogue. */
const ADMINS = 'adminsCount';
const RENTALS = 'rentalsCount';

const countOf = new Map(
  kinds.flatMap((kind) => {
    const { countName } = catalogueOf(kind);
    return countName === undefined ? [] : [[kind, countName] as const];
  }),
);
const countNames = [ADMINS, ...countOf.values(), RENTALS];

/** SQL expression for the number of records of a kind, in use, that have one of some facets. */
function countWith(facets: string): string {
  return `(select count(*) from record r where r.site_id = $1 and r.kind = kind_total.kind and r.is_active and r.facets && ${facets}::text[])`;
}

export function countRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/itemCounts',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Counts'],
        summary: "Numbers of records, without anything the caller can't see",
        response: { 200: z.object(Object.fromEntries(countNames.map((name) => [name, z.int()] as const))) },
      },
    },
    async (request) => {
      const { actor } = sessionOf(request);
      const rows = await database.query<{ kind: Kind; count: number; admins: number; hires: number }>(
        `select kind, in_use as count, case kind when 'user' then ${countWith('$3')} else 0 end as admins,
         case kind when 'booking' then ${countWith('$4')} else 0 end as hires
       from kind_total where site_id = $1 and kind = any ($2::text[])`,
        [
          siteOf(request).siteId,
          kinds.filter((kind) => canSee(actor, catalogueOf(kind))),
          [ADMIN, SUPER_ADMIN].map((role) => facetTerm('roles', role)),
          [facetTerm('use', 'hire')],
        ],
      );
      const counts: Record<string, number> = Object.fromEntries(countNames.map((name) => [name, 0]));
      for (const { kind, count, admins, hires } of rows) {
        const name = countOf.get(kind);
        if (name) counts[name] = count;
        if (kind === 'user') counts[ADMINS] = admins;
        if (kind === 'booking') counts[RENTALS] = hires;
      }
      return counts;
    },
  );
}
