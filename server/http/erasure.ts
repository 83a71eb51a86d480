/** Erasing people, and the list of erasures, which must be repeated after restoring an older backup. */
import { z } from 'zod';
import { hasScope, isAdmin } from '../../src/domain/access/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError } from '../errors.ts';
import { ERASED_NAME } from '../erasure/redact.ts';
import { erasePerson, idsOfPerson } from '../erasure/erase.ts';
import { sessionOf, siteOf, timezoneOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

const tags = ['Erasure'];
const config = { access: { scope: 'memberships' } } as const;
const replayMax = 200;

function eraseRoute(app: App, services: Services): void {
  app.post(
    '/api/members/:id/erasure',
    {
      config: { ...config, rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Permanently erase everything about a member',
        description:
          "For administrators. Repeat the member's name to confirm. The history of items is kept, without the member's name.",
        params: z.object({ id: z.string().max(60) }),
        body: z.strictObject({ name: z.string().max(120) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { actor, user } = sessionOf(request);
      const { id } = request.params;
      if (!isAdmin(actor)) throw new CodedError('not-allowed', serverWords.erasure.onlyAdministrators);
      const ids = await idsOfPerson(services.database, siteId, id);
      if (actor.memberId !== undefined && ids.includes(actor.memberId))
        throw new CodedError('not-allowed', serverWords.erasure.notThemselves);
      const [member] = await services.database.query<{ name: string | null }>(
        `select body #>> '{values,name}' as name from record where site_id = $1 and kind = 'member' and id = $2`,
        [siteId, id],
      );
      if (member === undefined || !hasScope(actor, 'directory'))
        throw new CodedError('not-found', serverWords.unknown.member);
      if (member.name !== request.body.name)
        throw new CodedError('invalid', serverWords.erasure.wrongName, {
          name: [serverWords.erasure.wrongName],
        });
      await erasePerson(services, { siteId, memberId: id, by: user.id, timezone: timezoneOf(request) }, ids);
      return reply.status(204).send(null);
    },
  );
}

export function erasureRoutes(app: App, services: Services): void {
  const { database } = services;
  eraseRoute(app, services);

  app.get(
    '/api/erasures',
    {
      config,
      schema: {
        tags,
        summary: 'Ids of erased members, and when they were erased',
        response: { 200: z.object({ data: z.array(z.object({ memberId: z.string(), erasedAt: z.string() })) }) },
      },
    },
    async (request, reply) => {
      const rows = await database.query<{ memberId: string; erasedAt: Date }>(
        `select member_id as "memberId", erased_at as "erasedAt" from erasure where site_id = $1 order by erased_at, member_id`,
        [siteOf(request).siteId],
      );
      return reply
        .header('cache-control', 'no-store')
        .send({ data: rows.map(({ memberId, erasedAt }) => ({ memberId, erasedAt: erasedAt.toISOString() })) });
    },
  );

  app.post(
    '/api/erasures/replay',
    {
      config: { access: 'super-admin' },
      schema: {
        tags,
        summary: 'After restoring an older backup: erase the people again who had been erased since',
        body: z.strictObject({ memberIds: z.array(z.string().max(60)).min(1).max(replayMax) }),
        response: { 200: z.object({ erased: z.int() }) },
      },
    },
    async (request) => {
      const { siteId } = siteOf(request);
      const rows = await database.query<{ id: string }>(
        `select id from record where site_id = $1 and kind = 'member' and id = any ($2::text[]) and body #>> '{values,name}' <> $3`,
        [siteId, request.body.memberIds, ERASED_NAME],
      );
      for (const { id } of rows)
        await erasePerson(services, {
          siteId,
          memberId: id,
          by: sessionOf(request).user.id,
          timezone: timezoneOf(request),
        });
      return { erased: rows.length };
    },
  );
}
