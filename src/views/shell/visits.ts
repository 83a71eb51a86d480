/** Which records a person opens again and again on this device. */
import type { RecentFind, Visit } from '../../machines/shared/ports.ts';

export type { Visit };

/** How many are counted. */
const VISITS_MAX = 60;
/** From here on it is often. */
const OFTEN = 3;

/** The visits with one more, the latest first; beyond what is kept, what was opened least goes. */
export function withVisit(visits: readonly Visit[], { kind, id }: RecentFind): readonly Visit[] {
  const isSame = (visit: Visit) => visit.kind === kind && visit.id === id;
  const times = (visits.find(isSame)?.times ?? 0) + 1;
  const next = [{ kind, id, times }, ...visits.filter((visit) => !isSame(visit))];
  if (next.length <= VISITS_MAX) return next;
  const least = Math.min(...next.slice(1).map((visit) => visit.times));
  return next.toSpliced(
    next.findLastIndex((visit) => visit.times === least),
    1,
  );
}

/** What is opened often, the most often first. */
export function oftenVisited(visits: readonly Visit[]): readonly Visit[] {
  return visits.filter(({ times }) => times >= OFTEN).toSorted((a, b) => b.times - a.times);
}
