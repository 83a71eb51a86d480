import { useState } from 'react';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { titleOf } from '../../domain/query/index.ts';
import { reasonOf, refusalWords } from '../shared/refusalWords.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSend } from '../shared/useSend.ts';
import { reserveTexts } from '../texts/lending.ts';

interface Reserving {
  readonly bookingId: string | null;
  /** Fields of the form that show their own errors. */
  readonly fields: readonly string[];
  /** An error found by the form itself. */
  readonly problem?: Refusal | undefined;
  /** Whether the form is complete enough to check for a refusal. */
  readonly mayForesee: boolean;
  readonly changesFor: (
    bookingId: string,
  ) => readonly { readonly command: CommandBody; readonly undo: readonly CommandBody[] }[];
  /** The success message, given the title of the booking. */
  readonly done: (booking: string) => string;
  readonly onDone: () => void;
}

/** Reserves for a booking; a refusal is shown before submitting. */
export function useReserving({ bookingId, fields, problem, mayForesee, changesFor, done, onDone }: Reserving) {
  const { client } = useBackstock();
  const send = useSend();
  const [refusal, setRefusal] = useState<Refusal>();
  const foreseen =
    refusal !== undefined || bookingId === null || !mayForesee
      ? undefined
      : changesFor(bookingId)
          .map(({ command }) => reasonOf(client.commands.check(command)))
          .find((message) => message !== undefined);
  const submit = async () => {
    if (bookingId === null)
      return setRefusal({ code: 'unknown-reference', message: reserveTexts.none, field: 'bookingId' });
    if (problem !== undefined) return setRefusal(problem);
    const booking = client.records.get('booking', bookingId);
    const changes = changesFor(bookingId);
    const isKept = await send(
      changes.map(({ command }) => command),
      {
        done: done(booking ? titleOf(booking) : reserveTexts.somebody),
        undo: changes.flatMap(({ undo }) => undo),
        onRefused: setRefusal,
      },
    );
    if (isKept) onDone();
  };
  return { words: refusalWords(refusal, fields), foreseen, submit, clear: () => setRefusal(undefined) };
}
