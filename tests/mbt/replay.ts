import type { AnyMachineSnapshot } from 'xstate';
import { controlledMachine } from '../../src/machines/shared/controlledActor.ts';
import { drive, type Driven, type PlayedStep } from './machineDriver.ts';
import { serializeEvent, stateKey, type GeneratedPath } from './model.ts';
import type { RegisteredMachine, Rule } from './types.ts';

/** The transitions a replayed path took, and the rules it broke. */
export interface Replayed {
  readonly path: GeneratedPath;
  readonly taken: ReadonlySet<string>;
  /** Simulated wait of each step, for drivers with their own clock. */
  readonly waits: readonly number[];
  /** The transitions taken by the end of each step. */
  readonly takenBy: readonly ReadonlySet<string>[];
}

/** A broken rule, or a replay that diverged from the model. */
export interface Breach {
  /** The rule's id; `model` if the running actor and the model disagree. */
  readonly rule: string;
  readonly message: string;
}

export interface ReplayReport {
  readonly replayed: readonly Replayed[];
  readonly breaches: readonly Breach[];
  /** Ids of the rules whose condition held at least once; a rule that never applies proves nothing. */
  readonly applied: ReadonlySet<string>;
}

/** The walk so far, in readable form. */
export function describeWalk(path: GeneratedPath, length = path.steps.length): string {
  const events = path.steps.slice(0, length).map(({ event }) => serializeEvent(event));
  return [`start "${path.inputName}" in ${JSON.stringify(path.initial.value)}`, ...events].join('\n    -> ');
}

class RuleBook {
  readonly breaches: Breach[] = [];
  readonly applied = new Set<string>();
  readonly #rules: readonly Rule[];

  constructor(rules: readonly Rule[]) {
    this.#rules = rules;
  }

  check(state: AnyMachineSnapshot, input: unknown, step: PlayedStep | undefined, where: () => string): void {
    for (const rule of this.#rules) {
      const applies = rule.kind === 'state' ? rule.when(state, input) : step !== undefined && rule.when(step);
      if (!applies) continue;
      this.applied.add(rule.id);
      try {
        if (rule.kind === 'state') rule.check(state, input);
        else if (step !== undefined) rule.check(step);
      } catch (error) {
        this.breaches.push({ rule: rule.id, message: `${rule.text}\n  ${messageOf(error)}\n  ${where()}` });
      }
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function disagreement(
  actual: AnyMachineSnapshot,
  expected: AnyMachineSnapshot,
  { name, alphabet }: RegisteredMachine,
): string | undefined {
  if (actual.status === 'error') return `${name} stopped with an error: ${messageOf(actual.error)}`;
  const [real, modelled] = [stateKey(actual, alphabet), stateKey(expected, alphabet)];
  if (real === modelled) return undefined;
  return `${name} is in ${real}, the model in ${modelled}: the projection hides something a guard reads, or a reply changes with time`;
}

function replayOne(
  driven: Driven,
  path: GeneratedPath,
  registered: RegisteredMachine,
  book: RuleBook,
): { waits: number[]; takenBy: ReadonlySet<string>[]; breach?: Breach } {
  const waits: number[] = [];
  const takenBy: ReadonlySet<string>[] = [];
  const start = driven.snapshot();
  const wrongStart = disagreement(start, path.initial, registered);
  if (wrongStart !== undefined)
    return { waits, takenBy, breach: { rule: 'model', message: `${wrongStart}\n  ${describeWalk(path, 0)}` } };
  book.check(start, path.input, undefined, () => describeWalk(path, 0));
  for (const [index, step] of path.steps.entries()) {
    const where = (): string => describeWalk(path, index + 1);
    let played: PlayedStep;
    try {
      played = driven.play(step.event);
    } catch (error) {
      return { waits, takenBy, breach: { rule: 'model', message: `${messageOf(error)}\n  ${where()}` } };
    }
    waits.push(played.waited);
    takenBy.push(new Set(driven.taken));
    const wrong = disagreement(played.after, step.state, registered);
    if (wrong !== undefined) return { waits, takenBy, breach: { rule: 'model', message: `${wrong}\n  ${where()}` } };
    book.check(played.after, path.input, played, where);
  }
  return { waits, takenBy };
}

/** Plays every path on a real running actor and checks it against the model and the rules. */
export function replay(registered: RegisteredMachine, paths: readonly GeneratedPath[]): ReplayReport {
  const machine = controlledMachine(registered.machine);
  const book = new RuleBook(registered.rules);
  const replayed: Replayed[] = [];
  for (const path of paths) {
    const driven = drive(machine, path.input);
    const { waits, takenBy, breach } = replayOne(driven, path, registered, book);
    driven.stop();
    if (breach !== undefined) book.breaches.push(breach);
    replayed.push({ path, taken: new Set(driven.taken), waits, takenBy });
  }
  return { replayed, breaches: book.breaches, applied: book.applied };
}
