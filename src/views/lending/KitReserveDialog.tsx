import { useMemo, useState } from 'react';
import type { CatalogueRecord, RecordOf } from '../../domain/catalogue/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { reserveKit } from '../../domain/changes/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { totalOf } from '../../domain/stock/index.ts';
import { FormDialog } from '../catalogue/loans/FormDialog.tsx';
import { useSend } from '../shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { kitTexts } from '../texts/kits.ts';
import { bookingTexts, reserveTexts } from '../texts/lending.ts';
import { availabilityOfAll } from './availability.ts';
import { BookingDays, useForBooking } from './BookingDays.tsx';
import { Foreseen } from '../catalogue/loans/Foreseen.tsx';

/** Promises a kit to a booking; what is not needed of it may stay. */
export function KitReserveDialog({
  kit,
  parts,
  onClose,
}: {
  readonly kit: RecordOf<'kit'>;
  readonly parts: readonly CatalogueRecord[];
  readonly onClose: () => void;
}) {
  const { client } = useBackstock();
  const send = useSend();
  const [form, change] = useForBooking();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal>();
  const [ids] = useState(() => new Map(parts.map(({ id }) => [id, client.mintId()])));
  const chosen = parts.filter(({ id }) => !left.has(id));
  const availability = useMemo(
    () =>
      availabilityOfAll(
        parts.filter(({ id }) => !left.has(id)),
        { today: client.today(), world: client.records.world },
      ),
    [parts, left, client],
  );
  const changeFor = (bookingId: string) =>
    reserveKit(kit.id, {
      bookingId,
      from: form.from,
      dueBack: form.dueBack,
      parts: chosen.map((item) => ({
        reservationId: ids.get(item.id) ?? client.mintId(),
        kind: item.kind,
        itemId: item.id,
        quantity: totalOf(item),
      })),
    });
  const foreseen =
    refusal !== undefined || form.bookingId === null || chosen.length === 0
      ? undefined
      : client.commands.check(changeFor(form.bookingId).command)?.message;
  const inField = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const submit = async () => {
    const { bookingId } = form;
    if (bookingId === null)
      return setRefusal({ code: 'unknown-reference', message: reserveTexts.none, field: 'bookingId' });
    if (chosen.length === 0) return setRefusal({ code: 'invalid', message: kitTexts.noneChosen });
    const booking = client.records.get('booking', bookingId);
    const { command, undo } = changeFor(bookingId);
    const isKept = await send([command], {
      done: kitTexts.done(titleOf(kit), booking ? titleOf(booking) : reserveTexts.somebody, chosen.length),
      undo,
      onRefused: setRefusal,
    });
    if (!isKept) return;
    onClose();
  };
  const isShown = refusal?.field === 'bookingId' || refusal?.field === 'dueBack';
  return (
    <FormDialog
      title={kitTexts.title(titleOf(kit))}
      ok={kitTexts.reserve}
      cancel={bookingTexts.cancel}
      problem={isShown ? undefined : refusal?.message}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <BookingDays
        value={form}
        onChange={(part) => {
          change(part);
          setRefusal(undefined);
        }}
        problemOf={inField}
        availability={availability}
      />
      <fieldset className="kit-choice">
        <legend>{kitTexts.which}</legend>
        {parts.map((item) => (
          <label key={item.id} className="facet-option">
            <input
              type="checkbox"
              checked={!left.has(item.id)}
              onChange={({ target }) => {
                const next = new Set(left);
                if (target.checked) next.delete(item.id);
                else next.add(item.id);
                setLeft(next);
                setRefusal(undefined);
              }}
            />
            <span className="facet-option-label">
              {totalOf(item) > 1 ? `${bookingTexts.ofMany(totalOf(item))} ${titleOf(item)}` : titleOf(item)}
            </span>
          </label>
        ))}
      </fieldset>
      <Foreseen message={foreseen} />
    </FormDialog>
  );
}
