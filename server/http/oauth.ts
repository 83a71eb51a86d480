/** Signing in with the provider that the installation names. The browser carries one-time codes only; the token comes as the answer to a POST. */
import { z } from 'zod';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import type { Claimed, Provider } from '../accounts/provider.ts';
import { RefusedEntry, refuseTooMany } from '../accounts/signInDecisions.ts';
import { CodedError } from '../errors.ts';
import { programCommand, systemClientId } from '../programCommands.ts';
import { settingOf } from '../sites/settingOf.ts';
import { siteOf } from './context.ts';
import type { Services } from './context.ts';
import { enter, enteredSchemas, refuseEntry } from './entering.ts';
import type { FailureLimit } from './failureLimit.ts';
import type { App } from './zodProvider.ts';

const tags = ['Session'];
const config = { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } } as const;

function providerOf({ provider }: Services): Provider {
  if (!provider) throw new CodedError('provider-not-set-up');
  return provider;
}

/** A user of this name, without any right. */
async function addUser(services: Services, siteId: string, { name, email }: Claimed): Promise<CatalogueRecord | undefined> {
  const values = { name: name.slice(0, 120), email };
  const { accounts, events } = services;
  const command = programCommand({ type: 'AddRecord', kind: 'user', id: services.mintId(), payload: { values } }, services);
  await events.submit({ siteId, by: 'system', clientId: systemClientId, commands: [command] });
  return accounts.userByEmail(siteId, email);
}

async function userFor(services: Services, siteId: string, claimed: Claimed): Promise<CatalogueRecord> {
  const known = await services.accounts.userByEmail(siteId, claimed.email);
  if (known) return known;
  const isSuspended = await services.accounts.isSuspended(siteId, claimed.email);
  const isOpen = !isSuspended && (await settingOf(services.database, siteId, 'provider_users')) === 'add';
  const user = isOpen ? await addUser(services, siteId, claimed) : undefined;
  // Whoever is suspended is told no more than a stranger.
  if (!user) throw new RefusedEntry(isSuspended ? 'suspended' : 'unknown', `Nobody here signs in with ${claimed.email}: ask an administrator to add you.`);
  return user;
}

export function oauthRoutes(app: App, services: Services, failures: FailureLimit): void {
  const { database, now } = services;

  app.post('/api/oauth/start', {
    config,
    schema: {
      tags, summary: 'Begin to sign in with the provider',
      description: 'The browser goes to `address`, and keeps `proof` to show it when it is back.',
      response: { 200: z.object({ address: z.string(), proof: z.string() }) },
    },
  }, async (request, reply) => {
    const begun = await providerOf(services).begin(database, siteOf(request), now());
    return reply.header('cache-control', 'no-store').send(begun);
  });

  app.post('/api/oauth/callback', {
    config,
    schema: {
      tags, summary: 'Sign in with what the provider answered',
      body: z.strictObject({ answer: z.string().max(8_000).meta({ description: 'The query of the address that the provider sent the browser back to.' }), proof: z.string().max(200) }),
      response: enteredSchemas,
    },
  }, async (request, reply) => {
    const provider = providerOf(services);
    const site = siteOf(request);
    const counted = [`${request.ip} provider`, request.ip] as const;
    refuseTooMany(request, { way: 'provider' }, () => failures.refuseBeyond(counted));
    try {
      const claimed = await provider.end(database, site, { ...request.body, now: now() });
      await enter(services, request, reply, { user: await userFor(services, site.siteId, claimed), way: 'provider' });
      failures.succeeded(counted);
    } catch (error) {
      if (!(error instanceof RefusedEntry)) throw error;
      failures.failed(counted);
      refuseEntry(request, reply, 'provider', error);
    }
    return reply;
  });
}
