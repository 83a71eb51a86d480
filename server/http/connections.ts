/** Errors before a request is parsed and bodies that never end: raw responses are problem details too, and slow bodies are aborted. */
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLanguage } from '../../src/words/languages.ts';
import { CodedError } from '../errors.ts';
import { speakerOf } from '../speaking/speakers.ts';
import { acceptedLanguage } from './language.ts';
import type { App } from './zodProvider.ts';

/** The minimum rate of a request body: bytes per window. */
export interface BodyPace {
  readonly windowMillis: number;
  readonly bytesMin: number;
}

/** About 6 kbit/s: even the worst mobile connection is several times faster. */
const standardPace: BodyPace = { windowMillis: 10_000, bytesMin: 8_192 };

/** Timeouts: request headers, whole request (an upload of 20 MB at 11 kB/s), keep-alive, and the interval of Node's checks. */
export const connectionLimits = {
  headersMillis: 20_000,
  requestMillis: 1_800_000,
  keepAliveMillis: 72_000,
  checkMillis: 5_000,
} as const;

/** Sends a raw error response when the request couldn't be handled, and closes the connection. */
function answerRaw(socket: Socket, { code, words, status }: CodedError, request?: IncomingMessage): void {
  if (!socket.writable) return void socket.destroy();
  const { say, locale } = speakerOf(acceptedLanguage(request?.headers['accept-language']) ?? defaultLanguage);
  const body = JSON.stringify({ code, message: say(words), status });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
      'Content-Type: application/problem+json',
      `Content-Language: ${locale}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // A client that doesn't read the response mustn't keep the connection open.
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/** For Fastify's `clientErrorHandler`. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'HPE_HEADER_OVERFLOW') return answerRaw(socket, new CodedError('headers-too-large'));
  answerRaw(
    socket,
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? new CodedError('too-slow') : new CodedError('malformed'),
  );
}

interface Watched {
  readonly request: IncomingMessage;
  bytes: number;
}

/** Aborts requests whose body arrives too slowly. Buffered data not yet read is the server's delay, not the client's. */
export function cutSlowBodies(app: App, { windowMillis, bytesMin }: BodyPace = standardPace): void {
  const watched = new Set<Watched>();
  const timer = setInterval(() => {
    for (const each of watched) {
      const { request } = each;
      const came = request.socket.bytesRead - each.bytes;
      each.bytes = request.socket.bytesRead;
      if (came >= bytesMin || request.readableLength > 0) continue;
      watched.delete(each);
      answerRaw(request.socket, new CodedError('too-slow'), request);
    }
  }, windowMillis).unref();
  app.addHook('onRequest', ({ raw }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete || !(raw.socket.bytesRead >= 0)) return Promise.resolve();
    // Starts in the middle of a window, so it's only checked from the next one.
    const each = { request: raw, bytes: raw.socket.bytesRead - bytesMin };
    watched.add(each);
    raw.once('end', () => watched.delete(each));
    raw.once('close', () => watched.delete(each));
    return Promise.resolve();
  });
  app.addHook('onClose', () => Promise.resolve(clearInterval(timer)));
  app.server.on('checkExpectation', (request: IncomingMessage, response: { socket: Socket | null }) => {
    if (response.socket) answerRaw(response.socket, new CodedError('unknown-expectation'), request);
  });
}

/** Disables caching of responses, unless a route sets its own header. */
export function forbidCaching(app: App): void {
  app.addHook('onRequest', (request, reply) => {
    if (/^\/(?:api|health|ready|metrics)(?:[/?]|$)/.test(request.url)) reply.header('cache-control', 'no-store');
    return Promise.resolve();
  });
}
