import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import type { Json, TestApp } from '../support/app.ts';

let test: TestApp;
let document: Json;
beforeAll(async () => {
  test = await openApp();
  document = (await test.call('GET', '/api/docs/json')).body;
});
afterAll(() => test.dispose());

const methods = ['get', 'post', 'put', 'patch', 'delete'];

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
}

function operations(): readonly Operation[] {
  return Object.entries(document['paths'] ?? {}).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Problems of a schema under JSON Schema 2020-12. */
function problemsOf(schema: unknown, at: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null)
    return typeof schema === 'boolean' ? [] : [`${at} is ${String(schema)}`];
  const problems: string[] = [];
  const {
    type,
    properties,
    items,
    required,
    enum: choices,
    anyOf,
    oneOf,
    $ref: reference,
    nullable,
  } = schema as Record<string, unknown>;
  const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
  if (type !== undefined && ![type].flat().every((each) => types.includes(String(each))))
    problems.push(`${at}: type ${String(type)}`);
  if (nullable !== undefined) problems.push(`${at}: "nullable" is not of 3.1`);
  if (reference !== undefined) problems.push(`${at}: refers to ${String(reference)}`);
  if (choices !== undefined && !(Array.isArray(choices) && choices.length > 0)) problems.push(`${at}: empty enum`);
  if (type === 'array' && items === undefined) problems.push(`${at}: an array of what?`);
  for (const [key, inner] of Object.entries(properties ?? {})) problems.push(...problemsOf(inner, `${at}.${key}`));
  for (const key of Array.isArray(required) ? required : [])
    if (!Object.hasOwn(properties ?? {}, String(key))) problems.push(`${at}: requires the unknown ${String(key)}`);
  if (items !== undefined) problems.push(...problemsOf(items, `${at}[]`));
  for (const each of [anyOf, oneOf])
    if (Array.isArray(each)) each.forEach((inner, index) => problems.push(...problemsOf(inner, `${at}|${index}`)));
  return problems;
}

describe('the description of the API', () => {
  it('[REST-12] is an OpenAPI 3.1 document', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Backstock', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    });
    for (const { path, method, operation } of operations()) {
      const at = `${method} ${path}`;
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters: readonly Json[] = Object.values(operation['parameters'] ?? {});
      expect(
        parameters.filter((each) => String(each['in']) === 'path').map(({ name }) => name),
        at,
      ).toEqual(named);
      expect(path, at).not.toMatch(/[:*]/);
      expect(new Set(parameters.map((each) => `${String(each['in'])} ${String(each['name'])}`)).size, at).toBe(
        parameters.length,
      );
      const schemas = [
        ...parameters.map((each) => [`${at} ${String(each['name'])}`, each['schema']] as const),
        ...Object.entries(operation['requestBody']?.['content'] ?? {}).map(
          ([type, content]) => [`${at} ${type}`, content['schema']] as const,
        ),
        ...Object.entries(operation['responses'] ?? {}).flatMap(([status, answer]) =>
          Object.values(answer['content'] ?? {}).map((content) => [`${at} ${status}`, content['schema']] as const),
        ),
      ];
      expect(schemas.flatMap(([where, schema]) => problemsOf(schema, where))).toEqual([]);
    }
  });

  it('[REST-12] describes every route', () => {
    const described = new Set(
      operations().map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const routes = [...test.app.accessByRoute.keys()].filter(
      (route) => !route.startsWith('HEAD ') && !/ \/(assets|api\/docs)/.test(route),
    );
    expect(described).toEqual(new Set(routes));
    for (const { path, method, operation } of operations()) {
      expect(String(operation['summary']).length, path).toBeGreaterThan(5);
      expect(String(operation['summary']), path).not.toMatch(/\ba [aeio]/);
      expect(Object.values(operation['tags'] ?? {}), path).toHaveLength(1);
      const access = test.app.accessByRoute.get(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
      expect(Object.values(operation['security'] ?? { token: [] }).length, path).toBe(
        access === 'public' || access === 'ticket' ? 0 : 1,
      );
      const statuses = Object.keys(operation['responses'] ?? {});
      expect(
        statuses.some((status) => status.startsWith('2')),
        path,
      ).toBe(true);
      expect(statuses, path).toContain('default');
      const hasBody =
        ['post', 'put', 'patch'].includes(method) &&
        !/logout|notify|restore|invite|users\/\{id\}\/(?:sign-out|see-as)|oauth\/start|login\/passkey\/start|^post .*billing\/(?:card|webhook)$/.test(
          `${method} ${path}`,
        );
      expect(operation['requestBody'] !== undefined, `${method} ${path}`).toBe(hasBody);
    }
  });

  it('[REST-12] lists the fields of an upload', () => {
    const upload = (path: string) =>
      document['paths']?.[path]?.['post']?.['requestBody']?.['content']?.['multipart/form-data']?.['schema'];
    expect(upload('/api/media')).toMatchObject({
      required: ['mediaId', 'media'],
      properties: { media: { type: 'string', format: 'binary' } },
    });
    expect(upload('/api/files')).toMatchObject({ required: ['fileId', 'media'] });
    expect(upload('/api/props/{id}/photos')).toMatchObject({ required: ['media'] });
  });

  it('[REST-12] describes fields as their catalogue declares them', () => {
    const properties =
      document['paths']?.['/api/props']?.['post']?.['requestBody']?.['content']?.['application/json']?.['schema']?.[
        'properties'
      ];
    expect(properties?.['condition']).toEqual({
      type: 'string',
      enum: ['new', 'good', 'fair', 'poor', 'unusable'],
      title: 'Condition',
    });
    expect(properties?.['name']).toMatchObject({ type: 'string', title: 'Name' });
    const filters = Object.values(document['paths']?.['/api/props']?.['get']?.['parameters'] ?? {}).map(
      ({ name }) => name,
    );
    expect(filters).toEqual(
      expect.arrayContaining(['search', 'sort', 'page', 'pageSize', 'disposed', 'categoryId', 'tags', 'condition']),
    );
  });

  it('[REST-12] is also a page, without external resources', async () => {
    const { raw, headers } = await test.call('GET', '/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { path, method } of operations())
      expect(raw.body).toContain(`<span class="method">${method.toUpperCase()}</span> <code>${path}</code>`);
    expect(raw.body).not.toMatch(/https?:\/\/|<script|style=/);
    expect((await test.call('GET', '/api/docs/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });
});
