/** GET {type}/barcode/{code}: the record with a code. */
import { z } from 'zod';
import { scopesOf } from '../../src/domain/access/index.ts';
import { kinds } from '../../src/domain/catalogue/index.ts';
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { codeKey } from '../../src/domain/kernel/text.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { CodedError } from '../errors.ts';
import { shownBodySql } from '../eventStore/withheld.ts';
import { forCaller, sendText } from './caller.ts';
import { siteOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';
import { sayInEnglish } from '../../src/words/speaker.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { serverFieldTexts } from '../../src/words/en/serverFields.ts';

const coded: readonly Kind[] = kinds.filter((kind) => 'code' in catalogueOf(kind).fields);

/** The names of a type: its path, kind, department (`costumes`, `scripts`), singular and plural. Names with spaces can't be in a URL. */
function spellings(kind: Kind): readonly string[] {
  const { path, area, stock, noun } = catalogueOf(kind);
  return [path, kind, sayInEnglish(noun.one), sayInEnglish(noun.many), ...(stock ? [area] : [])].filter(
    (name) => !name.includes(' '),
  );
}

/** Kinds by type name; `any` means all of them. */
const kindsOfType = new Map<string, Set<Kind>>([['any', new Set(coded)]]);
for (const kind of coded)
  for (const type of spellings(kind)) kindsOfType.set(type, (kindsOfType.get(type) ?? new Set()).add(kind));

export function barcodeRoutes(app: App, services: Services): void {
  app.get(
    '/api/:type/barcode/:code',
    {
      config: { access: 'signed-in', confirmsSession: true },
      schema: {
        tags: ['Codes'],
        summary: 'Find the record with a code',
        params: z.object({
          type: z.string().refine((type) => kindsOfType.has(type), {
            error: () => serverFieldTexts.tagType({ types: coded.map((kind) => catalogueOf(kind).path).join(', ') }),
          }),
          code: z.string().min(1).max(100),
        }),
        response: {
          200: z.object({
            data: z.object({
              kind: z.enum(kinds),
              id: z.string(),
              record: z.looseObject({ kind: z.enum(kinds), id: z.string() }),
            }),
          }),
        },
      },
    },
    async (request, reply) => {
      const { type, code } = request.params;
      const wanted = [...(kindsOfType.get(type) ?? [])];
      const [kind] = wanted.length === 1 ? wanted : [];
      const answer = await forCaller(request, services, async ({ actor, sql }) => {
        const seen = scopesOf(actor);
        const [row] = await sql.query<{ kind: Kind; id: string; record: string }>(
          `select r.kind, r.id, (${shownBodySql(seen, 'r')})::text as record from claim c join record r on r.site_id = c.site_id and r.kind = c.kind and r.id = c.id
         where c.site_id = $1 and c.space = 'code' and c.key = $2 and r.scope = any ($3::text[]) and r.kind = any ($4::text[])`,
          [siteOf(request).siteId, codeKey(code), seen, wanted],
          'once',
        );
        if (!row)
          throw new CodedError(
            'unknown-code',
            serverWords.unknown.tag({ noun: kind ? catalogueOf(kind).noun.one : serverWords.unknown.item, code }),
          );
        const found = JSON.stringify({ kind: row.kind, id: row.id }).slice(0, -1);
        return `{"data":${found},"record":${row.record}}}`;
      });
      return sendText(reply, answer);
    },
  );
}
