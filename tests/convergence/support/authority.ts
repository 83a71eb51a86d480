/** The server's part of the protocol in memory: the same decide and evolve, one log, receipts. */
import { scopesOf, seesWhole, type Actor, type Scope } from '../../../src/domain/access/index.ts';
import { kinds, type CatalogueRecord, type Kind, type StreamFact } from '../../../src/domain/catalogue/index.ts';
import { decide, type Command } from '../../../src/domain/decide/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { isRefused, type Refusal } from '../../../src/domain/kernel/decision.ts';
import { currentVersions, type WireEvent } from '../../../src/domain/log/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { shownEvent, shownRecord } from '../../../server/eventStore/withheld.ts';

export type Outcome =
  | {
      readonly commandId: string;
      readonly outcome: 'accepted';
      readonly events: readonly WireEvent[];
      readonly lastSeq: number;
    }
  | { readonly commandId: string; readonly outcome: 'rejected'; readonly refusal: Refusal };

/** A response of the protocol; `status` 200 has a body. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export class Authority {
  logId = 'log-1';
  readonly log: WireEvent[] = [];
  readonly receipts = new Map<string, Outcome>();
  readonly media = new Set<string>();
  #world = new Layer();
  #now: () => string;

  constructor(now: () => string) {
    this.#now = now;
  }

  get head(): number {
    return this.log.length;
  }

  record(kind: Kind, id: string): CatalogueRecord | undefined {
    return this.#world.record(kind, id);
  }

  /** Appends a fact without a decision. */
  happen(fact: StreamFact, by = 'system'): void {
    this.#append(fact, { userId: by, clientId: 'server', commandId: `happened-${this.head + 1}` });
  }

  submit(actor: Actor, clientId: string, commands: readonly Command[]): Reply {
    const outcomes = commands.map((command) => {
      const first = this.receipts.get(command.commandId);
      if (first)
        return {
          commandId: command.commandId,
          outcome: 'duplicate',
          first: first.outcome === 'accepted' ? { ...first, events: [] } : first,
        };
      const outcome = this.#decide(actor, clientId, command);
      this.receipts.set(command.commandId, outcome);
      return outcome;
    });
    return { status: 200, body: { outcomes, head: this.head } };
  }

  page(actor: Actor, after: number, limit: number): Reply {
    if (after > this.head) return { status: 409, body: { code: 'cursor-unknown', message: 'unknown' } };
    const scopes = scopesOf(actor);
    const rest = this.log.slice(after);
    let end = limit;
    while (end < rest.length && rest[end]?.meta.commandId === rest[end - 1]?.meta.commandId) end += 1;
    const taken = rest.slice(0, end);
    const next = after + taken.length;
    return {
      status: 200,
      body: {
        logId: this.logId,
        scopes,
        events: taken.filter(({ scope }) => scopes.includes(scope)).map((event) => shownEvent(event, scopes)),
        next,
        head: this.head,
        more: next < this.head,
      },
    };
  }

  snapshot(actor: Actor, scope: Scope): Reply {
    const seen = scopesOf(actor);
    if (!seen.includes(scope)) return { status: 403, body: { code: 'forbidden', message: 'no' } };
    const records = this.recordsOf(scope, seen);
    const isWhole = seesWhole(scope, seen) ? { isWhole: true } : {};
    const rest = { schema: 'shape-1', upToSeq: this.head, count: records.length, records };
    return { status: 200, body: { logId: this.logId, scope, ...isWhole, ...rest } };
  }

  history(kind: Kind, id: string, before: number, limit: number): Reply {
    const events = this.log
      .filter((event) => event.kind === kind && event.id === id && event.seq < before)
      .toReversed();
    return { status: 200, body: { events: events.slice(0, limit), more: events.length > limit } };
  }

  /** The records of a scope as somebody who sees these scopes gets them. */
  recordsOf(scope: Scope, seen: readonly Scope[]): CatalogueRecord[] {
    return kinds
      .filter((kind) => catalogueOf(kind).scope === scope)
      .flatMap((kind) => [...this.#world.records(kind).values()])
      .map((record) => shownRecord(record, seen));
  }

  /** Starts over with another log, as after a restored backup. */
  replaceLog(logId: string): void {
    const kept = this.log.splice(0, Math.floor(this.log.length / 2));
    this.logId = logId;
    this.log.splice(0, this.log.length, ...kept);
    this.#world = new Layer();
    for (const event of kept) this.#fold(event);
    for (const [commandId, outcome] of this.receipts)
      if (outcome.outcome === 'accepted' && outcome.lastSeq > this.head) this.receipts.delete(commandId);
  }

  #decide(actor: Actor, clientId: string, command: Command): Outcome {
    const { commandId } = command;
    const decision = decide(command, this.#world, { actor, now: this.#now() });
    if (isRefused(decision)) return { commandId, outcome: 'rejected', refusal: decision.refused };
    const events = decision.accepted.map((fact) => this.#append(fact, { userId: actor.userId, clientId, commandId }));
    return { commandId, outcome: 'accepted', events, lastSeq: this.head };
  }

  #append(fact: StreamFact, who: Pick<WireEvent['meta'], 'userId' | 'clientId' | 'commandId'>): WireEvent {
    const { type, data, kind, id } = fact;
    const event: WireEvent = {
      eventId: `event-${this.head + 1}`,
      seq: this.head + 1,
      kind,
      id,
      version: (this.#world.record(kind, id)?.version ?? 0) + 1,
      type,
      v: currentVersions[type],
      scope: catalogueOf(kind).scope,
      data,
      meta: { ...who, issuedAt: this.#now(), recordedAt: this.#now(), timezone: 'UTC' },
    };
    this.log.push(event);
    this.#fold(event);
    return event;
  }

  #fold(event: WireEvent): void {
    // The authority only appends facts created by decide or a test.
    this.#world.apply({
      ...event,
      stamp: { by: event.meta.userId, at: event.meta.recordedAt },
    } as unknown as Parameters<Layer['apply']>[0]);
  }
}
