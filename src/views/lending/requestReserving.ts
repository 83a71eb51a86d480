import { addRecord, changeField, reserveItem } from '../../domain/changes/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSend } from '../shared/useSend.ts';
import { useSession } from '../shared/useSession.ts';
import { requestTexts } from '../texts/requests.ts';
import { notify } from '../ui/notify.ts';

/** The dates a request needs its items: from today at the earliest, and for two weeks if it has no end. */
export function daysOf({ values: { neededBy, neededUntil } }: RecordOf<'propRequest'>, today: string) {
  const from = neededBy < today ? today : neededBy;
  return { from, dueBack: neededUntil !== undefined && neededUntil >= from ? neededUntil : addDays(from, 14) };
}

/** Reserves the lines that come from stock. The booking is created with the first; either all are reserved or none. */
export function useReserveAll(
  request: RecordOf<'propRequest'>,
  lines: readonly RecordOf<'propRequestLine'>[],
): () => Promise<void> {
  const { client } = useBackstock();
  const { person } = useSession();
  const send = useSend();
  return async () => {
    const { bookingId, requestedById } = request.values;
    const known = bookingId === undefined ? undefined : client.records.get('booking', bookingId);
    const id = known?.id ?? client.mintId();
    const inIt = new Set(
      (known?.lines ?? []).filter(({ counts }) => counts.cancelled === 0).map(({ itemId }) => itemId),
    );
    const wanted = lines.flatMap(({ values: { source, propId, quantity = 1 } }) =>
      source === 'stock' && propId !== undefined && !inIt.has(propId) ? [{ propId, quantity }] : [],
    );
    if (wanted.length === 0) return notify({ message: requestTexts.nothingToReserve, tone: 'bad' });
    const today = client.today();
    const { from, dueBack } = daysOf(request, today);
    const memberId = requestedById ?? person?.memberId ?? '';
    const bodies: readonly CommandBody[] = [
      ...(known
        ? []
        : [
            addRecord({ kind: 'booking', id }, { name: titleOf(request), memberId, from, dueBack }).command,
            changeField(request, 'bookingId', id).command,
          ]),
      ...wanted.map(({ propId, quantity }) => {
        const line = { reservationId: client.mintId(), bookingId: id, quantity, from, dueBack };
        return reserveItem({ kind: 'prop', id: propId }, line).command;
      }),
    ];
    await send(bodies, { done: requestTexts.reserved({ count: wanted.length }) });
  };
}
