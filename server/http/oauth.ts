/** Logging in with the configured provider. URLs only carry one-time codes; the token is returned in the response to a POST. */
import { z } from 'zod';
import { addRecord } from '../../src/domain/changes/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { beginningOf } from '../../src/domain/kernel/text.ts';
import { serverWords } from '../../src/words/en/server.ts';
import type { Claimed, Provider } from '../accounts/provider.ts';
import { bindIdentity, userBoundTo } from '../accounts/providerIdentities.ts';
import { RefusedEntry } from '../accounts/signInDecisions.ts';
import { sendSignInNotice } from '../accounts/signInNotices.ts';
import { CodedError } from '../errors.ts';
import { programCommand, systemClientId } from '../programCommands.ts';
import { settingOf } from '../sites/settingOf.ts';
import { siteOf } from './context.ts';
import type { Services } from './context.ts';
import { signInOrAskSecondStep, signInSchemas, refuseSignIn } from './signIn.ts';
import type { FailureLimit } from './failureLimit.ts';
import type { App } from './zodProvider.ts';

const tags = ['Session'];
const config = { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } } as const;

function providerOf({ provider }: Services): Provider {
  if (!provider) throw new CodedError('provider-not-set-up');
  return provider;
}

/** Adds a user with this name and no permissions. */
async function addUser(
  services: Services,
  siteId: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<RecordOf<'user'> | undefined> {
  const { accounts, events } = services;
  const command = programCommand(
    addRecord({ kind: 'user', id: services.mintId() }, { name: beginningOf(name, 120), email }).command,
    services,
  );
  await events.submit({ siteId, by: 'system', clientId: systemClientId, commands: [command] });
  return accounts.userByEmail(siteId, email);
}

/** The refusal, with the same message whatever the reason. */
function unknownHere(reason: RefusedEntry['reason'], { email, isVerified }: Claimed, userId?: string): RefusedEntry {
  const { nobodyHere, nobodyHereUnverified } = serverWords.provider;
  return new RefusedEntry(
    reason,
    isVerified && email !== undefined ? nobodyHere({ email }) : nobodyHereUnverified,
    userId,
  );
}

/** Links an identity that logs in for the first time to the user with the same email address. */
async function firstTime(services: Services, siteId: string, claimed: Claimed): Promise<RecordOf<'user'>> {
  const { accounts, database, now } = services;
  const email = providerOf(services).verifiedAddress(claimed);
  const known = await accounts.userByEmail(siteId, email);
  const isSuspended = known === undefined && (await accounts.isSuspended(siteId, email));
  const isOpen = known === undefined && !isSuspended && (await settingOf(database, siteId, 'provider_users')) === 'add';
  const user = isOpen ? await addUser(services, siteId, { name: claimed.name ?? email, email }) : known;
  if (!user) throw unknownHere(isSuspended ? 'suspended' : 'unknown', claimed);
  const outcome = await bindIdentity(database, siteId, { identity: claimed, userId: user.id, now: now() });
  if (outcome === 'refused') throw unknownHere('another-identity', claimed, user.id);
  if (outcome === 'bound') await sendSignInNotice(services, siteId, user, { what: 'provider-linked' });
  return user;
}

async function userFor(services: Services, siteId: string, claimed: Claimed): Promise<RecordOf<'user'>> {
  const boundTo = await userBoundTo(services.database, siteId, claimed);
  if (boundTo === undefined) return firstTime(services, siteId, claimed);
  const user = await services.accounts.userById(siteId, boundTo);
  if (!user) throw unknownHere('suspended', claimed, boundTo);
  return user;
}

export function oauthRoutes(app: App, services: Services, failures: FailureLimit): void {
  const { database, now } = services;

  app.post(
    '/api/oauth/start',
    {
      config,
      schema: {
        tags,
        summary: 'Start logging in with the provider',
        description: 'The browser opens `address`, and keeps `proof` to send it when it comes back.',
        response: { 200: z.object({ address: z.string(), proof: z.string() }) },
      },
    },
    async (request, reply) => {
      const begun = await providerOf(services).begin(database, siteOf(request), now());
      return reply.header('cache-control', 'no-store').send(begun);
    },
  );

  app.post(
    '/api/oauth/callback',
    {
      config,
      schema: {
        tags,
        summary: 'Finish logging in with the provider',
        body: z.strictObject({
          answer: z.string().max(8_000).meta({
            description: 'The query string that the provider added to the address it sent the browser back to.',
          }),
          proof: z.string().max(200),
        }),
        response: signInSchemas,
      },
    },
    async (request, reply) => {
      const provider = providerOf(services);
      const site = siteOf(request);
      const tried = await failures.network(request, 'provider');
      try {
        const claimed = await provider.end(database, site, { ...request.body, now: now() });
        const user = await userFor(services, site.siteId, claimed);
        if (!(await signInOrAskSecondStep(services, request, reply, { user, way: 'provider' })))
          throw unknownHere('suspended', claimed, user.id);
        await tried.succeeded();
      } catch (error) {
        if (!(error instanceof RefusedEntry)) throw error;
        refuseSignIn(request, reply, 'provider', error);
      }
      return reply;
    },
  );
}
