/** Headers that tell browsers what pages of ours may do. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { App } from './zodProvider.ts';

export interface SecurityOptions {
  /** Origins of other installations of the client that may call this one. */
  readonly allowedOrigins: readonly string[];
  /** People reach us by HTTPS only. */
  readonly isHttps: boolean;
}

/** An empty style element, which the calendar makes and fills rule by rule: no style that came as text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Directives of the content security policy, as `helmet` names them. */
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
  styleSrc: ["'self'", emptyStyle],
  workerSrc: ["'self'", 'blob:'],
};

/** The policy of our pages with some directives replaced, for a page that has to load or be shown otherwise. */
export function policyWith(changes: Directives): string {
  const named = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries({ ...directives, ...changes })
    .map(([name, sources]) => `${named(name)} ${sources.join(' ')}`)
    .join(';');
}

export async function useSecurity(app: App, { allowedOrigins, isHttps }: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginResourcePolicy: { policy: allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    // Browsers ignore these without HTTPS and complain about them.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply) => {
    reply
      .header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self)')
      .header('x-request-id', request.id);
    return Promise.resolve();
  });
  if (allowedOrigins.length > 0) await app.register(cors, { origin: [...allowedOrigins], maxAge: 600 });
}
