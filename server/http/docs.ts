/** The API documentation: OpenAPI 3.1, generated from the schemas that validate requests, and an HTML page. */
import swagger from '@fastify/swagger';
import { z } from 'zod';
import type { FastifySchema } from 'fastify';
import { errorRegistry } from '../errors.ts';
import type { Access } from './context.ts';
import { docsPage } from './docsPage.ts';
import { problemSchema, problemType } from './problems.ts';
import type { App } from './zodProvider.ts';

function jsonSchema(schema: unknown, io: 'input' | 'output'): unknown {
  if (!(schema instanceof z.ZodType)) return schema;
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

function statusText(status: string): string {
  return status === '204' ? 'Done; there is no body' : status.startsWith('2') ? 'Done' : 'Refused';
}

/** The content for a status: JSON according to its schema, or binary data of the route's media types. */
function contentOf(status: string, schema: unknown, produces: readonly string[] | undefined): object {
  if (status === '204') return {};
  const described = schema === undefined ? { type: 'string', format: 'binary' } : jsonSchema(schema, 'output');
  // Error responses with extra properties are still problem details.
  const types = Number(status) >= 400 ? [problemType] : (produces ?? ['application/json']);
  return { content: Object.fromEntries(types.map((type) => [type, { schema: described }])) };
}

function describedResponses(response: unknown, produces: readonly string[] | undefined): Record<string, unknown> {
  const declared =
    typeof response === 'object' && response !== null ? Object.entries(response) : [['200', undefined] as const];
  const own = declared.map(([status, schema]) => [
    status,
    { description: statusText(status), ...contentOf(status, schema, produces) },
  ]);
  return {
    ...Object.fromEntries(own),
    default: { description: 'A problem; `code` says which', ...contentOf('500', problemSchema, undefined) },
  };
}

/** The schema of an upload, for documentation only: uploads are streamed and not validated against it. */
function uploadBody(texts: readonly string[]): unknown {
  const fields = Object.fromEntries(texts.map((name) => [name, { type: 'string', format: 'uuid' }]));
  return {
    type: 'object',
    required: [...texts, 'media'],
    properties: { ...fields, media: { type: 'string', format: 'binary' } },
  };
}

function describe(
  schema: FastifySchema,
  { access, upload }: { readonly access?: Access; readonly upload?: readonly string[] } = {},
): FastifySchema {
  const { body, querystring, params, headers, response, produces, ...rest } = schema;
  return {
    ...rest,
    ...(body === undefined ? {} : { body: jsonSchema(body, 'input') }),
    ...(upload === undefined ? {} : { body: uploadBody(upload) }),
    ...(querystring === undefined ? {} : { querystring: jsonSchema(querystring, 'input') }),
    ...(params === undefined ? {} : { params: jsonSchema(params, 'input') }),
    ...(headers === undefined ? {} : { headers: jsonSchema(headers, 'input') }),
    response: describedResponses(response, produces as readonly string[] | undefined),
    ...(access === 'public' || access === 'ticket' ? { security: [] } : {}),
  };
}

const introduction = `Other programs can do everything that people can do in Backstock. Log in with POST /api/login and send the token
as \`Authorization: Bearer\` with every request, together with \`X-Timezone\` (an IANA time zone, which determines what "today" is).
A request with a user's id in \`X-Person\` is refused if the token belongs to another user.
Errors are problem details whose \`code\` is one of: ${[...errorRegistry.keys()].join(', ')}.`;

/** Must be called before the routes are registered. */
export async function useApiDescription(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Backstock', version: '1', description: introduction },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: schema === undefined || schema.hide === true ? { hide: true } : describe(schema, route.config),
    }),
  });
}

export function docsRoutes(app: App): void {
  const options = { config: { access: 'public' } as const, schema: { hide: true } };
  app.get('/api/docs/json', options, () => Promise.resolve(app.swagger()));
  app.get('/api/docs', options, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  );
  app.get('/api/docs/style.css', options, (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}

const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#faf8f5}
h2{margin-top:2.5rem;border-bottom:1px solid #d9d2c9}summary{cursor:pointer;padding:.4rem 0}code,pre{font-size:.9em}
pre{overflow:auto;background:#f0ece6;padding:.75rem;border-radius:6px}.method{display:inline-block;min-width:4.5rem;font-weight:600}
@media (prefers-color-scheme:dark){body{color:#d8d2c8;background:#1d1a18}h2{border-color:#403a34}pre{background:#292521}}`;
