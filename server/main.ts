import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { readConfig, type Config } from './config.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './openDatabase.ts';
import { startupSentence } from './startupProblem.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const result = readConfig(process.env);
if (result.isValid) await start(result.config);
else stop(result.mistakes);

/** One sentence a line, no stack: the reader is the person who set the machine up. */
function stop(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  let database: Database | undefined;
  try {
    database = await openDatabase(config);
    const app = await build(config, database);
    await app.listen({ port: config.port, host: config.host });
    closeOnSignal(app, database);
    announce(app, config);
  } catch (error) {
    await database?.close();
    const sentence = startupSentence(error, config);
    if (sentence === undefined) throw error;
    stop([sentence]);
  }
}

async function build(config: Config, database: Database): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: config.logLevel }, trustProxy: config.isProxyTrusted, forceCloseConnections: true });
  app.get('/api/health', async () => {
    await database.query('select 1');
    return { status: 'ok', database: database.kind };
  });
  const client = join(dirname(fileURLToPath(import.meta.url)), '..', 'client');
  if (existsSync(client)) await app.register(fastifyStatic, { root: client });
  return app;
}

function closeOnSignal(app: FastifyInstance, database: Database): void {
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    app.close().then(() => database.close()).then(() => process.exit(0), (error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

function announce(app: FastifyInstance, config: Config): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::';
  console.info(`Backstock is ready: ${config.publicUrl ?? `http://${isEverywhere ? 'localhost' : config.host}:${port}`}`);
  if (!isEverywhere) return;
  for (const { address: number, family, internal } of Object.values(networkInterfaces()).flatMap((list) => list ?? [])) {
    if (family === 'IPv4' && !internal) console.info(`On the same network:  http://${number}:${port}`);
  }
}
