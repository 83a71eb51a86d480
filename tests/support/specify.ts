/**
 * Given-when-then for decisions:
 * `given(...events).when(command).thenAccepts(...facts)` or `.thenRefuses(refusal)`.
 *
 * All input is deeply frozen, commands are parsed by their schema as JSON, and accepted facts are
 * folded, so that each case also shows that decisions are pure and facts complete.
 */
import { expect } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { CatalogueRecord, Kind, Occurrence, RecordFact, StreamFact } from '../../src/domain/catalogue/index.ts';
import { commandSchema, decide } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import type { Command, CommandBody } from '../../src/domain/decide/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import type { Refusal } from '../../src/domain/kernel/decision.ts';
import { spoken } from './spoken.ts';

/** A deep copy would hide a mutation; a frozen original turns it into an error. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** Default time of a case: 14 May 2026, eleven in the morning in London. */
export const NOW = '2026-05-14T10:00:00.000Z';
export const TODAY = '2026-05-14';

export interface Asking {
  readonly by: Actor;
  /** The decider's clock. */
  readonly now?: string;
  /** The user's clock; default: the decider's. */
  readonly issuedAt?: string;
  readonly timezone?: string;
}

/** A command as it would be sent. */
export function asked(
  body: CommandBody,
  { now = NOW, issuedAt = now, timezone = 'Europe/London' }: Partial<Asking> = {},
): Command {
  const envelope = { commandId: '0190a000-0000-7000-8000-00000000c0de', v: 1, issuedAt, timezone };
  return frozen(commandSchema.parse(JSON.parse(JSON.stringify({ ...body, ...envelope }))));
}

/** An event as the fold receives it. */
export function happened(
  kind: Kind,
  id: string,
  fact: RecordFact,
  by = 'system',
  at = '2026-05-01T09:00:00.000Z',
): Occurrence {
  return frozen({ ...fact, kind, id, stamp: { by, at } });
}

/** The world after some events. */
export function worldOf(events: readonly Occurrence[]): Layer {
  const world = new Layer();
  for (const event of events) world.apply(event);
  return world;
}

class Outcome {
  readonly #command: Command;
  readonly #world: Layer;
  readonly #asking: Asking;

  constructor(command: Command, world: Layer, asking: Asking) {
    this.#command = command;
    this.#world = world;
    this.#asking = asking;
  }

  get #decision() {
    return decide(this.#command, this.#world, { actor: frozen(this.#asking.by), now: this.#asking.now ?? NOW });
  }

  /** Asserts the facts, by default about the record of the command, and returns that record after them. */
  thenAccepts(...facts: readonly (RecordFact | StreamFact)[]): CatalogueRecord | undefined {
    const { kind, id } = this.#command;
    const decision = this.#decision;
    expect(decision).toEqual({ accepted: facts.map((fact) => ({ kind, id, ...fact })) });
    const after = new Layer(this.#world);
    for (const fact of isRefused(decision) ? [] : decision.accepted) {
      after.apply(frozen({ ...fact, stamp: { by: this.#asking.by.userId, at: this.#asking.now ?? NOW } }));
    }
    return after.record(kind, id);
  }

  /** Asserts the complete refusal, including its sentence. */
  thenRefuses(refusal: Refusal): void {
    expect(spoken(this.#decision)).toEqual({ refused: refusal });
  }
}

/** Earlier events. */
export function given(...events: readonly Occurrence[]): { when(body: CommandBody, asking: Asking): Outcome } {
  return {
    when: (body, asking) => new Outcome(asked(body, asking), worldOf(events), asking),
  };
}
