/** Security headers for our pages. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { startingStylesSource } from './startingStyles.ts';
import type { App } from './zodProvider.ts';

export interface SecurityOptions {
  /** Origins of other client installations that can call this server. */
  readonly allowedOrigins: readonly string[];
  /** True if the server is only reachable by HTTPS. */
  readonly isHttps: boolean;
}

/** Hash of an empty style element, which the calendar creates and fills by CSSOM; other inline style text stays forbidden. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Directives of the content security policy, with the names `helmet` uses. */
export type Directives = Readonly<Record<string, readonly string[]>>;

const directives = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  frameSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  manifestSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", emptyStyle, startingStylesSource],
  workerSrc: ["'self'", 'blob:'],
};

/** The default policy with some directives replaced, for pages with other needs. */
export function policyWith(changes: Directives): string {
  const named = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries({ ...directives, ...changes })
    .map(([name, sources]) => `${named(name)} ${sources.join(' ')}`)
    .join(';');
}

export async function useSecurity(app: App, { allowedOrigins, isHttps }: SecurityOptions): Promise<void> {
  // Helmet would put the same policy together again for each request.
  const policy = policyWith({});
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    // Browsers ignore these without HTTPS and complain about them.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply) => {
    reply
      .header('content-security-policy', policy)
      .header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self)')
      .header('x-request-id', request.id);
    return Promise.resolve();
  });
  if (allowedOrigins.length > 0)
    await app.register(cors, {
      origin: [...allowedOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['Retry-After', 'X-Request-Id', 'Content-Language', 'Content-Disposition'],
      maxAge: 600,
    });
}
