import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf, transitionsOf, type TransitionEntry } from '../../src/machines/shared/transitions.ts';

/** A name that Mermaid accepts for a state. */
function alias(node: AnyStateNode): string {
  return node.id.replaceAll(/[^A-Za-z0-9]/g, '_');
}

/** Text after a colon: no character that Mermaid reads as syntax. */
function plain(text: string): string {
  return text.replaceAll(/[;#:]/g, ' ').replaceAll(/\s+/g, ' ').trim();
}

function trigger(eventType: string): string {
  const [, outcome, actor] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (actor !== undefined) return `${actor} ${outcome === 'done' ? 'answers' : outcome === 'error' ? 'fails' : 'reports'}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  if (eventType.startsWith('xstate.done.state.')) return 'completed';
  return eventType === 'always' ? '' : eventType;
}

function label({ eventType, definition }: TransitionEntry): string {
  const guard = definition.guard === undefined ? '' : `[${nameOf(definition.guard)}]`;
  const actions = definition.actions.length === 0 ? '' : `/ ${definition.actions.map(nameOf).join(', ')}`;
  return plain([trigger(eventType), guard, actions].filter((part) => part !== '').join(' '));
}

/** One arrow; undefined for what stays in place, which is listed instead. */
function arrow(entry: TransitionEntry): string | undefined {
  const [target] = entry.definition.target ?? [];
  if (target === undefined) return undefined;
  const text = label(entry);
  return `${alias(entry.source)} --> ${alias(target)}${text === '' ? '' : ` : ${text}`}`;
}

function stateLines(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states);
  const own = `${indent}state "${node.key}" as ${alias(node)}`;
  if (children.length === 0) return node.type === 'final' ? [own, `${indent}${alias(node)} --> [*]`] : [own];
  const inner = `${indent}  `;
  const body =
    node.type === 'parallel'
      ? children.flatMap((child, index) => [...(index === 0 ? [] : [`${inner}--`]), ...stateLines(child, inner)])
      : [...initialLines(node, inner), ...children.flatMap((child) => stateLines(child, inner))];
  return [`${own} {`, ...body, `${indent}}`];
}

function initialLines(node: AnyStateNode, indent: string): string[] {
  const [first] = node.initial.target ?? [];
  return first === undefined ? [] : [`${indent}[*] --> ${alias(first)}`];
}

/** A Mermaid state diagram of a machine, which common forges draw by themselves. */
export function toMermaid(machine: AnyStateMachine): string {
  const arrows = transitionsOf(machine).flatMap((entry) => arrow(entry) ?? []);
  return ['stateDiagram-v2', ...stateLines(machine.root, '  '), ...arrows.map((line) => `  ${line}`)].join('\n');
}
