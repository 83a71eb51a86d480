/** The log for devices: pages, a stream, snapshots and the history of one record. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { scopes, scopesOf } from '../../src/domain/access/index.ts';
import { canSee, kinds } from '../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError } from '../errors.ts';
import type { FeedItem } from '../eventStore/liveFeed.ts';
import { sendText } from './caller.ts';
import { sessionOf, siteOf, tokenOf } from './context.ts';
import type { Services } from './context.ts';
import { sentEventSchema } from './eventSchema.ts';
import { passFor } from './viewer.ts';
import type { App } from './zodProvider.ts';

const tags = ['Log'];
const config = { access: 'signed-in' } as const;
const seq = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const limit = (max: number) => z.coerce.number().int().min(1).max(max);
const pageSchema = z.object({
  logId: z.string(),
  scopes: z.array(z.enum(scopes)).readonly(),
  events: z.array(sentEventSchema).readonly(),
  next: z.int(),
  head: z.int(),
  more: z.boolean(),
});

function streamText(item: FeedItem): string {
  switch (item.type) {
    case 'page':
      return `event: page\nid: ${item.page.next}\ndata: ${item.page.text}\n\n`;
    case 'access':
      return 'event: access\ndata: {}\n\n';
    case 'end':
      return `event: end\ndata: ${JSON.stringify({ code: item.code })}\n\n`;
    case 'heartbeat':
      return ': still here\n\n';
  }
}

async function* textsOf(items: AsyncIterable<FeedItem>): AsyncGenerator<string> {
  for await (const item of items) yield streamText(item);
}

export function feedRoutes(app: App, { events, accounts, now }: Services): void {
  app.get(
    '/api/feed',
    {
      config,
      schema: {
        tags,
        summary: 'Events after a cursor',
        querystring: z.object({ after: seq.default(0), limit: limit(1_000).default(500) }),
        response: { 200: pageSchema },
      },
    },
    async (request, reply) => {
      const scopesSeen = scopesOf(sessionOf(request).actor);
      const { text } = await events.page(siteOf(request).siteId, { ...request.query, scopes: scopesSeen });
      return sendText(reply, text);
    },
  );

  app.get(
    '/api/feed/stream',
    {
      config,
      compress: false,
      schema: {
        tags,
        produces: ['text/event-stream'],
        summary: 'Events after a cursor, then new ones as they happen (text/event-stream)',
        querystring: z.object({ after: seq.default(0) }),
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { actor, user, viewedBy } = sessionOf(request);
      const token = tokenOf(request) ?? '';
      const viewer = {
        userId: user.id,
        viewedBy,
        actor: async () => (await accounts.find(siteId, token))?.actor,
        onChange: (listener: () => void) => accounts.onEnd(siteId, token, listener),
      };
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const items = await events.follow(siteId, { after: request.query.after, actor, viewer, gone: gone.signal });
      return (
        reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          // Tabs opened before passes were introduced have picture URLs that don't work without one.
          .header('set-cookie', [...passFor(request, now()).cookies])
          .header('x-accel-buffering', 'no')
          // A stream's connection isn't reused: keeping it alive would delay the server's shutdown.
          .header('connection', 'close')
          .send(Readable.from(textsOf(items), { highWaterMark: 1 }))
      );
    },
  );
}

const snapshotSchema = z.object({
  logId: z.string(),
  scope: z.enum(scopes),
  schema: z.string(),
  isWhole: z
    .literal(true)
    .optional()
    .meta({ description: 'Present for people who can see more of these records than others with this scope.' }),
  upToSeq: z.int(),
  count: z.int(),
  records: z.array(z.looseObject({ kind: z.string(), id: z.string(), version: z.int() })),
});

export function snapshotRoutes(app: App, { events }: Services): void {
  app.get(
    '/api/snapshot',
    {
      config,
      compress: false,
      schema: {
        tags,
        summary: 'All records of a scope at one point in time (gzip)',
        querystring: z.object({
          scope: z.enum(scopes),
          atLeast: z.coerce
            .number()
            .int()
            .min(0)
            .default(0)
            .describe('No longer needed: a snapshot has every event that was saved before it was requested'),
        }),
        response: { 200: snapshotSchema },
      },
    },
    async (request, reply) => {
      const { scope } = request.query;
      const seen = scopesOf(sessionOf(request).actor);
      if (!seen.includes(scope)) throw new CodedError('forbidden');
      const gzip = await events.snapshot(siteOf(request).siteId, scope, seen);
      return sendText(reply.header('content-encoding', 'gzip').header('cache-control', 'no-store'), gzip);
    },
  );
}

export function historyRoutes(app: App, { events }: Services): void {
  app.get(
    '/api/records/:kind/:id/events',
    {
      config,
      schema: {
        tags,
        summary: 'The history of a record, newest first',
        params: z.object({ kind: z.enum(kinds), id: z.string().max(60) }),
        querystring: z.object({ before: seq.optional(), limit: limit(200).default(50) }),
        response: { 200: z.object({ events: z.array(sentEventSchema).readonly(), more: z.boolean() }) },
      },
    },
    async (request) => {
      const { kind, id } = request.params;
      const { actor } = sessionOf(request);
      if (!canSee(actor, catalogueOf(kind))) throw new CodedError('not-found', serverWords.unknown.record);
      const history = await events.history(siteOf(request).siteId, {
        kind,
        id,
        before: request.query.before,
        limit: request.query.limit,
        scopes: scopesOf(actor),
      });
      if (history.events.length === 0 && request.query.before === undefined)
        throw new CodedError('not-found', serverWords.unknown.record);
      return history;
    },
  );
}
