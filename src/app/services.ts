import { createAccount, type Account } from '../services/account.ts';
import type { Api } from '../services/api.ts';
import { CallLog, loggedApi } from '../services/callLog.ts';
import { todayOf } from '../services/clock.ts';
import type { Imports } from '../services/imports/imports.ts';
import { createInstallation } from '../services/installation.ts';
import { createDevicePreferences } from '../services/devicePreferences.ts';
import { Lazy, lazyParts } from '../services/lazy.ts';
import { createNavigation } from '../services/navigation.ts';
import { forgetPictures, keepsPictures } from '../services/program/pictureCache.ts';
import { createPasswords, type Passwords } from '../services/password.ts';
import { SessionService } from '../services/sessionService.ts';
import { SignInProgress } from '../services/signInProgress.ts';
import { createSiteSettings } from '../services/siteSettings.ts';
import { createTicketBox, LocalStore } from '../services/storage.ts';
import type { AccountCalls } from '../machines/shared/accountCalls.ts';
import type { Client } from '../machines/shared/client.ts';
import type { Installation, DevicePreferences } from '../machines/shared/ports.ts';
import type { Environment } from './environment.ts';
import type { Log } from './log.ts';

/** Events that services report; `coordinate` listens to them. */
type ServiceEvent =
  /** The server refused the stored token. */
  | { readonly type: 'unauthorised' }
  /** A user was logged in by set-up or a passkey. */
  | { readonly type: 'signedIn' };

export interface Services {
  readonly environment: Environment;
  readonly api: Api;
  /** The latest requests and responses, for the QA page. */
  readonly calls: CallLog;
  readonly local: LocalStore;
  readonly devicePreferences: DevicePreferences;
  readonly installation: Installation;
  readonly account: Account;
  readonly passwords: Passwords;
  /** Fetched with the first screen that needs them. */
  readonly accountCalls: () => Promise<AccountCalls>;
  readonly siteSettings: ReturnType<typeof createSiteSettings>;
  readonly navigation: ReturnType<typeof createNavigation>;
  readonly session: SessionService;
  /** Fetched at login; visitors don't need it. */
  readonly log: Lazy<Log>;
  /** Fetched with the first import: few users ever need it. */
  readonly imports: Lazy<Imports>;
  readonly client: Client;
  /** Opens a user's data and joins the other tabs with the same data. */
  readonly openData: (userId: string) => Promise<void>;
  readonly closeData: () => Promise<void>;
  /** Name of a user's data on this site: for the database, the lock and the channel. */
  readonly dataName: (userId: string) => string;
  readonly onEvent: (listener: (event: ServiceEvent) => void) => void;
}

/** The visitors' part is available at once, the rest once the log is loaded. */
function createClient(log: Lazy<Log>, { clock }: Environment, api: Api): Client {
  const inside = lazyParts(
    () => log.value.client,
    'records',
    'commands',
    'waiting',
    'photos',
    'documents',
    'history',
    'measuring',
    'contacts',
    'sheets',
    'imports',
  );
  return Object.assign(inside, {
    payments: async () => (await import('../services/payments/payments.ts')).createPayments(api),
    keepsChanges: () => !log.isHere || log.value.workspace.isKept,
    mintId: clock.mintId,
    now: clock.now,
    today: () => todayOf(clock),
    timezone: clock.timezone,
  });
}

function lazyImports(api: Api, clock: Environment['clock'], log: Lazy<Log>, dataOf: () => string): Lazy<Imports> {
  return new Lazy(async () => {
    const [{ Imports: Made }, { openKeyValues }] = await Promise.all([
      import('../services/imports/imports.ts'),
      import('../services/imports/keyValues.ts'),
    ]);
    return new Made({
      api,
      clock,
      clientId: () => log.value.workspace.store.clientId(),
      open: () => openKeyValues(`${dataOf()}/imports`),
    });
  });
}

function lazyLog(environment: Environment, api: Api, local: LocalStore, imports: () => Lazy<Imports>): Lazy<Log> {
  const { clock, shrink, locks, impersonation } = environment;
  return new Lazy(async () => {
    const { createLog } = await import('./log.ts');
    return createLog({
      api,
      clock,
      isReadOnly: impersonation !== undefined,
      shrink,
      tickets: createTicketBox(local),
      locks,
      keepsPictures,
      imports: imports(),
    });
  });
}

/** Creates every service once. Doesn't access the network or the database. */
export function createServices(environment: Environment): Services {
  const { clock, area, origin } = environment;
  const listeners = new Set<(event: ServiceEvent) => void>();
  const report = (event: ServiceEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const local = new LocalStore(area);
  const now = () => Date.parse(clock.now());
  const calls = new CallLog(now);
  const connected = environment.connect({
    origin,
    token: () => local.token(),
    timezone: clock.timezone,
    isOnline: environment.isOnline,
    onUnauthorised: () => report({ type: 'unauthorised' }),
  });
  const api = loggedApi(connected, calls);
  const progress = new SignInProgress(local, origin === '' || origin === globalThis.location?.origin);
  const onToken = (token: string): void => {
    local.setToken(token);
    report({ type: 'signedIn' });
  };
  const log: Lazy<Log> = lazyLog(environment, api, local, () => imports);
  let dataOf = 'nobody';
  const imports = lazyImports(api, clock, log, () => dataOf);
  const passwords = createPasswords(api, () => local.token() !== null);
  const site = origin === '' ? (globalThis.location?.host ?? 'local') : new URL(origin).host;
  const dataName = (userId: string): string => `backstock/${site}/${userId}`;

  async function forgetData(userId: string | null): Promise<void> {
    await forgetPictures();
    // Logging out closes the data at the same time: whether it was still open is only known once it has been purged.
    if (log.isHere && (await log.value.workspace.forget())) return;
    if (userId === null) return;
    const store = await environment.openStore(dataName(userId));
    await store.dropData();
    store.close();
  }

  return {
    environment,
    api,
    calls,
    local,
    devicePreferences: createDevicePreferences(local),
    installation: createInstallation(api, progress, onToken, now),
    account: createAccount(api),
    passwords,
    accountCalls: async () =>
      (await import('../services/accountCalls.ts')).createAccountCalls(api, passwords, progress, onToken),
    siteSettings: createSiteSettings(),
    navigation: createNavigation(),
    session: new SessionService(api, local, progress, forgetData),
    log,
    client: createClient(log, environment, api),
    imports,
    dataName,
    async openData(userId) {
      dataOf = dataName(userId);
      const store = await environment.openStore(dataOf);
      // An in-memory store isn't shared: such a tab doesn't coordinate with others. All others join before
      // reading the device, so that they miss no change: messages received meanwhile wait until it is read.
      const { tabs, workspace } = await log.fetch();
      if (store.durable) tabs.join(dataOf);
      await workspace.open(store, userId);
    },
    async closeData() {
      if (log.isHere) log.value.tabs.leave();
      if (imports.isHere) await imports.value.close();
      if (log.isHere) await log.value.workspace.close();
    },
    onEvent: (listener) => listeners.add(listener),
  };
}
