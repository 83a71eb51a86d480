import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { controlledActor } from '../../src/machines/shared/controlledActor.ts';
import { childrenOf, stateKey, type GeneratedPath } from './model.ts';
import { describeWalk, type Replayed } from './replay.ts';
import type { Alphabet, RegisteredMachine, Reply } from './types.ts';

/** A request or stream in progress, as seen from outside. */
interface Pending {
  readonly ref: AnyActorRef;
  readonly signal?: AbortSignal;
  readonly succeed: (output: unknown) => void;
  readonly fail: (error: unknown) => void;
  readonly send: (event: AnyEventObject) => void;
  answered: boolean;
}

/** The effect of poisoned replies to abandoned requests. */
export interface LateReport {
  /** Number of replies sent to actors that had been stopped. */
  readonly injected: number;
  /** What they changed, in words; empty if nothing. */
  readonly changes: readonly string[];
}

const poison = { poisoned: true, token: 'poisoned', error: 'poisoned' };

function ignore(): void {
  // The method of a promise or a stream that this type of actor doesn't have.
}

/** Real promises and callbacks that the suite settles; an actor that does both is left to the stand-in. */
function heldLogic(alphabet: Alphabet, pending: Set<Pending>): AnyActorLogic {
  const promise = fromPromise<unknown, unknown>(
    ({ self, signal }) =>
      new Promise((succeed, fail) => {
        pending.add({ ref: self, signal, succeed, fail, send: ignore, answered: false });
      }),
  );
  const stream = fromCallback<AnyEventObject, unknown>(({ self, sendBack }) => {
    pending.add({ ref: self, succeed: ignore, fail: ignore, send: sendBack, answered: false });
  });
  const logicFor = (id: string): AnyActorLogic => {
    const replies: readonly Reply[] = alphabet.replies[id] ?? [];
    const speaks = replies.some((reply) => 'sends' in reply);
    const ends = replies.some((reply) => !('sends' in reply));
    if (ends) return speaks ? controlledActor : promise;
    return stream;
  };
  return {
    getInitialSnapshot: (scope, input) => logicFor(scope.self.id).getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => logicFor(scope.self.id).transition(snapshot, event, scope),
    start: (snapshot, scope) => logicFor(scope.self.id).start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** Lets the listeners of all settled promises run. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

class LateWalk {
  readonly changes: string[] = [];
  injected = 0;
  readonly #pending = new Set<Pending>();
  readonly #clock = new SimulatedClock();
  readonly #actor: AnyActorRef;
  readonly #alphabet: Alphabet;
  readonly #path: GeneratedPath;

  constructor(machine: AnyStateMachine, alphabet: Alphabet, path: GeneratedPath) {
    const held = heldLogic(alphabet, this.#pending);
    const names = Object.keys(machine.implementations.actors ?? {});
    const provided = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, held])) });
    this.#actor = createActor(provided, { clock: this.#clock, input: path.input });
    this.#actor.subscribe({ error: ignore });
    this.#alphabet = alphabet;
    this.#path = path;
  }

  async run(waits: readonly number[]): Promise<void> {
    this.#actor.start();
    for (const [index, { event }] of this.#path.steps.entries()) {
      this.#perform(event, waits[index] ?? 0);
      await settle();
      await this.#poisonAbandoned(index + 1);
    }
    this.#actor.stop();
    await this.#poisonAbandoned(this.#path.steps.length);
  }

  #perform(event: AnyEventObject, wait: number): void {
    const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    if (outcome === undefined || id === undefined) {
      if (event.type.startsWith('xstate.after.')) this.#clock.increment(wait);
      else this.#actor.send(event);
      return;
    }
    const child = this.#snapshot().children[id];
    const pending = [...this.#pending].find(({ ref }) => ref === child);
    if (pending === undefined) {
      child?.send(
        outcome === 'done'
          ? { type: 'ctl.done', output: event['output'] }
          : { type: 'ctl.error', error: event['error'] },
      );
      return;
    }
    pending.answered = true;
    if (outcome === 'done') pending.succeed(event['output']);
    else pending.fail(event['error']);
  }

  async #poisonAbandoned(length: number): Promise<void> {
    const running = new Set(childrenOf(this.#snapshot()).map((id) => this.#snapshot().children[id]));
    const before = stateKey(this.#snapshot(), this.#alphabet);
    for (const pending of this.#pending) {
      if (pending.answered) this.#pending.delete(pending);
      if (pending.answered || (running.has(pending.ref) && this.#snapshot().status === 'active')) continue;
      this.#pending.delete(pending);
      this.#poisonOne(pending);
      await settle();
      const after = stateKey(this.#snapshot(), this.#alphabet);
      if (after !== before)
        this.changes.push(
          `a late answer to "${pending.ref.id}" led to ${after}\n  ${describeWalk(this.#path, length)}`,
        );
    }
  }

  #poisonOne(pending: Pending): void {
    this.injected += 1;
    if (pending.signal?.aborted === false)
      this.changes.push(`"${pending.ref.id}" was abandoned without its signal being aborted`);
    if (this.injected % 2 === 0) pending.fail(new Error('poisoned'));
    else pending.succeed(poison);
    for (const reply of this.#alphabet.replies[pending.ref.id] ?? []) if ('sends' in reply) pending.send(reply.sends);
  }

  #snapshot(): AnyMachineSnapshot {
    // Trusted: the walk only runs machines.
    return this.#actor.getSnapshot() as AnyMachineSnapshot;
  }
}

/** Plays paths with real promises and afterwards answers each abandoned request with poison: nothing may change. */
export async function injectLateReplies(
  { machine, alphabet }: RegisteredMachine,
  replayed: readonly Replayed[],
): Promise<LateReport> {
  let injected = 0;
  const changes: string[] = [];
  for (const { path, waits } of replayed) {
    const walk = new LateWalk(machine, alphabet, path);
    await walk.run(waits);
    injected += walk.injected;
    changes.push(...walk.changes);
  }
  return { injected, changes: [...new Set(changes)] };
}
