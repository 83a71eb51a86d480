import { useState } from 'react';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { reserveItem } from '../../domain/changes/index.ts';
import { addDays, daysBetween } from '../../domain/kernel/dates.ts';
import { titleOf } from '../../domain/query/index.ts';
import { clashOf, totalOf } from '../../domain/stock/index.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { QuantityField } from './LoanFields.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Button } from '../ui/Button.tsx';
import { bookingTexts, reserveTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { useMedia } from '../ui/useMedia.ts';
import { availabilityOf } from './availability.ts';
import { AvailabilityStrip } from './AvailabilityStrip.tsx';
import { useReserving } from './useReserving.ts';
import { BookingDays, useForBooking, type ForBooking } from './BookingDays.tsx';
import { Foreseen } from './Foreseen.tsx';

/** Reserves an item for a booking, and shows when it is free. */
export function ReserveDialog({ item, onClose }: { readonly item: CatalogueRecord; readonly onClose: () => void }) {
  const { client } = useBackstock();
  const today = client.today();
  const [form, change] = useForBooking();
  const [count, setCount] = useState('1');
  const quantity = Number(count);
  const clash = Number.isInteger(quantity) && quantity > 0 ? clashOf(item, { ...form, quantity }, today) : undefined;
  const [reservationId] = useState(client.mintId);
  const hasQuantity = totalOf(item) > 1;
  const { words, foreseen, submit, clear } = useReserving({
    bookingId: form.bookingId,
    fields: ['bookingId', 'dueBack', ...(hasQuantity ? ['quantity'] : [])],
    mayForesee: clash !== undefined,
    changesFor: (bookingId) => [
      reserveItem(item, { reservationId, bookingId, quantity, from: form.from, dueBack: form.dueBack }),
    ],
    done: (booking) => reserveTexts.done({ name: titleOf(item), booking }),
    onDone: onClose,
  });
  const changeDays = (part: Partial<ForBooking>) => {
    change(part);
    clear();
  };
  const nextFree = clash?.nextFree;
  const isTouch = useMedia('(pointer: coarse)');
  const availability = availabilityOf(item, { today, world: client.records.world });
  return (
    <FormDialog
      title={reserveTexts.title({ name: titleOf(item) })}
      ok={reserveTexts.reserve}
      cancel={bookingTexts.cancel}
      problem={words.above}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      <BookingDays value={form} onChange={changeDays} problemOf={words.in} availability={availability} />
      {hasQuantity && (
        <QuantityField
          value={count}
          most={totalOf(item)}
          problem={words.in('quantity')}
          onChange={(text) => {
            setCount(text);
            clear();
          }}
        />
      )}
      {isTouch && <AvailabilityStrip item={item} today={today} chosen={form} />}
      <Foreseen message={foreseen} />
      {nextFree !== undefined && (
        <Button
          isQuiet
          onClick={() =>
            changeDays({ from: nextFree, dueBack: addDays(nextFree, daysBetween(form.from, form.dueBack)) })
          }
        >
          {reserveTexts.nextFree({ day: formatDay(nextFree, today) })}
        </Button>
      )}
    </FormDialog>
  );
}
