/** The log on this device, and everything else that only logged-in users need. Never fetched for visitors. */
import type { Observable } from 'rxjs';
import { forgetPictures, forgetPicturesOf } from '../services/program/pictureCache.ts';
import { sendsPass } from '../services/program/sendsPass.ts';
import type { PollerActor } from '../machines/polling/poller.machine.ts';
import type { Client } from '../machines/shared/client.ts';
import type { Api } from '../services/api.ts';
import { prepare, type Prepared } from '../services/bootstrap.ts';
import type { Clock } from '../services/clock.ts';
import type { Decider } from '../services/decider.ts';
import { createContacts } from '../services/contacts.ts';
import { Documents } from '../services/documents.ts';
import { firstPageOf } from '../services/firstPages.ts';
import { followFeed, type FeedReport } from '../services/feed.ts';
import { Gateway } from '../services/gateway.ts';
import { createHistory } from '../services/history.ts';
import { holderOf } from '../services/holderOf.ts';
import { askForHolder } from '../services/lookUps.ts';
import type { Imports } from '../services/imports/imports.ts';
import { Lazy } from '../services/lazy.ts';
import { createMeasuring } from '../services/measuring.ts';
import { OutboxSender } from '../services/outboxSender.ts';
import { Photos } from '../services/photos.ts';
import type { Shrink } from '../services/pictures.ts';
import { createSheets } from '../services/sheets/sheets.ts';
import type { TicketBox } from '../services/storage.ts';
import { Uploads } from '../services/uploads.ts';
import { holdLock, Tabs, type LockReport } from '../services/tabs.ts';
import { Workspace } from '../services/workspace.ts';
import { followBillingUpdates } from './billingUpdates.ts';
import type { Environment } from './environment.ts';

/** Once for all tabs of a test; a browser has one. */
const decider = new Lazy<Decider>(async () => {
  const { decide, whyNotOut } = await import('../domain/decide/index.ts');
  return { decide, whyNotOut };
});

/** The part of `Client` for logged-in users; the rest is available to visitors too. */
type LogClient = Omit<Client, 'payments' | 'keepsChanges' | 'mintId' | 'now' | 'today' | 'timezone'>;

export interface Log {
  readonly workspace: Workspace;
  readonly sender: OutboxSender;
  readonly client: LogClient;
  readonly prepare: (signal: AbortSignal) => Promise<Prepared>;
  /** Makes these fetch again as soon as the log reports a change in billing. */
  readonly followBillingUpdates: (pollers: readonly PollerActor[]) => void;
  readonly follow: () => Observable<FeedReport>;
  readonly tabs: Tabs;
  /** Leads the tabs once no other tab does, for as long as there is a subscriber. */
  readonly lead: (name: string) => Observable<LockReport>;
}

interface LogOptions {
  readonly api: Api;
  readonly clock: Clock;
  readonly shrink: Shrink;
  readonly tickets: TicketBox;
  /** Changes aren't allowed. */
  readonly isReadOnly: boolean;
  readonly locks: Environment['locks'];
  /** Whether photos viewed before are loaded from the device. */
  readonly keepsPictures: () => boolean;
  readonly imports: Lazy<Imports>;
}

function createClient(
  { api, clock, shrink, tickets, keepsPictures, imports, isReadOnly }: LogOptions,
  workspace: Workspace,
  uploads: Uploads,
): LogClient {
  const { replica, outbox } = workspace;
  const gateway = new Gateway(workspace, clock, isReadOnly);
  const photos = new Photos({
    api,
    workspace,
    gateway,
    clock,
    shrink,
    tickets,
    keepsPictures,
    sendsPass: () => sendsPass(api.address('media')),
  });
  const documents = new Documents(gateway, clock, photos);
  return {
    records: {
      world: replica.world,
      holderOf: (code, signal) => holderOf(workspace, code, signal, (...asked) => askForHolder(api, ...asked)),
      firstPage: (kind, text, signal) => firstPageOf(api, kind, text, signal),
      isHeld: (kind) => replica.isHeld(kind),
      get: (kind, id) => replica.get(kind, id),
      all: (kind) => replica.all(kind),
      revision: (kind) => replica.revision(kind),
      changedSince: (kind, revision) => replica.changedSince(kind, revision),
      subscribe: (kind, listener) => replica.subscribe(kind, listener),
      isWaiting: (kind, id) => outbox.isWaiting(kind, id),
    },
    commands: {
      canDecide: () => gateway.canDecide,
      prepare: () => gateway.prepare(),
      check: (body) => gateway.check(body),
      whyNotOut: (kind, id) => gateway.whyNotOut(kind, id),
      dispatch: (...bodies) => gateway.dispatch(...bodies),
    },
    waiting: {
      list: () => outbox.list(),
      reading: () => (workspace.isAwaited ? workspace.read() : undefined),
      subscribe: (listener) => outbox.subscribe(listener),
      discard: (commandId) => gateway.discard(commandId),
      retry: (commandId) => gateway.retry(commandId),
      whyNotRetry: (commandId) => gateway.whyNotRetry(commandId),
    },
    photos: {
      url: (mediaId, size) => photos.url(mediaId, size),
      subscribe: (listener) => photos.subscribe(listener),
      add: (kind, id, file, loan) => photos.add(kind, id, file, loan),
    },
    documents: {
      url: (fileId, name, isDownload) => photos.fileUrl(fileId, name, isDownload),
      subscribe: (listener) => photos.subscribe(listener),
      attach: (kind, id, file, about) => documents.attach(kind, id, file, about),
      progress: (fileId) => uploads.of(fileId),
      followProgress: (listener) => uploads.subscribe(listener),
      file: (id, values, file, name) => documents.file(id, values, file, name),
    },
    history: createHistory(api, workspace),
    measuring: createMeasuring(api),
    contacts: createContacts(api),
    sheets: createSheets(),
    imports: {
      begin: async (plan) => (await imports.fetch()).begin(plan),
      unfinished: async (kind) => (await imports.fetch()).unfinished(kind),
      refusedRows: async (importId) => (await imports.fetch()).refusedRows(importId),
      discard: async (importId) => (await imports.fetch()).discard(importId),
    },
  };
}

/** Creating it doesn't access the network or the database. */
export function createLog(options: LogOptions): Log {
  const { api, clock, locks } = options;
  const tabs = new Tabs();
  const workspace = new Workspace(
    clock,
    decider,
    (message) => tabs.tell(message),
    (ids) => void (ids === 'all' ? forgetPictures() : forgetPicturesOf(ids)),
  );
  const uploads = new Uploads();
  const client = createClient(options, workspace, uploads);
  return {
    workspace,
    sender: new OutboxSender(api, workspace, uploads),
    client,
    followBillingUpdates: (pollers) => followBillingUpdates(client.records, pollers),
    prepare: (signal) => prepare(api, workspace, signal),
    follow: () => followFeed(api, workspace),
    tabs,
    // An in-memory store isn't shared: such a tab doesn't coordinate with others.
    lead: (name) => holdLock(workspace.store.durable ? locks : undefined, name),
  };
}
