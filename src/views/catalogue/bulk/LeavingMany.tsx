import { notLentTo } from '../../../domain/people/index.ts';
import { stockKinds } from '../../../domain/registry.ts';
import type { CommandBody } from '../../../domain/decide/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useRevisions } from '../../shared/useRecords.ts';
import { leavingTexts } from '../../texts/leaving.ts';
import { Problem } from '../../ui/Problem.tsx';

const isOver = (status: unknown) => typeof status === 'string' && notLentTo.includes(status);

function endsMembership({ kind, type, payload }: CommandBody): boolean {
  if (kind !== 'membership' || type !== 'ChangeRecord' || !('changes' in payload)) return false;
  const status = payload.changes['status'];
  return status !== undefined && isOver(status.to) && !isOver(status.from);
}

/** A note before many memberships end: how many of these people still have items out. */
export function LeavingMany({ bodies }: { readonly bodies: readonly CommandBody[] }) {
  const { records } = useBackstock().client;
  useRevisions(stockKinds);
  const leaving = new Set(bodies.filter(endsMembership).map(({ id }) => id));
  if (leaving.size === 0) return null;
  const loans = stockKinds.flatMap((kind) => [...records.all(kind)].flatMap((item) => item.loans));
  const { size: count } = new Set(loans.flatMap(({ memberId }) => (leaving.has(memberId) ? [memberId] : [])));
  return count === 0 ? null : <Problem tone="note">{leavingTexts.stillOut({ count })}</Problem>;
}
