import { createAccount, type Account } from '../services/account.ts';
import type { Api } from '../services/api.ts';
import { todayOf } from '../services/clock.ts';
import { Gateway } from '../services/gateway.ts';
import { createHistory } from '../services/history.ts';
import { holderOf } from '../services/holderOf.ts';
import type { Imports } from '../services/imports/imports.ts';
import { createInstallation } from '../services/installation.ts';
import { createKept } from '../services/kept.ts';
import { createContacts } from '../services/contacts.ts';
import { createMeasuring } from '../services/measuring.ts';
import { createNavigation } from '../services/navigation.ts';
import { createPasswords, type Passwords } from '../services/password.ts';
import { OutboxSender } from '../services/outboxSender.ts';
import { Documents } from '../services/documents.ts';
import { Photos } from '../services/photos.ts';
import { createSheets } from '../services/sheets/sheets.ts';
import { SessionService } from '../services/sessionService.ts';
import { SignInProgress } from '../services/signInProgress.ts';
import { createSiteSettings } from '../services/siteSettings.ts';
import { createTicketBox, LocalStore } from '../services/storage.ts';
import { createTabs, type TabMessage, type Tabs } from '../services/tabs.ts';
import { Workspace } from '../services/workspace.ts';
import type { AccountCalls } from '../machines/shared/accountCalls.ts';
import type { Client } from '../machines/shared/client.ts';
import type { Installation, Kept } from '../machines/shared/ports.ts';
import type { Environment } from './environment.ts';

/** What services report of their own accord; `coordinate` listens. */
export type ServiceEvent =
  /** The server refused the stored token. */
  | { readonly type: 'unauthorised' }
  /** Set-up has signed the first administrator in. */
  | { readonly type: 'signedIn' }
  | { readonly type: 'tab'; readonly message: TabMessage };

export interface Services {
  readonly environment: Environment;
  readonly api: Api;
  readonly local: LocalStore;
  readonly kept: Kept;
  readonly installation: Installation;
  readonly account: Account;
  readonly passwords: Passwords;
  /** Fetched with the first screen that needs them. */
  readonly accountCalls: () => Promise<AccountCalls>;
  readonly siteSettings: ReturnType<typeof createSiteSettings>;
  readonly navigation: ReturnType<typeof createNavigation>;
  readonly session: SessionService;
  readonly workspace: Workspace;
  readonly sender: OutboxSender;
  /** Fetched with the first import: few people ever make one. */
  readonly imports: () => Promise<Imports>;
  readonly tabs: Tabs;
  readonly client: Client;
  /** Opens a person's data and joins the tabs that show it. */
  readonly openData: (userId: string) => Promise<void>;
  readonly closeData: () => Promise<void>;
  /** Name of a person's data at this site: of the database, the lock and the channel. */
  readonly dataName: (userId: string) => string;
  readonly onEvent: (listener: (event: ServiceEvent) => void) => void;
}

interface ClientParts {
  readonly workspace: Workspace;
  readonly gateway: Gateway;
  readonly photos: Photos;
  readonly imports: () => Promise<Imports>;
  readonly api: Api;
}

function createClient({ workspace, gateway, photos, imports, api }: ClientParts, { clock }: Environment): Client {
  const { replica, outbox } = workspace;
  return {
    records: {
      world: replica.world,
      holderOf: (code, signal) => holderOf(workspace, code, signal),
      isHeld: (kind) => replica.isHeld(kind),
      get: (kind, id) => replica.get(kind, id),
      all: (kind) => replica.all(kind),
      revision: (kind) => replica.revision(kind),
      changedSince: (kind, revision) => replica.changedSince(kind, revision),
      subscribe: (kind, listener) => replica.subscribe(kind, listener),
      isWaiting: (kind, id) => outbox.isWaiting(kind, id),
    },
    commands: { check: (body) => gateway.check(body), dispatch: (...bodies) => gateway.dispatch(...bodies) },
    waiting: {
      list: () => outbox.list(),
      subscribe: (listener) => outbox.subscribe(listener),
      discard: (commandId) => gateway.discard(commandId),
      retry: (commandId) => gateway.retry(commandId),
    },
    photos: {
      url: (mediaId, size) => photos.url(mediaId, size),
      subscribe: (listener) => photos.subscribe(listener),
      add: (kind, id, file) => photos.add(kind, id, file),
    },
    documents: {
      url: (fileId, name, isDownload) => photos.fileUrl(fileId, name, isDownload),
      subscribe: (listener) => photos.subscribe(listener),
      attach: (kind, id, file, about) => new Documents(gateway, clock, photos).attach(kind, id, file, about),
    },
    history: createHistory(api, workspace),
    measuring: createMeasuring(api),
    payments: async () => (await import('../services/payments/payments.ts')).createPayments(api),
    contacts: createContacts(api),
    sheets: createSheets(),
    imports: {
      begin: async (plan) => (await imports()).begin(plan),
      unfinished: async (kind) => (await imports()).unfinished(kind),
      refusedRows: async (importId) => (await imports()).refusedRows(importId),
      discard: async (importId) => (await imports()).discard(importId),
    },
    mintId: clock.mintId,
    today: () => todayOf(clock),
  };
}

/** Builds every service once. Nothing here touches the network or the database before it is asked to. */
export function createServices(environment: Environment): Services {
  const { clock, area, origin } = environment;
  const listeners = new Set<(event: ServiceEvent) => void>();
  const report = (event: ServiceEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const local = new LocalStore(area);
  const api = environment.connect({
    origin,
    token: () => local.token(),
    timezone: clock.timezone,
    isOnline: environment.isOnline,
    onUnauthorised: () => report({ type: 'unauthorised' }),
  });
  const progress = new SignInProgress(local);
  const tabs = createTabs((message) => report({ type: 'tab', message }));
  const workspace = new Workspace(clock, (message) => tabs.tell(message));
  const gateway = new Gateway(workspace, clock);
  const photos = new Photos({ api, workspace, gateway, clock, shrink: environment.shrink, tickets: createTicketBox(local) });
  let dataOf = 'nobody';
  let fetched: Promise<Imports> | undefined;
  const fetchImports = async (): Promise<Imports> => {
    const [{ Imports: Made }, { openKeyValues }] = await Promise.all([import('../services/imports/imports.ts'), import('../services/imports/keyValues.ts')]);
    return new Made({ api, clock, clientId: () => workspace.store.clientId(), open: () => openKeyValues(`${dataOf}/imports`) });
  };
  const imports = (): Promise<Imports> => (fetched ??= fetchImports());
  const passwords = createPasswords(api, () => local.token() !== null);
  const site = origin === '' ? (globalThis.location?.host ?? 'local') : new URL(origin).host;
  const dataName = (userId: string): string => `backstock/${site}/${userId}`;

  async function forgetData(userId: string | null): Promise<void> {
    if (workspace.isOpen) return workspace.forget();
    if (userId === null) return;
    const store = await environment.openStore(dataName(userId));
    await store.dropData();
    store.close();
  }

  return {
    environment,
    api,
    local,
    kept: createKept(local),
    installation: createInstallation(api, local, progress, () => report({ type: 'signedIn' })),
    account: createAccount(api),
    passwords,
    accountCalls: async () => (await import('../services/accountCalls.ts')).createAccountCalls(api, passwords),
    siteSettings: createSiteSettings(),
    navigation: createNavigation(),
    session: new SessionService(api, local, progress, forgetData),
    workspace,
    sender: new OutboxSender(api, workspace),
    tabs,
    client: createClient({ workspace, gateway, photos, imports, api }, environment),
    imports,
    dataName,
    async openData(userId) {
      dataOf = dataName(userId);
      const store = await environment.openStore(dataOf);
      // What is kept in memory is nobody else's: such a tab is alone. The others hear of every change
      // from before the device is read: what comes meanwhile waits behind the reading.
      if (store.durable) tabs.join(dataName(userId));
      await workspace.open(store);
    },
    async closeData() {
      tabs.leave();
      await (await fetched)?.close();
      await workspace.close();
    },
    onEvent: (listener) => listeners.add(listener),
  };
}
