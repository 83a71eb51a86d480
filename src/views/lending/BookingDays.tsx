import { useState } from 'react';
import { addDays } from '../../domain/kernel/dates.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Button } from '../ui/Button.tsx';
import { bookingTexts, deskTexts, reserveTexts } from '../texts/lending.ts';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingPicker } from './BookingPicker.tsx';
import { useDates } from '../shared/useDates.ts';
import { DateRangeField } from '../ui/DateRangeField.tsx';
import type { Availability } from '../ui/days.ts';
import { usualSpans } from './availability.ts';
import { endOfRun } from '../shared/endOfRun.ts';

/** What a reservation is for. */
export interface ForBooking {
  readonly bookingId: string | null;
  readonly from: string;
  readonly dueBack: string;
}

/** Initial values of a reservation form: a week from today. */
export function useForBooking(): readonly [ForBooking, (part: Partial<ForBooking>) => void] {
  const today = useBackstock().client.today();
  const [value, set] = useState<ForBooking>({ bookingId: null, from: today, dueBack: addDays(today, 6) });
  return [value, (part) => set((before) => ({ ...before, ...part }))];
}

interface BookingDaysProps {
  readonly value: ForBooking;
  readonly onChange: (part: Partial<ForBooking>) => void;
  /** The error of a field. */
  readonly problemOf: (field: string) => string | undefined;
  /** When the selected items are free. */
  readonly availability: Availability;
}

/** The booking for a reservation, and its dates if they aren't past. */
export function BookingDays({
  value: { bookingId, from, dueBack },
  onChange,
  problemOf,
  availability,
}: BookingDaysProps) {
  const { client } = useBackstock();
  const [isAdding, setIsAdding] = useState(false);
  const today = client.today();
  const { world } = client.records;
  const booking = bookingId === null ? undefined : world.record('booking', bookingId);
  const choose = (id: string | null) => {
    const values = id === null ? undefined : client.records.get('booking', id)?.values;
    const [begins, ends] = [values?.from, values?.dueBack];
    onChange({
      bookingId: id,
      ...(typeof begins === 'string' && begins >= today ? { from: begins } : {}),
      ...(typeof ends === 'string' && ends >= today ? { dueBack: ends } : {}),
    });
  };
  return (
    <>
      <Labelled label={reserveTexts.booking} problem={problemOf('bookingId')} isRequired>
        {({ id, describedBy, isInvalid }) => (
          <div className="booking-choice">
            <BookingPicker
              id={id}
              bookingId={bookingId}
              onChange={choose}
              describedBy={describedBy}
              isInvalid={isInvalid}
            />
            <Button isQuiet onClick={() => setIsAdding(true)}>
              {deskTexts.newBooking}
            </Button>
          </div>
        )}
      </Labelled>
      <DateRangeField
        dates={useDates()}
        labels={{ from: bookingTexts.from, to: bookingTexts.dueBack }}
        value={{ from, to: dueBack }}
        min={today}
        problems={{ to: problemOf('dueBack') }}
        availability={availability}
        shortcuts={usualSpans(from, endOfRun(booking?.values.eventId, world))}
        onChange={(days) => onChange({ from: days.from, dueBack: days.to })}
      />
      {isAdding && <BookingDialog from={from} dueBack={dueBack} onMade={choose} onClose={() => setIsAdding(false)} />}
    </>
  );
}
