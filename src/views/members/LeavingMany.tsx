import { notLentTo } from '../../domain/people/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import type { PlannedChanges } from '../catalogue/slots.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { leavingTexts } from '../texts/leaving.ts';
import { Problem } from '../ui/Problem.tsx';

const isOver = (status: unknown) => typeof status === 'string' && notLentTo.includes(status);

/** Ids of the memberships that end. */
function endingIn(planned: PlannedChanges): ReadonlySet<string> {
  const ending = new Set<string>();
  for (const [id, { changes }] of planned) {
    const { status } = changes;
    if (status !== undefined && isOver(status.to) && !isOver(status.from)) ending.add(id);
  }
  return ending;
}

/** A note before many memberships end: how many of these people still have items out. */
export function LeavingMany({ planned }: { readonly planned: PlannedChanges }) {
  const { records } = useBackstock().client;
  useRevisions(stockKinds);
  const leaving = endingIn(planned);
  if (leaving.size === 0) return null;
  const loans = stockKinds.flatMap((kind) => [...records.all(kind)].flatMap((item) => item.loans));
  const { size: count } = new Set(loans.flatMap(({ memberId }) => (leaving.has(memberId) ? [memberId] : [])));
  return count === 0 ? null : <Problem tone="note">{leavingTexts.stillOut({ count })}</Problem>;
}
