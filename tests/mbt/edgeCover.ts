import type { AnyEventObject } from 'xstate';
import type { AdjacencyMap, AdjacencyValue } from 'xstate/graph';

interface Edge<State> {
  readonly from: string;
  readonly to: string;
  readonly event: AnyEventObject;
  readonly state: State;
}

interface Cover<State> {
  readonly initial: State;
  readonly steps: readonly { readonly event: AnyEventObject; readonly state: State }[];
}

type Graph<State> = ReadonlyMap<string, readonly Edge<State>[]>;

// The map's keys are branded strings, which Object.entries and Object.values can't index, so the element types are given here.
function entriesOf<State>(map: AdjacencyMap<State, AnyEventObject>): [string, AdjacencyValue<State, AnyEventObject>][] {
  return Object.entries(map as Readonly<Record<string, AdjacencyValue<State, AnyEventObject>>>);
}

function edgesOf<State>(
  transitions: AdjacencyValue<State, AnyEventObject>['transitions'],
): { event: AnyEventObject; state: State }[] {
  return Object.values(transitions as Readonly<Record<string, { event: AnyEventObject; state: State }>>);
}

/** Every edge of the graph, with its source state. */
export function edgesFrom<State>(
  map: AdjacencyMap<State, AnyEventObject>,
): { from: State; event: AnyEventObject; to: State }[] {
  return entriesOf(map).flatMap(([, { state, transitions }]) =>
    edgesOf(transitions).map((edge) => ({ from: state, event: edge.event, to: edge.state })),
  );
}

function toGraph<State>(map: AdjacencyMap<State, AnyEventObject>, keyOf: (state: State) => string): Graph<State> {
  const graph = new Map<string, readonly Edge<State>[]>();
  for (const [from, { transitions }] of entriesOf(map)) {
    graph.set(
      from,
      edgesOf(transitions).map(({ event, state }) => ({ from, to: keyOf(state), event, state })),
    );
  }
  return graph;
}

/** The shortest walk to the nearest state with an untaken edge; undefined if there is none. */
function walkToUntaken<State>(
  graph: Graph<State>,
  start: string,
  untaken: ReadonlySet<Edge<State>>,
): Edge<State>[] | undefined {
  const cameBy = new Map<string, Edge<State> | undefined>([[start, undefined]]);
  for (const here of cameBy.keys()) {
    const edges = graph.get(here) ?? [];
    if (edges.some((edge) => untaken.has(edge))) return unwind(cameBy, here);
    for (const edge of edges) if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
  }
  return undefined;
}

function unwind<State>(cameBy: ReadonlyMap<string, Edge<State> | undefined>, end: string): Edge<State>[] {
  const walk: Edge<State>[] = [];
  for (let edge = cameBy.get(end); edge !== undefined; edge = cameBy.get(edge.from)) walk.unshift(edge);
  return walk;
}

/**
 * Walks that together take every edge: go to the nearest untaken edge, then follow untaken edges until stuck
 * or too long. Shortest and simple paths miss edges that lead back; this takes them, and is linear in edges.
 */
export function edgeCover<State>(
  map: AdjacencyMap<State, AnyEventObject>,
  keyOf: (state: State) => string,
  maxSteps = 40,
): Cover<State>[] {
  const graph = toGraph(map, keyOf);
  const [start] = entriesOf(map);
  if (start === undefined) return [];
  const [startKey, { state: initial }] = start;
  const untaken = new Set([...graph.values()].flat());
  const covers: Cover<State>[] = untaken.size === 0 ? [{ initial, steps: [] }] : [];
  for (
    let walk = walkToUntaken(graph, startKey, untaken);
    walk !== undefined;
    walk = walkToUntaken(graph, startKey, untaken)
  ) {
    let here = walk.at(-1)?.to ?? startKey;
    for (const edge of walk) untaken.delete(edge);
    let next = graph.get(here)?.find((edge) => untaken.has(edge));
    // At least one new edge per walk, however far away, otherwise a long way there would never end.
    for (let fresh = 0; next !== undefined && (fresh === 0 || walk.length < maxSteps); fresh += 1) {
      walk.push(next);
      untaken.delete(next);
      here = next.to;
      next = graph.get(here)?.find((edge) => untaken.has(edge));
    }
    covers.push({ initial, steps: walk.map(({ event, state }) => ({ event, state })) });
  }
  return covers;
}
