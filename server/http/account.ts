/** Users changing their own password and picture. */
import { z } from 'zod';
import { serverWords } from '../../src/words/en/server.ts';
import { serverFieldTexts } from '../../src/words/en/serverFields.ts';
import { setAvatar } from '../accounts/avatars.ts';
import { noteSignIn } from '../accounts/signInDecisions.ts';
import { keepPicture } from '../media/gallery.ts';
import { sessionOf, siteOf, tokenOf } from './context.ts';
import type { Services } from './context.ts';
import type { FailureLimit } from './failureLimit.ts';
import { readUpload, uploadRate } from './upload.ts';
import { fieldError } from './reauthentication.ts';
import { userAnswer, userSchema } from './signIn.ts';
import { knownOf, newPassword, refuseCommon, setNewPassword } from './newPassword.ts';
import type { App } from './zodProvider.ts';

const tags = ['User'];

const changeSchema = z
  .strictObject({
    current_password: z.string().max(1_000),
    password: newPassword,
    password_confirmation: z.string().max(1_000),
  })
  .refine((asked) => asked.password === asked.password_confirmation, {
    path: ['password_confirmation'],
    error: () => serverFieldTexts.passwordsDiffer,
  });

const wrongPassword = () => fieldError('current_password', serverWords.login.wrongCurrentPassword);

export function passwordRoutes(app: App, services: Services, failures: FailureLimit): void {
  const { accounts } = services;
  app.put(
    '/api/change-password',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Change your password; other devices are logged out',
        body: changeSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const { user } = sessionOf(request);
      const noted = { way: 'proof', userId: user.id } as const;
      const tried = await failures.proof(request, user.id);
      const hash = await accounts.passwordHash(siteId, user.id, request.body.current_password);
      if (hash === undefined) {
        noteSignIn(request, { ...noted, outcome: 'refused', reason: 'wrong' });
        throw wrongPassword();
      }
      await tried.succeeded();
      noteSignIn(request, { ...noted, outcome: 'accepted' });
      await refuseCommon(request.body.password, await knownOf(services, siteId, user));
      const isSet = await setNewPassword(request, services, user, {
        password: request.body.password,
        claim: async (tx) => ((await accounts.staysUntilEnd(tx, siteId, user.id, hash)) ? user.id : undefined),
        keep: tokenOf(request),
        what: 'password-changed',
      });
      if (!isSet) throw wrongPassword();
      return reply.status(204).send(null);
    },
  );
}

export function profileRoutes(app: App, services: Services): void {
  const { database, media: store, now, mintId } = services;
  app.get(
    '/api/user',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Who is logged in', response: { 200: userSchema } },
    },
    (request) =>
      userAnswer(services, siteOf(request).siteId, sessionOf(request).user, sessionOf(request).viewedBy !== undefined),
  );

  app.post(
    '/api/user/avatar',
    {
      config: { access: 'signed-in', rateLimit: uploadRate, upload: [] },
      schema: {
        tags,
        summary: 'Change your picture',
        consumes: ['multipart/form-data'],
        description: 'Field `media`: JPEG, PNG, WebP or AVIF, at most 20 MB.',
        response: { 200: userSchema },
      },
    },
    async (request) => {
      const { siteId } = siteOf(request);
      const { user } = sessionOf(request);
      const { bytes } = await readUpload(request);
      const { mediaId } = await keepPicture({ sql: database, store, now, bytesMax: services.groupBytesMax }, siteId, {
        mediaId: mintId(),
        bytes,
        by: user.id,
      });
      await setAvatar(database, siteId, { userId: user.id, mediaId, now: now() });
      return userAnswer(services, siteId, user);
    },
  );
}
