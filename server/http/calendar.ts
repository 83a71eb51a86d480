/** Calendar addresses: created with a session token, fetched by calendar apps, which can't log in. */
import { canSee } from '../../src/domain/catalogue/index.ts';
import type { Kind, RecordOf } from '../../src/domain/catalogue/index.ts';
import { z } from 'zod';
import { hasFeature, scopes } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { addDays, dateIn } from '../../src/domain/kernel/dates.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';
import { knownZone } from '../../src/domain/kernel/zones.ts';
import { duesIn } from '../../src/domain/reminders/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import type { Message } from '../../src/words/message.ts';
import { currentActor } from '../accounts/actor.ts';
import { datedRecords } from '../calendar/dated.ts';
import { aboutWhat, dropFeed, feedsOf, FEEDS_MAX, makeFeed, openFeed } from '../calendar/feeds.ts';
import type { CalendarFeed } from '../calendar/feeds.ts';
import { draw, entriesOf } from '../calendar/ical.ts';
import { noteSignIn } from '../accounts/signInDecisions.ts';
import { CodedError } from '../errors.ts';
import { settingsOf } from '../sites/settingOf.ts';
import { firstLanguage } from '../speaking/languages.ts';
import { speakingIn } from '../speaking/speakers.ts';
import { sessionOf, siteOf, timezoneOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

const tags = ['Calendar'];
const feedSchema = z.object({
  feedId: z.string(),
  about: z.enum(aboutWhat),
  eventId: z.string().nullable(),
  memberId: z.string().optional(),
  placeId: z.string().optional().meta({ description: 'A location or a facility.' }),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
const told = ({ createdAt, usedAt, memberId, placeId, ...feed }: CalendarFeed) => ({
  ...feed,
  ...(memberId === null ? {} : { memberId }),
  ...(placeId === null ? {} : { placeId }),
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

function mayLook(actor: Actor): boolean {
  return hasFeature(actor, 'Calendar');
}

async function record<K extends Kind>(
  { database }: Services,
  siteId: string,
  kind: K,
  id: string,
): Promise<RecordOf<K> | undefined> {
  const [row] = await database.query<{ body: RecordOf<K> }>(
    'select body from record where site_id = $1 and kind = $2 and id = $3',
    [siteId, kind, id],
  );
  return row?.body;
}

const subjectId = z.string().max(60);
const askedSchema = z.discriminatedUnion('about', [
  z.strictObject({ about: z.enum(['all', 'mine']) }),
  z.strictObject({ about: z.literal('event'), eventId: subjectId }),
  z.strictObject({ about: z.literal('member'), memberId: subjectId }),
  z.strictObject({ about: z.literal('place'), placeId: subjectId }),
]);

/** The record an address is for: its id, possible kinds, and the noun for the error if there is none. */
function subjectOf(
  asked: z.infer<typeof askedSchema>,
): { id: string; kinds: readonly Kind[]; noun: Message } | undefined {
  switch (asked.about) {
    case 'event':
      return { id: asked.eventId, kinds: ['event'], noun: serverWords.calendar.event };
    case 'member':
      return { id: asked.memberId, kinds: ['member'], noun: serverWords.calendar.member };
    case 'place':
      return { id: asked.placeId, kinds: ['location', 'facility'], noun: serverWords.calendar.place };
    default:
      return undefined;
  }
}

/** Throws `not-found` for a record the user can't see, as if it didn't exist. */
async function refuseUnseen(
  services: Services,
  siteId: string,
  asked: z.infer<typeof askedSchema>,
  actor: Actor,
): Promise<void> {
  const subject = subjectOf(asked);
  if (subject === undefined) return;
  for (const kind of subject.kinds.filter((one) => canSee(actor, catalogueOf(one))))
    if ((await record(services, siteId, kind, subject.id)) !== undefined) return;
  throw new CodedError('not-found', serverWords.unknown.subject({ noun: subject.noun }));
}

/** The feed that calendar apps fetch by token. */
function feedRoute(app: App, services: Services): void {
  const { database, now } = services;
  app.get(
    '/api/calendar/feed/:token',
    {
      config: { access: 'ticket', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Calendar feed (iCalendar)',
        produces: ['text/calendar'],
        params: z.object({ token: z.string().max(100) }),
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const at = now();
      const feed = await openFeed(database, siteId, request.params.token, at);
      const actor = feed === undefined ? undefined : await currentActor(database, siteId, feed.userId);
      const noted = { way: 'calendar-address', userId: feed?.userId } as const;
      if (feed === undefined || actor === undefined || !mayLook(actor)) {
        noteSignIn(request, {
          ...noted,
          outcome: 'refused',
          reason: feed === undefined ? 'unknown' : actor === undefined ? 'suspended' : 'not-allowed',
        });
        throw new CodedError('unauthenticated', serverWords.calendar.addressIsDead);
      }
      noteSignIn(request, { ...noted, outcome: 'accepted' });
      const settings = await settingsOf(database, siteId, ['group_name', 'language', 'timezone']);
      const zone = knownZone(settings['timezone']) ?? feed.zone;
      const language = firstLanguage(feed.language, settings['language']);
      const entries = await speakingIn(language, () =>
        entriesOf(database, siteId, { ...feed, zone }, { actor, today: dateIn(at.toISOString(), zone) }),
      );
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('content-language', language)
        .header('content-disposition', 'inline; filename="backstock.ics"')
        .send(
          draw(entries, { name: settings['group_name'] ?? 'Backstock', host: request.hostname, now: at, language }),
        );
    },
  );
}

/** How many days ahead the user's own calls are listed, and the maximum number. */
const MINE_DAYS = 60;
const MINE_MAX = 50;

/** The user's own calls, even without the Events feature: everyone called can see their calls, as in the morning emails. */
function mineRoute(app: App, { database, now }: Services): void {
  app.get(
    '/api/calendar/mine',
    {
      config: { access: 'signed-in', isOwn: true },
      schema: {
        tags,
        summary: 'Your calls and performances in the next 60 days',
        response: {
          200: z.object({
            calls: z
              .array(
                z.object({
                  kind: z.string(),
                  id: z.string(),
                  name: z.string(),
                  on: z.string(),
                  at: z.string().optional(),
                  until: z.string().optional(),
                  place: z.string().optional(),
                }),
              )
              .readonly(),
          }),
        },
      },
    },
    async (request) => {
      const { siteId } = siteOf(request);
      const { actor } = sessionOf(request);
      const { memberId } = actor;
      if (memberId === undefined) return { calls: [] };
      const { timezone } = await settingsOf(database, siteId, ['timezone']);
      const zone = timezone ?? 'UTC';
      const today = dateIn(now().toISOString(), zone);
      const last = addDays(today, MINE_DAYS);
      const { all, record: recordOf } = await datedRecords(database, siteId, scopes);
      const calls = duesIn(all, { record: recordOf, today, zone })
        .filter(
          ({ about, on, memberIds }) => about === 'calls' && on >= today && on <= last && memberIds.includes(memberId),
        )
        .slice(0, MINE_MAX)
        .map(({ record: { kind, id }, name, on, at, until, place }) => ({
          kind,
          id,
          name,
          on,
          ...withoutUndefined({ at, until, place }),
        }));
      return { calls };
    },
  );
}

export function calendarRoutes(app: App, services: Services): void {
  const { database, now, mintId } = services;
  feedRoute(app, services);
  mineRoute(app, services);

  app.get(
    '/api/calendar/feeds',
    {
      config: { access: 'signed-in', isOwn: true },
      schema: {
        tags,
        summary: 'Your calendar addresses',
        response: { 200: z.object({ feeds: z.array(feedSchema).readonly() }) },
      },
    },
    async (request) => ({
      feeds: (await feedsOf(database, siteOf(request).siteId, sessionOf(request).user.id)).map(told),
    }),
  );

  app.post(
    '/api/calendar/feeds',
    {
      config: { access: 'signed-in', rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Create a calendar address (shown only once)',
        body: askedSchema,
        response: { 201: z.object({ feedId: z.string(), path: z.string() }) },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { actor, user } = sessionOf(request);
      if (!mayLook(actor)) throw new CodedError('forbidden');
      await refuseUnseen(services, siteId, request.body, actor);
      const feedId = mintId();
      const token = await makeFeed(database, siteId, {
        feedId,
        userId: user.id,
        ...request.body,
        zone: timezoneOf(request),
        now: now(),
      });
      if (token === undefined)
        throw new CodedError('too-many-requests', serverWords.calendar.tooMany({ count: FEEDS_MAX }));
      return reply
        .status(201)
        .header('cache-control', 'no-store')
        .send({ feedId, path: `/api/calendar/feed/${token}` });
    },
  );

  app.delete(
    '/api/calendar/feeds/:feedId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Revoke a calendar address',
        params: z.object({ feedId: z.uuid() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (!(await dropFeed(database, siteOf(request).siteId, sessionOf(request).user.id, request.params.feedId)))
        throw new CodedError('not-found', serverWords.calendar.unknown);
      return reply.status(204).send(null);
    },
  );
}
