/** Tells whether the same thing is sent again: a digest of a request as it came, before any schema has touched it. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from './zodProvider.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent. */
    sent: unknown;
  }
}

/** The same text for the same JSON, whatever the order of its keys. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** Must come before the routes. */
export function captureSentBodies(app: App): void {
  app.decorateRequest('sent', undefined);
  app.addHook('preValidation', (request) => {
    request.sent = request.body;
    return Promise.resolve();
  });
}

/** Of one command as a device sent it. */
export function digestOfCommand(command: unknown): string {
  return createHash('sha256').update(canonical(command)).digest('base64url');
}

/** Of a whole request: method, address and body; an upload's body is its bytes. */
export function digestOfRequest({ method, url, sent }: FastifyRequest, bytes?: Buffer): string {
  return createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(bytes ?? canonical(sent))
    .digest('base64url');
}
