/** What happens before a request is one, and to one that never ends: every raw answer is a problem too, and slow bodies are cut. */
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLanguage } from '../../src/words/languages.ts';
import { CodedError } from '../errors.ts';
import { speakerOf } from '../speaking/speakers.ts';
import { acceptedLanguage } from './language.ts';
import type { App } from './zodProvider.ts';

/** How fast a body has to come: so many bytes in each window. */
export interface BodyPace {
  readonly windowMillis: number;
  readonly bytesMin: number;
}

/** About 6 kbit/s: the worst mobile connection sends several times as much. */
const standardPace: BodyPace = { windowMillis: 10_000, bytesMin: 8_192 };

/** Bounds in time: head of a request, whole request (an upload of 20 MB at 11 kB/s), pause between requests, and how often Node looks. */
export const connectionLimits = {
  headersMillis: 20_000,
  requestMillis: 1_800_000,
  keepAliveMillis: 72_000,
  checkMillis: 5_000,
} as const;

/** Answers where no request could be made of what came, and closes the connection. */
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
  // Whoever does not read the answer keeps nothing open.
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

/** Ends requests whose body comes too slowly. What waits here to be read is our delay, not theirs. */
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
    // Seen for the first time in the middle of a window: judged from the next one on.
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

/** Answers are for who asked, unless a route says otherwise. */
export function forbidCaching(app: App): void {
  app.addHook('onRequest', (request, reply) => {
    if (/^\/(?:api|health|ready|metrics)(?:[/?]|$)/.test(request.url)) reply.header('cache-control', 'no-store');
    return Promise.resolve();
  });
}
