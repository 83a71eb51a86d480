import { waitFor } from 'xstate';
import type { Actor } from '../../../src/domain/access/index.ts';
import type { RunningBackstock } from '../../../src/app/backstock.ts';
import type { Environment } from '../../../src/app/environment.ts';
import type { Services } from '../../../src/app/services.ts';
import type { Api, ApiOptions, Request } from '../../../src/services/api.ts';
import type { DeviceStore } from '../../../src/services/deviceStore.ts';
import { MemoryStore } from '../../../src/services/memoryStore.ts';
import { Authority, type Reply } from '../../convergence/support/authority.ts';
import { accountOf, answerOf, serve } from '../../convergence/support/network.ts';
import { clock, now } from '../../services/support/samples.ts';
import { createBareClient } from '../../support/bareClient.ts';
import { mapArea } from '../../support/mapArea.ts';

export const kim: Actor = {
  userId: 'kim',
  memberId: 'member-kim',
  roles: [],
  permissions: ['props:manage'],
  features: ['Props'],
};
const sam: Actor = { userId: 'sam', memberId: 'member-sam', roles: [], permissions: [], features: ['Props'] };
const people: Readonly<Record<string, Actor>> = { kim, sam };

/** An in-memory server: people log in with their name as email; the token is their name. */
export class FakeServer {
  readonly authority = new Authority(() => now);
  readonly requests: Request[] = [];
  /** Responses for a path instead of the real one, until removed. */
  readonly instead = new Map<string, Reply>();
  /** Tokens that are no longer valid. */
  readonly revoked = new Set<string>();
  /** Delays a response until the returned promise resolves, if there is one. */
  hold: (request: Request) => Promise<void> | undefined = () => undefined;
  readonly #listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  readonly rights = new Map<string, Actor>(Object.entries(people));

  constructor() {
    this.authority.happen({
      kind: 'propCategory',
      id: 'furniture',
      type: 'RecordAdded',
      data: { values: { name: 'Furniture' } },
    });
    this.authority.happen({
      kind: 'prop',
      id: 'chair',
      type: 'RecordAdded',
      data: { values: { name: 'Chair', categoryId: 'furniture' } },
    });
  }

  connect(options: ApiOptions): Api {
    return {
      request: async (request) => {
        this.requests.push(request);
        await this.hold(request);
        const token = options.token();
        const reply = this.instead.get(request.path) ?? this.#answer(request, token);
        if (reply.status === 401 && token !== null && token === options.token()) options.onUnauthorised();
        return answerOf(reply);
      },
      // Stays open until it is no longer read.
      stream: async () => ({ body: this.#listener() }),
      address: (path) => `/api/${path}`,
    };
  }

  /** Notifies all listeners that their permissions have changed. */
  tellAccessChanged(): void {
    for (const listener of this.#listeners) listener.enqueue(new TextEncoder().encode('event: access\ndata: {}\n\n'));
  }

  #listener(): ReadableStream<Uint8Array> {
    let mine: ReadableStreamDefaultController<Uint8Array> | undefined;
    return new ReadableStream({
      start: (controller) => {
        mine = controller;
        this.#listeners.add(controller);
      },
      cancel: () => {
        if (mine !== undefined) this.#listeners.delete(mine);
      },
    });
  }

  #answer(request: Request, token: string | null): Reply {
    const { path, body } = request;
    if (path === 'setup') return { status: 200, body: { needed: false } };
    if (path === 'login') {
      const { email } = body as { email: string };
      return people[email] === undefined
        ? { status: 422, body: { message: 'Unknown.' } }
        : { status: 200, body: { data: userOf(email), token: email } };
    }
    const actor = token === null || this.revoked.has(token) ? undefined : this.rights.get(token);
    if (actor === undefined) return { status: 401, body: {} };
    if (path === 'logout') return { status: 204, body: undefined };
    const answers = accountOf(actor.userId, actor);
    return path in answers ? { status: 200, body: answers[path] } : serve(this.authority, actor, request);
  }
}

function userOf(name: string): unknown {
  return { id: name, name, email: name, memberId: people[name]?.memberId };
}

/** The data a browser keeps when the page is closed. */
export class FakeBrowser {
  readonly values = new Map<string, string>();
  readonly stores = new Map<string, MemoryStore>();
  readonly locks: Environment['locks'] = undefined;
  /** Callbacks waiting for the browser to be idle. */
  readonly idle: (() => void)[] = [];

  openStore(name: string): Promise<DeviceStore> {
    return Promise.resolve(this.stored(name));
  }

  protected stored(name: string): MemoryStore {
    const store = this.stores.get(name) ?? new MemoryStore(`device of ${name}`);
    this.stores.set(name, store);
    return store;
  }
}

export interface RunningClient extends RunningBackstock {
  readonly services: Services;
  signIn(name: string): Promise<void>;
}

/** The whole client without a screen. */
export function startClient(server: FakeServer, browser = new FakeBrowser()): RunningClient {
  const { values } = browser;
  const environment: Environment = {
    origin: '',
    clock,
    connect: (options) => server.connect(options),
    isOnline: () => true,
    area: mapArea(values),
    locks: browser.locks,
    shrink: () => Promise.resolve(undefined),
    onIdle: (work) => void browser.idle.push(work),
    openStore: (name) => browser.openStore(name),
  };
  const { services, backstock } = createBareClient(environment);
  backstock.start();
  const { session } = backstock.actors;
  return {
    ...backstock,
    services,
    async signIn(name) {
      await waitFor(session, (snapshot) => snapshot.matches('signedOut'));
      session.send({ type: 'session.signIn', email: name, password: 'ghost light' });
      await backstock.fetchInside();
      await backstock.changes.prepare();
    },
  };
}
