/** Lets an administrator unlink a user from an identity at the login provider that isn't, or is no longer, theirs. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import { unbindUser } from '../accounts/providerIdentities.ts';
import { sendSignInNotice } from '../accounts/signInNotices.ts';
import { CodedError } from '../errors.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import type { App } from './zodProvider.ts';

export function unlinkRoute(
  app: App,
  services: Services,
  managed: (request: FastifyRequest, id: string) => Promise<RecordOf<'user'>>,
): void {
  app.delete(
    '/api/users/:id/provider',
    {
      config: { access: { scope: 'users' } },
      schema: {
        tags: ['Users'],
        summary: 'Unlink a user from the login provider; they are logged out everywhere',
        params: z.object({ id: z.string().max(60) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const user = await managed(request, request.params.id);
      if (!(await unbindUser(services.database, siteId, user.id)))
        throw new CodedError('not-found', serverWords.users.notLinked);
      await services.accounts.endDevices(siteId, user.id);
      await sendSignInNotice(services, siteId, user, { what: 'provider-unlinked', by: sessionOf(request).user });
      return reply.status(204).send(null);
    },
  );
}
