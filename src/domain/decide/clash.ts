/** How a clash is told, to whoever asks and to the booking concerned. */
import type { CatalogueRecord, LineMove, StreamFact } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { addDays, dateInWords } from '../kernel/dates.ts';
import { totalOf } from '../stock/index.ts';
import type { Clash, Use } from '../stock/index.ts';
import type { Situation } from './situation.ts';

/** Tells a booking what moved in one of its lines; nothing where the booking is not known here. */
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

/** The name of a record, for a sentence. */
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
  isOne: boolean,
  situation: Pick<Situation, 'world'>,
): string {
  const many = isOne ? '' : `${quantity} `;
  if (reservation)
    return `${many}reserved for ${named('booking', reservation.bookingId, situation) ?? 'somebody else'} from ${dateInWords(reservation.from)} to ${dateInWords(reservation.dueBack)}`;
  if (loan)
    return `${many}out for ${named('booking', loan.bookingId, situation) ?? named('member', loan.memberId, situation) ?? 'somebody else'} until ${dateInWords(loan.dueBack)}`;
  return to === undefined
    ? `${many}missing or in work with no day set`
    : `${many}in work until ${dateInWords(addDays(to, -1))}`;
}

/** Why it cannot be had on those days: who has it, and when it is free next. */
export function clashRefusal(
  item: CatalogueRecord,
  { free, uses, nextFree }: Clash,
  situation: Pick<Situation, 'world'>,
): Refusal {
  const total = totalOf(item);
  const isOne = total === 1;
  const what = uses.slice(0, 3).map((use) => inWords(use, isOne, situation));
  const why = what.length === 0 ? '' : isOne ? `: it is ${what.join(', then ')}` : ` (${what.join('; ')})`;
  const how = isOne
    ? `It is not free on these days${why}`
    : `Only ${free} of ${total} are free on all these days${why}`;
  const then = nextFree === undefined ? 'Choose another.' : `Free for as long from ${dateInWords(nextFree)}.`;
  const bookingId =
    uses.find(({ reservation }) => reservation)?.reservation?.bookingId ??
    uses.find(({ loan }) => loan)?.loan?.bookingId;
  return refuse('booked', `${how}. ${then}`, {
    field: 'quantity',
    about: bookingId === undefined ? { kind: item.kind, id: item.id } : { kind: 'booking', id: bookingId },
  }).refused;
}
