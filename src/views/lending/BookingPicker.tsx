import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import { bookingState } from '../../domain/lending/index.ts';
import { findKey } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import { Combobox, type ComboboxOption } from '../ui/Combobox.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useDerived, useRecord } from '../shared/useRecords.ts';
import { bookingTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';

/** Most bookings listed at once. */
const LISTED = 20;

function openBookings(all: Iterable<RecordOf<'booking'>>): readonly RecordOf<'booking'>[] {
  return [...all].filter(isActive).toSorted((a, b) => b.values.from.localeCompare(a.values.from));
}

/** True for a booking with nothing left to reserve, sign out or return. */
function isOver(booking: RecordOf<'booking'>, today: string): boolean {
  return ['done', 'to-settle'].includes(bookingState(booking, today));
}

interface BookingPickerProps {
  readonly id: string;
  readonly bookingId: string | null;
  readonly onChange: (bookingId: string | null) => void;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
}

/** Picks a booking by name or number: first those of the current event, then by latest start. */
export function BookingPicker({ id, bookingId, onChange, describedBy, isInvalid = false }: BookingPickerProps) {
  const { client } = useBackstock();
  const today = client.today();
  const bookings = useDerived('booking', openBookings);
  const [selected] = useDevicePreference('selectedEvent');
  const chosen = useRecord('booking', bookingId ?? undefined);
  const optionsFor = (typed: string): readonly ComboboxOption[] => {
    const words = findKey(typed).split(' ').filter(Boolean);
    const fits = (booking: RecordOf<'booking'>) =>
      words.every((word) => findKey(`${titleOf(booking)} ${String(booking.values.code)}`).includes(word));
    const isOfEvent = ({ values }: RecordOf<'booking'>) => selected !== null && values.eventId === selected.id;
    return [...bookings.filter(isOfEvent), ...bookings.filter((booking) => !isOfEvent(booking))]
      .filter((booking) => fits(booking) && (words.length > 0 || !isOver(booking, today)))
      .slice(0, LISTED)
      .map((booking) => ({
        id: booking.id,
        label: titleOf(booking),
        detail: bookingTexts.days({
          from: formatDay(booking.values.from, today),
          to: formatDay(booking.values.dueBack, today),
        }),
      }));
  };
  return (
    <Combobox
      id={id}
      chosen={chosen === undefined ? '' : titleOf(chosen)}
      optionsFor={optionsFor}
      onChoose={(option) => onChange(option.id)}
      onClear={() => onChange(null)}
      describedBy={describedBy}
      isInvalid={isInvalid}
    />
  );
}
