import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf, transitionsOf, triggerOf, type TransitionEntry } from '../../src/machines/shared/transitions.ts';

/** A state name that Mermaid accepts. */
function alias(node: AnyStateNode): string {
  return node.id.replaceAll(/[^A-Za-z0-9]/g, '_');
}

/** Text after a colon, without characters that Mermaid parses as syntax. */
function plain(text: string): string {
  return text.replaceAll(/[;#:]/g, ' ').replaceAll(/\s+/g, ' ').trim();
}

function label({ eventType, definition }: TransitionEntry): string {
  const guard = definition.guard === undefined ? '' : `[${nameOf(definition.guard)}]`;
  const actions = definition.actions.length === 0 ? '' : `/ ${definition.actions.map(nameOf).join(', ')}`;
  return plain([triggerOf(eventType), guard, actions].filter((part) => part !== '').join(' '));
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isWithin(node.parent, outer));
}

function isComposite(node: AnyStateNode): boolean {
  return Object.keys(node.states).length > 0;
}

function firstState(node: AnyStateNode): AnyStateNode | undefined {
  return node.type === 'parallel' ? Object.values(node.states)[0] : node.initial.target?.[0];
}

/** Where an arrow may end: Mermaid can't draw one from inside a box to that box, so it ends at the initial state. */
function landing(target: AnyStateNode, source: AnyStateNode): AnyStateNode {
  const first = isComposite(target) && isWithin(source, target) ? firstState(target) : undefined;
  return first === undefined ? target : landing(first, source);
}

/** Arrows from a box to something inside it start at a pseudo-state, for the same reason. */
function startsAnywhere({ source, definition }: TransitionEntry): boolean {
  const [target] = definition.target ?? [];
  return target !== undefined && isComposite(source) && isWithin(target, source);
}

function anywhere(node: AnyStateNode): string {
  return `${alias(node)}__any`;
}

/** One arrow; undefined for a transition without a target, which is listed instead. */
function arrow(entry: TransitionEntry): string | undefined {
  const [target] = entry.definition.target ?? [];
  if (target === undefined) return undefined;
  const text = label(entry);
  const start = startsAnywhere(entry) ? anywhere(entry.source) : alias(entry.source);
  return `${start} --> ${alias(landing(target, entry.source))}${text === '' ? '' : ` : ${text}`}`;
}

type Pseudo = ReadonlySet<AnyStateNode>;

function bodyLines(node: AnyStateNode, pseudo: Pseudo, indent: string): string[] {
  const children = Object.values(node.states);
  const any = pseudo.has(node) ? [`${indent}state "anywhere in ${node.key}" as ${anywhere(node)}`] : [];
  const initial = node.type === 'parallel' ? [] : initialLines(node, indent);
  return [...initial, ...any, ...children.flatMap((child) => stateLines(child, pseudo, indent))];
}

function stateLines(node: AnyStateNode, pseudo: Pseudo, indent: string): string[] {
  // In words, because Mermaid's own dividers between regions break with arrows to a box inside one.
  const name = node.type === 'parallel' ? `${node.key} (side by side)` : node.key;
  const own = `${indent}state "${name}" as ${alias(node)}`;
  if (isComposite(node)) return [`${own} {`, ...bodyLines(node, pseudo, `${indent}  `), `${indent}}`];
  return node.type === 'final' ? [own, `${indent}${alias(node)} --> [*]`] : [own];
}

function initialLines(node: AnyStateNode, indent: string): string[] {
  const [first] = node.initial.target ?? [];
  return first === undefined ? [] : [`${indent}[*] --> ${alias(first)}`];
}

/** A Mermaid state diagram of a machine, which GitHub and GitLab render themselves. */
export function toMermaid(machine: AnyStateMachine): string {
  const entries = transitionsOf(machine);
  const pseudo = new Set(entries.filter(startsAnywhere).map(({ source }) => source));
  const { root } = machine;
  // Regions need a box around them; any other machine is drawn without one.
  const states = root.type === 'parallel' ? stateLines(root, pseudo, '  ') : bodyLines(root, pseudo, '  ');
  const arrows = entries.flatMap((entry) => arrow(entry) ?? []);
  return ['stateDiagram-v2', ...states, ...arrows.map((line) => `  ${line}`)].join('\n');
}
