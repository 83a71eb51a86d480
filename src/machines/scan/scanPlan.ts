/** Plans what a scanned code does in each of the scanner's modes. Pure: the screen dispatches the plan. */
import { type CatalogueRecord, type Claimant, isActive, type Loan, type World } from '../../domain/catalogue/index.ts';
import { returnItem, signOut as lend } from '../../domain/changes/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { isMany, loanToReturn, whereabouts } from '../../domain/stock/index.ts';

export const scanModes = ['open', 'signOut', 'return'] as const;
export type ScanMode = (typeof scanModes)[number];

/** Filled in once, kept between scans. */
export interface Sticky {
  readonly memberId: string | null;
  readonly dueBack: string;
  readonly purpose: string;
  /** The show it is for. */
  readonly eventId?: string | undefined;
  /** Condition on return; `null` leaves it unchanged. */
  readonly condition: string | null;
}

export interface ScanSituation {
  readonly mode: ScanMode;
  readonly sticky: Sticky;
  readonly world: Pick<World, 'record'>;
  readonly today: string;
  readonly mintId: () => string;
  /** Items already handled in this session and not undone. */
  readonly done: ReadonlySet<string>;
}

/** The command dispatched for a scan, and its undo. */
export interface Deed {
  readonly plan: 'dispatch';
  readonly holder: Claimant;
  readonly command: CommandBody;
  readonly undo: CommandBody;
  readonly quantity: number;
  /** For batches: the maximum, and the same with another quantity, to be sent once this has been undone. */
  readonly many?: { readonly most: number; readonly of: (quantity: number) => Deed };
}

/** Why nothing is dispatched, or what happens instead. */
export type ScanPlan =
  | { readonly plan: 'unknown' }
  | { readonly plan: 'open'; readonly holder: Claimant }
  /** A membership card sets the borrower. */
  | { readonly plan: 'member'; readonly memberId: string }
  /** A location, or something else that is never signed out. */
  | { readonly plan: 'notLent'; readonly holder: Claimant }
  | { readonly plan: 'needsMember'; readonly holder: Claimant }
  | { readonly plan: 'again'; readonly holder: Claimant }
  | { readonly plan: 'alreadyOut'; readonly holder: Claimant; readonly loan: Loan }
  | { readonly plan: 'notOut'; readonly holder: Claimant }
  | Deed;

/** A deed that can be repeated with another quantity, if there are several. */
export function deedOf(
  holder: Claimant,
  { quantity, most }: { readonly quantity: number; readonly most: number },
  change: (quantity: number) => { readonly command: CommandBody; readonly undo: readonly [CommandBody] },
): Deed {
  const { command, undo } = change(quantity);
  const of = (other: number) => deedOf(holder, { quantity: other, most }, change);
  return {
    plan: 'dispatch',
    holder,
    quantity,
    command,
    undo: undo[0],
    ...(most > 1 ? { many: { most, of } } : {}),
  };
}

/** The return of a loan. Undo creates a new loan of the returned quantity, so redo can't return more than that. */
export function returnDeed(
  item: CatalogueRecord,
  loan: Loan,
  conditionIn: string | null,
  { today, mintId }: Pick<ScanSituation, 'today' | 'mintId'>,
  quantity = loan.quantity,
): Deed {
  const loanId = mintId();
  const { command, undo } = returnItem(item, loan, { conditionIn, quantity }, { loanId, today });
  const of = (other: number) => returnDeed(item, { ...loan, loanId, quantity }, conditionIn, { today, mintId }, other);
  return {
    plan: 'dispatch',
    holder: { kind: item.kind, id: item.id },
    quantity,
    command,
    undo: undo[0],
    ...(quantity > 1 ? { many: { most: quantity, of } } : {}),
  };
}

function signOut(item: CatalogueRecord, { sticky, today, mintId, done }: ScanSituation): ScanPlan {
  const holder = { kind: item.kind, id: item.id };
  const [open] = item.loans;
  if (!isMany(item) && open !== undefined)
    return done.has(item.id) ? { plan: 'again', holder } : { plan: 'alreadyOut', holder, loan: open };
  if (sticky.memberId === null) return { plan: 'needsMember', holder };
  const { memberId, dueBack, purpose, eventId } = sticky;
  const asked = { memberId, from: today, dueBack, purpose, ...withoutUndefined({ eventId }) };
  return deedOf(holder, { quantity: 1, most: whereabouts(item).inStore }, (quantity) =>
    lend(item, { ...asked, loanId: mintId(), quantity }),
  );
}

function takeBack(item: CatalogueRecord, { sticky, today, mintId, done }: ScanSituation): ScanPlan {
  const holder = { kind: item.kind, id: item.id };
  const loan = loanToReturn(item, { memberId: sticky.memberId });
  if (loan === undefined) return done.has(item.id) ? { plan: 'again', holder } : { plan: 'notOut', holder };
  return returnDeed(item, loan, sticky.condition, { today, mintId });
}

/** The member whose card this is; undefined for anything else, and for former members. */
export function memberOf(holder: Claimant | undefined, world: Pick<World, 'record'>): string | undefined {
  const record = holder?.kind === 'member' ? world.record('member', holder.id) : undefined;
  return record !== undefined && isActive(record) ? record.id : undefined;
}

/** Plans one scan. `holder` is the record that has the code; undefined for an unknown code. */
export function planScan(holder: Claimant | undefined, situation: ScanSituation): ScanPlan {
  const record = holder === undefined ? undefined : situation.world.record(holder.kind, holder.id);
  if (holder === undefined || record === undefined) return { plan: 'unknown' };
  if (situation.mode === 'open') return { plan: 'open', holder };
  const memberId = memberOf(holder, situation.world);
  if (memberId !== undefined) return { plan: 'member', memberId };
  if (!catalogueOf(record.kind).stock) return { plan: 'notLent', holder };
  return situation.mode === 'signOut' ? signOut(record, situation) : takeBack(record, situation);
}
