/** The authority as a server with sessions, streams and troubles of its own. */
import type { Actor } from '../../../../src/domain/access/index.ts';
import { commandTypes, type CommandType } from '../../../../src/domain/decide/index.ts';
import type { Request } from '../../../../src/services/api.ts';
import type { Authority, Reply } from '../authority.ts';
import { accountOf, canRead, hasAnswered, serve, unreadable } from '../network.ts';
import type { RandomSource } from '../randomSource.ts';

/** A stream that someone listens to. */
interface Followed {
  ring(): void;
}

/** A person as known by the server. */
export interface Person {
  readonly name: string;
  readonly actor: Actor;
}

/** What is wrong with the server: `some` and `all` answer 503 to commands or to everything, `mute` answers nothing. */
export type Trouble = 'none' | 'some' | 'all' | 'mute';

export class WholeServer {
  readonly authority: Authority;
  trouble: Trouble = 'none';
  /** Commands that half of the server doesn't know: it is being updated. */
  later: readonly CommandType[];
  readonly listeners = new Set<Followed>();
  readonly #people: readonly Person[];
  readonly #random: RandomSource;
  readonly #sessions = new Map<string, Person>();
  #logIns = 0;

  constructor(authority: Authority, people: readonly Person[], random: RandomSource) {
    this.authority = authority;
    this.#people = people;
    this.#random = random;
    this.later = random.chance(0.4) ? Array.from({ length: 8 }, () => random.pick(commandTypes)) : [];
  }

  personOf(token: string | null): Person | undefined {
    return token === null ? undefined : this.#sessions.get(token);
  }

  /** Ends the sessions of a person. */
  revoke(person: Person): void {
    for (const [token, owner] of this.#sessions) if (owner === person) this.#sessions.delete(token);
    this.ring();
  }

  /** Lets the streams notice that something has changed. */
  ring(): void {
    for (const listener of this.listeners) listener.ring();
  }

  /** The reply; undefined if there is none. */
  answer(request: Request, token: string | null): Reply | undefined {
    if (this.trouble === 'mute') return undefined;
    const isOut = this.trouble === 'all' || (this.trouble === 'some' && request.path === 'commands');
    if (isOut) return { status: 503, body: { message: 'Try again later.' } };
    const { path, body } = request;
    if (path === 'setup') return { status: 200, body: { needed: false } };
    if (path === 'login') return this.#logIn(body);
    const person = this.personOf(token);
    if (token === null || person === undefined) return { status: 401, body: {} };
    if (path === 'logout') {
      this.#sessions.delete(token);
      this.ring();
      return { status: 204, body: undefined };
    }
    return this.#answerTo(person, request);
  }

  #answerTo({ actor, name }: Person, request: Request): Reply {
    const { path, body } = request;
    const answers = accountOf(name, actor);
    if (path in answers) return { status: 200, body: answers[path] };
    const isTooOld = path === 'commands' && !canRead(body, this.later) && this.#random.chance(0.5);
    if (isTooOld && !hasAnswered(this.authority, body)) return unreadable;
    const reply = serve(this.authority, actor, request);
    if (path === 'commands') this.ring();
    return reply;
  }

  #logIn(body: unknown): Reply {
    // The client's own type for this body.
    const { email } = body as { readonly email: string };
    const person = this.#people.find(({ name }) => name === email);
    if (person === undefined) return { status: 422, body: { message: 'Unknown.' } };
    this.#logIns += 1;
    const token = `${email} ${this.#logIns}`;
    this.#sessions.set(token, person);
    const { userId, memberId } = person.actor;
    return { status: 200, body: { data: { id: userId, name: email, email, memberId }, token } };
  }
}
