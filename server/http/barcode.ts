/** GET {type}/barcode/{code}: what carries a tag. */
import { z } from 'zod';
import { scopesOf } from '../../src/domain/access/index.ts';
import { kinds } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Kind } from '../../src/domain/catalogue/index.ts';
import { codeKey } from '../../src/domain/kernel/text.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { CodedError } from '../errors.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

/** Catalogues whose records carry codes, by the path of their list. */
const coded = new Map(kinds.filter((kind) => 'code' in catalogueOf(kind).fields).map((kind): [string, Kind] => [catalogueOf(kind).path, kind]));
const types = ['any', ...coded.keys()];

export function barcodeRoutes(app: App, { database }: Services): void {
  app.get('/api/:type/barcode/:code', {
    config: { access: 'signed-in' },
    schema: {
      tags: ['Codes'], summary: 'The record that carries a code',
      params: z.object({ type: z.string().refine((type) => types.includes(type), { error: `The type is one of ${types.join(', ')}.` }), code: z.string().min(1).max(100) }),
      response: { 200: z.object({ data: z.object({ kind: z.enum(kinds), id: z.string(), record: z.looseObject({ kind: z.enum(kinds), id: z.string() }) }) }) },
    },
  }, async (request) => {
    const { type, code } = request.params;
    const kind = coded.get(type);
    const [row] = await database.query<{ body: CatalogueRecord }>(
      `select r.body from claim c join record r on r.site_id = c.site_id and r.kind = c.kind and r.id = c.id
       where c.site_id = $1 and c.space = 'code' and c.key = $2 and r.scope = any ($3::text[]) and ($4::text is null or r.kind = $4)`,
      [siteOf(request).siteId, codeKey(code), scopesOf(sessionOf(request).actor), kind ?? null],
    );
    if (!row) throw new CodedError('unknown-code', `No ${kind ? catalogueOf(kind).noun.one : 'item'} has the tag ${code}.`);
    const { body } = row;
    return { data: { kind: body.kind, id: body.id, record: { ...body } } };
  });
}
