/** Managing how other users log in. Names, roles and permissions are in the log; login details aren't. */
import { z } from 'zod';
import { canManage, isSuperAdmin } from '../../src/domain/access/index.ts';
import { isActive } from '../../src/domain/catalogue/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { ownRightsOf, rightsOf, takeoverProblem } from '../../src/domain/people/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import type { Session } from '../accounts/session.ts';
import { rolesOf } from '../accounts/actor.ts';
import { opensMoreOfMember } from '../accounts/handedLinks.ts';
import { noteSignIn } from '../accounts/signInDecisions.ts';
import { logSignIn, recipientOf, sendSignInNotice } from '../accounts/signInNotices.ts';
import { issueToken } from '../accounts/tokens.ts';
import { CodedError } from '../errors.ts';
import { invitationLetter } from '../mail/templates.ts';
import { carryOut, recordOf } from './catalogue/carryOut.ts';
import { sessionOf, siteOf, tokenOf } from './context.ts';
import type { Services } from './context.ts';
import { resetPath } from './passwordReset.ts';
import { unlinkRoute } from './unlink.ts';
import type { App } from './zodProvider.ts';

const tags = ['Users'];
const config = { access: { scope: 'users' } } as const;
const params = z.object({ id: z.string().max(60) });

const signInSchema = z.object({
  userId: z.string(),
  hasPassword: z.boolean(),
  invitedAt: z
    .string()
    .nullable()
    .meta({ description: 'When the current link to choose a password was created, if it is unused and still valid.' }),
  usedAt: z
    .string()
    .nullable()
    .meta({ description: 'When they last used Backstock on a device that is still logged in.' }),
  devices: z.int(),
  hasSecondStep: z.boolean(),
  isLinked: z.boolean().meta({ description: 'Linked to an account of the login provider.' }),
  handedOverTo: z
    .array(z.string())
    .meta({ description: 'Ids of the administrators who were given a password link to pass on.' }),
});

/** Only users with the permission can end a user's sessions, and only a Super_Admin those of a Super_Admin. */
function refuseUnlessAbove({ actor }: Session, user: RecordOf<'user'>): void {
  if (!canManage(actor, 'users')) throw new CodedError('forbidden');
  if (isSuperAdmin(ownRightsOf(user)) && !isSuperAdmin(actor))
    throw new CodedError('not-allowed', serverWords.users.onlySuperAdmin);
}

/** Only users with at least the same access to confidential data can change how a user logs in. */
async function refuseTakeover(
  { database }: Services,
  siteId: string,
  { actor }: Session,
  user: RecordOf<'user'>,
): Promise<void> {
  if (!canManage(actor, 'users')) throw new CodedError('forbidden');
  const problem = takeoverProblem(actor, rightsOf(user, await rolesOf(database, siteId)));
  if (problem !== undefined) throw new CodedError('not-allowed', problem);
}

function seeAsRoute(app: App, services: Services): void {
  app.post(
    '/api/users/:id/see-as',
    {
      config: { ...config, rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'View Backstock as a user for an hour (read-only)',
        params,
        description:
          'The token gives access to what the user can see. Requests that would change anything are refused. Log out with this token to stop. The log shows who viewed as whom.',
        response: { 200: z.object({ token: z.string(), endsAt: z.string() }) },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const user = await recordOf(services, siteId, 'user', request.params.id);
      await carryOut(
        request,
        services,
        { type: 'SeeAsUser', kind: 'user', id: user.id, payload: {} },
        services.mintId(),
      );
      const viewer = sessionOf(request).user.id;
      const { token, endsAt } = await services.accounts.openImpersonation(siteId, user.id, viewer, tokenOf(request));
      noteSignIn(request, { way: 'see-as', outcome: 'accepted', userId: viewer });
      return reply.header('cache-control', 'no-store').send({ token, endsAt: endsAt.toISOString() });
    },
  );
}

async function userOf({ database }: Services, siteId: string, id: string): Promise<RecordOf<'user'>> {
  const [row] = await database.query<{ body: RecordOf<'user'> }>(
    `select body from record where site_id = $1 and kind = 'user' and id = $2`,
    [siteId, id],
  );
  if (!row) throw new CodedError('not-found', serverWords.unknown.user);
  return row.body;
}

function inviteRoute(app: App, services: Services): void {
  const { database, mail, now } = services;
  app.post(
    '/api/users/:id/invite',
    {
      config: { ...config, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Create a link for a user to choose their first password',
        params,
        description:
          'The link is sent by email. If email is not set up, the response contains its path, to pass on to the user.',
        response: { 200: z.object({ isSent: z.boolean(), path: z.string().optional() }) },
      },
    },
    async (request) => {
      const site = siteOf(request);
      const session = sessionOf(request);
      const user = await userOf(services, site.siteId, request.params.id);
      await refuseTakeover(services, site.siteId, session, user);
      if (!isActive(user)) throw new CodedError('disposed', serverWords.users.suspended);
      if (!mail.isSetUp && opensMoreOfMember(session.actor, user))
        throw new CodedError('not-allowed', serverWords.users.linkWouldOpen);
      const recipient = await recipientOf(services, site.siteId, user);
      const path = await database.transaction(async (tx) => {
        // If the user has a password already, the link would let anyone who has it take over the account.
        const [known] = await tx.query('select 1 from credential where site_id = $1 and user_id = $2', [
          site.siteId,
          user.id,
        ]);
        if (known) throw new CodedError('wrong-stage', serverWords.users.hasPassword);
        const { token, expiresAt } = await issueToken(tx, site.siteId, {
          userId: user.id,
          address: recipient.email,
          purpose: 'activate',
          handedTo: mail.isSetUp ? null : session.user.id,
          now: now(),
        });
        const made = resetPath(token, recipient.email);
        await mail.post(
          site.siteId,
          invitationLetter(recipient, mail.linkTo(site, made), session.user.values.name),
          { expiresAt },
          tx,
        );
        return made;
      });
      void mail.deliver();
      if (!mail.isSetUp) await logSignIn(services, site.siteId, user, { what: 'link-handed-over', by: session.user });
      return mail.isSetUp ? { isSent: true } : { isSent: false, path };
    },
  );
}

function signInsRoute(app: App, { database, mail, now }: Services): void {
  app.get(
    '/api/users/sign-in',
    {
      config,
      schema: {
        tags,
        summary: 'How each user logs in, and the status of email',
        response: {
          200: z.object({
            users: z.array(signInSchema),
            mail: z.object({ isSetUp: z.boolean(), waiting: z.int(), givenUp: z.int() }),
          }),
        },
      },
    },
    async (request) => {
      const { siteId } = siteOf(request);
      const users = await database.query<{
        userId: string;
        hasPassword: boolean;
        invitedAt: Date | null;
        usedAt: Date | null;
        devices: number;
        hasSecondStep: boolean;
        isLinked: boolean;
        handedOverTo: string[];
      }>(
        `select r.id as "userId", k.user_id is not null as "hasPassword", t.at as "invitedAt", s.at as "usedAt", coalesce(s.count, 0) as devices, w.user_id is not null as "hasSecondStep",
         exists (select from provider_identity i where i.site_id = r.site_id and i.user_id = r.id) as "isLinked",
         array(select distinct e.data ->> 'by' from event e where e.site_id = r.site_id and e.kind = 'user' and e.id = r.id and e.type = 'SignInNoted' and e.data ->> 'what' = 'link-handed-over' and e.data ? 'by' order by 1) as "handedOverTo"
       from record r
       left join credential k on k.site_id = r.site_id and k.user_id = r.id
       left join second_step w on w.site_id = r.site_id and w.user_id = r.id and w.confirmed_at is not null
       left join lateral (select max(created_at) as at from account_token where site_id = r.site_id and user_id = r.id and purpose = 'activate' and expires_at > $2) t on true
       left join lateral (select max(used_at) as at, count(*)::int as count from session where site_id = r.site_id and user_id = r.id and seen_by is null) s on true
       where r.site_id = $1 and r.kind = 'user' order by r.id`,
        [siteId, now()],
      );
      const text = (date: Date | null) => date?.toISOString() ?? null;
      return {
        users: users.map((each) => ({ ...each, invitedAt: text(each.invitedAt), usedAt: text(each.usedAt) })),
        mail: { isSetUp: mail.isSetUp, ...(await mail.counts(siteId)) },
      };
    },
  );
}

export function userAdministrationRoutes(app: App, services: Services): void {
  const { accounts, passkeys, secondSteps } = services;
  seeAsRoute(app, services);
  unlinkRoute(app, services, async (request, id) => {
    const user = await userOf(services, siteOf(request).siteId, id);
    await refuseTakeover(services, siteOf(request).siteId, sessionOf(request), user);
    return user;
  });
  inviteRoute(app, services);
  signInsRoute(app, services);

  app.delete(
    '/api/users/:id/second-step',
    {
      config,
      schema: {
        tags,
        summary: 'Turn off two-factor authentication for a user who has lost it; they are logged out everywhere',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      const user = await userOf(services, siteId, request.params.id);
      await refuseTakeover(services, siteId, sessionOf(request), user);
      if (!(await secondSteps.turnOff({ siteId, userId: user.id })))
        throw new CodedError('not-found', serverWords.users.noSecondStep);
      // A user who has lost their phone has also lost the passkeys on it.
      const lost = await passkeys.removeAll({ siteId, userId: user.id });
      await accounts.endDevices(siteId, user.id);
      await sendSignInNotice(services, siteId, user, { what: 'second-step-taken', by: sessionOf(request).user });
      if (lost > 0)
        await sendSignInNotice(services, siteId, user, { what: 'passkey-removed', by: sessionOf(request).user });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/users/:id/sign-out',
    {
      config,
      schema: {
        tags,
        summary: 'Log a user out everywhere',
        params,
        response: { 200: z.object({ devices: z.int() }) },
      },
    },
    async (request) => {
      const { siteId } = siteOf(request);
      const user = await userOf(services, siteId, request.params.id);
      refuseUnlessAbove(sessionOf(request), user);
      return { devices: await accounts.endDevices(siteId, user.id) };
    },
  );
}
