/** Passkeys: users adding, naming and removing their own, and logging in with them. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serverWords } from '../../src/words/en/server.ts';
import { serverFieldTexts } from '../../src/words/en/serverFields.ts';
import { deviceName } from '../accounts/deviceName.ts';
import type { Place } from '../accounts/passkeys.ts';
import { RefusedEntry } from '../accounts/signInDecisions.ts';
import { recipientOf } from '../accounts/signInNotices.ts';
import { publicAddress } from '../sites/publicAddress.ts';
import { settingOf } from '../sites/settingOf.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { signedIn, signInSchemas, refuseSignIn } from './signIn.ts';
import type { FailureLimit } from './failureLimit.ts';
import { notifyOwner, ownerOf, proof, reauthentication } from './reauthentication.ts';
import type { App } from './zodProvider.ts';

const tags = ['Account'];
const rate = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
const visiting = { access: 'public', ...rate } as const;
const own = { access: 'signed-in', isOwn: true, ...rate } as const;

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, { error: () => serverFieldTexts.base64url });
const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.strictObject({}),
};
const signed = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(4_000),
    userHandle: bytes(100),
  }),
});
const made = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(20)).max(10),
  }),
});
const options = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Options for `navigator.credentials`, in the JSON format of WebAuthn.' });
const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.string().nullable(),
});
const name = z.string().trim().max(60);
const byId = z.object({ passkeyId: z.uuid() });

/**
 * The group as browsers see it: by the configured public address, or else by the address of the request, which a trusted proxy
 * can report.
 */
async function placeOf(request: FastifyRequest, { database, publicUrl }: Services): Promise<Place> {
  const site = siteOf(request);
  const { origin, hostname } = new URL(
    publicUrl === undefined ? `${request.protocol}://${request.host}` : publicAddress(publicUrl, site, '/'),
  );
  return {
    siteId: site.siteId,
    origin,
    host: hostname,
    name: (await settingOf(database, site.siteId, 'group_name')) ?? 'Backstock',
  };
}

export function passkeySignInRoutes(app: App, services: Services, failures: FailureLimit): void {
  const { accounts, passkeys } = services;

  app.post(
    '/api/login/passkey/start',
    {
      config: visiting,
      schema: {
        tags: ['Session'],
        summary: 'Options for logging in with a passkey',
        response: { 200: options },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ ...(await passkeys.beginSigningIn(await placeOf(request, services))) }),
  );

  app.post(
    '/api/login/passkey',
    {
      config: visiting,
      schema: {
        tags: ['Session'],
        summary: 'Log in with a passkey. No code is needed, as the device has asked for a fingerprint, face or PIN',
        body: signed,
        response: { 200: signInSchemas[200], 401: signInSchemas[401] },
      },
    },
    async (request, reply) => {
      const place = await placeOf(request, services);
      const owner = await passkeys.ownerOf(place.siteId, request.body.id);
      const tried = await (owner === undefined
        ? failures.network(request, 'passkey')
        : failures.account(request, { userId: owner }, 'passkey'));
      try {
        const userId = await passkeys.take(place, request.body);
        const user = await accounts.userById(place.siteId, userId);
        const answer = user && (await signedIn(services, request, { user, way: 'passkey' }));
        if (!answer) throw new RefusedEntry('suspended', serverWords.login.suspended, userId);
        await tried.succeeded();
        return await reply.header('cache-control', 'no-store').send(answer);
      } catch (error) {
        if (!(error instanceof RefusedEntry)) throw error;
        refuseSignIn(request, reply, 'passkey', error);
      }
      return reply;
    },
  );
}

/** Routes for naming and removing an existing passkey. */
function knownPasskeyRoutes(app: App, services: Services): void {
  const { passkeys } = services;

  app.put(
    '/api/account/passkeys/:passkeyId',
    {
      config: own,
      schema: {
        tags,
        summary: 'Name a passkey',
        params: byId,
        body: z.strictObject({ name: name.min(1, { error: () => serverFieldTexts.passkeyName }) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await passkeys.rename(ownerOf(request), request.params.passkeyId, request.body.name);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/account/passkeys/:passkeyId',
    {
      config: own,
      schema: {
        tags,
        summary: 'Remove a passkey. It can no longer be used to log in',
        params: byId,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await passkeys.remove(ownerOf(request), request.params.passkeyId);
      await notifyOwner(services, request, 'passkey-removed');
      return reply.status(204).send(null);
    },
  );
}

export function ownPasskeyRoutes(app: App, services: Services, failures: FailureLimit): void {
  const { passkeys } = services;
  const { prove, wanted } = reauthentication(services, failures);
  knownPasskeyRoutes(app, services);

  app.get(
    '/api/account/passkeys',
    {
      config: own,
      schema: {
        tags,
        summary: 'Your passkeys',
        response: {
          200: z.object({
            passkeys: z.array(passkeySchema),
            proof: z
              .enum(['password', 'code', 'nothing'])
              .meta({ description: 'What is required before a passkey can be added.' }),
          }),
        },
      },
    },
    async (request) => {
      const known = await passkeys.list(ownerOf(request));
      return {
        passkeys: known.map((each) => ({
          ...each,
          addedAt: each.addedAt.toISOString(),
          usedAt: each.usedAt?.toISOString() ?? null,
        })),
        proof: await wanted(ownerOf(request)),
      };
    },
  );

  app.post(
    '/api/account/passkeys/start',
    {
      config: own,
      schema: { tags, summary: 'Options for creating a passkey', body: proof, response: { 200: options } },
    },
    async (request, reply) => {
      await prove(request, request.body.password);
      const owner = ownerOf(request);
      const begun = await passkeys.beginAdding(
        owner,
        await placeOf(request, services),
        await recipientOf(services, owner.siteId, sessionOf(request).user),
      );
      return reply.header('cache-control', 'no-store').send({ ...begun });
    },
  );

  app.post(
    '/api/account/passkeys',
    {
      config: own,
      schema: {
        tags,
        summary: 'Add the passkey that a device has created',
        body: z.strictObject({ name, credential: made }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const given = request.body.name || (deviceName(request.headers['user-agent']) ?? 'Passkey');
      await passkeys.add(ownerOf(request), await placeOf(request, services), {
        key: request.body.credential,
        name: given,
      });
      await notifyOwner(services, request, 'passkey-added');
      return reply.status(204).send(null);
    },
  );
}
