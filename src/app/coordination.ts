/**
 * Coordinates the statecharts: the session decides whose data is open and whether it is synced,
 * the leader which tab syncs it, the connection and the browser when it can.
 */
import type { SnapshotFrom } from 'xstate';
import { scopesOf, type Actor, type Scope } from '../domain/access/index.ts';
import { actorOf } from '../machines/session/sessionContext.ts';
import type { sessionMachine } from '../machines/session/session.machine.ts';
import type { ConnectionStatus } from '../machines/sync/connection.machine.ts';
import { forgetPictures, keepPicturesOf } from '../services/program/pictureCache.ts';
import { ignoreFull } from '../services/deviceStore.ts';
import { offline, online, shown } from '../services/browserSignals.ts';
import { createQueue } from '../services/queue.ts';
import type { Workspace } from '../services/workspace.ts';
import type { Backstock } from '../views/shared/backstockContext.tsx';
import type { Log } from './log.ts';
import type { Services } from './services.ts';

type Actors = Backstock['actors'];

interface Person {
  readonly actor: Actor;
  /** Confirmed by the server in this session. */
  readonly certain: boolean;
  /** Logged in, so the data can be synced. Otherwise it is only opened in advance. */
  readonly isSignedIn: boolean;
}

/** Whose data should be open. Falls back to the last known rights if they couldn't be loaded. */
export function personOf({
  context,
  ...snapshot
}: Pick<SnapshotFrom<typeof sessionMachine>, 'context' | 'matches'>): Person | undefined {
  const { remembered, complete } = context;
  const known = remembered === null || remembered.user.id === '' ? undefined : actorOf({ ...context, ...remembered });
  if (snapshot.matches('loading')) return known && { actor: known, certain: false, isSignedIn: false };
  const current = snapshot.matches('signedIn') ? actorOf(context) : undefined;
  if (current === undefined) return undefined;
  const actor = complete || known?.userId !== current.userId ? current : known;
  return { actor, certain: complete, isSignedIn: true };
}

/** Opens and closes data according to the session, one change at a time. */
class DataKeeper {
  readonly #services: Services;
  readonly #actors: Actors;
  readonly #enqueue = createQueue();
  #openFor: string | undefined;
  #scopes: readonly Scope[] = [];
  #inStep = false;

  constructor(services: Services, actors: Actors) {
    this.#services = services;
    this.#actors = actors;
  }

  follow(): Promise<void> {
    return this.#enqueue(() => this.#settle());
  }

  async #settle(): Promise<void> {
    const { log, closeData, dataName } = this.#services;
    const person = personOf(this.#actors.session.getSnapshot());
    if (this.#inStep && (person?.isSignedIn !== true || person.actor.userId !== this.#openFor)) this.#stop();
    const isOther = person?.actor.userId !== this.#openFor;
    if (isOther && this.#openFor !== undefined) {
      await closeData();
      this.#openFor = undefined;
    }
    if (person === undefined || (isOther && !(await this.#open(person)))) return;
    const scopes = scopesOf(person.actor);
    const isChanged = scopes.join() !== this.#scopes.join();
    this.#scopes = scopes;
    log.value.workspace.actAs(person.actor, { scopes, certain: person.certain });
    if (this.#inStep && isChanged) this.#actors.connection.send({ type: 'connection.scopesChanged' });
    if (person.isSignedIn && !this.#inStep) {
      this.#inStep = true;
      this.#actors.leader.send({ type: 'leader.start', name: dataName(person.actor.userId) });
    }
  }

  async #open({ actor, certain }: Person): Promise<boolean> {
    const { log, openData } = this.#services;
    // A failed fetch is shown on the screen, and retried from there.
    const { workspace } = (await log.fetch().catch(() => undefined)) ?? {};
    if (workspace === undefined) return false;
    workspace.actAs(actor, { scopes: scopesOf(actor), certain });
    await openData(actor.userId);
    this.#openFor = actor.userId;
    return true;
  }

  #stop(): void {
    this.#inStep = false;
    this.#actors.leader.send({ type: 'leader.stop' });
    this.#actors.connection.send({ type: 'connection.stop' });
    this.#actors.outbox.send({ type: 'outbox.close' });
  }
}

const statuses: readonly ConnectionStatus[] = ['offline', 'busy', 'live'];

/** Announces the leading tab's connection status to the other tabs. */
function announceStatus({ connection, leader }: Actors, { log }: Services): void {
  const snapshot = connection.getSnapshot();
  const status = statuses.find((name) => snapshot.hasTag(name));
  if (status !== undefined && leader.getSnapshot().hasTag('leads')) log.value.tabs.tell({ type: 'status', status });
}

/** Opens the outbox while this is the leading tab and it is online. */
function createGate({ connection, outbox, leader }: Actors): () => void {
  let isOpen = false;
  return () => {
    const state = connection.getSnapshot();
    const hasWay =
      state.matches('preparing') ||
      state.matches('connected') ||
      state.matches('resetting') ||
      state.matches('backingOff');
    const next = hasWay && leader.getSnapshot().hasTag('leads');
    if (next === isOpen) return;
    isOpen = next;
    outbox.send({ type: next ? 'outbox.open' : 'outbox.close' });
  };
}

/** Compacts a long tail when idle. The leading tab does it for all tabs. */
function createTidying({ leader }: Actors, { environment }: Services, workspace: Workspace): () => void {
  let isAsked = false;
  const mayTidy = (): boolean => workspace.hasLongTail && leader.getSnapshot().hasTag('leads');
  return () => {
    if (isAsked || !mayTidy()) return;
    isAsked = true;
    environment.onIdle(() => {
      isAsked = false;
      if (mayTidy()) workspace.compact().catch(ignoreFull);
    });
  };
}

/** The first decision reads fewer records than this without a noticeable delay. */
const MANY_UNREAD = 5_000;

/** Reads the claims of the records in slices when idle, so that the first change doesn't have to wait for it. */
function createSettling({ environment }: Services, workspace: Workspace): () => void {
  let isAsked = false;
  const slice = (reading: Iterator<undefined, void>): void => {
    if (reading.next().done === true) isAsked = false;
    else environment.onIdle(() => slice(reading));
  };
  return () => {
    if (isAsked || workspace.replica.unread < MANY_UNREAD) return;
    isAsked = true;
    environment.onIdle(() => slice(workspace.replica.settle()));
  };
}

/**
 * Removes photos from the device that no record refers to, once after each connection: a scope that was lost or loaded again
 * doesn't report any. The leading tab does it for all tabs.
 */
function createPictureCleanup(
  { leader }: Actors,
  { environment }: Services,
  workspace: Workspace,
): (isLive: boolean) => void {
  let wasLive = false;
  return (isLive) => {
    if (isLive && !wasLive && leader.getSnapshot().hasTag('leads')) {
      void keepPicturesOf(() => new Promise((resolve) => environment.onIdle(() => resolve(workspace.picturesNamed()))));
    }
    wasLive = isLive;
  };
}

function hearTabs(actors: Actors, services: Services, { tabs, workspace }: Log): void {
  tabs.messages.subscribe((message) => {
    if (message.type === 'status') {
      // A tab may have closed between storing something and announcing it.
      void workspace.catchUpWithStore();
      actors.connection.send({ type: 'leader.status', status: message.status });
    } else if (message.type === 'hello') announceStatus(actors, services);
    else void workspace.hear(message);
    // A tab that was suspended while it led may have dropped scopes by outdated rights.
    if (message.type === 'data' && actors.leader.getSnapshot().hasTag('leads'))
      actors.connection.send({ type: 'connection.scopesChanged' });
  });
}

function hearServices(actors: Actors, services: Services): void {
  services.onEvent((event) => {
    if (event.type === 'unauthorised') actors.session.send({ type: 'session.unauthorised' });
    else actors.session.send({ type: 'session.tokenSaved' });
  });
}

function hearBrowser({ session, connection, outbox }: Actors, { local, log }: Services): void {
  if (typeof window === 'undefined') return;
  local.listen(window, (change) =>
    session.send({ type: change === 'saved' ? 'session.tokenSaved' : 'session.tokenRemoved' }),
  );
  offline.subscribe(() => connection.send({ type: 'network.offline' }));
  online.subscribe(() => {
    connection.send({ type: 'network.online' });
    outbox.send({ type: 'outbox.retry' });
    if (session.getSnapshot().hasTag('waitsForNetwork')) session.send({ type: 'session.refresh' });
  });
  shown.subscribe(() => {
    connection.send({ type: 'connection.retry' });
    outbox.send({ type: 'outbox.retry' });
    // A suspended tab may have missed messages from the others. A leading one has nobody to ask but the device.
    if (connection.getSnapshot().matches('following')) log.value.tabs.tell({ type: 'hello' });
    else if (log.isHere) void log.value.workspace.catchUpWithStore();
  });
}

/** Background work on the log: notifies the outbox, and compacts and settles when idle. */
function coordinateLog(actors: Actors, services: Services, workspace: Workspace): void {
  const tidy = createTidying(actors, services, workspace);
  const settle = createSettling(services, workspace);
  const cleanUpPictures = createPictureCleanup(actors, services, workspace);
  actors.connection.subscribe((snapshot) => {
    settle();
    cleanUpPictures(snapshot.hasTag('live'));
    if (!snapshot.hasTag('live')) return;
    void workspace.noteLevel();
    tidy();
  });
  workspace.outbox.subscribe(() =>
    actors.outbox.send({ type: 'outbox.changed', waiting: workspace.outbox.toSend().length }),
  );
}

/** Connects the statecharts with each other, the services and the browser. Call once, before they start. */
export function coordinate(actors: Actors, services: Services): void {
  const { session, connection, leader } = actors;
  const keeper = new DataKeeper(services, actors);
  const adjustGate = createGate(actors);
  session.subscribe((snapshot) => {
    // Prefetched, as it is needed right after login.
    if (!snapshot.matches('signedOut') && !snapshot.matches('starting'))
      void services.log.fetch().catch(() => undefined);
    void keeper.follow();
  });
  session.on('session.loaded', ({ identity }) => services.session.remember(identity));
  connection.on('connection.accessChanged', () => {
    // Some of them may belong to records that the user can no longer see.
    void forgetPictures();
    session.send({ type: 'session.refresh' });
  });
  leader.on('leader.elected', () => connection.send({ type: 'connection.lead' }));
  leader.on('leader.following', () => {
    connection.send({ type: 'connection.follow' });
    services.log.value.tabs.tell({ type: 'hello' });
  });
  leader.subscribe(adjustGate);
  connection.subscribe(() => {
    adjustGate();
    announceStatus(actors, services);
  });
  services.log.whenHere((log) => {
    hearTabs(actors, services, log);
    coordinateLog(actors, services, log.workspace);
    void keeper.follow();
  });
  hearServices(actors, services);
  hearBrowser(actors, services);
}
