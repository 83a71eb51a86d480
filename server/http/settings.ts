/** Settings of the group, in the three forms of section 7 of the specification. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { siteOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

const tags = ['Settings'];

const entrySchema = z.object({
  key: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  datatype: z.enum(['string', 'integer', 'boolean', 'json', 'array']),
});
type Entry = z.infer<typeof entrySchema>;

/** Integers and booleans as such; JSON as text, which clients parse. */
function entryOf({ id, values }: RecordOf<'setting'>): Entry {
  const datatype = entrySchema.shape.datatype.parse(values.datatype);
  const text = values.value;
  if (text === undefined) return { key: id, value: null, datatype };
  if (datatype === 'integer') return { key: id, value: Number(text), datatype };
  return { key: id, value: datatype === 'boolean' ? text === 'true' : text, datatype };
}

export function settingRoutes(app: App, { database }: Services): void {
  const settings = async (request: FastifyRequest): Promise<RecordOf<'setting'>[]> => {
    const rows = await database.query<{ body: RecordOf<'setting'> }>(
      `select body from record where site_id = $1 and kind = 'setting' and is_active order by sort_key, id`,
      [siteOf(request).siteId],
    );
    return rows.map(({ body }) => body);
  };

  app.get(
    '/api/settings',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Settings as parameters and values',
        response: {
          200: z.object({ data: z.array(z.object({ parameter: z.string(), value: z.string().nullable() })) }),
        },
      },
    },
    async (request) => ({
      data: (await settings(request)).map(({ id, values }) => ({
        parameter: id,
        value: values.value ?? null,
      })),
    }),
  );

  app.get(
    '/api/system-settings',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Settings with their data types', response: { 200: z.array(entrySchema) } },
    },
    async (request) => (await settings(request)).map(entryOf),
  );

  app.get(
    '/api/public/system-settings',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Public settings', response: { 200: z.array(entrySchema) } },
    },
    async (request) => (await settings(request)).filter(({ values }) => values.isPublic === true).map(entryOf),
  );
}
