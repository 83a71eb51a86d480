import { useState } from 'react';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { addDays, daysBetween } from '../../domain/kernel/dates.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { titleOf } from '../../domain/query/index.ts';
import { clashOf, totalOf } from '../../domain/stock/index.ts';
import { FormDialog } from '../catalogue/loans/FormDialog.tsx';
import { QuantityField } from '../catalogue/loans/LoanFields.tsx';
import { Labelled } from '../catalogue/shared/Labelled.tsx';
import { useSend } from '../catalogue/shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { PlainButton } from '../shared/PlainButton.tsx';
import { bookingTexts, deskTexts, reserveTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { AvailabilityStrip } from './AvailabilityStrip.tsx';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingPicker } from './BookingPicker.tsx';
import { DayField } from './DayField.tsx';

interface Form {
  readonly bookingId: string | null;
  readonly from: string;
  readonly dueBack: string;
  readonly quantity: string;
}

/** Promises an item to a booking, with a look at when it is free. */
export function ReserveDialog({ item, onClose }: { readonly item: CatalogueRecord; readonly onClose: () => void }) {
  const { client } = useBackstock();
  const send = useSend();
  const today = client.today();
  const [form, setForm] = useState<Form>({ bookingId: null, from: today, dueBack: addDays(today, 6), quantity: '1' });
  const [isAdding, setIsAdding] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const change = (part: Partial<Form>) => {
    setForm((before) => ({ ...before, ...part }));
    setRefusal(undefined);
  };
  const choose = (bookingId: string | null) => {
    const values = bookingId === null ? undefined : client.records.get('booking', bookingId)?.values;
    const [from, dueBack] = [values?.['from'], values?.['dueBack']];
    change({ bookingId, ...(typeof from === 'string' && from >= today ? { from } : {}), ...(typeof dueBack === 'string' && dueBack >= today ? { dueBack } : {}) });
  };
  const quantity = Number(form.quantity);
  const clash = Number.isInteger(quantity) && quantity > 0 ? clashOf(item, { ...form, quantity }, today) : undefined;
  const nextFree = clash?.nextFree;
  const inField = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const submit = async () => {
    if (form.bookingId === null) return setRefusal({ code: 'unknown-reference', message: reserveTexts.none, field: 'bookingId' });
    const { kind, id } = item;
    const reservationId = client.mintId();
    const { bookingId, from, dueBack } = form;
    const booking = client.records.get('booking', bookingId);
    const problem = await send([{ type: 'ReserveItem', kind, id, payload: { reservationId, bookingId, quantity, from, dueBack } }], {
      done: reserveTexts.done(titleOf(item), booking ? titleOf(booking) : reserveTexts.somebody),
      undo: [{ type: 'CancelReservation', kind, id, payload: { reservationId } }],
    });
    if (problem) return setRefusal(problem);
    onClose();
  };
  const hasQuantity = totalOf(item) > 1;
  const isShown = refusal?.field === 'bookingId' || refusal?.field === 'dueBack' || (refusal?.field === 'quantity' && hasQuantity);
  return (
    <>
      <FormDialog title={reserveTexts.title(titleOf(item))} ok={reserveTexts.reserve} cancel={bookingTexts.cancel} problem={isShown ? undefined : refusal?.message} onSubmit={() => void submit()} onCancel={onClose}>
        <Labelled label={reserveTexts.booking} problem={inField('bookingId')} isRequired>
          {({ id, describedBy, isInvalid }) => (
            <div className="booking-choice">
              <BookingPicker id={id} bookingId={form.bookingId} onChange={choose} describedBy={describedBy} isInvalid={isInvalid} />
              <PlainButton onClick={() => setIsAdding(true)}>{deskTexts.newBooking}</PlainButton>
            </div>
          )}
        </Labelled>
        <div className="day-pair">
          <DayField label={bookingTexts.from} value={form.from} min={today} onChange={(from) => change({ from, ...(form.dueBack < from ? { dueBack: from } : {}) })} />
          <DayField label={bookingTexts.dueBack} value={form.dueBack} min={form.from} problem={inField('dueBack')} onChange={(dueBack) => change({ dueBack })} />
        </div>
        {hasQuantity && <QuantityField value={form.quantity} most={totalOf(item)} problem={inField('quantity')} onChange={(text) => change({ quantity: text })} />}
        <AvailabilityStrip item={item} today={today} chosen={form} />
        {nextFree !== undefined && (
          <PlainButton onClick={() => change({ from: nextFree, dueBack: addDays(nextFree, daysBetween(form.from, form.dueBack)) })}>{reserveTexts.nextFree(formatDay(nextFree, today))}</PlainButton>
        )}
      </FormDialog>
      {isAdding && <BookingDialog from={form.from} dueBack={form.dueBack} onMade={choose} onClose={() => setIsAdding(false)} />}
    </>
  );
}
