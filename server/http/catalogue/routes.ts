/** The REST resource of a catalogue: the same endpoints for each. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { scopesOf } from '../../../src/domain/access/index.ts';
import type { Scope } from '../../../src/domain/access/index.ts';
import type { Catalogue, FieldValue } from '../../../src/domain/catalogue/index.ts';
import type { IsoDate } from '../../../src/domain/kernel/dates.ts';
import { addRecord, disposeRecord, restoreRecord, setFields } from '../../../src/domain/changes/index.ts';
import { CodedError } from '../../errors.ts';
import { answerOf } from '../../eventStore/answer.ts';
import { shownRecord } from '../../eventStore/withheld.ts';
import { forCaller, forCallerOnStandby, sendText } from '../caller.ts';
import { siteOf } from '../context.ts';
import type { Services } from '../context.ts';
import type { App } from '../zodProvider.ts';
import { carryOut, keyOf, noRecord, recordOf, writeHeaders, writeOf } from './carryOut.ts';
import { contextOf, itemParams, oneOf } from './context.ts';
import type { ResourceContext } from './context.ts';
import { facetsAsked, listQuerySchema, refuseHiddenOrder, sortAsked } from './list.ts';
import type { ListQuestion } from './list.ts';
import { listed, readList, readWholeList } from './readList.ts';
import type { Listed } from './readList.ts';
import { chosenText } from './chosenFields.ts';
import { disposal } from './payloads.ts';
import { additionSchema, changeSchema } from './resource.ts';
import { stockRoutes } from './stock.ts';
import { say } from '../../../src/words/speaker.ts';
import { serverWords } from '../../../src/words/en/server.ts';

/** Registers the resource of a catalogue. */
export function catalogueRoutes(app: App, catalogue: Catalogue, services: Services): void {
  const context = contextOf(catalogue, services);
  listRoute(app, context);
  readRoute(app, context);
  addRoute(app, context);
  changeRoute(app, context);
  disposeRoutes(app, context);
  if (catalogue.stock) stockRoutes(app, context);
}

function listRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  const querystring = listQuerySchema(catalogue, resource);
  app.get(
    path,
    {
      config: { ...config, confirmsSession: true },
      schema: {
        tags,
        summary: `List ${say(catalogue.noun.many)}`,
        querystring,
        response: { 200: listSchema(resource) },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { search, page, pageSize, disposed, countTo, fields } = request.query;
      const sort = sortAsked(request.query);
      const question: Omit<ListQuestion, 'seen'> = {
        search,
        sort,
        page,
        pageSize,
        disposed,
        countTo,
        facets: facetsAsked(catalogue, request.query),
        today: context.today(request),
      };
      const textFor = (seen: readonly Scope[]) => (record: Listed) =>
        chosenText(answerText(catalogue, record, question.today, seen), fields);
      if (pageSize === -1) {
        const whole = await forCallerOnStandby(
          request,
          services,
          async ({ actor, sql }) => {
            refuseHiddenOrder(actor, catalogue, sort);
            const seen = scopesOf(actor);
            const parts = await readWholeList(sql, siteId, catalogue, { ...question, seen });
            return Readable.from(wholeList(textFor(seen), parts));
          },
          { isSentWhileRead: true },
        );
        return sendText(reply, whole);
      }
      const answer = await forCallerOnStandby(request, services, async ({ actor, sql }) => {
        refuseHiddenOrder(actor, catalogue, sort);
        const seen = scopesOf(actor);
        const { records, ...total } = await readList(sql, siteId, catalogue, { ...question, seen });
        const rest = JSON.stringify({ page, pageSize, ...total }).slice(1);
        return `{"data":[${records.map(textFor(seen)).join(',')}],${rest}`;
      });
      return sendText(reply, answer);
    },
  );
}

/** The answer about a record as text, stored or made for the day. */
function answerText(catalogue: Catalogue, { answer, body }: Listed, today: IsoDate, seen: readonly Scope[]): string {
  return answer ?? JSON.stringify(answerOf(catalogue, shownRecord(body, seen), today));
}

/** A page of a list. If fields were chosen, records only have those. */
function listSchema(resource: z.ZodObject) {
  return z.object({
    data: z.array(resource.partial().required({ id: true })),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    totalIsExact: z.boolean().meta({ description: 'False if there are more than `countTo`.' }),
  });
}

async function* wholeList(
  textOf: (record: Listed) => string,
  parts: AsyncIterable<readonly Listed[]>,
): AsyncGenerator<string> {
  let total = 0;
  yield '{"data":[';
  for await (const records of parts) {
    const text = records.map(textOf).join(',');
    yield total === 0 ? text : `,${text}`;
    total += records.length;
  }
  yield `],"page":1,"pageSize":-1,"total":${total},"totalIsExact":true}`;
}

function readRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  app.get(
    `${path}/:id`,
    {
      config: { ...config, confirmsSession: true },
      schema: { tags, summary: `Get ${oneOf(catalogue)}`, params: itemParams, response: { 200: resource } },
    },
    async (request, reply) => {
      const answer = await forCaller(request, services, async ({ actor, sql }) => {
        const [record] = await sql.query<Listed>(
          `select ${listed} from record where site_id = $1 and kind = $2 and id = $3`,
          [siteOf(request).siteId, catalogue.kind, request.params.id],
          'once',
        );
        if (!record) throw noRecord(catalogue.kind);
        return answerText(catalogue, record, context.today(request), scopesOf(actor));
      });
      return sendText(reply, answer);
    },
  );
}

function addRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: `Add ${oneOf(catalogue)}`,
        headers: writeHeaders,
        body: additionSchema(catalogue),
        response: { 201: resource },
      },
    },
    async (request, reply) => {
      // The caller's key determines the record's id, so a repeated request returns the same record.
      const { id } = await writeOf(request, services);
      // The schema is generated from the field descriptors, so its values are field values.
      const values = request.body as Record<string, FieldValue>;
      const { command } = addRecord({ kind: catalogue.kind, id }, values);
      const record = await carryOut(request, services, command, id);
      return reply.status(201).header('location', `${path}/${id}`).send(context.answer(request, record));
    },
  );
}

/** Attempts if another user changes the same field at the same moment and the caller didn't send a version. */
const changeTries = 3;

function changeRoute(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  const headers = writeHeaders.extend({
    'if-match': z.string().max(40).optional().meta({
      description: 'The version you have seen. The change is refused if the record has another version by now.',
    }),
  });
  app.patch(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: `Change ${oneOf(catalogue)}`,
        params: itemParams,
        headers,
        body: changeSchema(catalogue),
        response: { 200: resource },
      },
    },
    async (request) => {
      const { id } = request.params;
      const write = await writeOf(request, services);
      const seen = write.isRepeated ? undefined : request.headers['if-match']?.replace(/^W\/|"/g, '');
      const wanted = request.body as Record<string, FieldValue | null>;
      for (let tried = 1; ; tried += 1) {
        const before = await recordOf(services, siteOf(request).siteId, catalogue.kind, id);
        if (seen !== undefined && seen !== '*' && seen !== String(before.version)) {
          throw new CodedError(
            'changed-meanwhile',
            serverWords.catalogue.changedMeanwhile({ noun: catalogue.noun.one }),
          );
        }
        try {
          const commandId = keyOf(request) === undefined ? services.mintId() : write.id;
          const { command } = setFields(before, wanted);
          return context.answer(request, await carryOut(request, services, command, commandId));
        } catch (error) {
          const isRace =
            error instanceof CodedError &&
            error.code === 'changed-meanwhile' &&
            keyOf(request) === undefined &&
            seen === undefined;
          if (!isRace || tried === changeTries) throw error;
        }
      }
    },
  );
}

function disposeRoutes(app: App, context: ResourceContext): void {
  const { catalogue, services, path, tags, config, resource } = context;
  app.delete(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: `Dispose of ${oneOf(catalogue)} (history and code are kept)`,
        params: itemParams,
        headers: writeHeaders,
        querystring: z.strictObject({ reason: z._default(disposal.reason, 'not-needed'), note: disposal.note }),
        response: { 200: resource },
      },
    },
    async (request) => {
      const { reason, note } = request.query;
      const { command } = disposeRecord({ kind: catalogue.kind, id: request.params.id }, reason, note);
      return context.answer(request, await carryOut(request, services, command, (await writeOf(request, services)).id));
    },
  );

  app.post(
    `${path}/:id/restore`,
    {
      config,
      schema: {
        tags,
        summary: `Restore ${oneOf(catalogue)}`,
        params: itemParams,
        headers: writeHeaders,
        response: { 200: resource },
      },
    },
    async (request) => {
      const { command } = restoreRecord({ kind: catalogue.kind, id: request.params.id });
      return context.answer(request, await carryOut(request, services, command, (await writeOf(request, services)).id));
    },
  );
}
