/** A `Client` without network or storage: the real fold and the real `decide` in memory. */
import type { Actor } from '../../../src/domain/access/index.ts';
import {
  evolve,
  type CatalogueRecord,
  type FieldValues,
  type Kind,
  type StreamFact,
} from '../../../src/domain/catalogue/index.ts';
import { setFields } from '../../../src/domain/changes/index.ts';
import { decide, whyNotOut, type Command, type CommandBody } from '../../../src/domain/decide/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { dateIn } from '../../../src/domain/kernel/dates.ts';
import { codeKey } from '../../../src/domain/kernel/text.ts';
import { isRefused, type Refusal } from '../../../src/domain/kernel/decision.ts';
import { occurrenceOf, type LoggedEvent } from '../../../src/domain/log/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import type { Client, Dispatched, Measuring, WaitingCommand } from '../../../src/machines/shared/client.ts';
import { ImportStore } from '../../../src/services/imports/importStore.ts';
import { inMemory } from '../../../src/services/imports/keyValues.ts';

export interface FakeClientOptions {
  readonly actor: Actor;
  /** The current time, with which every event is stamped. */
  readonly now: string;
  readonly timezone: string;
  /** False leaves every dispatched command waiting. */
  readonly online: boolean;
}

/** What tests can do in addition to what views can. */
export interface FakeClient extends Client {
  /** Everything dispatched so far, except refused bodies. */
  readonly dispatched: readonly Command[];
  /** Adds a record as if it had always been there. */
  add(kind: Kind, id: string, values: FieldValues, more?: Partial<CatalogueRecord>): CatalogueRecord;
  /** Appends a fact from another user, without `decide`. */
  happen(fact: StreamFact, by?: string, memberId?: string): CatalogueRecord;
  /** Turns a waiting command into a conflict; if there is none, `body` becomes one. */
  conflict(body: CommandBody, refusal: Refusal): WaitingCommand;
  /** Stops or resumes sending: waiting commands are confirmed on resuming. */
  setOnline(online: boolean): void;
  /** Makes the device unable to save anything, with this message. */
  failWith(message: string | undefined): void;
  /** As in a browser that stores nothing. */
  storeNothing(): void;
  /** Until the returned function is called, the pending changes haven't been read from the device. */
  awaitWaiting(): () => void;
  /** Until the promise settles, data is still to be loaded. */
  awaitData(coming: Promise<void>): void;
}

const noneRead: readonly WaitingCommand[] = [];
const noNetwork = () => Promise.resolve({ problem: "There's no connection. Try again when you're online." });
const withoutNetwork: Measuring = {
  mine: noNetwork,
  begin: noNetwork,
  keep: noNetwork,
  describe: noNetwork,
  stage: noNetwork,
  look: noNetwork,
};

/** Sequential ids in the format of real ones. */
function counter(prefix: string): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${prefix}-0000-7000-8000-${String(last).padStart(12, '0')}`;
  };
}

class Revisions {
  readonly #listeners = new Map<Kind, Set<() => void>>();
  readonly #changed = new Map<Kind, string[]>();

  revision(kind: Kind): number {
    return this.#changed.get(kind)?.length ?? 0;
  }

  since(kind: Kind, revision: number): readonly string[] {
    return [...new Set((this.#changed.get(kind) ?? []).slice(revision))];
  }

  subscribe(kind: Kind, listener: () => void): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  note(kind: Kind, id: string): void {
    const changed = this.#changed.get(kind) ?? [];
    changed.push(id);
    this.#changed.set(kind, changed);
    for (const listener of this.#listeners.get(kind) ?? []) listener();
  }
}

/** Imports stored for the test only; none are sent. */
function fakeImports(): Client['imports'] {
  const store = new ImportStore(inMemory());
  return {
    begin: (plan) => store.begin(plan),
    unfinished: (kind) => store.unfinished(kind),
    refusedRows: async (importId) => (await store.standing(importId))?.refusedRows ?? [],
    discard: (importId) => store.discard(importId),
  };
}

type Dispatch = Client['commands']['dispatch'];

/** Photos stored on the device only. */
function fakePhotos(dispatch: Dispatch, mintId: () => string): Client['photos'] {
  const photoUrls = new Map<string, string>();
  return {
    url: (mediaId, size) => photoUrls.get(mediaId) ?? `/api/media/${mediaId}/${size}`,
    subscribe: () => () => undefined,
    add: (kind, id, file, loan) => {
      if (!file.type.startsWith('image/')) {
        return Promise.resolve({
          refused: { code: 'invalid', message: 'This file is not a picture.', field: 'photo' },
          at: 0,
        });
      }
      const mediaId = mintId();
      photoUrls.set(mediaId, `blob:fake/${mediaId}`);
      return dispatch({
        type: 'AddPhoto',
        kind,
        id,
        payload: { photo: { mediaId, width: 800, height: 600 }, ...(loan === undefined ? {} : { loan }) },
      });
    },
  };
}

/** Documents that are recorded but never sent. */
function fakeDocuments(dispatch: Dispatch, mintId: () => string): Client['documents'] {
  return {
    url: (fileId, name, isDownload) => `/api/files/${fileId}?name=${name}${isDownload ? '&download=1' : ''}`,
    subscribe: () => () => undefined,
    attach: (kind, id, file, about) =>
      dispatch({
        type: 'AttachDocument',
        kind,
        id,
        payload: { document: { fileId: mintId(), ...about, type: 'application/pdf', bytes: file.size } },
      }),
    progress: () => undefined,
    followProgress: () => () => undefined,
    file: async (id, values, file, name) => {
      const added = await dispatch({ type: 'AddRecord', kind: 'document', id, payload: { values } });
      return 'refused' in added
        ? added
        : dispatch({
            type: 'AttachDocument',
            kind: 'document',
            id,
            payload: {
              document: { fileId: mintId(), name, kind: 'other', type: 'application/pdf', bytes: file.size },
            },
          });
    },
  };
}

/** The pending changes on a device that takes its time. */
class Unread {
  reading: Promise<void> | undefined;

  hold(onRead: () => void): () => void {
    let settle = (): void => undefined;
    this.reading = new Promise((resolve) => {
      settle = resolve;
    });
    return () => {
      this.reading = undefined;
      onRead();
      settle();
    };
  }
}

/** Creates a client whose device has no data yet. */
export function fakeClient(options: FakeClientOptions): FakeClient {
  const layer = new Layer();
  const revisions = new Revisions();
  const log: LoggedEvent[] = [];
  const dispatched: Command[] = [];
  const waitingListeners = new Set<() => void>();
  const mintId = counter('01990000');
  const mintCommandId = counter('01990001');
  let waiting: readonly WaitingCommand[] = [];
  let online = options.online;
  let failure: string | undefined;
  let isKept = true;
  let coming: Promise<void> | undefined;
  const unread = new Unread();

  const command = (body: CommandBody): Command =>
    // A body with its envelope is a command of the same type.
    ({ ...body, commandId: mintCommandId(), v: 1, issuedAt: options.now, timezone: options.timezone }) as Command;
  const deciding = (world: Layer, asked: Command) => decide(asked, world, { actor: options.actor, now: options.now });

  function setWaiting(next: readonly WaitingCommand[]): void {
    waiting = [...next.filter(({ refusal }) => refusal), ...next.filter(({ refusal }) => !refusal)];
    for (const listener of waitingListeners) listener();
  }

  function keep(
    fact: StreamFact,
    { userId: by, memberId }: Pick<Actor, 'userId' | 'memberId'>,
    commandId: string,
  ): CatalogueRecord {
    const record = layer.apply({ ...fact, stamp: { by, at: options.now } });
    const meta = {
      userId: by,
      ...(memberId === undefined ? {} : { memberId }),
      clientId: 'fake',
      commandId,
      issuedAt: options.now,
      recordedAt: options.now,
      timezone: options.timezone,
    };
    log.push({
      ...fact,
      eventId: mintId(),
      seq: log.length + 1,
      version: record.version,
      v: 1,
      scope: catalogueOf(fact.kind).scope,
      meta,
    });
    revisions.note(fact.kind, fact.id);
    return record;
  }

  function check(body: CommandBody): Refusal | undefined {
    const decision = deciding(layer, command(body));
    return isRefused(decision) ? decision.refused : undefined;
  }

  function dispatch(...bodies: readonly CommandBody[]): Promise<Dispatched> {
    if (failure !== undefined) return Promise.reject(new Error(failure));
    const trial = new Layer(layer);
    const facts: (readonly [StreamFact, string])[] = [];
    const kept: Command[] = [];
    for (const [at, body] of bodies.entries()) {
      const asked = command(body);
      const decision = deciding(trial, asked);
      if (isRefused(decision)) return Promise.resolve({ refused: decision.refused, at });
      for (const fact of decision.accepted) {
        trial.apply({ ...fact, stamp: { by: options.actor.userId, at: options.now } });
        facts.push([fact, asked.commandId]);
      }
      kept.push(asked);
    }
    for (const [fact, commandId] of facts) keep(fact, options.actor, commandId);
    dispatched.push(...kept);
    if (!online) setWaiting([...waiting, ...kept.map((asked) => ({ command: asked }))]);
    return Promise.resolve({ kept });
  }

  /** The same command with the current values as seen. */
  function asOfToday(asked: Command): CommandBody {
    if (asked.type !== 'ChangeRecord') return asked;
    const { kind, id } = asked;
    const { values = {} } = layer.record(kind, id) ?? {};
    const wanted = Object.entries(asked.payload.changes).map(([key, { to }]) => [key, to] as const);
    return setFields({ kind, id, values }, Object.fromEntries(wanted)).command;
  }

  function whyNotRetry(commandId: string): Refusal | undefined {
    const found = waiting.find((item) => item.command.commandId === commandId);
    return found && check(asOfToday(found.command));
  }

  async function retry(commandId: string): Promise<Dispatched> {
    const found = waiting.find((item) => item.command.commandId === commandId);
    if (!found) throw new Error(`No command ${commandId} waits.`);
    const answer = await dispatch(asOfToday(found.command));
    if ('kept' in answer) setWaiting(waiting.filter((item) => item !== found));
    return answer;
  }

  return {
    records: {
      world: layer,
      holderOf: (code) => {
        const find = () => layer.claimant('code', codeKey(code)) ?? null;
        return find() ?? (coming === undefined ? null : coming.then(find));
      },
      firstPage: () => Promise.resolve(undefined),
      isHeld: (kind) => layer.records(kind).size > 0,
      get: (kind, id) => layer.record(kind, id),
      all: (kind) => layer.records(kind).values(),
      revision: (kind) => revisions.revision(kind),
      changedSince: (kind, revision) => revisions.since(kind, revision),
      subscribe: (kind, listener) => revisions.subscribe(kind, listener),
      isWaiting: (kind, id) =>
        waiting.some(({ command: asked, refusal }) => !refusal && asked.kind === kind && asked.id === id),
    },
    commands: {
      canDecide: () => true,
      prepare: () => Promise.resolve(true),
      check,
      whyNotOut: (kind, id) => {
        const item = layer.record(kind, id);
        return item && whyNotOut(item, layer, { actor: options.actor, now: options.now, timezone: options.timezone });
      },
      dispatch,
    },
    waiting: {
      reading: () => unread.reading,
      list: () => (unread.reading === undefined ? waiting : noneRead),
      subscribe: (listener) => {
        waitingListeners.add(listener);
        return () => waitingListeners.delete(listener);
      },
      discard: (commandId) => {
        setWaiting(waiting.filter((item) => item.command.commandId !== commandId));
        return Promise.resolve();
      },
      retry,
      whyNotRetry,
    },
    photos: fakePhotos(dispatch, mintId),
    measuring: withoutNetwork,
    payments: () => Promise.reject(new Error("There's no connection. Try again when you're online.")),
    contacts: { all: noNetwork, look: noNetwork, keep: noNetwork, erase: noNetwork },
    documents: fakeDocuments(dispatch, mintId),
    history: {
      on: (kind, day, { id } = {}) => {
        if (!online) return Promise.resolve({ problem: "There's no connection. Try again when you're online." });
        const past = new Map<string, CatalogueRecord>();
        for (const event of log)
          if (event.kind === kind && (id === undefined || event.id === id) && event.meta.recordedAt.slice(0, 10) <= day)
            past.set(event.id, evolve(past.get(event.id), occurrenceOf(event)));
        return Promise.resolve({ ok: [...past.values()] });
      },
      of: (kind, id) =>
        Promise.resolve({
          events: log.filter((event) => event.kind === kind && event.id === id).toReversed(),
          complete: online,
        }),
    },
    sheets: {
      // Loaded with the first file, as in the product.
      read: async (file) =>
        (await import('../../../src/services/sheets/readFile.ts')).readFile(file.name, await file.arrayBuffer()),
      write: async (format, sheets) =>
        (await import('../../../src/services/sheets/writeFile.ts')).writeFile(format, sheets),
    },
    imports: fakeImports(),
    keepsChanges: () => isKept,
    mintId,
    now: () => options.now,
    today: () => dateIn(options.now, options.timezone),
    timezone: () => options.timezone,
    dispatched,
    add: (kind, id, values, more = {}) => {
      const record = {
        ...keep({ type: 'RecordAdded', kind, id, data: { values } }, { userId: 'system' }, mintCommandId()),
        ...more,
      };
      layer.put(record);
      return record;
    },
    happen: (fact, userId = 'someone-else', memberId) =>
      keep(fact, { userId, ...(memberId === undefined ? {} : { memberId }) }, mintCommandId()),
    conflict: (body, refusal) => {
      const item: WaitingCommand = { command: command(body), refusal };
      setWaiting([...waiting, item]);
      return item;
    },
    setOnline: (next) => {
      online = next;
      if (online) setWaiting(waiting.filter(({ refusal }) => refusal));
    },
    awaitWaiting: () => unread.hold(() => setWaiting(waiting)),
    awaitData: (until) => {
      coming = until;
      void until.then(() => (coming = undefined));
    },
    storeNothing: () => {
      isKept = false;
    },
    failWith: (message) => {
      failure = message;
    },
  };
}
