/** What people see and end of their own account: the devices that are signed in, and everything that is known of them. */
import { z } from 'zod';
import { CodedError } from '../errors.ts';
import { sessionOf, siteOf, tokenOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

const tags = ['Account'];
const config = { access: 'signed-in', isOwn: true } as const;
const deviceSchema = z.object({ id: z.string(), device: z.string().nullable(), signedInAt: z.string(), usedAt: z.string(), isThis: z.boolean() });
/** Own actions in an export; those before are left to an administrator. */
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
  actions: z.array(z.record(z.string(), z.unknown())),
});

export function ownAccountRoutes(app: App, services: Services): void {
  const { accounts, database, passkeys, now } = services;

  const devicesOf = async (siteId: string, userId: string, token: string) =>
    (await accounts.devices(siteId, userId, token)).map((each) => ({ ...each, signedInAt: each.signedInAt.toISOString(), usedAt: each.usedAt.toISOString() }));

  app.get('/api/account/devices', {
    config, schema: { tags, summary: 'Where you are signed in', response: { 200: z.array(deviceSchema) } },
  }, (request) => devicesOf(siteOf(request).siteId, sessionOf(request).user.id, tokenOf(request) ?? ''));

  app.put('/api/account/devices/:deviceId', {
    config, schema: { tags, summary: 'Name a device; an empty name gives it back the one of its browser', params: z.object({ deviceId: z.uuid() }), body: z.strictObject({ name: z.string().trim().max(60) }), response: { 204: z.null() } },
  }, async (request, reply) => {
    const isNamed = await accounts.nameDevice(siteOf(request).siteId, sessionOf(request).user.id, request.params.deviceId, request.body.name);
    if (!isNamed) throw new CodedError('not-found', 'This device is not signed in any more.');
    return reply.status(204).send(null);
  });

  app.delete('/api/account/devices/:deviceId', {
    config, schema: { tags, summary: 'Sign out on one device', params: z.object({ deviceId: z.uuid() }), response: { 204: z.null() } },
  }, async (request, reply) => {
    const ended = await accounts.endDevices(siteOf(request).siteId, sessionOf(request).user.id, request.params.deviceId);
    if (ended === 0) throw new CodedError('not-found', 'This device is not signed in any more.');
    return reply.status(204).send(null);
  });

  app.delete('/api/account/devices', {
    config, schema: { tags, summary: 'Sign out on all other devices', response: { 204: z.null() } },
  }, async (request, reply) => {
    await accounts.endOthers(siteOf(request).siteId, sessionOf(request).user.id, tokenOf(request) ?? '');
    return reply.status(204).send(null);
  });

  app.get('/api/account/export', {
    config: { ...config, rateLimit: { max: 10, timeWindow: '1 minute' } },
    schema: { tags, summary: 'Everything that is kept about you', response: { 200: exportSchema } },
  }, async (request, reply) => {
    const { siteId } = siteOf(request);
    const { user, actor } = sessionOf(request);
    const memberId = actor.memberId ?? null;
    const [row] = await database.query<{ member: Record<string, unknown> | null; preferences: Record<string, unknown> | null; loans: Record<string, unknown>[] | null; measurements: Record<string, unknown>[] | null; actions: Record<string, unknown>[] | null }>(
      `select
        (select body -> 'values' from record where site_id = $1 and kind = 'member' and id = $3) as member,
        (select jsonb_object_agg(key, value) from preference where site_id = $1 and user_id = $2) as preferences,
        (select jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'loan', l)) from record r, jsonb_array_elements(r.body -> 'loans') l
           where r.site_id = $1 and r.refs @> array[$3::text] and l ->> 'memberId' = $3) as loans,
        (select jsonb_agg(jsonb_build_object('id', p.id, 'set', r.body -> 'values', 'values', p.body)) from private_value p
           left join record r on r.site_id = p.site_id and r.kind = p.kind and r.id = p.id where p.site_id = $1 and p.owner_id = $3) as measurements,
        (select jsonb_agg(jsonb_build_object('at', e.recorded_at, 'type', e.type, 'kind', e.kind, 'id', e.id) order by e.seq desc)
           from (select * from event where site_id = $1 and meta ->> 'userId' = $2 order by seq desc limit ${actionsMax}) e) as actions`,
      [siteId, user.id, memberId],
    );
    return reply.header('cache-control', 'no-store').send({
      exportedAt: now().toISOString(),
      user: user.values,
      member: row?.member ?? null,
      preferences: row?.preferences ?? {},
      devices: await devicesOf(siteId, user.id, tokenOf(request) ?? ''),
      passkeys: (await passkeys.list({ siteId, userId: user.id })).map(({ name, addedAt, usedAt }) => ({ name, addedAt, usedAt })),
      loans: row?.loans ?? [],
      measurements: row?.measurements ?? [],
      actions: row?.actions ?? [],
    });
  });
}
