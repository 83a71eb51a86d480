/** The server without its port: all dependencies are passed in, so that tests build the same one. */
import { randomBytes, randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import { uuidV7 } from '../src/domain/kernel/ids.ts';
import { catalogueOf, kindsWhere } from '../src/domain/registry.ts';
import { serverWords } from '../src/words/en/server.ts';
import { Billing } from './billing/billing.ts';
import type { StripeConnection } from './billing/stripeConnection.ts';
import { Accounts } from './accounts/accounts.ts';
import { keyAddresses } from './accounts/addressKeys.ts';
import { standardFailureLimits } from './accounts/failedTries.ts';
import type { FailureLimits } from './accounts/failedTries.ts';
import { Passkeys } from './accounts/passkeys.ts';
import { Provider } from './accounts/provider.ts';
import type { ProviderSettings } from './accounts/provider.ts';
import { Seal } from './accounts/seal.ts';
import { SecondSteps } from './accounts/secondStep.ts';
import type { Database } from './database/database.ts';
import { Reads } from './database/standby.ts';
import { CodedError } from './errors.ts';
import { EventStore } from './eventStore/eventStore.ts';
import { Rejections } from './eventStore/rejections.ts';
import { noteFresh } from './eventStore/rederive.ts';
import { passwordRoutes, profileRoutes } from './http/account.ts';
import { activityRoutes } from './http/activity.ts';
import { ownAccountRoutes } from './http/ownAccount.ts';
import { oauthRoutes } from './http/oauth.ts';
import { ownPasskeyRoutes, passkeySignInRoutes } from './http/passkeys.ts';
import { secondStepRoutes } from './http/secondStep.ts';
import { passwordResetRoutes } from './http/passwordReset.ts';
import { userAdministrationRoutes } from './http/users.ts';
import { barcodeRoutes } from './http/barcode.ts';
import { brandingRoutes } from './http/branding.ts';
import { billingRoutes } from './http/billing.ts';
import { calendarRoutes } from './http/calendar.ts';
import { catalogueRoutes } from './http/catalogue/routes.ts';
import { useClient } from './http/client.ts';
import { countRoutes } from './http/counts.ts';
import { docsRoutes, useApiDescription } from './http/docs.ts';
import { answerClientError, connectionLimits, cutSlowBodies, forbidCaching } from './http/connections.ts';
import type { BodyPace } from './http/connections.ts';
import { environmentRoutes } from './http/environment.ts';
import { importRoutes } from './http/imports.ts';
import { locationRoutes } from './http/locations.ts';
import { mediaRoutes } from './http/media.ts';
import { measurementRoutes } from './http/measurements.ts';
import { erasureRoutes } from './http/erasure.ts';
import { pastRoutes } from './http/past.ts';
import { personalRoutes } from './http/personal.ts';
import { storageRoutes } from './http/storage.ts';
import { settingRoutes } from './http/settings.ts';
import { commandRoutes } from './http/commands.ts';
import type { Services } from './http/context.ts';
import { FailureLimit } from './http/failureLimit.ts';
import { firstPageRoutes } from './http/firstPage.ts';
import { feedRoutes, historyRoutes, snapshotRoutes } from './http/feed.ts';
import { useGuard } from './http/guard.ts';
import { fileRoutes } from './http/files.ts';
import { countRequests, metricsRoutes } from './http/metrics.ts';
import { networkOf } from './http/network.ts';
import { healthRoutes } from './http/health.ts';
import { useLanguage } from './http/language.ts';
import { sendProblem, useProblems } from './http/problems.ts';
import { captureSentBodies } from './http/requestDigest.ts';
import { parseKeepableJson } from './http/requestText.ts';
import { useSecurity } from './http/security.ts';
import { sessionRoutes } from './http/session.ts';
import { setupRoutes } from './http/setup.ts';
import type { DemoSignIn } from './setup/firstRun.ts';
import { preferenceRoutes, userRoutes } from './http/user.ts';
import { useZod } from './http/zodProvider.ts';
import type { App, ZodTypeProvider } from './http/zodProvider.ts';
import { Mail } from './mail/mail.ts';
import type { MailOptions } from './mail/mail.ts';
import type { MediaStore } from './media/mediaStore.ts';
import { uploadMax } from './media/pictures.ts';
import { Reminders } from './reminders/reminders.ts';
import type { KeptSettings } from './setup/keptSettings.ts';
import { SiteSetup } from './setup/siteSetup.ts';
import type { LoadSample } from './setup/siteSetup.ts';
import { scheduleFailedTrySweeps, scheduleWork } from './scheduledWork.ts';
import { Sites } from './sites/sites.ts';

export interface ServiceOptions {
  readonly database: Database;
  /** A standby of the database, for reads. */
  readonly standby?: Database | undefined;
  readonly media: MediaStore;
  readonly loadSample: LoadSample;
  /** Storage limit for a group's files and pictures, in bytes; no limit by default. */
  readonly groupBytesMax?: number | undefined;
  /** Settings managed by the installation; without it each group sets them itself. */
  readonly kept?: KeptSettings;
  /** Without it no email can be sent. */
  readonly mail?: MailOptions['settings'];
  readonly onMailTrouble?: MailOptions['onTrouble'];
  /** The payment service; without it invoices are recorded by hand. */
  readonly gate?: StripeConnection | undefined;
  /** The login provider. */
  readonly provider?: ProviderSettings | undefined;
  /** The public address; without it, passkeys use the address of each request. */
  readonly publicUrl?: string | undefined;
  /** Encrypts secrets in the database. Without it they can only be decrypted while this process runs. */
  readonly secret?: Buffer;
  readonly now?: () => Date;
  readonly pollMillis?: number;
  readonly heartbeatMillis?: number;
}

export interface AppOptions {
  readonly logger?: FastifyServerOptions['logger'];
  /** Folder of the built client; without it only the API is served. */
  readonly clientFolder?: string;
  /** Origins of other client installations that can call this server. */
  readonly allowedOrigins?: readonly string[];
  /** True if the server is only reachable by HTTPS. */
  readonly isHttps?: boolean;
  readonly isProxyTrusted?: boolean;
  readonly demo?: DemoSignIn;
  /** Lets other computers read /metrics. */
  readonly metricsToken?: string;
  /** Requests per minute from one network. */
  readonly requestsPerMinute?: number;
  readonly failureLimits?: FailureLimits;
  /** Minimum rate of request bodies; for tests. */
  readonly bodyPace?: BodyPace;
  /** Validates responses against their schemas; for tests. */
  readonly isStrict?: boolean;
}

/** The services that routes use, on one database. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { database, media, loadSample } = options;
  const now = options.now ?? (() => new Date());
  const mintId = () => uuidV7(now().getTime(), randomBytes(10));
  const reads = new Reads(database, options.standby);
  const events = new EventStore({ ...options, reads, now, mintId });
  const rejections = new Rejections(database, now);
  const accounts = new Accounts(database, now);
  const seal = new Seal(options.secret ?? randomBytes(32));
  const secondSteps = new SecondSteps(database, seal, now);
  const passkeys = new Passkeys(database, now);
  const { publicUrl, groupBytesMax } = options;
  const provider = options.provider && new Provider(options.provider);
  const sites = new Sites(database);
  await sites.ensureOne();
  await keyAddresses(database);
  await noteFresh(database);
  const mail = new Mail({
    database,
    now,
    mintId,
    settings: options.mail,
    ...(options.onMailTrouble ? { onTrouble: options.onMailTrouble } : {}),
  });
  const setup = new SiteSetup({ database, events, accounts, now, mintId, loadSample, kept: options.kept ?? {} });
  const billing = new Billing({ database, events, mail, now, mintId, gate: options.gate });
  const reminders = new Reminders({ database, mail, now });
  return {
    database,
    reads,
    events,
    rejections,
    accounts,
    secondSteps,
    passkeys,
    seal,
    publicUrl,
    provider,
    sites,
    media,
    groupBytesMax,
    mail,
    setup,
    billing,
    reminders,
    now,
    mintId,
  };
}

function create(options: AppOptions): App {
  return fastify({
    logger: options.logger ?? false,
    // Only the nearest proxy is trusted: clients can forge the entries further left in its header.
    trustProxy: options.isProxyTrusted === true ? (_address, hop) => hop < 1 : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    requestTimeout: connectionLimits.requestMillis,
    keepAliveTimeout: connectionLimits.keepAliveMillis,
    http: { headersTimeout: connectionLimits.headersMillis, connectionsCheckingInterval: connectionLimits.checkMillis },
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200 },
    // Requests with an invalid URL never reach a route.
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply as FastifyReply, new CodedError('malformed', serverWords.request.unreadableAddress)),
  }).withTypeProvider<ZodTypeProvider>();
}

function useJson(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, parseKeepableJson(String(body)));
    } catch {
      done(new CodedError('malformed', serverWords.request.noJson));
    }
  });
}

async function routes(app: App, services: Services, options: AppOptions): Promise<void> {
  let isClosing = false;
  app.addHook('preClose', () => {
    isClosing = true;
    services.events.close();
    return Promise.resolve();
  });
  metricsRoutes(app, services, options.metricsToken);
  healthRoutes(app, services, () => isClosing);
  setupRoutes(app, services, options.demo);
  const failures = new FailureLimit(services, options.failureLimits ?? standardFailureLimits);
  scheduleFailedTrySweeps(app, failures);
  sessionRoutes(app, services, failures);
  oauthRoutes(app, services, failures);
  passkeySignInRoutes(app, services, failures);
  ownPasskeyRoutes(app, services, failures);
  secondStepRoutes(app, services, failures);
  passwordRoutes(app, services, failures);
  passwordResetRoutes(app, services, failures);
  profileRoutes(app, services);
  ownAccountRoutes(app, services);
  userAdministrationRoutes(app, services);
  userRoutes(app);
  preferenceRoutes(app, services);
  commandRoutes(app, services);
  feedRoutes(app, services);
  snapshotRoutes(app, services);
  firstPageRoutes(app, services);
  historyRoutes(app, services);
  pastRoutes(app, services);
  activityRoutes(app, services);
  settingRoutes(app, services);
  brandingRoutes(app, services);
  countRoutes(app, services);
  await billingRoutes(app, services);
  environmentRoutes(app, services);
  storageRoutes(app, services);
  mediaRoutes(app, services);
  fileRoutes(app, services);
  barcodeRoutes(app, services);
  importRoutes(app, services);
  locationRoutes(app, services);
  for (const kind of kindsWhere(({ resource }) => resource !== false))
    catalogueRoutes(app, catalogueOf(kind), services);
  measurementRoutes(app, services);
  calendarRoutes(app, services);
  personalRoutes(app, services);
  erasureRoutes(app, services);
  docsRoutes(app);
}

/** Builds the application. The caller starts listening and, at the end, closes it and then the database. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<App> {
  const app = create(options);
  countRequests(app);
  useZod(app, options.isStrict === true);
  useProblems(app);
  forbidCaching(app);
  cutSlowBodies(app, options.bodyPace);
  useJson(app);
  await useSecurity(app, { allowedOrigins: options.allowedOrigins ?? [], isHttps: options.isHttps === true });
  await app.register(rateLimit, {
    max: options.requestsPerMinute ?? 6_000,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  await app.register(compress, { threshold: 1_024 });
  await app.register(multipart, { limits: { fileSize: uploadMax, files: 1, fields: 4, fieldSize: 1_000 } });
  await useApiDescription(app);
  useGuard(app, services);
  useLanguage(app);
  captureSentBodies(app);
  await routes(app, services, options);
  await useClient(app, services, options.clientFolder);
  scheduleWork(app, services);
  return app;
}
