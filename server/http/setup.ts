/** First-run setup. */
import { z } from 'zod';
import { ADDRESS_PATTERN, mayBeMistaken } from '../../src/domain/kernel/identity.ts';
import { valueRefusals } from '../../src/words/en/refusalsValues.ts';
import { serverFieldTexts } from '../../src/words/en/serverFields.ts';
import { isLanguage, offeredLanguages } from '../../src/words/languages.ts';
import { asText } from '../../src/words/message.ts';
import { CodedError } from '../errors.ts';
import type { DemoSignIn } from '../setup/firstRun.ts';
import { siteOf, timezoneOf } from './context.ts';
import type { Services } from './context.ts';
import { signedIn, signedInSchema } from './signIn.ts';
import { newPassword, refuseCommon } from './newPassword.ts';
import { SetupGuard } from './setupGuard.ts';
import type { App } from './zodProvider.ts';

const tags = ['Set-up'];
const config = { access: 'public' } as const;

const { setup: words } = serverFieldTexts;
const text = (max: number, missing: () => string, tooLong: (limit: { readonly count: number }) => string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(max, { error: () => tooLong({ count: max }) });

const setupSchema = z.strictObject({
  groupName: text(200, () => words.groupNameMissing, words.groupNameTooLong),
  name: text(120, () => words.nameMissing, words.nameTooLong),
  email: z
    .string()
    .trim()
    .max(254)
    .regex(ADDRESS_PATTERN, { error: () => serverFieldTexts.email })
    .refine((address) => !mayBeMistaken(address), { error: asText(valueRefusals.mistakable) }),
  password: newPassword,
  language: z
    .enum(offeredLanguages.map(({ value }) => value))
    .optional()
    .meta({
      description: "The group's language (BCP 47), also of its initial data. British English by default.",
    }),
  sample: z.boolean().default(false),
  token: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'The setup token that the server printed when it started. Not needed on the same computer.' }),
});

const statusSchema = z.object({
  needed: z.boolean(),
  tokenNeeded: z
    .boolean()
    .optional()
    .meta({ description: 'True if the group has to be set up and the setup token is required.' }),
  demo: z.object({ email: z.string(), password: z.string() }).optional(),
  provider: z.object({ name: z.string() }).optional().meta({ description: 'The login provider.' }),
  loading: z
    .object({ step: z.string(), done: z.number(), total: z.number() })
    .optional()
    .meta({ description: 'Progress while the sample theatre is being loaded.' }),
});

export function setupRoutes(app: App, services: Services, demo: DemoSignIn | undefined): void {
  const { setup, accounts, provider } = services;
  const door = new SetupGuard(services.now);
  app.get(
    '/api/setup',
    {
      config,
      schema: {
        tags,
        summary: 'Whether the group still has to be set up',
        response: { 200: statusSchema },
      },
    },
    async (request) => {
      const { siteId } = siteOf(request);
      const loading = setup.progress(siteId);
      const needed = await setup.isNeeded(siteId);
      return {
        needed,
        ...(needed && door.isTokenNeeded(request) ? { tokenNeeded: true } : {}),
        ...(demo ? { demo } : {}),
        ...(provider ? { provider: { name: provider.name } } : {}),
        ...(loading ? { loading } : {}),
      };
    },
  );

  app.post(
    '/api/setup',
    {
      config: { ...config, rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: { tags, summary: 'Set up the group (only once)', body: setupSchema, response: { 201: signedInSchema } },
    },
    async (request, reply) => {
      const { siteId } = siteOf(request);
      if (!(await setup.isNeeded(siteId))) throw new CodedError('already-set-up');
      const { token: setupToken, language, ...founding } = request.body;
      door.admit(request, setupToken);
      const { groupName, name, email, password } = founding;
      await refuseCommon(password, [groupName, name, email]);
      const userId = await setup.found(siteId, {
        ...founding,
        ...(isLanguage(language) ? { language } : {}),
        timezone: timezoneOf(request),
      });
      const user = await accounts.userById(siteId, userId);
      const answer = user && (await signedIn(services, request, { user, way: 'set-up' }));
      if (!answer) throw new Error(`The administrator ${userId} was founded but is not there.`);
      return reply.status(201).send(answer);
    },
  );
}
