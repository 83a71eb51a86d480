/** The whole server without a port, with a founded group and logged-in users. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, createServices } from '../../../server/app.ts';
import type { AppOptions, ServiceOptions } from '../../../server/app.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Services } from '../../../server/http/context.ts';
import type { App } from '../../../server/http/zodProvider.ts';
import { FolderMediaStore } from '../../../server/media/mediaStore.ts';
import { setupTokenOf } from '../../../server/setup/setupToken.ts';
import type { LoadSample } from '../../../server/setup/siteSetup.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { mintId } from './commands.ts';
import { watchAnswers } from './contract.ts';
import type { Contract } from './contract.ts';
import { openMigratedDatabase, temporaryFolder } from './database.ts';
import { beginning, siteId } from './store.ts';

export const password = 'a right long password';
export const founder = {
  groupName: 'The Test Players',
  name: 'Olive Old',
  email: 'olive@example.org',
  password,
} as const;

/** A parsed response. */
export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  /** Parsed JSON of any type. */
  readonly body: Json;
  readonly raw: LightMyRequestResponse;
}

/** JSON whose shape the test asserts. */
export interface Json {
  readonly [key: string]: Json;
}

export interface TestApp {
  readonly app: App;
  readonly services: Services;
  readonly database: Database;
  readonly mediaFolder: string;
  /** Compares every response with the API's description; any difference fails `dispose`. */
  readonly contract: Contract;
  /** Calls the API; `token` authenticates the call. */
  call(
    method: InjectOptions['method'] & string,
    path: string,
    options?: { token?: string | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Sends commands. */
  send(token: string, ...commands: readonly Command[]): Promise<Answer>;
  dispose(): Promise<void>;
}

export interface TestAppOptions
  extends
    AppOptions,
    Pick<
      ServiceOptions,
      'gate' | 'kept' | 'mail' | 'provider' | 'publicUrl' | 'heartbeatMillis' | 'groupBytesMax' | 'standby'
    > {
  /** A server database by default, which is ready in a tenth of the time. */
  readonly kind?: Database['kind'];
  readonly now?: () => Date;
  readonly loadSample?: LoadSample;
}

/** Opens a server on a new database without any set-up. */
export async function openApp({
  kind = 'server',
  now,
  loadSample,
  gate,
  kept,
  mail,
  provider,
  publicUrl,
  heartbeatMillis = 100,
  groupBytesMax,
  standby,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const { database, dispose } = await openMigratedDatabase(kind);
  const { folder, remove } = temporaryFolder();
  const services = await createServices({
    database,
    media: new FolderMediaStore(folder),
    loadSample: loadSample ?? (() => Promise.resolve()),
    pollMillis: 20,
    heartbeatMillis,
    ...(now ? { now } : {}),
    gate,
    ...(kept ? { kept } : {}),
    provider,
    publicUrl,
    groupBytesMax,
    standby,
    ...(mail ? { mail } : {}),
  });
  const app = await buildApp(services, { isStrict: true, ...options });
  const contract = watchAnswers(app);
  const call: TestApp['call'] = async (method, path, { token, body, headers } = {}) => {
    const raw = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        accept: 'application/json',
        'x-timezone': 'Europe/London',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson =
      raw.body !== '' &&
      raw.headers['content-encoding'] === undefined &&
      String(raw.headers['content-type']).includes('json');
    return { status: raw.statusCode, headers: raw.headers, body: isJson ? raw.json<Json>() : {}, raw };
  };
  return {
    app,
    services,
    database,
    mediaFolder: folder,
    contract,
    call,
    send: (token, ...commands) => call('POST', '/api/commands', { token, body: { clientId: mintId(), commands } }),
    dispose: async () => {
      await app.close();
      await dispose();
      remove();
      if (contract.breaches.size > 0)
        throw new Error(`Answers that the API does not describe so:\n${[...contract.breaches].join('\n')}`);
    },
  };
}

/** The token the server would print for setting up a group remotely. */
export async function setupTokenFor(database: Database, of: string): Promise<string> {
  const [site] = await database.query<{ secret: Buffer }>('select secret from site where site_id = $1', [of]);
  return setupTokenOf(site?.secret ?? Buffer.alloc(0));
}

export interface TestGroup extends TestApp {
  /** Tokens of logged-in users. */
  readonly tokens: {
    readonly founder: string;
    readonly admin: string;
    readonly member: string;
    readonly guest: string;
  };
}

/** The same with a group: its founder (Super_Admin), an Admin, a member with Props, and a guest without features. */
export async function openGroup(options: TestAppOptions = {}): Promise<TestGroup> {
  const test = await openApp(options);
  const founded = await test.call('POST', '/api/setup', { body: founder });
  await test.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    commands: beginning.map((each) => ({ ...each, commandId: mintId() })),
    allOrNothing: true,
  });
  const open = (userId: string) => test.services.accounts.open(siteId, userId);
  return {
    ...test,
    tokens: {
      founder: String(founded.body['token']),
      admin: await open('ann'),
      member: await open('ben'),
      guest: await open('cleo'),
    },
  };
}
