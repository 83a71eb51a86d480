/** Compares every response in any server test with the API's own description, using a public schema validator. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inject } from 'vitest';
import type { App } from '../../../server/http/zodProvider.ts';

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      | Readonly<
          Record<
            string,
            | {
                readonly responses: Readonly<
                  Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
                >;
              }
            | undefined
          >
        >
      | undefined
    >
  >;
}

export interface Contract {
  /** Unique differences between responses and the description. */
  readonly breaches: ReadonlySet<string>;
  /** Number of responses compared. */
  readonly compared: () => number;
  /** Compares one response; for those received over a real connection. */
  check(answer: RawAnswer): void;
}

interface RawAnswer {
  readonly method: string;
  /** The route's path in OpenAPI notation; undefined for an undeclared route. */
  readonly path: string | undefined;
  readonly status: number;
  readonly type: string | undefined;
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

// The package is CommonJS: its types declare the function twice.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;
const problem = 'application/problem+json';
const bodiless = new Set([204, 304]);

function decoded({ body, encoding }: RawAnswer): string {
  const bytes =
    encoding === 'gzip'
      ? gunzipSync(body)
      : encoding === 'br'
        ? brotliDecompressSync(body)
        : encoding === 'deflate'
          ? inflateSync(body)
          : body;
  return bytes.toString('utf8');
}

function matches(range: string, type: string): boolean {
  return range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats(ajv);
const compiled = new Map<object, ValidateFunction>();
const compiledByText = new Map<string, ValidateFunction>();

/** Many responses share a description; each is compiled once. */
function validatorOf(schema: object): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(schema);
  const validate = compiledByText.get(text) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  compiledByText.set(text, validate);
  return validate;
}

class Checker implements Contract {
  readonly breaches = new Set<string>();
  readonly #described: () => Described;
  #count = 0;

  constructor(described: () => Described) {
    this.#described = described;
  }

  compared(): number {
    return this.#count;
  }

  check(answer: RawAnswer): void {
    this.#count += 1;
    const wrong = this.#wrongWith(answer);
    if (wrong !== undefined)
      this.breaches.add(`${answer.method} ${answer.path ?? '(no route)'} ${answer.status}: ${wrong}`);
  }

  #wrongWith(answer: RawAnswer): string | undefined {
    const { method, path, status } = answer;
    const type = answer.type?.split(';')[0];
    const operation =
      path === undefined
        ? undefined
        : this.#described().paths[path]?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
    if (operation === undefined) return status >= 400 && type !== problem ? `a problem as ${String(type)}` : undefined;
    const response =
      operation.responses[String(status)] ?? (status >= 400 ? operation.responses['default'] : undefined);
    if (response === undefined) return 'this status is not declared';
    // Fastify removes the body after this hook.
    if (bodiless.has(status)) return undefined;
    if (method === 'HEAD') return undefined;
    const content = Object.entries(response.content ?? {}).find(
      ([range]) => type !== undefined && matches(range, type),
    );
    if (content === undefined)
      return `${String(type)} is not declared, only ${Object.keys(response.content ?? {}).join(', ')}`;
    return type?.endsWith('json') === true ? this.#wrongJson(answer, content[1].schema) : undefined;
  }

  #wrongJson(answer: RawAnswer, schema: object | undefined): string | undefined {
    if (schema === undefined) return 'there is no schema';
    const text = decoded(answer);
    try {
      const validate = validatorOf(schema);
      return validate(JSON.parse(text)) ? undefined : ajv.errorsText(validate.errors);
    } catch (error) {
      return `${String(error)} ${text.slice(0, 80)}`;
    }
  }
}

function answerOf(request: FastifyRequest, reply: FastifyReply, body: Buffer): RawAnswer {
  const header = (name: string) => {
    const value = reply.getHeader(name);
    return value === undefined ? undefined : String(value);
  };
  const hidden = request.is404 || /^\/(?:assets|api\/docs)/.test(request.routeOptions.url ?? '');
  return {
    method: request.method,
    path: hidden ? undefined : request.routeOptions.url?.replace(/:(\w+)/g, '{$1}'),
    status: reply.statusCode,
    type: header('content-type'),
    encoding: header('content-encoding'),
    body,
  };
}

/** Descriptions by their routes. */
const descriptions = new Map<string, Described>();

/** The application's description: generated once per run for these routes, then reused. */
function descriptionOf(app: App): Described {
  const routes = createHash('sha256')
    .update([...app.accessByRoute.keys()].join('\n'))
    .digest('hex');
  const known = descriptions.get(routes) ?? readOrDescribe(app, join(inject('runFolder'), `described-${routes}.json`));
  descriptions.set(routes, known);
  return known;
}

function readOrDescribe(app: App, file: string): Described {
  if (!existsSync(file)) {
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, JSON.stringify(app.swagger()));
    renameSync(own, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Described;
}

/** Watches every response of an application that has not been started yet. */
export function watchAnswers(app: App): Contract {
  let description: Described | undefined;
  const checker = new Checker(() => (description ??= descriptionOf(app)));
  app.addHook('onSend', (request, reply, payload) => {
    if (!(payload instanceof Readable)) {
      checker.check(
        answerOf(
          request,
          reply,
          Buffer.isBuffer(payload) ? payload : Buffer.from(typeof payload === 'string' ? payload : ''),
        ),
      );
      return Promise.resolve(payload);
    }
    // An event stream never ends, and files are not JSON.
    if (!String(reply.getHeader('content-type')).includes('json')) {
      checker.check(answerOf(request, reply, Buffer.alloc(0)));
      return Promise.resolve(payload);
    }
    const chunks: Buffer[] = [];
    const through = new PassThrough();
    through.on('data', (chunk: Buffer) => chunks.push(chunk));
    payload
      .on('error', (error) => through.destroy(error))
      .on('end', () => checker.check(answerOf(request, reply, Buffer.concat(chunks))));
    return Promise.resolve(payload.pipe(through));
  });
  return checker;
}
