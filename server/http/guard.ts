/** Authenticates requests and refuses those their route doesn't allow. */
import type { FastifyRequest } from 'fastify';
import { hasScope, isSuperAdmin } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { noteSignIn } from '../accounts/signInDecisions.ts';
import { CodedError } from '../errors.ts';
import { siteOf, tokenOf } from './context.ts';
import type { Access, Services } from './context.ts';
import { isKeepableAddress } from './requestText.ts';
import type { App } from './zodProvider.ts';

/** Who may call the route. Registering one without access throws below; the default is only a safeguard. */
function accessOf({ routeOptions: { config } }: FastifyRequest): Access {
  return config.access ?? 'super-admin';
}

/** Whether somebody who is logged in may call a route. */
function isAllowed(access: Access, actor: Actor): boolean {
  if (access === 'super-admin') return isSuperAdmin(actor);
  return typeof access === 'string' || hasScope(actor, access.scope);
}

const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** The route that ends impersonation. */
const stopping = '/api/logout';

/** Impersonation is read-only, and excludes the user's private data. */
function refuseImpersonator({ method, routeOptions: { url, config } }: FastifyRequest): void {
  if (!reading.includes(method) && url !== stopping) throw new CodedError('read-only');
  if (config.isOwn === true) throw new CodedError('read-only', serverWords.request.onlyTheirs);
}

/** Refuses what a device sends for another person: a tab that has slept through their log-out finds the next person's token. */
function refuseOtherPerson(request: FastifyRequest): void {
  const person = request.headers['x-person'];
  if (person !== undefined && person !== request.session?.user.id) throw new CodedError('another-person');
}

async function admit(request: FastifyRequest, services: Services): Promise<void> {
  const { sites, accounts } = services;
  if (!isKeepableAddress([request.params, request.query])) throw new CodedError('malformed');
  if (request.routeOptions.config.isWithoutGroup === true) return;
  request.site = await sites.forHost(request.hostname);
  const access = accessOf(request);
  if (access === 'public' || access === 'ticket') return;
  const token = tokenOf(request);
  const mayBeRemembered = token !== undefined && request.routeOptions.config.confirmsSession;
  const known = mayBeRemembered ? accounts.remembered(siteOf(request).siteId, token) : undefined;
  if (known === undefined || !isAllowed(access, known.session.actor)) return admitAgain(request, services);
  request.session = known.session;
  request.remembered = known;
  refuseOtherPerson(request);
}

/** Admits a request by its session as it is now. */
export async function admitAgain(request: FastifyRequest, { accounts }: Pick<Services, 'accounts'>): Promise<void> {
  const token = tokenOf(request);
  request.remembered = undefined;
  request.session = token === undefined ? undefined : await accounts.find(siteOf(request).siteId, token);
  if (!request.session) {
    if (token !== undefined) noteSignIn(request, { way: 'token', outcome: 'refused', reason: 'used-or-run-out' });
    throw new CodedError('unauthenticated');
  }
  refuseOtherPerson(request);
  if (!isAllowed(accessOf(request), request.session.actor)) throw new CodedError('forbidden');
  if (request.session.viewedBy !== undefined) refuseImpersonator(request);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Access by method and URL of each route. */
    readonly accessByRoute: Map<string, Access>;
  }
}

export function useGuard(app: App, services: Services): void {
  const accessByRoute = new Map<string, Access>();
  app.decorate('accessByRoute', accessByRoute);
  app.decorateRequest('site', undefined);
  app.decorateRequest('session', undefined);
  app.decorateRequest('remembered', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} does not say who may call it.`);
    for (const each of [method].flat()) accessByRoute.set(`${each} ${url}`, config.access);
  });
  app.addHook('onRequest', (request) => (request.is404 ? Promise.resolve() : admit(request, services)));
}
