import { useMemo, useState } from 'react';
import type { CatalogueRecord, Reservation } from '../../domain/catalogue/index.ts';
import { changeDays } from '../../domain/changes/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useDialogSend } from '../shared/useDialogSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { bookingTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { useDates } from '../shared/useDates.ts';
import { DateRangeField } from '../ui/DateRangeField.tsx';
import { availabilityOf, usualSpans } from './availability.ts';
import { endOfRun } from '../shared/endOfRun.ts';
import { Foreseen } from './Foreseen.tsx';
import { reasonOf } from '../shared/refusalWords.ts';

interface LineDaysProps {
  readonly item: CatalogueRecord;
  /** The reservation as it was when the dialog opened; somebody else may have cancelled it since. */
  readonly opened: Reservation;
  readonly onClose: () => void;
}

/** Changes the dates of a reservation; clashes are shown before submitting. */
export function LineDaysDialog({ item, opened, onClose }: LineDaysProps) {
  const { client } = useBackstock();
  const { refusal, setRefusal, submit } = useDialogSend(onClose);
  const today = client.today();
  const { reservationId } = opened;
  const reservation = item.reservations?.find((one) => one.reservationId === reservationId) ?? opened;
  const [days, setDays] = useState({ from: opened.from, dueBack: opened.dueBack });
  const { command, undo } = changeDays(item, reservation, days);
  const { world } = client.records;
  const booking = world.record('booking', reservation.bookingId);
  const availability = useMemo(
    () => availabilityOf(item, { today, world, leaving: { reservationId } }),
    [item, today, world, reservationId],
  );
  const choose = (part: Partial<typeof days>) => {
    setDays((before) => ({ ...before, ...part }));
    setRefusal(undefined);
  };
  const done = bookingTexts.daysChanged({
    name: titleOf(item),
    from: formatDay(days.from, today),
    to: formatDay(days.dueBack, today),
  });
  return (
    <FormDialog
      title={bookingTexts.changeDaysOf({ name: titleOf(item) })}
      ok={bookingTexts.saveDays}
      cancel={bookingTexts.cancel}
      problem={reasonOf(refusal)}
      onSubmit={() => submit([command], { done, undo })}
      onCancel={onClose}
    >
      <DateRangeField
        dates={useDates()}
        labels={{ from: bookingTexts.from, to: bookingTexts.dueBack }}
        value={{ from: days.from, to: days.dueBack }}
        availability={availability}
        shortcuts={usualSpans(days.from, endOfRun(booking?.values.eventId, world))}
        onChange={({ from, to }) => choose({ from, dueBack: to })}
      />
      <Foreseen message={refusal === undefined ? reasonOf(client.commands.check(command)) : undefined} />
    </FormDialog>
  );
}
