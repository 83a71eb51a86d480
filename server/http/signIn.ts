/** The last part of every login method: logs the user in, or asks for two-factor authentication first. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAdmin } from '../../src/domain/access/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { ownRightsOf } from '../../src/domain/people/index.ts';
import { avatarOf } from '../accounts/avatars.ts';
import { sendNewDeviceNotice } from '../accounts/signInNotices.ts';
import { noteBrowser } from '../accounts/knownBrowsers.ts';
import { deviceName } from '../accounts/deviceName.ts';
import { noteSignIn, type RefusedEntry, type WayIn } from '../accounts/signInDecisions.ts';
import { openStep } from '../accounts/signInSteps.ts';
import type { Sql } from '../database/database.ts';
import { settingOf } from '../sites/settingOf.ts';
import { siteOf } from './context.ts';
import { browserOf } from './failureLimit.ts';
import type { Services } from './context.ts';
import { sayTo } from './language.ts';
import { problemSchema } from './problems.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  memberId: z.string().nullable(),
  linkToConfirm: z.enum(['closed', 'open']).optional().meta({
    description:
      'Set until the link to the member is confirmed: `closed` gives no access to confidential data, `open` is from before links were confirmed.',
  }),
  avatar: z.string().nullable().meta({ description: 'Id of their picture, for /api/media/{mediaId}/{variant}.' }),
});

export const signedInSchema = z.object({ isAuthenticated: z.literal(true), data: userSchema, token: z.string() });

export const enrolmentSchema = z.object({
  secret: z.string().meta({ description: 'To type into an authenticator app.' }),
  address: z.string().meta({ description: 'The same secret as an otpauth:// address, for a QR code.' }),
  recoveryCodes: z.array(z.string()).readonly(),
});

const halfwaySchema = z.object({
  isAuthenticated: z.literal(false),
  secondStep: z.object({
    challenge: z.string().meta({ description: 'Send it to /api/login/code with the code, within ten minutes.' }),
    enrolment: enrolmentSchema
      .optional()
      .meta({ description: 'Present if this person has to set up an authenticator app first.' }),
  }),
});

/** The responses of every login method. */
export const signInSchemas = {
  200: signedInSchema,
  202: halfwaySchema.meta({ description: 'A two-factor code is required to finish logging in.' }),
  401: problemSchema.extend({ isAuthenticated: z.literal(false) }),
};

/** A user as returned to clients. */
export async function userAnswer(
  { database }: Pick<Services, 'database'>,
  siteId: string,
  user: RecordOf<'user'>,
  isViewed = false,
): Promise<z.infer<typeof userSchema>> {
  const { id, values } = user;
  const { linkToConfirm, memberId } = ownRightsOf(user);
  const link = isViewed && memberId !== undefined ? 'closed' : linkToConfirm;
  return {
    id,
    name: values.name,
    email: values.email ?? '',
    memberId: memberId || null,
    ...withoutUndefined({ linkToConfirm: link }),
    avatar: await avatarOf(database, siteId, id),
  };
}

/** True for users who must use two-factor authentication. */
export async function isSecondStepRequired(
  { database }: Pick<Services, 'database'>,
  siteId: string,
  user: RecordOf<'user'>,
): Promise<boolean> {
  return isAdmin(ownRightsOf(user)) && (await settingOf(database, siteId, 'second_step_for')) === 'administrators';
}

/** The labels an authenticator shows with its codes. */
export async function labelsFor(
  { database }: Pick<Services, 'database'>,
  siteId: string,
  user: RecordOf<'user'>,
): Promise<{ readonly label: string; readonly issuer: string }> {
  const { email } = user.values;
  const issuer = (await settingOf(database, siteId, 'group_name')) ?? 'Backstock';
  // The address uses a colon to separate issuer and label.
  return { label: email ?? user.id, issuer: issuer.replaceAll(':', ' ') };
}

/** A user who has passed a step, by which method, and whether what they proved still holds when their session is opened, if it can change. */
export interface FirstStep {
  readonly user: RecordOf<'user'>;
  readonly way: WayIn;
  readonly holds?: (tx: Sql) => Promise<boolean>;
}

/** Opens the session of a user who has passed all steps. Returns undefined if what they proved no longer holds. */
export async function signedIn(
  services: Services,
  request: FastifyRequest,
  { user, way, holds }: FirstStep,
): Promise<z.infer<typeof signedInSchema> | undefined> {
  const { accounts } = services;
  const { siteId } = siteOf(request);
  const device = deviceName(request.headers['user-agent']);
  const token = await accounts.admit(siteId, user.id, holds, (tx) => accounts.open(siteId, user.id, device, tx));
  if (token === undefined) return undefined;
  noteSignIn(request, { way, outcome: 'accepted', userId: user.id });
  const browser = browserOf(request);
  if (browser !== undefined)
    await noteBrowser(services.database, siteId, { userId: user.id, browser, now: services.now() });
  await sendNewDeviceNotice(services, siteId, user, device);
  return { isAuthenticated: true, data: await userAnswer(services, siteId, user), token };
}

/** Responds to a user who has passed the first step. Returns false, without a response, if what they proved no longer holds. */
export async function signInOrAskSecondStep(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  first: FirstStep,
): Promise<boolean> {
  const { user, way, holds } = first;
  const { siteId } = siteOf(request);
  const owner = { siteId, userId: user.id };
  const { accounts, secondSteps, now } = services;
  void reply.header('cache-control', 'no-store');
  const isOn = await secondSteps.isOn(owner);
  if (!isOn && !(await isSecondStepRequired(services, siteId, user))) {
    const answer = await signedIn(services, request, first);
    if (answer) void reply.send(answer);
    return answer !== undefined;
  }
  const challenge = await accounts.admit(siteId, user.id, holds, (tx) => openStep(tx, siteId, user.id, now()));
  if (challenge === undefined) return false;
  const enrolment = isOn ? undefined : await secondSteps.begin(owner, await labelsFor(services, siteId, user));
  noteSignIn(request, { way, outcome: 'second-step-asked', userId: user.id });
  void reply
    .status(202)
    .send({ isAuthenticated: false, secondStep: { challenge, ...(enrolment ? { enrolment } : {}) } });
  return true;
}

/** Refuses a login, in the form the specification defines. */
export function refuseSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  way: WayIn,
  { code, words, status, reason, userId }: RefusedEntry,
): FastifyReply {
  noteSignIn(request, { way, outcome: 'refused', reason, userId });
  return reply
    .status(401)
    .type('application/problem+json')
    .send({ code, message: sayTo(reply, words), status, isAuthenticated: false });
}
