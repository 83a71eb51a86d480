/** login and logout, as in section 7 of the specification, with two-factor authentication. */
import { z } from 'zod';
import { serverWords } from '../../src/words/en/server.ts';
import type { Words } from '../../src/words/message.ts';
import { noteSignIn, RefusedEntry } from '../accounts/signInDecisions.ts';
import { sendSignInNotice } from '../accounts/signInNotices.ts';
import { closeStep, countWrong, findStep } from '../accounts/signInSteps.ts';
import type { Sql } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import { endPass } from '../media/pass.ts';
import { sessionOf, siteOf, tokenOf } from './context.ts';
import type { Services } from './context.ts';
import { signInOrAskSecondStep, signInSchemas, signedIn, refuseSignIn } from './signIn.ts';
import type { FailureLimit } from './failureLimit.ts';
import type { App } from './zodProvider.ts';

const tags = ['Session'];

function loginRoute(app: App, services: Services, failures: FailureLimit): void {
  app.post(
    '/api/login',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Log in',
        body: z.object({ email: z.string().max(254), password: z.string().max(1_000) }),
        response: signInSchemas,
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { email, password } = request.body;
      const { accounts } = services;
      const user = await accounts.userByEmail(siteId, email);
      const tried = await failures.account(request, user ? { userId: user.id } : { email }, 'password');
      const hash = await accounts.passwordHash(siteId, user?.id, password);
      if (!user || hash === undefined) {
        return refuseSignIn(
          request,
          reply,
          'password',
          new RefusedEntry(user ? 'wrong' : 'unknown', serverWords.login.wrong, user?.id),
        );
      }
      await tried.succeeded();
      const holds = (tx: Sql) => accounts.isStill(tx, siteId, user.id, hash);
      if (await signInOrAskSecondStep(services, request, reply, { user, way: 'password', holds })) return reply;
      return refuseSignIn(
        request,
        reply,
        'password',
        new RefusedEntry('used-or-run-out', serverWords.login.changed, user.id),
      );
    },
  );
}

function codeRoute(app: App, services: Services, failures: FailureLimit): void {
  const { accounts, database, secondSteps, now } = services;
  app.post(
    '/api/login/code',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Finish logging in with a code from the authenticator app or a recovery code',
        body: z.strictObject({ challenge: z.string().max(200), code: z.string().max(40) }),
        response: { 200: signInSchemas[200], 401: signInSchemas[401] },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { challenge, code } = request.body;
      const userId = await findStep(database, siteId, challenge, now());
      const user = userId === undefined ? undefined : await accounts.userById(siteId, userId);
      const refuse = (reason: RefusedEntry['reason'], words: Words) =>
        refuseSignIn(request, reply, 'code', new RefusedEntry(reason, words, userId));
      if (!user) return refuse('used-or-run-out', serverWords.login.tookTooLong);
      const owner = { siteId, userId: user.id };
      const tried = await failures.account(request, owner, 'code');
      const taken = (await secondSteps.isOn(owner))
        ? await secondSteps.take(owner, code)
        : (await secondSteps.isFirstCode(owner, code)) && 'first-code';
      if (!taken) {
        if ((await countWrong(database, siteId, challenge)) === 0)
          return refuse('too-many-tries', serverWords.login.tooManyCodes);
        noteSignIn(request, { way: 'code', outcome: 'refused', reason: 'wrong', userId: user.id });
        throw new CodedError('wrong-code');
      }
      // Turned on only together with the login: otherwise the code of a login that is refused would lock the owner out.
      const holds = async (tx: Sql) =>
        (await closeStep(tx, siteId, challenge)) &&
        (taken !== 'first-code' || (await secondSteps.confirm(owner, code, tx)));
      const answer = await signedIn(services, request, { user, way: taken, holds });
      if (!answer) return refuse('used-or-run-out', serverWords.login.used);
      await tried.succeeded();
      if (taken !== 'code')
        await sendSignInNotice(services, siteId, user, {
          what: taken === 'first-code' ? 'second-step-on' : 'recovery-code-used',
        });
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
}

export function sessionRoutes(app: App, services: Services, failures: FailureLimit): void {
  loginRoute(app, services, failures);
  codeRoute(app, services, failures);
  app.post(
    '/api/logout',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Log out and revoke the token', response: { 204: z.null() } },
    },
    async (request, reply) => {
      const token = tokenOf(request);
      if (token !== undefined) await services.accounts.end(siteOf(request).siteId, token);
      return reply
        .status(204)
        .header('set-cookie', [...endPass(sessionOf(request).sessionId, request.protocol === 'https')])
        .send(null);
    },
  );
}
