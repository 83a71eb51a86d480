/** A user's own account: the devices logged in, and an export of all their data. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownsConfidential } from '../../src/domain/access/index.ts';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { withoutNotes } from '../../src/domain/people/index.ts';
import type { PersonalValues } from '../../src/domain/people/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError, refusalError } from '../errors.ts';
import { programCommand } from '../programCommands.ts';
import { sessionOf, siteOf, tokenOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

const tags = ['Account'];
const config = { access: 'signed-in', isOwn: true } as const;
const deviceSchema = z.object({
  id: z.string(),
  device: z.string().nullable(),
  signedInAt: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
});
/** Maximum number of the user's own actions in an export; an administrator can provide earlier ones. */
const actionsMax = 5_000;

const exportSchema = z.object({
  exportedAt: z.string(),
  user: z.record(z.string(), z.unknown()),
  member: z.record(z.string(), z.unknown()).nullable(),
  preferences: z.record(z.string(), z.unknown()),
  devices: z.array(deviceSchema),
  passkeys: z.array(z.record(z.string(), z.unknown())),
  loans: z.array(z.record(z.string(), z.unknown())),
  measurements: z.array(z.record(z.string(), z.unknown())),
  contact: z.record(z.string(), z.unknown()).nullable(),
  confidential: z.record(z.string(), z.unknown()).nullable(),
  actions: z.array(z.record(z.string(), z.unknown())),
});

/** The caller's data outside the log, as they see it on screen. The export is recorded in the log, like every viewing. */
async function privateOf(
  services: Services,
  request: FastifyRequest,
): Promise<Pick<z.infer<typeof exportSchema>, 'measurements' | 'contact' | 'confidential'>> {
  const { siteId } = siteOf(request);
  const { user, actor } = sessionOf(request);
  const { memberId } = actor;
  if (memberId === undefined || !ownsConfidential(actor, memberId))
    return { measurements: [], contact: null, confidential: null };
  const rows = await services.database.query<{
    kind: string;
    id: string;
    set: CatalogueRecord['values'] | null;
    values: PersonalValues;
  }>(
    `select p.kind, p.id, r.body -> 'values' as set, jsonb_strip_nulls(p.body) as values from private_value p
     left join record r on r.site_id = p.site_id and r.kind = p.kind and r.id = p.id where p.site_id = $1 and p.owner_id = $2 order by p.kind, p.id`,
    [siteId, memberId],
  );
  const looks = rows.map(({ kind, id }) =>
    programCommand(
      kind === 'measurement'
        ? { type: 'LookAtMeasurements', kind, id, payload: { purpose: 'export' } }
        : {
            type: 'LookAtPersonal',
            kind: 'membership',
            id,
            payload: { part: kind === 'member.contact' ? 'contact' : 'confidential', purpose: 'export' },
          },
      services,
    ),
  );
  const { outcomes } = await services.events.submit({
    siteId,
    by: { userId: user.id },
    clientId: 'rest',
    commands: looks,
    allOrNothing: true,
  });
  for (const outcome of outcomes) if (outcome.outcome === 'rejected') throw refusalError(outcome.refusal);
  const partOf = (kind: string) => rows.find((row) => row.kind === kind)?.values ?? null;
  const confidential = partOf('member.confidential');
  return {
    measurements: rows.flatMap(({ kind, id, set, values }) => (kind === 'measurement' ? [{ id, set, values }] : [])),
    contact: partOf('member.contact'),
    confidential: confidential && withoutNotes(confidential),
  };
}

async function devicesOf(accounts: Services['accounts'], siteId: string, userId: string, token: string) {
  const devices = await accounts.devices(siteId, userId, token);
  return devices.map((each) => ({
    ...each,
    signedInAt: each.signedInAt.toISOString(),
    usedAt: each.usedAt.toISOString(),
  }));
}

/** The devices on which the caller is logged in. */
function deviceRoutes(app: App, { accounts }: Services): void {
  app.get(
    '/api/account/devices',
    {
      config,
      schema: { tags, summary: 'Devices you are logged in on', response: { 200: z.array(deviceSchema) } },
    },
    (request) => devicesOf(accounts, siteOf(request).siteId, sessionOf(request).user.id, tokenOf(request) ?? ''),
  );

  app.put(
    '/api/account/devices/:deviceId',
    {
      config,
      schema: {
        tags,
        summary: 'Name a device; with an empty name it gets the name of its browser again',
        params: z.object({ deviceId: z.uuid() }),
        body: z.strictObject({ name: z.string().trim().max(60) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const isNamed = await accounts.nameDevice(
        siteOf(request).siteId,
        sessionOf(request).user.id,
        request.params.deviceId,
        request.body.name,
      );
      if (!isNamed) throw new CodedError('not-found', serverWords.unknown.device);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/account/devices/:deviceId',
    {
      config,
      schema: {
        tags,
        summary: 'Log out on one device',
        params: z.object({ deviceId: z.uuid() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const ended = await accounts.endDevices(
        siteOf(request).siteId,
        sessionOf(request).user.id,
        request.params.deviceId,
      );
      if (ended === 0) throw new CodedError('not-found', serverWords.unknown.device);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/account/devices',
    {
      config,
      schema: { tags, summary: 'Log out on all other devices', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await accounts.endOthers(siteOf(request).siteId, sessionOf(request).user.id, tokenOf(request) ?? '');
      return reply.status(204).send(null);
    },
  );
}

/** Exports everything stored about the caller. */
function exportRoute(app: App, services: Services): void {
  const { accounts, database, passkeys, now } = services;
  app.get(
    '/api/account/export',
    {
      config: { ...config, rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: { tags, summary: 'Everything that is stored about you', response: { 200: exportSchema } },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { user, actor } = sessionOf(request);
      const memberId = actor.memberId ?? null;
      const [row] = await database.query<{
        member: Record<string, unknown> | null;
        preferences: Record<string, unknown> | null;
        loans: Record<string, unknown>[] | null;
        actions: Record<string, unknown>[] | null;
      }>(
        `select
        (select body -> 'values' from record where site_id = $1 and kind = 'member' and id = $3) as member,
        (select jsonb_object_agg(key, value) from preference where site_id = $1 and user_id = $2) as preferences,
        (select jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'loan', l)) from record r, jsonb_array_elements(r.body -> 'loans') l
           where r.site_id = $1 and r.refs @> array[$3::text] and l ->> 'memberId' = $3) as loans,
        (select jsonb_agg(jsonb_build_object('at', e.recorded_at, 'type', e.type, 'kind', e.kind, 'id', e.id) order by e.seq desc)
           from (select * from event where site_id = $1 and meta ->> 'userId' = $2 order by seq desc limit ${actionsMax}) e) as actions`,
        [siteId, user.id, memberId],
      );
      return reply.header('cache-control', 'no-store').send({
        exportedAt: now().toISOString(),
        user: user.values,
        member: row?.member ?? null,
        preferences: row?.preferences ?? {},
        devices: await devicesOf(accounts, siteId, user.id, tokenOf(request) ?? ''),
        passkeys: (await passkeys.list({ siteId, userId: user.id })).map(({ name, addedAt, usedAt }) => ({
          name,
          addedAt,
          usedAt,
        })),
        loans: row?.loans ?? [],
        ...(await privateOf(services, request)),
        actions: row?.actions ?? [],
      });
    },
  );
}

export function ownAccountRoutes(app: App, services: Services): void {
  deviceRoutes(app, services);
  exportRoute(app, services);
}
