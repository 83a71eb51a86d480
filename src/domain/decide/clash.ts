/** Describes a clash to the user and updates the booking concerned. */
import type { CatalogueRecord, LineMove, StreamFact } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { addDays } from '../kernel/dates.ts';
import { totalOf } from '../stock/index.ts';
import type { Clash, Use } from '../stock/index.ts';
import { lendingRefusals } from '../../words/en/refusalsLending.ts';
import { joined } from '../../words/message.ts';
import type { Message, Words } from '../../words/message.ts';
import type { Situation } from './situation.ts';

/** Updates a line of a booking; nothing if the booking isn't known here. */
export function told(
  bookingId: string | undefined,
  item: CatalogueRecord,
  move: Omit<LineMove, 'kind' | 'itemId'>,
  { world }: Pick<Situation, 'world'>,
): readonly StreamFact[] {
  if (bookingId === undefined || !world.record('booking', bookingId)) return [];
  const moves = Object.fromEntries(Object.entries(move.moves).filter(([, by]) => by !== 0));
  return [
    {
      type: 'BookingLineMoved',
      kind: 'booking',
      id: bookingId,
      data: { kind: item.kind, itemId: item.id, ...move, moves },
    },
  ];
}

/** The name of a record, for use in a sentence. */
function named(
  kind: 'booking' | 'member',
  id: string | undefined,
  { world }: Pick<Situation, 'world'>,
): string | undefined {
  const name = id === undefined ? undefined : world.record(kind, id)?.values.name;
  return typeof name === 'string' ? name : undefined;
}

function inWords(
  { loan, reservation, quantity, to }: Use,
  isOne: 'yes' | 'no',
  situation: Pick<Situation, 'world'>,
): Message {
  const many = { isOne, quantity };
  if (reservation) {
    const { bookingId, from, dueBack } = reservation;
    const who = named('booking', bookingId, situation) ?? lendingRefusals.somebodyElse;
    return lendingRefusals.reservedFor({ ...many, who, from: { day: from }, to: { day: dueBack } });
  }
  if (loan) {
    const { bookingId, memberId, dueBack } = loan;
    const who =
      named('booking', bookingId, situation) ?? named('member', memberId, situation) ?? lendingRefusals.somebodyElse;
    return lendingRefusals.outFor({ ...many, who, until: { day: dueBack } });
  }
  return to === undefined
    ? lendingRefusals.missingOrAtWork(many)
    : lendingRefusals.atWorkUntil({ ...many, until: { day: addDays(to, -1) } });
}

function notFree(
  isOne: boolean,
  counts: { readonly free: number; readonly total: number; readonly instead: Words },
  why: Words | undefined,
): Message {
  // Nothing clashes: more are requested than exist.
  if (why === undefined) return lendingRefusals.onlySoMany({ total: counts.total });
  return isOne ? lendingRefusals.notFreeWhy({ ...counts, why }) : lendingRefusals.onlyFreeWhy({ ...counts, why });
}

/** Why it isn't available on those days: who has it, and when it is next free. */
export function clashRefusal(
  item: CatalogueRecord,
  { free, uses, nextFree }: Clash,
  situation: Pick<Situation, 'world'>,
): Refusal {
  const total = totalOf(item);
  const isOne = total === 1;
  const what = uses.slice(0, 3).map((use) => inWords(use, isOne ? 'yes' : 'no', situation));
  const why = what.length === 0 ? undefined : joined(what, isOne ? lendingRefusals.useThen : lendingRefusals.useAnd);
  const instead =
    nextFree === undefined ? lendingRefusals.chooseAnother : lendingRefusals.freeFrom({ day: { day: nextFree } });
  const bookingId =
    uses.find(({ reservation }) => reservation)?.reservation?.bookingId ??
    uses.find(({ loan }) => loan)?.loan?.bookingId;
  return refuse('booked', notFree(isOne, { free, total, instead }, why), {
    field: 'quantity',
    about: bookingId === undefined ? { kind: item.kind, id: item.id } : { kind: 'booking', id: bookingId },
  }).refused;
}
