/** Digests of requests as received, before validation, to recognise repeated ones. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from './zodProvider.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request body as sent. */
    sent: unknown;
  }
}

/** The same text for the same JSON, regardless of key order. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** Must be called before the routes are registered. */
export function captureSentBodies(app: App): void {
  app.decorateRequest('sent', undefined);
  app.addHook('preValidation', (request) => {
    request.sent = request.body;
    return Promise.resolve();
  });
}

/** Digest of a command as sent by a device. */
export function digestOfCommand(command: unknown): string {
  return createHash('sha256').update(canonical(command)).digest('base64url');
}

/** Digest of a whole request: method, URL and body. For an upload, the body is its bytes. */
export function digestOfRequest({ method, url, sent }: FastifyRequest, bytes?: Buffer): string {
  return createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(bytes ?? canonical(sent))
    .digest('base64url');
}
