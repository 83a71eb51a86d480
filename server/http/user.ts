/** The logged-in user's permissions and preferences. */
import { z } from 'zod';
import { features } from '../../src/domain/access/index.ts';
import { isShownToViewer } from '../../src/domain/preferences/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { serverFieldTexts } from '../../src/words/en/serverFields.ts';
import { featuresOf } from '../accounts/actor.ts';
import { CodedError } from '../errors.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

const tags = ['User'];
const config = { access: 'signed-in' } as const;
const key = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z][\w.-]*$/, { error: () => serverFieldTexts.preferenceKey });
const preferenceSchema = z.discriminatedUnion('datatype', [
  z.strictObject({ key, datatype: z.literal('boolean'), value: z.boolean() }),
  z.strictObject({ key, datatype: z.literal('integer'), value: z.int() }),
  z.strictObject({ key, datatype: z.literal('string'), value: z.string().max(60_000) }),
]);
/** Maximum preferences per user. */
const preferencesMax = 200;

export function userRoutes(app: App): void {
  app.get(
    '/api/user/roles',
    { config, schema: { tags, summary: 'Names of the roles', response: { 200: z.array(z.string()) } } },
    (request) => Promise.resolve([...sessionOf(request).actor.roles]),
  );
  const named = z.array(z.object({ name: z.string() }));
  app.get(
    '/api/user/permissions',
    { config, schema: { tags, summary: 'Permissions', response: { 200: named } } },
    (request) => Promise.resolve(sessionOf(request).actor.permissions.map((name) => ({ name }))),
  );
  const featureList = z.array(z.object({ name: z.enum(features) }));
  app.get(
    '/api/user/features',
    { config, schema: { tags, summary: 'Features (a Super_Admin has all)', response: { 200: featureList } } },
    (request) => Promise.resolve(featuresOf(sessionOf(request).actor).map((name) => ({ name }))),
  );
}

export function preferenceRoutes(app: App, { database }: Services): void {
  const values = z.union([z.boolean(), z.int(), z.string()]);
  app.get(
    '/api/user/preferences',
    {
      config,
      schema: { tags, summary: 'Preferences by key', response: { 200: z.record(z.string(), values) } },
    },
    async (request) => {
      const rows = await database.query<{ key: string; value: z.infer<typeof values> }>(
        'select key, value from preference where site_id = $1 and user_id = $2 order by key',
        [siteOf(request).siteId, sessionOf(request).user.id],
      );
      const isOwnLook = sessionOf(request).viewedBy === undefined;
      const shown = rows.filter((row) => isOwnLook || isShownToViewer(row.key));
      return Object.fromEntries(shown.map((row) => [row.key, row.value]));
    },
  );

  app.put(
    '/api/user/preferences',
    {
      config,
      schema: { tags, summary: 'Set one preference', body: preferenceSchema, response: { 200: preferenceSchema } },
    },
    async (request) => {
      const { body } = request;
      const kept = await database.query(
        `insert into preference (site_id, user_id, key, value, datatype)
       select $1, $2, $3, $4::jsonb, $5
       where exists (select from preference where site_id = $1 and user_id = $2 and key = $3)
          or (select count(*) from preference where site_id = $1 and user_id = $2) < $6
       on conflict (site_id, user_id, key) do update set value = excluded.value, datatype = excluded.datatype
       returning key`,
        [
          siteOf(request).siteId,
          sessionOf(request).user.id,
          body.key,
          JSON.stringify(body.value),
          body.datatype,
          preferencesMax,
        ],
      );
      if (kept.length === 0) throw new CodedError('too-large', serverWords.preferences.tooMany);
      return body;
    },
  );
}
