/** Setting a forgotten or first password by a single-use link. Never reveals which addresses are known. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { safeRedirect } from '../../src/domain/access/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { identityKey } from '../../src/domain/kernel/identity.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { serverFieldTexts } from '../../src/words/en/serverFields.ts';
import { mayStillHold } from '../accounts/handedLinks.ts';
import { noteSignIn } from '../accounts/signInDecisions.ts';
import { findToken, issueToken, useToken } from '../accounts/tokens.ts';
import { recipientOf } from '../accounts/signInNotices.ts';
import { CodedError } from '../errors.ts';
import { resetLetter } from '../mail/templates.ts';
import type { Site } from '../sites/sites.ts';
import { siteOf } from './context.ts';
import type { Services } from './context.ts';
import { sayTo } from './language.ts';
import type { FailureLimit } from './failureLimit.ts';
import { knownOf, newPassword, refuseCommon, setNewPassword } from './newPassword.ts';
import type { App } from './zodProvider.ts';

const tags = ['Session'];
const config = { access: 'public' } as const;
const email = z.string().trim().max(254);
const token = z.string().max(200);
const said = z.object({ message: z.string() });

/** Longer paths, as they are written in the link, aren't put into an email. */
const redirectMax = 1_000;

/** The page wanted after logging in, as it's written in a link; empty for the home page and for any that isn't put into an email. */
function encodedRedirect(redirect: string): string {
  // Half a surrogate pair can't be encoded.
  if (redirect.length > redirectMax || /\p{Surrogate}/u.test(redirect)) return '';
  const wanted = safeRedirect(redirect);
  const encoded = wanted === '/' ? '' : encodeURIComponent(wanted);
  return encoded.length > redirectMax ? '' : encoded;
}

/**
 * The path of the page a link opens.
 * @param redirect the page wanted after logging in, as any visitor may send it
 */
export function resetPath(linkToken: string, address: string, redirect = '/'): string {
  const after = encodedRedirect(redirect);
  return `/password-reset/${linkToken}?email=${encodeURIComponent(address)}${after && `&redirect=${after}`}`;
}

async function writeLink(
  services: Services,
  site: Site,
  user: RecordOf<'user'> | undefined,
  redirect: string | undefined,
): Promise<void> {
  const { database, mail, now } = services;
  if (!user) return;
  const recipient = await recipientOf(services, site.siteId, user);
  await database.transaction(async (tx) => {
    const { token: issued, expiresAt } = await issueToken(tx, site.siteId, {
      userId: user.id,
      address: recipient.email,
      purpose: 'reset',
      handedTo: null,
      now: now(),
    });
    await mail.post(
      site.siteId,
      resetLetter(recipient, mail.linkTo(site, resetPath(issued, recipient.email, redirect))),
      { expiresAt },
      tx,
    );
  });
  await mail.deliver();
}

/** Requests a link. */
function forgotRoute(app: App, services: Services, failures: FailureLimit): void {
  const { accounts, mail } = services;
  app.post(
    '/api/forgot-password',
    {
      config,
      schema: {
        tags,
        summary: 'Request a link to set a new password (the response is the same for every address)',
        body: z.object({ email, redirect: z.string().optional() }),
        response: { 200: said },
      },
    },
    async (request, reply) => {
      if (!mail.isSetUp) throw new CodedError('mail-not-set-up', serverWords.password.noMail);
      const user = await accounts.userByEmail(siteOf(request).siteId, request.body.email);
      await failures.letter(request, user ? { userId: user.id } : request.body);
      // Not awaited: the time taken would reveal whether the address is known.
      writeLink(services, siteOf(request), user, request.body.redirect).catch((error: unknown) =>
        request.log.error({ err: error }, 'a link could not be written'),
      );
      return { message: sayTo(reply, serverWords.password.linkOnItsWay) };
    },
  );
}

export function passwordResetRoutes(app: App, services: Services, failures: FailureLimit): void {
  const { accounts, database, now } = services;
  forgotRoute(app, services, failures);

  /** The user a link is for. Counts invalid links, which never blocks a valid one. */
  async function ownerOf(
    request: FastifyRequest,
    asked: { readonly token: string; readonly email: string },
  ): Promise<RecordOf<'user'>> {
    const { siteId } = siteOf(request);
    const live = await findToken(database, siteId, asked.token, now());
    const tried = await (live ? failures.link(request, asked.token) : failures.deadLink(request));
    const user = live && (await accounts.userByEmail(siteId, asked.email));
    // The person may have another address by now, which whoever has the link can guess.
    const isTheirs = user && user.id === live.userId && identityKey(live.address) === identityKey(asked.email);
    if (isTheirs && (live.handedTo === null || (await mayStillHold(database, siteId, live.handedTo, user)))) {
      await tried.succeeded();
      return user;
    }
    noteSignIn(request, {
      way: 'link',
      outcome: 'refused',
      reason: live ? 'wrong' : 'used-or-run-out',
      userId: live?.userId,
    });
    throw new CodedError('invalid', serverWords.password.linkIsDead);
  }

  app.post(
    '/api/password-reset/validate',
    {
      config,
      schema: {
        tags,
        summary: 'Whether a link to set a new password is still valid',
        body: z.object({ token, email }),
        response: { 200: said },
      },
    },
    async (request, reply) => {
      await ownerOf(request, request.body);
      return { message: sayTo(reply, serverWords.password.linkIsValid) };
    },
  );

  app.post(
    '/api/reset-password',
    {
      config,
      schema: {
        tags,
        summary: 'Set a new password with a link; all devices are logged out',
        body: z
          .object({ token, email, password: newPassword, password_confirmation: z.string().max(1_000) })
          .refine((asked) => asked.password === asked.password_confirmation, {
            path: ['password_confirmation'],
            error: () => serverFieldTexts.passwordsDiffer,
          }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const user = await ownerOf(request, request.body);
      await refuseCommon(request.body.password, await knownOf(services, siteId, user));
      const isSet = await setNewPassword(request, services, user, {
        password: request.body.password,
        claim: (tx) => useToken(tx, siteId, request.body.token, now()),
        what: 'password-chosen',
      });
      noteSignIn(request, {
        way: 'link',
        userId: user.id,
        ...(isSet ? { outcome: 'accepted' } : { outcome: 'refused', reason: 'used-or-run-out' }),
      });
      if (!isSet) throw new CodedError('invalid', serverWords.password.linkIsDead);
      return reply.status(204).send(null);
    },
  );
}
