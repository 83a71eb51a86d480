import { useState } from 'react';
import type { CatalogueRecord, RecordOf } from '../../domain/catalogue/index.ts';
import { extendLoan } from '../../domain/changes/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { titleOf } from '../../domain/query/index.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { DueField } from './LoanFields.tsx';
import { endOfRun } from '../shared/endOfRun.ts';
import { useDialogSend } from '../shared/useDialogSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Button } from '../ui/Button.tsx';
import { loanTexts } from '../texts/loans.ts';
import { bookingTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { Foreseen } from './Foreseen.tsx';
import { itemOfLine } from './itemOfLine.ts';
import { lastDayThat } from './lastDay.ts';
import { reasonOf } from '../shared/refusalWords.ts';

/** Clashes told before the others are only counted. */
const TOLD = 3;

function clashesInWords(clashes: readonly string[]): string {
  const more = clashes.length - TOLD;
  return [...clashes.slice(0, TOLD), ...(more > 0 ? [bookingTexts.moreClashes({ count: more })] : [])].join(' ');
}

/** Moves the day of everything that is out for a booking: all of it, or, where one thing is promised to others, nothing. */
export function ExtendAllDialog({
  booking,
  onClose,
}: {
  readonly booking: RecordOf<'booking'>;
  readonly onClose: () => void;
}) {
  const { client } = useBackstock();
  const { refusal, setRefusal, submit } = useDialogSend(onClose);
  const today = client.today();
  const [dueBack, setDueBack] = useState(addDays(today, 7));
  const items = [
    ...new Set(
      (booking.lines ?? []).flatMap((line) =>
        line.counts.out > 0 ? (itemOfLine(line, client.records.world) ?? []) : [],
      ),
    ),
  ];
  const bodiesOf = (item: CatalogueRecord, day: string) =>
    item.loans
      .filter(({ bookingId }) => bookingId === booking.id)
      .map((loan) => extendLoan(item, loan, day, today).command);
  const clashesOn = (day: string) =>
    items.flatMap((item) =>
      bodiesOf(item, day)
        .flatMap((body) => client.commands.check(body)?.message ?? [])
        .slice(0, 1)
        .map((message) => bookingTexts.clash({ name: titleOf(item), message })),
    );
  const clashes = clashesOn(dueBack);
  const last = clashes.length === 0 ? undefined : lastDayThat((day) => clashesOn(day).length === 0, today, dueBack);
  const bodies = items.flatMap((item) => bodiesOf(item, dueBack));
  return (
    <FormDialog
      title={bookingTexts.extendTitle}
      ok={bookingTexts.extendAll}
      cancel={bookingTexts.cancel}
      problem={reasonOf(refusal)}
      onSubmit={() => void submit(bodies, { done: bookingTexts.extended({ count: bodies.length }) })}
      onCancel={onClose}
    >
      <DueField
        value={dueBack}
        today={today}
        problem={undefined}
        runEnds={endOfRun(booking.values.eventId, client.records.world)}
        onChange={(day) => {
          setDueBack(day);
          setRefusal(undefined);
        }}
      />
      <Foreseen message={refusal !== undefined || clashes.length === 0 ? undefined : clashesInWords(clashes)} />
      {last !== undefined && (
        <Button isQuiet onClick={() => setDueBack(last)}>
          {loanTexts.lastDay({ day: formatDay(last, today) })}
        </Button>
      )}
    </FormDialog>
  );
}
