/** Lets Fastify validate requests and type responses with the zod schemas of the domain. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { CodedError } from '../errors.ts';
import { schemaMessage } from './schemaMessage.ts';
import { fromText, type Words } from '../../src/words/message.ts';

/** Derives the types of requests and responses from a route's schemas. */
export interface ZodTypeProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  readonly serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown;
}

/** The application type for routes. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

function isZod(schema: unknown): schema is z.ZodType {
  return schema instanceof z.ZodType;
}

/** The messages of a failed validation, by field. */
export function fieldErrors(error: z.core.$ZodError): Record<string, Words[]> {
  const errors = new Map<string, Words[]>();
  for (const { path, message } of error.issues) {
    const key = path.map(String).join('.');
    errors.set(key, [...(errors.get(key) ?? []), fromText(message)]);
  }
  return Object.fromEntries(errors);
}

const compileCheck: FastifySchemaCompiler<unknown> = ({ schema }) => {
  if (!isZod(schema)) throw new Error('Routes declare their input with zod.');
  return (data) => {
    const result = schema.safeParse(data, { error: schemaMessage });
    if (result.success) return { value: result.data };
    const errors = fieldErrors(result.error);
    return { error: new CodedError('malformed', Object.values(errors)[0]?.[0], errors) };
  };
};

/** Installs validation. With `isStrict`, responses are validated against their route's schema too. */
export function useZod(app: FastifyInstance, isStrict: boolean): void {
  app.setValidatorCompiler(compileCheck);
  app.setSerializerCompiler(({ schema }) => (data) => {
    if (isStrict && isZod(schema)) schema.parse(JSON.parse(JSON.stringify(data)));
    return JSON.stringify(data);
  });
}
