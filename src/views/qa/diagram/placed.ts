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
