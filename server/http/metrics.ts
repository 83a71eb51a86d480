/** GET /metrics, for clients on this computer or with the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { serverWords } from '../../src/words/en/server.ts';
import { noteSignIn, SignInCounts } from '../accounts/signInDecisions.ts';
import { CodedError } from '../errors.ts';
import { databaseMetrics, processMetrics, RequestCounts } from '../metrics/metrics.ts';
import type { Services } from './context.ts';
import { isDirect } from './localRequest.ts';
import type { App } from './zodProvider.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly requestCounts: RequestCounts;
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.{1,500})$/i.exec(request.headers.authorization ?? '') ?? [];
  if (given !== undefined) return token !== undefined && timingSafeEqual(digest(given), digest(token));
  return token === undefined && isDirect(request);
}

/** Counts every request, including refused ones: call this before registering hooks that refuse requests. */
export function countRequests(app: App): void {
  const counts = new RequestCounts();
  app.decorate('requestCounts', counts);
  app.decorate('signInCounts', new SignInCounts());
  app.addHook('onRequest', (request, reply) => {
    counts.began();
    let isAnswered = false;
    reply.raw.once('finish', () => {
      isAnswered = true;
      counts.answered({
        method: request.method,
        route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
        status: reply.raw.statusCode,
        seconds: reply.elapsedTime / 1_000,
        isStream: request.routeOptions.url === '/api/feed/stream',
      });
    });
    reply.raw.once('close', () => {
      if (!isAnswered) counts.left();
    });
    return Promise.resolve();
  });
}

export function metricsRoutes(app: App, { database }: Services, token: string | undefined): void {
  app.get(
    '/metrics',
    {
      config: { access: 'public', isWithoutGroup: true },
      schema: {
        tags: ['Health'],
        produces: ['text/plain'],
        summary: 'Metrics in Prometheus text format',
        description:
          'For programs on this computer, or with METRICS_TOKEN as the bearer token. Contains no personal data.',
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      if (!mayRead(request, token)) {
        noteSignIn(request, { way: 'metrics-token', outcome: 'refused', reason: 'not-allowed' });
        throw new CodedError('forbidden', serverWords.request.metricsAreLocal);
      }
      const all = Registry.merge([
        app.requestCounts.register,
        app.signInCounts.register,
        processMetrics(),
        await databaseMetrics(database),
      ]);
      return reply
        .type(all.contentType)
        .header('cache-control', 'no-store')
        .serializer(String)
        .send(await all.metrics());
    },
  );
}
