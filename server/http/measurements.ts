/**
 * Measurements on demand. The catalogue's own routes list the sets; the numbers are only read and written here. Every response that
 * contains one follows a viewing recorded in the log (docs/spec/measurements.md).
 */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CatalogueRecord, FieldValue, Kind } from '../../src/domain/catalogue/index.ts';
import { ownsConfidential } from '../../src/domain/access/index.ts';
import { addRecord, changeRecord } from '../../src/domain/changes/index.ts';
import { lookPurposes } from '../../src/domain/decide/index.ts';
import { measurement } from '../../src/domain/measurements/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError, refusalError } from '../errors.ts';
import { answerOf } from '../eventStore/answer.ts';
import { facetTerm } from '../eventStore/projection.ts';
import type { Submitted } from '../eventStore/submission.ts';
import { carryOut, writeHeaders, writeOf } from './catalogue/carryOut.ts';
import { itemParams } from './catalogue/context.ts';
import { additionSchema, resourceSchema } from './catalogue/resource.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { commandOf, restClientId, submitFor } from './submit.ts';
import type { AskedCommand } from './submit.ts';
import type { App } from './zodProvider.ts';

const kind = 'measurement';
const tags = ['Sets of measurements'];
/** Each command checks which sets the user can access: their own, or all with the permission. */
const config = { access: 'signed-in' } as const;
const resource: z.ZodObject = resourceSchema(measurement);
const measured = z.union([z.string().max(500), z.number(), z.object({ mm: z.number(), entered: z.string().max(40) })]);
const looksShown = 50;
const setsShown = 200;

const mineSchema = z.object({
  sets: z.array(resource).readonly(),
  looks: z
    .array(z.object({ id: z.string(), setId: z.string(), by: z.string(), at: z.string(), purpose: z.string() }))
    .readonly(),
});
const addition = additionSchema(measurement).omit({ memberId: true, state: true, measured: true, note: true });

function own(request: FastifyRequest): string {
  const { memberId, linkToConfirm } = sessionOf(request).actor;
  if (linkToConfirm === 'closed') throw new CodedError('not-allowed', serverWords.measurements.linkToConfirm);
  if (memberId === undefined) throw new CodedError('not-found', serverWords.measurements.notLinked);
  return memberId;
}

export function measurementRoutes(app: App, services: Services): void {
  const answer = (record: CatalogueRecord) => answerOf(measurement, record, '');
  const act = async (request: FastifyRequest, command: AskedCommand) =>
    answer(await carryOut(request, services, command, (await writeOf(request, services)).id));

  mineRoutes(app, services, answer);
  app.put(
    '/api/measurements/:id/values',
    {
      config,
      schema: {
        tags,
        summary: 'Change measurements; null clears a value, values not sent are kept',
        params: itemParams,
        headers: writeHeaders,
        body: z.strictObject({ values: z.record(z.string().max(60), measured.nullable()) }),
        response: { 200: resource },
      },
    },
    (request) => act(request, { type: 'KeepMeasurements', kind, id: request.params.id, payload: request.body }),
  );

  app.put(
    '/api/measurements/:id/about',
    {
      config,
      schema: {
        tags,
        summary: 'Change when a set was taken, and by whom; `from` is the value you have seen',
        params: itemParams,
        headers: writeHeaders,
        body: z.strictObject({
          changes: z.partialRecord(
            z.enum(['takenOn', 'source']),
            z.strictObject({ from: z.string().max(40).nullable(), to: z.string().max(40) }),
          ),
        }),
        response: { 200: resource },
      },
    },
    (request) => act(request, changeRecord<Kind>({ kind, id: request.params.id }, request.body.changes).command),
  );

  app.post(
    '/api/measurements/:id/stage',
    {
      config,
      schema: {
        tags,
        summary: 'Submit a set, verify it, or make it a draft again',
        params: itemParams,
        headers: writeHeaders,
        body: z.strictObject({
          to: z.enum(['draft', 'submitted', 'verified']),
          note: z.string().max(2_000).optional(),
        }),
        response: { 200: resource },
      },
    },
    (request) => act(request, { type: 'StageMeasurements', kind, id: request.params.id, payload: request.body }),
  );
  lookRoute(app, services);
}

/** For users without the permission for the catalogue: their own sets, and who viewed them. */
function mineRoutes(app: App, services: Services, answer: (record: CatalogueRecord) => Record<string, unknown>): void {
  app.get(
    '/api/measurements/mine',
    {
      config: { ...config, isOwn: true },
      schema: { tags, summary: 'Your own sets, and who viewed their values', response: { 200: mineSchema } },
    },
    async (request) => {
      const { siteId } = siteOf(request);
      const { actor } = sessionOf(request);
      const { memberId } = actor;
      if (memberId === undefined || !ownsConfidential(actor, memberId)) return { sets: [], looks: [] };
      const rows = await services.database.query<{ body: CatalogueRecord }>(
        `select body from record where site_id = $1 and kind = $2 and is_active and facets @> array[$3] order by sort_key desc, id desc limit $4`,
        [siteId, kind, facetTerm('memberId', memberId), setsShown],
      );
      const looks = await services.database.query<{
        id: string;
        setId: string;
        by: string;
        at: string;
        purpose: string;
      }>(
        `select event_id::text as id, id as "setId", meta ->> 'recordedAt' as at, data ->> 'purpose' as purpose,
         coalesce((select m.body #>> '{values,name}' from record m where m.site_id = $1 and m.kind = 'member' and m.id = e.meta ->> 'memberId'),
                  (select u.body #>> '{values,name}' from record u where u.site_id = $1 and u.kind = 'user' and u.id = e.meta ->> 'userId'), '') as by
       from event e where site_id = $1 and kind = $2 and type = 'MeasurementsSeen'
         and id = any (array(select r.id from record r where r.site_id = $1 and r.kind = $2 and r.facets @> array[$3])) order by seq desc limit $4`,
        [siteId, kind, facetTerm('memberId', memberId), looksShown],
      );
      return { sets: rows.map(({ body }) => answer(body)), looks };
    },
  );

  app.post(
    '/api/measurements/mine',
    {
      config,
      schema: {
        tags,
        summary: 'Start a set of your own',
        headers: writeHeaders,
        body: addition,
        response: { 201: resource },
      },
    },
    async (request, reply) => {
      const { id } = await writeOf(request, services);
      // The schema is generated from the field descriptors, so its values are field values.
      const values = { ...request.body, memberId: own(request) } as Readonly<Record<string, FieldValue>>;
      const record = await carryOut(request, services, addRecord<Kind>({ kind, id }, values).command, id);
      return reply.status(201).send(answer(record));
    },
  );
}

function lookRoute(app: App, services: Services): void {
  app.post(
    '/api/measurements/:id/looks',
    {
      config,
      schema: {
        tags,
        summary: 'View the values of a set of measurements (logged)',
        params: itemParams,
        body: z.strictObject({ purpose: z.enum(lookPurposes) }),
        response: { 200: z.object({ values: z.record(z.string(), measured) }) },
      },
    },
    async (request, reply) => {
      const command = commandOf(
        request,
        services,
        { type: 'LookAtMeasurements', kind, id: request.params.id, payload: request.body },
        services.mintId(),
      );
      const submitted = await submitFor(request, services, { clientId: restClientId, commands: [command] });
      return reply.header('cache-control', 'no-store').send({ values: shownIn(submitted) });
    },
  );
}

function shownIn({ outcomes, shown = {} }: Submitted): NonNullable<Submitted['shown']> {
  for (const outcome of outcomes) if (outcome.outcome === 'rejected') throw refusalError(outcome.refusal);
  return shown;
}
