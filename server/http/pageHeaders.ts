/** Some pages have rules of their own: those that load the payment service's form, and the one that others may frame. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FRAME_SETTING, frameSitesOf } from '../../src/domain/pricing/index.ts';
import { settingOf } from '../sites/settingOf.ts';
import type { Services } from './context.ts';
import { policyWith } from './security.ts';

/** What Stripe's form is made of. Only a page that shows it may load it; such pages are left and entered with a new document. */
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

/** True where a card is put in: on the card page, and on the subscription page when it is asked to. */
function takesCard(path: string, query: URLSearchParams): boolean {
  return path === '/stripe' || (path === '/subscription' && query.get('card') === 'new');
}

/** Sets the headers in which a page differs from the others. */
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
