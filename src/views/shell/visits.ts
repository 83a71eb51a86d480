/** The records a user opens frequently on this device. */
import type { RecentFind, Visit } from '../../machines/shared/ports.ts';

export type { Visit };

/** Most records counted. */
const VISITS_MAX = 60;
/** Visits from which a record counts as frequent. */
const OFTEN = 3;

/** The visits with one more, latest first; over the limit, the least visited is dropped. */
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

/** Frequently opened records, most visits first. */
export function oftenVisited(visits: readonly Visit[]): readonly Visit[] {
  return visits.filter(({ times }) => times >= OFTEN).toSorted((a, b) => b.times - a.times);
}
