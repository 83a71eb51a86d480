/** Pages with their own security headers: those that load the payment service's form, and the one that other sites can embed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FRAME_SETTING, frameSitesOf } from '../../src/domain/pricing/index.ts';
import { settingOf } from '../sites/settingOf.ts';
import type { Services } from './context.ts';
import { policyWith } from './security.ts';

/** Sources Stripe's form needs. Only pages that show it can load them; a new document is loaded when entering and leaving these pages. */
const cardPage = policyWith({
  scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
  imgSrc: ["'self'", 'blob:', 'data:', 'https://*.stripe.com'],
});

async function frameSites({ database, sites }: Services, request: FastifyRequest): Promise<readonly string[]> {
  const site = await sites.forHost(request.hostname);
  if (!site) return [];
  return frameSitesOf(await settingOf(database, site.siteId, FRAME_SETTING));
}

/** True for pages with a card form: the card page, and the subscription page with `card=new`. */
function takesCard(path: string, query: URLSearchParams): boolean {
  return path === '/stripe' || (path === '/subscription' && query.get('card') === 'new');
}

/** Sets headers that differ from the defaults for some pages. */
export async function setPageHeaders(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, searchParams }: URL,
): Promise<void> {
  const path = pathname.replace(/\/+$/, '');
  if (takesCard(path, searchParams)) {
    reply
      .header('content-security-policy', cardPage)
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")');
  }
  if (path !== '/pricing') return;
  const sites = await frameSites(services, request);
  if (sites.length === 0) return;
  reply
    .header('content-security-policy', policyWith({ frameAncestors: ["'self'", ...sites] }))
    .removeHeader('x-frame-options');
}
