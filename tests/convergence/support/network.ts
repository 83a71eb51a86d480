import type { Actor, Scope } from '../../../src/domain/access/index.ts';
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import { commandSchema, type Command, type CommandType } from '../../../src/domain/decide/index.ts';
import { problemOf, type Answer, type Api, type Request } from '../../../src/services/api.ts';
import type { Authority, Reply } from './authority.ts';

/** Carries out one request of a user. */
export function serve(authority: Authority, actor: Actor, request: Request): Reply {
  const { path, params = {}, body } = request;
  if (path === 'commands') {
    // The client's own type for this body.
    const { clientId, commands } = JSON.parse(JSON.stringify(body)) as { clientId: string; commands: Command[] };
    return authority.submit(actor, clientId, commands);
  }
  if (path === 'feed') return authority.page(actor, Number(params['after']), Number(params['limit']));
  if (path === 'snapshot') return authority.snapshot(actor, params['scope'] as Scope);
  if (path === 'media' && body instanceof FormData) {
    authority.media.add(String(body.get('mediaId')));
    return { status: 201, body: { mediaId: body.get('mediaId'), width: 1, height: 1 } };
  }
  const [, kind, id] = /^records\/(\w+)\/([^/]+)\/events$/.exec(path) ?? [];
  if (kind !== undefined && id !== undefined)
    return authority.history(kind as Kind, id, Number(params['before'] ?? Infinity), Number(params['limit']));
  return { status: 404, body: { code: 'not-found', message: 'unknown path' } };
}

/** The commands of a request. */
export function commandsIn(body: unknown): readonly Command[] {
  // The client's own type for this body.
  return (JSON.parse(JSON.stringify(body)) as { readonly commands: readonly Command[] }).commands;
}

/** Whether a server that doesn't know the `later` commands can read a request. */
export function canRead(body: unknown, later: readonly CommandType[]): boolean {
  return commandsIn(body).every((raw) => {
    const { data } = commandSchema.safeParse(raw);
    return data !== undefined && !later.includes(data.type);
  });
}

/** Whether all commands of a request have a receipt, so that a server that can't read them needn't. */
export function hasAnswered({ receipts }: Pick<Authority, 'receipts'>, body: unknown): boolean {
  return commandsIn(body).every(({ commandId }) => receipts.has(commandId));
}

/** The reply to a request that can't be read. */
export const unreadable: Reply = { status: 400, body: { code: 'invalid', message: 'This cannot be read here.' } };

/** A reply as parsed by the client's own helper; via JSON, as over a network. */
export function answerOf({ status, body }: Reply): Answer {
  const wire: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  if (status === 401) return { failed: 'unauthorised', message: 'Unauthenticated', status };
  if (status >= 500) return { failed: 'unavailable', message: problemOf(status, wire).message, status };
  return status < 300 ? { ok: wire, status } : { refused: problemOf(status, wire) };
}

interface Held {
  readonly arrive: () => Reply;
  readonly resolve: (answer: Answer) => void;
  reply?: Reply;
}

/** A network controlled by the test: requests are held until they are let through, or lost on the way there or back. */
export class SteppedNetwork {
  readonly #held: Held[] = [];
  #hurry = false;

  get isIdle(): boolean {
    return this.#held.length === 0;
  }

  /** From now on all requests are answered at once. */
  hurry(): void {
    this.#hurry = true;
    while (this.#held.length > 0) this.step(0, false);
  }

  /** From now on requests are held until stepped. */
  slowDown(): void {
    this.#hurry = false;
  }

  /** Advances one request: to the server, then back to the client; or loses it. */
  step(index: number, isLost: boolean): void {
    const held = this.#held[index % this.#held.length];
    if (held === undefined) return;
    if (isLost) this.#finish(held, { failed: 'timeout', message: 'lost' });
    else if (held.reply === undefined) held.reply = held.arrive();
    else this.#finish(held, answerOf(held.reply));
  }

  connect(serveRequest: (request: Request) => Reply, isOnline: () => boolean): Api {
    return {
      request: (request) => {
        if (!isOnline())
          return Promise.resolve({
            failed: 'offline',
            message: "There's no connection. Try again when you're online.",
          });
        if (this.#hurry) return Promise.resolve(answerOf(serveRequest(request)));
        return new Promise((resolve) => this.#held.push({ arrive: () => serveRequest(request), resolve }));
      },
      stream: () => Promise.resolve({ failed: 'unavailable', message: 'no stream here' }),
      address: (path) => `/api/${path}`,
    };
  }

  #finish(held: Held, answer: Answer): void {
    this.#held.splice(this.#held.indexOf(held), 1);
    held.resolve(answer);
  }
}

/** Answers all requests at once. */
export function directApi(serveRequest: (request: Request) => Reply): Api {
  return {
    request: (request) => Promise.resolve(answerOf(serveRequest(request))),
    stream: () => Promise.resolve({ failed: 'unavailable', message: 'no stream here' }),
    address: (path) => `/api/${path}`,
  };
}

/** What the server tells a person of themselves, by path. */
export function accountOf(name: string, actor: Actor): Readonly<Record<string, unknown>> {
  return {
    user: { id: actor.userId, name, email: name, memberId: actor.memberId },
    'user/roles': actor.roles,
    'user/permissions': actor.permissions,
    'user/features': actor.features,
    'user/preferences': {},
  };
}
