import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One guarded branch of one event in one state. */
export interface TransitionEntry {
  /** Stable name, e.g. `session.signedOut session.signIn[0]`. */
  readonly key: string;
  readonly source: AnyStateNode;
  readonly eventType: string;
  readonly index: number;
  readonly definition: AnyTransitionDefinition;
  /** Declared to make the event do nothing here, even if parent states handle it. */
  readonly forbidden: boolean;
}

function isForbidden(definition: AnyTransitionDefinition): boolean {
  return definition.target === undefined && definition.actions.length === 0 && definition.guard === undefined;
}

function entriesOf(node: AnyStateNode): TransitionEntry[] {
  const groups: (readonly [string, readonly AnyTransitionDefinition[]])[] = [...node.transitions.entries()];
  if (node.always !== undefined) groups.push(['always', node.always]);
  return groups.flatMap(([eventType, definitions]) =>
    definitions.map((definition, index) => ({
      key: `${node.id} ${eventType}[${index}]`,
      source: node,
      eventType,
      index,
      definition,
      forbidden: isForbidden(definition),
    })),
  );
}

/** Every state of a machine, the root first, in source order. */
export function stateNodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root);
}

/**
 * Every transition a machine declares: events, replies of its actors, timers, completed regions and `always`. Definitions are
 * compared by identity, and `provide` creates new ones, so list the machine that actually runs.
 */
export function transitionsOf(machine: AnyStateMachine): TransitionEntry[] {
  return stateNodesOf(machine).flatMap(entriesOf);
}

/** One readable line: what happens, when, and where it leads. */
export function describeTransition(entry: TransitionEntry): string {
  const { guard, target, actions } = entry.definition;
  const condition = guard === undefined ? '' : ` if ${nameOf(guard)}`;
  const goal = entry.forbidden ? 'nothing' : (target?.map((node) => node.id).join(', ') ?? 'stays');
  const work = actions.length === 0 ? '' : ` / ${actions.map(nameOf).join(', ')}`;
  return `${entry.key}${condition} -> ${goal}${work}`;
}

/** The trigger of a transition, in words: an event name, an actor's reply or a timer; empty if it follows at once. */
export function triggerOf(eventType: string): string {
  const [, outcome, actor] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (actor !== undefined)
    return `${actor} ${outcome === 'done' ? 'answers' : outcome === 'error' ? 'fails' : 'reports'}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  if (eventType.startsWith('xstate.done.state.')) return 'completed';
  if (eventType === 'xstate.init') return 'starts';
  if (eventType === 'xstate.stop') return 'is stopped';
  return eventType === 'always' ? '' : eventType;
}

/** The name of a guard or action as set up; `(inline)` if it has none. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part !== 'object' && typeof part !== 'function') return '(inline)';
  if (part !== null && 'type' in part && typeof part.type === 'string' && part.type !== '')
    return part.type.replace(/^xstate\./, '');
  return '(inline)';
}
