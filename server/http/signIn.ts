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
      'Set while the link to the member waits for confirmation: `closed` opens nothing confidential, `open` is from before links were confirmed.',
  }),
  avatar: z.string().nullable().meta({ description: 'Id of their picture, for /api/media/{mediaId}/{variant}.' }),
});

export const signedInSchema = z.object({ isAuthenticated: z.literal(true), data: userSchema, token: z.string() });

export const enrolmentSchema = z.object({
  secret: z.string().meta({ description: 'For an authenticator app, to be typed.' }),
  address: z.string().meta({ description: 'The same as an otpauth:// address, for a QR code.' }),
  recoveryCodes: z.array(z.string()).readonly(),
});

const halfwaySchema = z.object({
  isAuthenticated: z.literal(false),
  secondStep: z.object({
    challenge: z.string().meta({ description: 'To be sent to /api/login/code with the code, within ten minutes.' }),
    enrolment: enrolmentSchema
      .optional()
      .meta({ description: 'There where this person has to set an authenticator up first.' }),
  }),
});

/** The responses of every login method. */
export const signInSchemas = {
  200: signedInSchema,
  202: halfwaySchema.meta({ description: 'A code is asked for before anything is opened.' }),
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

async function signedIn(
  services: Services,
  request: FastifyRequest,
  user: RecordOf<'user'>,
  way: WayIn,
): Promise<z.infer<typeof signedInSchema>> {
  const { siteId } = siteOf(request);
  const device = deviceName(request.headers['user-agent']);
  const token = await services.accounts.open(siteId, user.id, device);
  noteSignIn(request, { way, outcome: 'accepted', userId: user.id });
  const browser = browserOf(request);
  if (browser !== undefined)
    await noteBrowser(services.database, siteId, { userId: user.id, browser, now: services.now() });
  await sendNewDeviceNotice(services, siteId, user, device);
  return { isAuthenticated: true, data: await userAnswer(services, siteId, user), token };
}

/** A user who has passed the first step, and by which method. */
export interface FirstStep {
  readonly user: RecordOf<'user'>;
  readonly way: WayIn;
}

/** Responds to a user who has passed the first step. */
export async function signInOrAskSecondStep(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, way }: FirstStep,
): Promise<void> {
  const { siteId } = siteOf(request);
  const owner = { siteId, userId: user.id };
  const { database, secondSteps, now } = services;
  void reply.header('cache-control', 'no-store');
  const isOn = await secondSteps.isOn(owner);
  if (!isOn && !(await isSecondStepRequired(services, siteId, user)))
    return reply.send(await signedIn(services, request, user, way));
  const enrolment = isOn ? undefined : await secondSteps.begin(owner, await labelsFor(services, siteId, user));
  const challenge = await openStep(database, siteId, user.id, now());
  noteSignIn(request, { way, outcome: 'second-step-asked', userId: user.id });
  return reply
    .status(202)
    .send({ isAuthenticated: false, secondStep: { challenge, ...(enrolment ? { enrolment } : {}) } });
}

/** Responds to a user who has passed all steps. */
export async function finishSignIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, way }: FirstStep,
): Promise<void> {
  return reply.header('cache-control', 'no-store').send(await signedIn(services, request, user, way));
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
