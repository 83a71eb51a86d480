import type { AnyStateMachine } from 'xstate';
import { slotKind } from '../../../src/machines/shared/slot.ts';
import { stateNodesOf } from '../../../src/machines/shared/transitions.ts';

const maxLines = 300;

/** What a machine file must not contain, and what to do instead. */
const forbiddenTexts: readonly (readonly [RegExp, string])[] = [
  [/\bsendParent\b/, 'use emit, not sendParent'],
  [/\bsystemId\b/, 'pass actor references by input, not by systemId'],
  [
    /\b(?:Date\.now|Math\.random|setTimeout|setInterval|localStorage|sessionStorage)\b/,
    'no clock, randomness or storage in a machine: pass it in an event or use an actor',
  ],
  [
    /\bfrom(?:Promise|Callback|Observable|EventObservable)\b/,
    'declare a slot; actor creators live in src/services/actors.ts',
  ],
];

function textFaults(text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  const tooLong = lines > maxLines ? [`has ${lines} lines, more than ${maxLines}: split it by child actor`] : [];
  return [...tooLong, ...forbiddenTexts.filter(([pattern]) => pattern.test(text)).map(([, advice]) => advice)];
}

function invokeFaults(machine: AnyStateMachine): string[] {
  return stateNodesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src }, index) => {
      const where = `${node.id} invoke[${index}]`;
      if (id === `${index}.${node.id}`) return [`${where} needs an explicit id`];
      const name = typeof src === 'string' ? src : '';
      const logic: unknown = machine.implementations.actors?.[name];
      if (logic === undefined) return [`${where} must name an actor of setup()`];
      if (slotKind(logic) !== 'promise') return [];
      const missing = (['done', 'error'] as const).filter(
        (outcome) => !node.transitions.has(`xstate.${outcome}.actor.${id}`),
      );
      return missing.map((outcome) => `${where} needs ${outcome === 'done' ? 'onDone' : 'onError'}`);
    }),
  );
}

/** Faults of a machine file, in words; empty if it follows the rules. */
export function machineFaults(name: string, text: string, exported: Readonly<Record<string, unknown>>): string[] {
  const machine = exported[`${name}Machine`];
  if (!isMachine(machine)) return [`must export ${name}Machine`, ...textFaults(text)];
  const wrongId = machine.id === name ? [] : [`must have the id "${name}", not "${machine.id}"`];
  return [...wrongId, ...invokeFaults(machine), ...textFaults(text)];
}

/** True for the result of `createMachine`. */
export function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
}
