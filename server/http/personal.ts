/**
 * Contact and confidential details, which are only read and written here. None of them are in the log, in records or in snapshots. Each
 * response contains what the caller can see, and every viewing of confidential details is recorded in the log (docs/spec/members.md).
 */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownsConfidential, type Actor } from '../../src/domain/access/index.ts';
import { fieldValue } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, RecordOf } from '../../src/domain/catalogue/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import { leaderKeys } from '../../src/domain/events/index.ts';
import {
  canSeeConfidential,
  canSeeContacts,
  isCareGiven,
  isYoung,
  personalParts,
  personalPurposes,
  sharedContact,
  withoutNotes,
} from '../../src/domain/people/index.ts';
import type { PersonalPart, PersonalValues, Through } from '../../src/domain/people/index.ts';
import type { Sql } from '../database/database.ts';
import { refusalError } from '../errors.ts';
import { facetTerm } from '../eventStore/projection.ts';
import { carryOut, writeHeaders, writeOf } from './catalogue/carryOut.ts';
import { itemParams } from './catalogue/context.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { commandOf, restClientId, submitFor } from './submit.ts';
import type { App } from './zodProvider.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

const tags = ['Contacts'];
const config = { access: { scope: 'directory' } } as const;
const part = z.enum(personalParts);
const person = z.strictObject({
  name: z.string().max(120),
  relation: z.string().max(60).optional(),
  phone: z.string().max(40).optional(),
  email: z.string().max(254).optional(),
  mayCollect: z.boolean().optional(),
});
const value = z.union([z.string().max(10_000), z.boolean(), z.array(person).max(4).readonly()]);
const values = z.record(z.string().max(60), value);
const through = z.strictObject({ kind: z.enum(['casting', 'crewMember', 'event']), id: z.string().max(60) });
/** Maximum number of people on one sheet. */
const sheetMax = 300;

async function storedOf(
  sql: Sql,
  siteId: string,
  of: PersonalPart,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, PersonalValues>> {
  const rows = await sql.query<{ id: string; values: PersonalValues }>(
    `select id, jsonb_strip_nulls(body) as values from private_value where site_id = $1 and kind = $2 and ($3::text[] is null or id = any ($3::text[]))`,
    [siteId, `member.${of}`, ids],
  );
  return new Map(rows.map((row) => [row.id, row.values]));
}

/** People in an event the caller leads, if added by others, with the record that puts them in it; empty if the caller doesn't lead it. */
async function companyOf(
  { database }: Services,
  request: FastifyRequest,
  eventId: string | undefined,
): Promise<ReadonlyMap<string, Through>> {
  if (eventId === undefined) return new Map();
  const { siteId } = siteOf(request);
  const { actor } = sessionOf(request);
  const rows = await database.query<{ body: CatalogueRecord }>(
    `select body from record where site_id = $1 and ((is_active and ((kind = 'event' and id = $2) or (kind in ('casting', 'crewMember') and facets @> array[$3]))) or kind in ('user', 'role') or (kind = 'membership' and id = $4))`,
    [siteId, eventId, facetTerm('eventId', eventId), actor.memberId ?? ''],
  );
  const world = new Layer();
  world.install(rows.map(({ body }) => body));
  const places = rows.flatMap(
    ({ body }): readonly { readonly through: Through; readonly memberId: string | undefined }[] => {
      const { kind, id } = body;
      if (kind === 'event')
        return leaderKeys.map((key) => ({ through: { kind, id }, memberId: fieldValue(body, key) }));
      return kind === 'casting' || kind === 'crewMember'
        ? [{ through: { kind, id }, memberId: fieldValue(body, 'memberId') }]
        : [];
    },
  );
  return new Map(
    places.flatMap(({ through: place, memberId }) =>
      memberId !== undefined && isCareGiven(actor, memberId, place, world) ? [[memberId, place] as const] : [],
    ),
  );
}

/** The member, if the caller can view their confidential details; otherwise empty. */
function confidentialOf(
  actor: Actor,
  memberId: string,
  place: Through | undefined,
): readonly { readonly memberId: string; readonly through?: Through }[] {
  if (canSeeConfidential(actor) || ownsConfidential(actor, memberId)) return [{ memberId }];
  return place === undefined ? [] : [{ memberId, through: place }];
}

/** Full contact details are for the member, the event's leaders and users with the permission; others only see shared details. */
function contactsRoute(app: App, services: Services): void {
  app.get(
    '/api/contacts',
    {
      config,
      schema: {
        tags,
        summary:
          "Contact details of members: shared ones and the caller's own, or all with the permission; for an event, all for its leaders",
        querystring: z.object({ event: z.string().max(60).optional() }),
        response: {
          200: z.object({
            data: z.array(z.object({ memberId: z.string(), values })),
            confidential: z
              .array(z.object({ memberId: z.string(), through: through.optional() }))
              .meta({ description: 'Members whose confidential details the caller can request.' }),
          }),
        },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { actor, viewedBy } = sessionOf(request);
      const [stored, company, people] = await Promise.all([
        storedOf(services.database, siteId, 'contact', null),
        companyOf(services, request, request.query.event),
        services.database.query<{ body: RecordOf<'member'>; hasMembership: boolean }>(
          `select body, exists (select 1 from record m where m.site_id = r.site_id and m.kind = 'membership' and m.id = r.id) as "hasMembership"
         from record r where site_id = $1 and kind = 'member' and is_active order by sort_key, id`,
          [siteId],
        ),
      ]);
      // An administrator viewing as this user doesn't get details that depend on the user's permissions or are their own.
      const isOwnLook = viewedBy === undefined;
      const seesAll = isOwnLook && canSeeContacts(actor);
      const data = people.flatMap(({ body }) => {
        const known = stored.get(body.id) ?? {};
        const shown =
          seesAll || (isOwnLook && (ownsConfidential(actor, body.id) || company.has(body.id)))
            ? known
            : sharedContact(known, isYoung(body));
        return Object.keys(shown).length === 0 ? [] : [{ memberId: body.id, values: shown }];
      });
      const confidential = isOwnLook
        ? people.flatMap(({ body: { id }, hasMembership }) =>
            hasMembership ? confidentialOf(actor, id, company.get(id)) : [],
          )
        : [];
      return reply.header('cache-control', 'no-store').send({ data, confidential });
    },
  );
}

async function hasMembership(sql: Sql, siteId: string, memberId: string | undefined): Promise<boolean> {
  return (
    (await sql.query(`select 1 from record where site_id = $1 and kind = 'membership' and id = $2`, [siteId, memberId]))
      .length > 0
  );
}

function lookRoute(app: App, services: Services): void {
  const asked = z.strictObject({ memberId: z.string().max(60), through: through.optional() });
  app.post(
    '/api/contacts/looks',
    {
      config,
      schema: {
        tags,
        summary: 'View contact or confidential details of members (logged)',
        body: z.strictObject({ part, purpose: z.enum(personalPurposes), people: z.array(asked).min(1).max(sheetMax) }),
        response: { 200: z.object({ data: z.array(z.object({ memberId: z.string(), values })) }) },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { actor } = sessionOf(request);
      const { people, part: of, purpose } = request.body;
      void reply.header('cache-control', 'no-store');
      // A user without a membership gets an empty list for themselves, not an error.
      if (
        people.length === 1 &&
        people[0]?.memberId === actor.memberId &&
        !(await hasMembership(services.database, siteId, actor.memberId))
      )
        return reply.send({ data: [] });
      const commands = people.map((one) =>
        commandOf(
          request,
          services,
          {
            type: 'LookAtPersonal',
            kind: 'membership',
            id: one.memberId,
            payload: { part: of, purpose, ...withoutUndefined({ through: one.through }) },
          },
          services.mintId(),
        ),
      );
      const { outcomes } = await submitFor(request, services, { clientId: restClientId, commands, allOrNothing: true });
      for (const outcome of outcomes) if (outcome.outcome === 'rejected') throw refusalError(outcome.refusal);
      const ids = people.map(({ memberId }) => memberId);
      const stored = await storedOf(services.database, siteId, of, ids);
      const data = ids.map((memberId) => ({
        memberId,
        values: memberId === actor.memberId ? withoutNotes(stored.get(memberId) ?? {}) : (stored.get(memberId) ?? {}),
      }));
      return reply.send({ data });
    },
  );
}

export function personalRoutes(app: App, services: Services): void {
  contactsRoute(app, services);
  lookRoute(app, services);
  app.put(
    '/api/contacts/:id/:part',
    {
      config,
      schema: {
        tags,
        summary: 'Change contact or confidential details of a member; null clears a value, values not sent are kept',
        params: itemParams.extend({ part }),
        headers: writeHeaders,
        body: z.strictObject({ values: z.record(z.string().max(60), value.nullable()) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id, part: of } = request.params;
      await carryOut(
        request,
        services,
        { type: 'KeepPersonal', kind: 'membership', id, payload: { part: of, values: { ...request.body.values } } },
        (await writeOf(request, services)).id,
      );
      return reply.status(204).send(null);
    },
  );
}
