/** Plans what a code scanned at the sign-out desk does. Pure: the screen dispatches the plan. */
import type { CatalogueRecord, Claimant, Loan, World } from '../../domain/catalogue/index.ts';
import { notPast, reserveItem, reserveKit, signOut as lend } from '../../domain/changes/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { isMany, loanToReturn, totalOf, whereabouts } from '../../domain/stock/index.ts';
import { deedOf, memberOf, returnDeed, type Deed } from '../scan/scanPlan.ts';

export const deskModes = ['reserve', 'out', 'in'] as const;
export type DeskMode = (typeof deskModes)[number];

export function isDeskMode(text: string | null): text is DeskMode {
  return deskModes.some((mode) => mode === text);
}

/** Filled in once, kept between scans. */
export interface DeskFields {
  readonly bookingId: string | null;
  readonly memberId: string | null;
  readonly from: string;
  readonly dueBack: string;
  /** Condition on return; `null` leaves it unchanged. */
  readonly condition: string | null;
}

/** The user's choices, by hand or by scanning; anything missing is derived from the booking and the date. */
export interface DeskChoices extends Partial<DeskFields> {
  readonly mode: DeskMode;
  readonly bookingId: string | null;
}

interface Default {
  readonly world: Pick<World, 'record'>;
  readonly today: string;
  readonly loanDays: number;
}

/** The effective fields: the user's choices, else the booking's dates unless they are past. */
export function deskFields({ mode: _mode, ...chosen }: DeskChoices, { world, today, loanDays }: Default): DeskFields {
  const booking = chosen.bookingId === null ? undefined : world.record('booking', chosen.bookingId);
  const day = (key: 'from' | 'dueBack', otherwise: string): string => {
    const said = booking?.values[key];
    return typeof said === 'string' && said >= today ? said : otherwise;
  };
  return {
    memberId: null,
    condition: null,
    from: day('from', today),
    dueBack: day('dueBack', addDays(today, loanDays)),
    ...chosen,
  };
}

export interface DeskSituation {
  readonly mode: DeskMode;
  readonly fields: DeskFields;
  readonly world: Pick<World, 'record'>;
  readonly today: string;
  readonly mintId: () => string;
  /** The items of a kit. */
  readonly partsOf: (kitId: string) => readonly CatalogueRecord[];
  /** Items already handled in this session and not undone. */
  readonly done: ReadonlySet<string>;
}

export type DeskPlan =
  | { readonly plan: 'unknown' }
  | { readonly plan: 'member'; readonly memberId: string }
  /** A booking slip sets the booking for all items. */
  | { readonly plan: 'booking'; readonly bookingId: string }
  | { readonly plan: 'notLent' | 'needsBooking' | 'needsMember' | 'again' | 'notOut'; readonly holder: Claimant }
  /** A kit: all its items, one after another. */
  | {
      readonly plan: 'together';
      readonly holder: Claimant;
      readonly quantity: number;
      readonly commands: readonly CommandBody[];
      readonly undo: readonly CommandBody[];
    }
  | { readonly plan: 'emptyKit' | 'kitOut' | 'kitNotOut'; readonly holder: Claimant }
  | { readonly plan: 'alreadyOut'; readonly holder: Claimant; readonly loan: Loan }
  | Deed;

function reserve(item: CatalogueRecord, { fields, mintId }: DeskSituation): DeskPlan {
  const holder = { kind: item.kind, id: item.id };
  const { bookingId, from, dueBack } = fields;
  if (bookingId === null) return { plan: 'needsBooking', holder };
  if (!isMany(item) && item.reservations?.some((one) => one.bookingId === bookingId)) return { plan: 'again', holder };
  return deedOf(holder, { quantity: 1, most: totalOf(item) }, (quantity) =>
    reserveItem(item, { reservationId: mintId(), bookingId, quantity, from, dueBack }),
  );
}

/** The member responsible for a booking. */
function answeringFor(bookingId: string | null, world: DeskSituation['world']): string | null {
  const memberId = bookingId === null ? undefined : world.record('booking', bookingId)?.values.memberId;
  return memberId ?? null;
}

function signOut(
  item: CatalogueRecord,
  { fields, world, today, mintId, done }: DeskSituation,
  unreserved = 1,
): DeskPlan {
  const holder = { kind: item.kind, id: item.id };
  const [open] = item.loans;
  if (!isMany(item) && open !== undefined)
    return done.has(item.id) ? { plan: 'again', holder } : { plan: 'alreadyOut', holder, loan: open };
  const { bookingId } = fields;
  const memberId = fields.memberId ?? answeringFor(bookingId, world);
  if (memberId === null) return { plan: 'needsMember', holder };
  const reserved = bookingId === null ? undefined : item.reservations?.find((one) => one.bookingId === bookingId);
  const quantity = reserved?.quantity ?? unreserved;
  const most = whereabouts(item).inStore;
  return deedOf(holder, { quantity, most }, (count) =>
    lend(item, {
      loanId: mintId(),
      memberId,
      quantity: count,
      from: today,
      dueBack: reserved === undefined ? fields.dueBack : notPast(reserved.dueBack, today),
      ...(bookingId === null ? {} : { bookingId }),
      ...(reserved === undefined ? {} : { lineId: reserved.reservationId }),
    }),
  );
}

function takeBack(item: CatalogueRecord, { fields, today, mintId, done }: DeskSituation): DeskPlan {
  const holder = { kind: item.kind, id: item.id };
  const loan = loanToReturn(item, fields);
  if (loan === undefined) return done.has(item.id) ? { plan: 'again', holder } : { plan: 'notOut', holder };
  return returnDeed(item, loan, fields.condition, { today, mintId });
}

/** A whole kit, reserved as one. Only items that can be signed out or returned are. */
function planKit(kit: CatalogueRecord, situation: DeskSituation): DeskPlan {
  const { mode, fields, mintId, partsOf } = situation;
  const holder = { kind: kit.kind, id: kit.id };
  const parts = partsOf(kit.id);
  if (parts.length === 0) return { plan: 'emptyKit', holder };
  const { bookingId, from, dueBack } = fields;
  if (mode === 'reserve') {
    if (bookingId === null) return { plan: 'needsBooking', holder };
    if (parts.every(({ reservations = [] }) => reservations.some((one) => one.bookingId === bookingId)))
      return { plan: 'again', holder };
    const lines = parts.map((item) => ({
      reservationId: mintId(),
      kind: item.kind,
      itemId: item.id,
      quantity: totalOf(item),
    }));
    const { command, undo } = reserveKit(kit.id, { bookingId, from, dueBack, parts: lines });
    return { plan: 'together', holder, quantity: parts.length, commands: [command], undo };
  }
  const plans = parts.map((item) =>
    mode === 'out' ? signOut(item, situation, totalOf(item)) : takeBack(item, situation),
  );
  if (plans.some(({ plan }) => plan === 'needsMember')) return { plan: 'needsMember', holder };
  const done = plans.flatMap((one) => (one.plan === 'dispatch' ? [one] : []));
  if (done.length === 0) return { plan: mode === 'out' ? 'kitOut' : 'kitNotOut', holder };
  return {
    plan: 'together',
    holder,
    quantity: done.length,
    commands: done.map(({ command }) => command),
    undo: done.map(({ undo }) => undo),
  };
}

/** The choice a slip or card makes for all later scans; undefined for any other code. */
export function chosenBy(
  holder: Claimant | undefined,
  world: Pick<World, 'record'>,
): Extract<DeskPlan, { plan: 'booking' | 'member' }> | undefined {
  if (holder?.kind === 'booking' && world.record('booking', holder.id) !== undefined)
    return { plan: 'booking', bookingId: holder.id };
  const memberId = memberOf(holder, world);
  return memberId === undefined ? undefined : { plan: 'member', memberId };
}

/** Plans one scan. `holder` is the record that has the code; undefined for an unknown code. */
export function planDesk(holder: Claimant | undefined, situation: DeskSituation): DeskPlan {
  const choice = chosenBy(holder, situation.world);
  if (choice !== undefined) return choice;
  const record = holder === undefined ? undefined : situation.world.record(holder.kind, holder.id);
  if (holder === undefined || record === undefined) return { plan: 'unknown' };
  if (record.kind === 'kit') return planKit(record, situation);
  if (!catalogueOf(record.kind).stock) return { plan: 'notLent', holder };
  if (situation.mode === 'reserve') return reserve(record, situation);
  return situation.mode === 'out' ? signOut(record, situation) : takeBack(record, situation);
}
