import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf, transitionsOf, triggerOf, type TransitionEntry } from '../../../machines/shared/transitions.ts';

/** A line in a box below its name, with the key of its transition. */
export interface BoxLine {
  readonly key: string;
  readonly text: string;
}

/** A state to draw: an ELK node with its labels. */
export interface GraphNode extends ElkNode {
  readonly name: string;
  readonly lines: readonly BoxLine[];
  readonly shape: 'state' | 'region' | 'final' | 'start' | 'anywhere';
  readonly children?: GraphNode[];
}

/** An arrow: the labels and keys of the transitions it represents. */
export interface GraphEdge extends ElkExtendedEdge {
  readonly keys: readonly string[];
}

/** A statechart for the layout: all arrows belong to the outermost box, as many cross between boxes. */
export interface Graph extends GraphNode {
  readonly edges: GraphEdge[];
}

/** Width of a letter and height of a line in the diagram's font. */
const LETTER = 6.7;
const LINE = 17;
/** Longer labels are truncated: the list has them in full. */
const LONGEST = 44;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
const widthOf = (text: string): number => Math.ceil(text.length * LETTER) + 4;

function wordsOf({ eventType, definition: { guard } }: TransitionEntry): string {
  const trigger = triggerOf(eventType);
  const condition = guard === undefined ? '' : `[${nameOf(guard)}]`;
  return short([trigger, condition].filter((part) => part !== '').join(' '));
}

const startOf = (id: string): string => `${id}:start`;
const anywhereIn = (id: string): string => `${id}:anywhere`;

/** Shared options by type of node. */
const options = {
  inside: {
    'elk.padding': '[top=34,left=14,bottom=14,right=14]',
  },
  whole: {
    'elk.algorithm': 'layered',
    'elk.direction': 'DOWN',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.layered.spacing.nodeNodeBetweenLayers': '30',
    'elk.spacing.nodeNode': '26',
    'elk.spacing.edgeNode': '18',
    'elk.spacing.edgeEdge': '12',
    'elk.edgeLabels.inline': 'false',
    'elk.json.shapeCoords': 'ROOT',
    'elk.json.edgeCoords': 'ROOT',
  },
} as const;

function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isInside(node.parent, outer));
}

/** The arrows of one transition; none if it has no target. */
function endsOf({ source, definition }: TransitionEntry, root: AnyStateNode) {
  return (definition.target ?? []).map((target) => {
    const hasInside = Object.keys(source.states).length > 0;
    const from = source === root || (hasInside && isInside(target, source)) ? anywhereIn(source.id) : source.id;
    return { from, to: target.id };
  });
}

function arrowsOf(root: AnyStateNode, entries: readonly TransitionEntry[]): GraphEdge[] {
  const byEnds = new Map<string, { from: string; to: string; entries: TransitionEntry[] }>();
  for (const entry of entries) {
    for (const { from, to } of endsOf(entry, root)) {
      const key = `${from}→${to}`;
      const arrow = byEnds.get(key) ?? { from, to, entries: [] };
      arrow.entries.push(entry);
      byEnds.set(key, arrow);
    }
  }
  return [...byEnds].map(([id, { from, to, entries: own }]) => {
    const lines = own.map(wordsOf).filter((text) => text !== '');
    return {
      id,
      sources: [from],
      targets: [to],
      keys: own.map(({ key }) => key),
      labels: lines.map((text, index) => ({ id: `${id}#${index}`, text, width: widthOf(text), height: LINE })),
    };
  });
}

/** Arrows from the initial dots to the initial state of each box. */
function startsOf(node: AnyStateNode): GraphEdge[] {
  const own = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return [
    ...own.map((target) => ({
      id: `${startOf(node.id)}→${target.id}`,
      sources: [startOf(node.id)],
      targets: [target.id],
      keys: [],
    })),
    ...Object.values(node.states).flatMap(startsOf),
  ];
}

const dot = (id: string, shape: 'start' | 'anywhere', size: number): GraphNode => ({
  id,
  name: '',
  lines: [],
  shape,
  width: size,
  height: size,
});

/** The lines below a box's name: its actors, and the events it handles without leaving the state. */
function linesOf(node: AnyStateNode, entries: readonly TransitionEntry[]): BoxLine[] {
  const stays = entries.filter(
    ({ source, definition, forbidden }) => source === node && definition.target === undefined && !forbidden,
  );
  return [
    ...node.invoke.map(({ id }) => ({ key: id, text: short(`▸ ${id}`) })),
    ...stays.map((entry) => ({
      key: entry.key,
      text: short(`${wordsOf(entry)} / ${entry.definition.actions.map(nameOf).join(', ')}`),
    })),
  ];
}

function shapeOf(node: AnyStateNode): GraphNode['shape'] {
  if (node.type === 'final') return 'final';
  return node.parent?.type === 'parallel' ? 'region' : 'state';
}

function boxOf(node: AnyStateNode, entries: readonly TransitionEntry[], isReached: (id: string) => boolean): GraphNode {
  const lines = linesOf(node, entries);
  const inner = Object.values(node.states).map((child) => boxOf(child, entries, isReached));
  const width = Math.max(64, widthOf(node.key) + 24, ...lines.map(({ text }) => widthOf(text) + 20));
  const height = 32 + lines.length * LINE + (lines.length > 0 ? 6 : 0);
  const own = { id: node.id, name: node.key, lines, shape: shapeOf(node) };
  if (inner.length === 0) return { ...own, width, height };
  const children = [
    ...(node.type === 'compound' ? [dot(startOf(node.id), 'start', 12)] : []),
    ...(isReached(anywhereIn(node.id)) ? [{ ...dot(anywhereIn(node.id), 'anywhere', 20), name: '*' }] : []),
    ...inner,
  ];
  const top = 34 + lines.length * LINE;
  return {
    ...own,
    children,
    layoutOptions: {
      ...options.inside,
      'elk.padding': `[top=${top},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${top + 20})`,
    },
  };
}

/** A statechart as boxes and arrows, before layout. */
export function graphOf(machine: AnyStateMachine): Graph {
  const entries = transitionsOf(machine);
  const arrows = arrowsOf(machine.root, entries);
  const isReached = (id: string): boolean => arrows.some(({ sources }) => sources.includes(id));
  const { children = [], ...root } = boxOf(machine.root, entries, isReached);
  return {
    ...root,
    children,
    edges: [...startsOf(machine.root), ...arrows],
    layoutOptions: { ...root.layoutOptions, ...options.whole },
  };
}
