/** A stream from the server to one tab: text in pieces, over a connection that can break, or fall silent without telling. */
import type { Actor } from '../../../../src/domain/access/index.ts';
import type { RandomSource } from '../randomSource.ts';
import type { Owner, Task, VirtualTime } from './virtualTime.ts';
import type { Person, WholeServer } from './wholeServer.ts';

const heartbeatMs = 20_000;
const longestPage = 500;

export interface Opening {
  readonly server: WholeServer;
  readonly time: VirtualTime;
  readonly random: RandomSource;
  readonly owner: Owner;
  readonly token: string;
  readonly after: number;
}

export class Listener {
  readonly body: ReadableStream<Uint8Array>;
  readonly owner: Owner;
  /** When something last arrived. */
  lastAt: number;
  /** Nothing arrives any more, and neither end knows. */
  isSilent = false;
  /** When the tab stopped reading. */
  leftAt: number | undefined;
  #isEnded = false;
  readonly #opening: Opening;
  readonly #token: string;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #actor: Actor;
  #after: number;
  #arrivesAt = 0;
  #heartbeat: Task | undefined;
  #isRung = false;

  constructor(opening: Opening, person: Person) {
    this.#opening = opening;
    this.owner = opening.owner;
    this.#token = opening.token;
    this.#actor = person.actor;
    this.#after = opening.after;
    this.lastAt = opening.time.now;
    this.body = new ReadableStream({
      start: (controller) => void (this.#controller = controller),
      cancel: () => {
        this.leftAt = opening.time.now;
        this.leave();
      },
    });
    opening.server.listeners.add(this);
    this.#sendPage();
  }

  get isOpen(): boolean {
    return this.#opening.server.listeners.has(this);
  }

  /** Neither end has ended it, before this moment, and nothing is held up. */
  get isHealthy(): boolean {
    const { now } = this.#opening.time;
    return !this.isSilent && !this.#isEnded && (this.leftAt ?? now) === now;
  }

  leave(): void {
    const { server, time } = this.#opening;
    server.listeners.delete(this);
    if (this.#heartbeat !== undefined) time.cancel(this.#heartbeat);
  }

  /** The log or the permissions have changed: the server looks a moment later. */
  ring(): void {
    if (this.#isRung || this.isSilent) return;
    this.#isRung = true;
    this.#opening.time.schedule(this.#opening.random.below(100), () => {
      this.#isRung = false;
      if (this.isOpen) this.#look();
    });
  }

  /** The connection ends, with or without an error. */
  end(how: 'broken' | 'closed' | 'closing'): void {
    if (!this.isOpen) return;
    this.#isEnded = true;
    if (how === 'closing') this.#send('event: end\ndata: {"code":"closing"}\n\n');
    this.leave();
    this.#later(() => {
      if (how === 'broken') this.#controller?.error(new TypeError('network error'));
      else this.#controller?.close();
    });
  }

  #look(): void {
    const { server } = this.#opening;
    const person = server.personOf(this.#token);
    if (person === undefined) {
      this.#send('event: end\ndata: {"code":"unauthenticated"}\n\n');
      return this.end('closed');
    }
    if (JSON.stringify(person.actor) !== JSON.stringify(this.#actor)) this.#send('event: access\ndata: {}\n\n');
    this.#actor = person.actor;
    if (server.authority.head > this.#after) this.#sendPage();
  }

  #sendPage(): void {
    const { body } = this.#opening.server.authority.page(this.#actor, this.#after, longestPage);
    // The authority's own type for this body.
    const { next, more } = body as { readonly next: number; readonly more: boolean };
    this.#after = next;
    this.#send(`event: page\nid: ${next}\ndata: ${JSON.stringify(body)}\n\n`);
    if (more) this.ring();
  }

  /** Sends a text in one or two pieces. */
  #send(text: string): void {
    const { time, random } = this.#opening;
    if (this.#heartbeat !== undefined) time.cancel(this.#heartbeat);
    this.#heartbeat = time.schedule(heartbeatMs, () => this.#send(': still here\n\n'));
    const bytes = new TextEncoder().encode(text);
    const cut = random.chance(0.3) ? random.below(bytes.length) : bytes.length;
    for (const piece of [bytes.slice(0, cut), bytes.slice(cut)])
      if (piece.length > 0) this.#later(() => this.#controller?.enqueue(piece));
  }

  /** In the order of sending, unless the connection has died or the reader has left. */
  #later(arrive: () => void): void {
    const { time, random } = this.#opening;
    this.#arrivesAt = Math.max(this.#arrivesAt, time.now + 5 + random.below(200));
    time.schedule(
      this.#arrivesAt - time.now,
      () => {
        if (this.isSilent || this.leftAt !== undefined) return;
        this.lastAt = time.now;
        arrive();
      },
      this.owner,
    );
  }
}
