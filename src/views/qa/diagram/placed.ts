import type { ElkEdgeSection, ElkNode } from 'elkjs/lib/elk-api.js';
import type { BoxLine, Graph, GraphEdge, GraphNode } from './graph.ts';

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedBox extends Rectangle {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly BoxLine[];
  readonly shape: GraphNode['shape'];
}

export interface PlacedArrow {
  readonly id: string;
  readonly keys: readonly string[];
  /** The `d` attribute of an SVG path. */
  readonly path: string;
  readonly labels: readonly { readonly text: string; readonly x: number; readonly y: number; readonly width: number }[];
}

/** A statechart with positions; outer boxes come before those inside them. */
export interface Placed {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly PlacedArrow[];
}

function boxesOf(node: GraphNode): PlacedBox[] {
  const { id, name, lines, shape, x = 0, y = 0, width = 0, height = 0, children = [] } = node;
  return [{ id, name, lines, shape, x, y, width, height }, ...children.flatMap(boxesOf)];
}

function pathOf({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): string {
  return [startPoint, ...bendPoints, endPoint]
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`)
    .join(' ');
}

function arrowOf({ id, keys, sections = [], labels = [] }: GraphEdge): PlacedArrow {
  return {
    id,
    keys,
    path: sections.map(pathOf).join(' '),
    labels: labels.map(({ text = '', x = 0, y = 0, width = 0 }) => ({ text, x, y, width })),
  };
}

/** Converts the layout's result: the same graph with positions. */
export function placedOf(laidOut: ElkNode): Placed {
  // The layout preserves unknown properties.
  const graph = laidOut as Graph;
  const [, ...boxes] = boxesOf(graph);
  const { width = 0, height = 0 } = graph;
  return { width: Math.ceil(width), height: Math.ceil(height), boxes, arrows: graph.edges.map(arrowOf) };
}

/** What the latest step that changed something did. */
export interface Happened {
  /** Ids of the states that it entered. */
  readonly entered: ReadonlySet<string>;
  /** Keys of the transitions that it took. */
  readonly taken: readonly string[];
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where to scroll: to the state just entered, otherwise to the transition just taken, otherwise to an active state. */
export function spotOf({ boxes, arrows }: Placed, lit: ReadonlySet<string>, last: Happened): Spot | undefined {
  const isTaken = (key: string) => last.taken.includes(key);
  const entered = boxes.findLast(({ id }) => last.entered.has(id));
  const [label] = entered === undefined ? (arrows.find(({ keys }) => keys.some(isTaken))?.labels ?? []) : [];
  if (label !== undefined) return { x: label.x, y: label.y };
  const box =
    entered ??
    boxes.find(({ lines }) => lines.some(({ key }) => isTaken(key))) ??
    boxes.findLast(({ id }) => lit.has(id));
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
