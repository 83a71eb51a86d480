/** login and logout, as section 7 of the specification has them. */
import { z } from 'zod';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { avatarOf } from '../accounts/avatars.ts';
import { deviceName } from '../accounts/deviceName.ts';
import { CodedError } from '../errors.ts';
import { siteOf, tokenOf } from './context.ts';
import type { Services } from './context.ts';
import type { FailureLimit } from './failureLimit.ts';
import { problemSchema } from './problems.ts';
import type { App } from './zodProvider.ts';

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  memberId: z.string().nullable(),
  avatar: z.string().nullable().meta({ description: 'Id of their picture, for /api/media/{mediaId}/{variant}.' }),
});

export const signedInSchema = z.object({ isAuthenticated: z.literal(true), data: userSchema, token: z.string() });

/** A user as clients see one. */
export async function userAnswer({ database }: Pick<Services, 'database'>, siteId: string, { id, values }: CatalogueRecord): Promise<z.infer<typeof userSchema>> {
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  return { id, name: text('name'), email: text('email'), memberId: text('memberId') || null, avatar: await avatarOf(database, siteId, id) };
}

const refusedSchema = problemSchema.extend({ isAuthenticated: z.literal(false) });

export function sessionRoutes(app: App, services: Services, failures: FailureLimit): void {
  const { accounts } = services;
  app.post('/api/login', {
    config: { access: 'public' },
    schema: {
      tags: ['Session'],
      summary: 'Sign in',
      body: z.object({ email: z.string().max(254), password: z.string().max(1_000) }),
      response: { 200: signedInSchema, 401: refusedSchema },
    },
  }, async (request, reply) => {
    const { siteId } = siteOf(request);
    const { email, password } = request.body;
    const counted = [`${request.ip} ${email.trim().toLowerCase()}`, request.ip] as const;
    if (!failures.mayTry(counted)) throw new CodedError('too-many-requests', 'Too many wrong tries: wait a quarter of an hour and try again.');
    const user = await accounts.checkPassword(siteId, email, password);
    if (!user) {
      failures.failed(counted);
      const { code, message, status } = new CodedError('unauthenticated', 'E-mail or password is wrong.');
      return reply.status(401).type('application/problem+json').send({ code, message, status, isAuthenticated: false });
    }
    failures.succeeded(counted);
    return reply.send({ isAuthenticated: true, data: await userAnswer(services, siteId, user), token: await accounts.open(siteId, user.id, deviceName(request.headers['user-agent'])) });
  });

  app.post('/api/logout', {
    config: { access: 'signed-in' },
    schema: { tags: ['Session'], summary: 'Sign out: the token is worth nothing from then on', response: { 204: z.null() } },
  }, async (request, reply) => {
    const token = tokenOf(request);
    if (token !== undefined) await accounts.end(siteOf(request).siteId, token);
    return reply.status(204).send(null);
  });
}
