import { useState } from 'react';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { reserveItem } from '../../domain/changes/index.ts';
import { addDays, daysBetween } from '../../domain/kernel/dates.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { titleOf } from '../../domain/query/index.ts';
import { clashOf, totalOf } from '../../domain/stock/index.ts';
import { FormDialog } from '../catalogue/loans/FormDialog.tsx';
import { QuantityField } from '../catalogue/loans/LoanFields.tsx';
import { useSend } from '../shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Button } from '../ui/Button.tsx';
import { bookingTexts, reserveTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { useMedia } from '../ui/useMedia.ts';
import { availabilityOf } from './availability.ts';
import { AvailabilityStrip } from './AvailabilityStrip.tsx';
import { BookingDays, type ForBooking } from './BookingDays.tsx';
import { Foreseen } from '../catalogue/loans/Foreseen.tsx';

interface Form extends ForBooking {
  readonly quantity: string;
}

/** Promises an item to a booking, with a look at when it is free. */
export function ReserveDialog({ item, onClose }: { readonly item: CatalogueRecord; readonly onClose: () => void }) {
  const { client } = useBackstock();
  const send = useSend();
  const today = client.today();
  const [form, setForm] = useState<Form>({ bookingId: null, from: today, dueBack: addDays(today, 6), quantity: '1' });
  const [refusal, setRefusal] = useState<Refusal>();
  const change = (part: Partial<Form>) => {
    setForm((before) => ({ ...before, ...part }));
    setRefusal(undefined);
  };
  const quantity = Number(form.quantity);
  const clash = Number.isInteger(quantity) && quantity > 0 ? clashOf(item, { ...form, quantity }, today) : undefined;
  const [reservationId] = useState(client.mintId);
  const changeFor = (bookingId: string) =>
    reserveItem(item, { reservationId, bookingId, quantity, from: form.from, dueBack: form.dueBack });
  const foreseen =
    refusal !== undefined || form.bookingId === null || clash === undefined
      ? undefined
      : client.commands.check(changeFor(form.bookingId).command)?.message;
  const nextFree = clash?.nextFree;
  const isTouch = useMedia('(pointer: coarse)');
  const availability = availabilityOf(item, { today, world: client.records.world });
  const inField = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const submit = async () => {
    if (form.bookingId === null)
      return setRefusal({ code: 'unknown-reference', message: reserveTexts.none, field: 'bookingId' });
    const { bookingId } = form;
    const booking = client.records.get('booking', bookingId);
    const { command, undo } = changeFor(bookingId);
    const isKept = await send([command], {
      done: reserveTexts.done(titleOf(item), booking ? titleOf(booking) : reserveTexts.somebody),
      undo,
      onRefused: setRefusal,
    });
    if (!isKept) return;
    onClose();
  };
  const hasQuantity = totalOf(item) > 1;
  const isShown =
    refusal?.field === 'bookingId' || refusal?.field === 'dueBack' || (refusal?.field === 'quantity' && hasQuantity);
  return (
    <FormDialog
      title={reserveTexts.title(titleOf(item))}
      ok={reserveTexts.reserve}
      cancel={bookingTexts.cancel}
      problem={isShown ? undefined : refusal?.message}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <BookingDays value={form} onChange={change} problemOf={inField} availability={availability} />
      {hasQuantity && (
        <QuantityField
          value={form.quantity}
          most={totalOf(item)}
          problem={inField('quantity')}
          onChange={(text) => change({ quantity: text })}
        />
      )}
      {isTouch && <AvailabilityStrip item={item} today={today} chosen={form} />}
      <Foreseen message={foreseen} />
      {nextFree !== undefined && (
        <Button
          isQuiet
          onClick={() => change({ from: nextFree, dueBack: addDays(nextFree, daysBetween(form.from, form.dueBack)) })}
        >
          {reserveTexts.nextFree(formatDay(nextFree, today))}
        </Button>
      )}
    </FormDialog>
  );
}
