/** Alternatives for something that couldn't be lent or reserved: another item, or other dates. */
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { extendLoan, reserveItem, signOut } from '../../domain/changes/index.ts';
import type { Command, CommandBody } from '../../domain/decide/index.ts';
import { addDays, daysBetween } from '../../domain/kernel/dates.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { titleOf } from '../../domain/query/index.ts';
import { clashOf, type Wanted } from '../../domain/stock/index.ts';
import type { Client } from '../../machines/shared/client.ts';
import { lastDayThat } from '../lending/lastDay.ts';
import { othersLike } from '../lending/othersLike.ts';
import { formatDay } from '../texts/plural.ts';
import { conflictTexts } from '../texts/waiting.ts';

/** An alternative; as far as the device knows, it would succeed. */
export interface Offer {
  readonly key: string;
  readonly label: string;
  readonly command: CommandBody;
  readonly undo: readonly CommandBody[];
  /** The success message. */
  readonly done: string;
  /** The item offered instead. */
  readonly other?: CatalogueRecord;
}

type Asked = Pick<Client, 'records' | 'commands' | 'mintId' | 'today'>;
type Lending = Extract<Command, { type: 'SignOutItem' | 'ReserveItem' }>;

/** The same request for an item and dates. */
function wish(command: Lending, item: CatalogueRecord, days: Pick<Wanted, 'from' | 'dueBack'>, mintId: () => string) {
  if (command.type === 'ReserveItem')
    return reserveItem(item, { ...command.payload, ...days, reservationId: mintId() });
  const { lineId, ...payload } = command.payload;
  const line = payload.undone === true ? withoutUndefined({ lineId }) : {};
  return signOut(item, { ...payload, ...line, ...days, loanId: mintId() });
}

const OTHERS = 3;
/** Most items checked in detail. */
const TRIED = 12;

function offerOf(
  key: string,
  label: string,
  done: string,
  { command, undo }: { readonly command: CommandBody; readonly undo: readonly CommandBody[] },
): Offer {
  return { key, label, command, undo, done };
}

/** Other dates for the same item. */
function otherDays(command: Lending, item: CatalogueRecord, client: Asked): readonly Offer[] {
  const today = client.today();
  const { from, dueBack, quantity } = command.payload;
  const may = (days: Pick<Wanted, 'from' | 'dueBack'>) =>
    client.commands.check(wish(command, item, days, client.mintId).command) === undefined;
  if (command.type === 'SignOutItem') {
    const until = lastDayThat((day) => may({ from, dueBack: day }), addDays(today, -1), dueBack);
    if (until === undefined) return [];
    const day = formatDay(until, today);
    const change = wish(command, item, { from, dueBack: until }, client.mintId);
    return [offerOf('until', conflictTexts.outUntil({ day }), conflictTexts.isOutUntil({ day }), change)];
  }
  const start = from < today ? today : from;
  const next = clashOf(item, { from: start, dueBack, quantity }, today)?.nextFree;
  if (next === undefined) return [];
  const days = { from: next, dueBack: addDays(next, daysBetween(from, dueBack)) };
  if (!may(days)) return [];
  const words = { from: formatDay(days.from, today), to: formatDay(days.dueBack, today) };
  const change = wish(command, item, days, client.mintId);
  return [offerOf('days', conflictTexts.reserveOn(words), conflictTexts.isReservedOn(words), change)];
}

/** Similar items that are free on the same dates. */
function others(command: Lending, item: CatalogueRecord, client: Asked): readonly Offer[] {
  const today = client.today();
  const { from, dueBack, quantity } = command.payload;
  const days = { from, dueBack };
  return othersLike(item, { ...days, quantity }, { all: client.records.all(item.kind), today })
    .slice(0, TRIED)
    .flatMap((other): readonly Offer[] => {
      const change = wish(command, other, days, client.mintId);
      if (client.commands.check(change.command) !== undefined) return [];
      const isOut = command.type === 'SignOutItem';
      const done = conflictTexts[isOut ? 'isOut' : 'isReserved']({ name: titleOf(other) });
      return [{ ...offerOf(other.id, conflictTexts[isOut ? 'takeThis' : 'reserveThis'], done, change), other }];
    })
    .slice(0, OTHERS);
}

/** A shorter extension. */
function shorter(
  command: Extract<Command, { type: 'ExtendLoan' }>,
  item: CatalogueRecord,
  client: Asked,
): readonly Offer[] {
  const today = client.today();
  const { loanId, dueBack } = command.payload;
  const loan = item.loans.find((one) => one.loanId === loanId);
  if (loan === undefined) return [];
  const to = (day: string) => extendLoan(item, loan, day, today);
  const after = loan.dueBack > today ? loan.dueBack : today;
  const until = lastDayThat((day) => client.commands.check(to(day).command) === undefined, after, dueBack);
  if (until === undefined) return [];
  const day = formatDay(until, today);
  return [offerOf('until', conflictTexts.extendUntil({ day }), conflictTexts.isOutUntil({ day }), to(until))];
}

/** Alternatives to a refused change, each of which could be made now. */
export function offersFor(command: Command, client: Asked): readonly Offer[] {
  if (command.type !== 'SignOutItem' && command.type !== 'ReserveItem' && command.type !== 'ExtendLoan') return [];
  const item: CatalogueRecord | undefined = client.records.get(command.kind, command.id);
  if (item === undefined) return [];
  if (command.type === 'ExtendLoan') return shorter(command, item, client);
  const isUndo = command.type === 'SignOutItem' && command.payload.undone === true;
  return [...otherDays(command, item, client), ...(isUndo ? [] : others(command, item, client))];
}
