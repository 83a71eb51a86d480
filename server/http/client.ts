/** Serves the built client from the same process. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CodedError } from '../errors.ts';
import type { Services } from './context.ts';
import { setPageHeaders } from './pageHeaders.ts';
import { sendProblem } from './problems.ts';
import type { App } from './zodProvider.ts';

function isPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://local');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return pathname !== '/api' && !pathname.startsWith('/api/') && !pathname.startsWith('/assets/');
}

/** Serves the client's files, and its page for every URL that the client routes. */
export async function useClient(app: App, services: Services, folder: string | undefined): Promise<void> {
  const hasClient = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (hasClient) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      cacheControl: false,
      preCompressed: true,
    });
    const options = {
      config: { access: 'public', isWithoutGroup: true, rateLimit: false } as const,
      schema: { hide: true, params: z.object({ '*': z.string() }) },
    };
    app.get('/assets/*', options, (request, reply) => sendAsset(reply, request.params['*']));
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasClient && isPage(request)) return sendPage(services, request, reply, folder);
    return sendProblem(reply, new CodedError('unknown-route'));
  });
}

/** Headers that only apply to pages. */
const ofPages = [
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Sends a file with a content hash in its name, compressed at build time. */
function sendAsset(reply: FastifyReply, name: string): FastifyReply {
  for (const header of ofPages) reply.removeHeader(header);
  return (
    reply
      // Workers use the policy of their own file.
      .header('content-security-policy', "default-src 'self'")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .sendFile(`assets/${name}`)
  );
}

/** Sends a file next to the page (e.g. an icon), or the page itself. */
async function sendPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
): Promise<FastifyReply> {
  const address = new URL(request.url, 'http://local');
  const { pathname } = address;
  await setPageHeaders(services, request, reply, address);
  const isFile = /^\/[\w.-]+\.\w+$/.test(pathname) && existsSync(join(folder, pathname));
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .sendFile(isFile ? pathname.slice(1) : 'index.html');
}
