/** Converts an OpenAPI 3.1 description to Swagger 2, for tools that only read that. */

interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [key: string]: unknown;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> };
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A single type for each schema: the first that isn't null. */
function plain(schema: Schema): Record<string, unknown> {
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return plain(choice);
  const type = Array.isArray(schema.type)
    ? (schema.type as readonly string[]).find((each) => each !== 'null')
    : schema.type;
  const { minimum, maximum, minLength, required, properties, items } = schema;
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return {
    type: type === 'number' ? 'integer' : (type ?? (properties ? 'object' : 'string')),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(choices ? { enum: choices } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, plain(each)])),
          required: required ?? [],
        }
      : {}),
    ...(type === 'array' ? { items: plain(items ?? { type: 'string' }) } : {}),
  };
}

/** @param exampleOf the value for a path parameter, if there is something to refer to */
export function swagger2({ paths }: OpenApi, exampleOf: (path: string, name: string) => string): object {
  const definitions: Record<string, unknown> = {};
  const operation = (path: string, method: string, { parameters = [], requestBody }: Operation) => {
    const body = requestBody?.content?.['application/json']?.schema;
    const name = `${method} ${path}`;
    if (body) definitions[name] = plain(body);
    return {
      parameters: [
        ...parameters
          .filter((each) => each.in === 'path' || each.in === 'query')
          .map((each) => ({
            ...plain(each.schema),
            name: each.name,
            in: each.in,
            ...(each.in === 'path' ? { example: exampleOf(path, each.name) } : {}),
          })),
        ...(body ? [{ name: 'body', in: 'body', schema: { $ref: `#/definitions/${name}` } }] : []),
      ],
    };
  };
  return {
    swagger: '2.0',
    basePath: '',
    definitions,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([method, each]) => [method, operation(path, method, each)])),
      ]),
    ),
  };
}
