import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installationSecret } from './accounts/seal.ts';
import { buildApp, createServices } from './app.ts';
import { answerBackupRequests } from './backup/backupRequest.ts';
import { connectStripe } from './billing/stripeConnection.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Services } from './http/context.ts';
import type { App } from './http/zodProvider.ts';
import { smtpCarrier } from './mail/carrier.ts';
import { loggerOptions } from './logging.ts';
import { openMediaStore } from './media/openMediaStore.ts';
import { openDatabase, openStandby } from './openDatabase.ts';
import { demoAdministrator, firstRun } from './setup/firstRun.ts';
import { setupLines } from './setup/setupToken.ts';
import type { WaitingSite } from './setup/setupToken.ts';
import { fillWithSample } from './setup/sample.ts';
import { configOrStop, stop } from './startupConfig.ts';
import { startupSentence } from './startupProblem.ts';
import { withoutUndefined } from '../src/domain/kernel/withoutUndefined.ts';

await start(configOrStop());

async function start(config: Config): Promise<void> {
  let database: Database | undefined;
  const standby = openStandby(config);
  try {
    database = await openDatabase(config);
    await standby?.query('select 1').catch(() => {
      console.warn('DATABASE_STANDBY_URL: no standby answers there. Reads come from the primary until one does.');
    });
    const app = await build(config, database, standby);
    app.addHook('onClose', () => standby?.close());
    await app.listen({ port: config.port, host: config.host });
    closeOnSignal(app, database, serveBackupRequests(config, database, app));
    announce(
      app,
      config,
      await database.query<WaitingSite>('select host, secret from site where last_seq = 0 order by site_id'),
    );
  } catch (error) {
    await database?.close();
    await standby?.close();
    const sentence = startupSentence(error, config);
    if (sentence === undefined) throw error;
    stop([sentence]);
  }
}

async function build(config: Config, database: Database, standby: Database | undefined): Promise<App> {
  const media = openMediaStore(config);
  const running: { app?: App } = {};
  const services: Services = await createServices({
    database,
    standby,
    media,
    ...(config.mail ? { mail: { carrier: smtpCarrier(config.mail), publicUrl: config.mail.publicUrl } } : {}),
    onMailTrouble: (trouble) => running.app?.log.warn(trouble, "an email couldn't be sent"),
    provider: config.provider,
    publicUrl: config.publicUrl,
    groupBytesMax: config.groupBytesMax,
    secret: installationSecret(config.secretKey, config.dataDir),
    kept: config.kept,
    gate: config.stripe && (await connectStripe(config.stripe)),
    loadSample: ({ siteId, isResumed }, onProgress) =>
      fillWithSample(services, siteId, {
        isResumed,
        onProgress,
        ...(config.isDemo ? { password: demoAdministrator.password } : {}),
      }),
  });
  await services.setup.resume().catch((error: unknown) => {
    console.error('Loading the sample theatre failed. It continues at the next start.', error);
  });
  await services.setup.addMissing();
  await services.setup.keepSettings();
  const demo = await firstRun(services, config);
  running.app = await buildApp(services, {
    logger: loggerOptions(config.logLevel),
    clientFolder: join(dirname(fileURLToPath(import.meta.url)), '..', 'client'),
    isProxyTrusted: config.isProxyTrusted,
    requestsPerMinute: config.limits.requestsPerMinute,
    allowedOrigins: config.allowedOrigins,
    ...withoutUndefined({ metricsToken: config.metricsToken }),
    isHttps: config.publicUrl?.startsWith('https:') === true,
    ...(demo ? { demo } : {}),
  });
  return running.app;
}

/** Time for open requests to finish on shutdown. */
const closingMillis = 10_000;

/** No other process can read an embedded database, so the server writes backups on request. */
function serveBackupRequests(config: Config, database: Database, app: App): () => Promise<void> {
  if (database.kind === 'server') return () => Promise.resolve();
  return answerBackupRequests({
    folder: config.dataDir,
    database,
    media: openMediaStore(config),
    now: () => new Date(),
    onTrouble: (error) => app.log.error({ err: error }, "a backup couldn't be written"),
  });
}

function closeOnSignal(app: App, database: Database, endBackups: () => Promise<void>): void {
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    // A client that doesn't read its response mustn't keep the server from shutting down.
    setTimeout(() => app.server.closeAllConnections(), closingMillis).unref();
    app
      .close()
      .then(endBackups)
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

function announce(app: App, config: Config, waiting: readonly WaitingSite[]): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::';
  const own = config.publicUrl ?? `http://${isEverywhere ? 'localhost' : config.host}:${port}`;
  console.info(`Backstock is ready: ${own}`);
  for (const { address: number, family, internal } of isEverywhere
    ? Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    : []) {
    if (family === 'IPv4' && !internal) console.info(`On the same network:  http://${number}:${port}`);
  }
  for (const line of setupLines(own, waiting)) console.info(line);
}
