/** A *room* is a folder directly below a root, or a single file there. */

/** What a file imports, types included. */
export interface Imported {
  readonly source: string;
  readonly targets: readonly string[];
}

/** One room imports another, by these imports. */
interface Tie {
  readonly from: string;
  readonly to: string;
  readonly imports: readonly string[];
}

/** Rooms that can all reach each other, and the imports between them. */
export interface Knot {
  readonly rooms: readonly string[];
  readonly ties: readonly Tie[];
}

function roomOf(root: string, file: string): string | undefined {
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1).split('/')[0] : undefined;
}

function tiesBelow(root: string, files: readonly Imported[]): readonly Tie[] {
  const ties = new Map<string, Tie>();
  for (const { source, targets } of files.toSorted((a, b) => (a.source < b.source ? -1 : 1)))
    for (const target of targets) {
      const [from, to] = [roomOf(root, source), roomOf(root, target)];
      if (from === undefined || to === undefined || from === to) continue;
      const imports = ties.get(`${from} ${to}`)?.imports ?? [];
      ties.set(`${from} ${to}`, { from, to, imports: [...imports, `${source} -> ${target}`] });
    }
  return [...ties.values()];
}

function reachableFrom(start: string, ties: readonly Tie[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop())
    for (const { from, to } of ties) {
      if (from !== room || reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  return reached;
}

/** Every knot among the rooms below `root`. */
export function knotsBelow(root: string, files: readonly Imported[]): readonly Knot[] {
  const ties = tiesBelow(root, files);
  const reach = new Map([...new Set(ties.map(({ from }) => from))].map((room) => [room, reachableFrom(room, ties)]));
  const knots = new Map<string, Knot>();
  for (const [room, reached] of reach) {
    if (!reached.has(room)) continue;
    const rooms = [...reached].filter((other) => reach.get(other)?.has(room)).toSorted();
    const own = ties.filter(({ from, to }) => rooms.includes(from) && rooms.includes(to));
    knots.set(rooms.join(' '), { rooms, ties: own });
  }
  return [...knots.values()];
}
