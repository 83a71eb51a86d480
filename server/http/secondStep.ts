/** A user's own two-factor authentication: turning it on and off, and new recovery codes. */
import { z } from 'zod';
import { serverWords } from '../../src/words/en/server.ts';
import { CodedError } from '../errors.ts';
import { sessionOf } from './context.ts';
import type { Services } from './context.ts';
import { enrolmentSchema, isSecondStepRequired, labelsFor } from './signIn.ts';
import type { FailureLimit } from './failureLimit.ts';
import { notifyOwner, ownerOf, proof, reauthentication, fieldError } from './reauthentication.ts';
import type { App } from './zodProvider.ts';

const tags = ['Account'];
const config = { access: 'signed-in', isOwn: true, rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
const standingSchema = z.object({
  since: z.string().nullable(),
  recoveryCodes: z.int(),
  isRequired: z.boolean(),
  hasPassword: z
    .boolean()
    .meta({ description: 'Without a password, a code from the authenticator app is required instead.' }),
});

/** Routes for turning it on: begin, then confirm with the first code. */
function turnOnRoutes(app: App, services: Services, failures: FailureLimit): void {
  const { secondSteps } = services;
  const { counted, prove } = reauthentication(services, failures);

  app.post(
    '/api/account/second-step',
    {
      config,
      schema: {
        tags,
        summary: 'Start setting up two-factor authentication (it is on after the first code)',
        body: proof,
        response: { 201: enrolmentSchema },
      },
    },
    async (request, reply) => {
      await prove(request, request.body.password);
      const owner = ownerOf(request);
      const enrolment = await secondSteps.begin(
        owner,
        await labelsFor(services, owner.siteId, sessionOf(request).user),
      );
      if (!enrolment) throw new CodedError('wrong-stage', serverWords.secondStep.alreadyOn);
      return reply.status(201).header('cache-control', 'no-store').send(enrolment);
    },
  );

  app.post(
    '/api/account/second-step/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Turn on two-factor authentication with the first code',
        body: z.strictObject({ code: z.string().max(40) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await counted(
        request,
        () => secondSteps.confirm(ownerOf(request), request.body.code),
        fieldError('code', serverWords.secondStep.wrongCode),
      );
      await notifyOwner(services, request, 'second-step-on');
      return reply.status(204).send(null);
    },
  );
}

export function secondStepRoutes(app: App, services: Services, failures: FailureLimit): void {
  const { accounts, secondSteps } = services;
  const { prove } = reauthentication(services, failures);
  turnOnRoutes(app, services, failures);

  app.get(
    '/api/account/second-step',
    {
      config,
      schema: { tags, summary: 'Status of your two-factor authentication', response: { 200: standingSchema } },
    },
    async (request) => {
      const owner = ownerOf(request);
      const { since, recoveryCodes } = await secondSteps.standing(owner);
      return {
        since: since?.toISOString() ?? null,
        recoveryCodes,
        isRequired: await isSecondStepRequired(services, owner.siteId, sessionOf(request).user),
        hasPassword: await accounts.hasPassword(owner.siteId, owner.userId),
      };
    },
  );

  app.post(
    '/api/account/second-step/off',
    {
      config,
      schema: { tags, summary: 'Turn off two-factor authentication', body: proof, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      if (await isSecondStepRequired(services, owner.siteId, sessionOf(request).user))
        throw new CodedError('not-allowed', serverWords.secondStep.staysOn);
      await prove(request, request.body.password);
      if (await secondSteps.turnOff(owner)) await notifyOwner(services, request, 'second-step-off');
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/account/second-step/recovery-codes',
    {
      config,
      schema: {
        tags,
        summary: 'Generate new recovery codes. The old codes stop working',
        body: proof,
        response: { 201: z.object({ recoveryCodes: z.array(z.string()).readonly() }) },
      },
    },
    async (request, reply) => {
      await prove(request, request.body.password);
      const recoveryCodes = await secondSteps.renewRecoveryCodes(ownerOf(request));
      if (!recoveryCodes) throw new CodedError('wrong-stage', serverWords.secondStep.notOn);
      await notifyOwner(services, request, 'recovery-codes-made');
      return reply.status(201).header('cache-control', 'no-store').send({ recoveryCodes });
    },
  );
}
