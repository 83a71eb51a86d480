import { useMemo, useState } from 'react';
import type { CatalogueRecord, RecordOf } from '../../domain/catalogue/index.ts';
import { reserveKit } from '../../domain/changes/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { totalOf } from '../../domain/stock/index.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { kitTexts } from '../texts/kits.ts';
import { bookingTexts } from '../texts/lending.ts';
import { availabilityOfAll } from './availability.ts';
import { useReserving } from './useReserving.ts';
import { BookingDays, useForBooking } from './BookingDays.tsx';
import { Foreseen } from './Foreseen.tsx';

interface PartsChoiceProps {
  readonly parts: readonly CatalogueRecord[];
  /** Ids of the items left out. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}

function PartsChoice({ parts, left, onChange }: PartsChoiceProps) {
  return (
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
              onChange(next);
            }}
          />
          <span className="facet-option-label">
            {totalOf(item) > 1 ? `${bookingTexts.ofMany({ count: totalOf(item) })} ${titleOf(item)}` : titleOf(item)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Reserves a kit for a booking; items that aren't needed can be left out. */
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
  const [form, change] = useForBooking();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
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
  const { words, foreseen, submit, clear } = useReserving({
    bookingId: form.bookingId,
    fields: ['bookingId', 'dueBack'],
    problem: chosen.length === 0 ? { code: 'invalid', message: kitTexts.noneChosen } : undefined,
    mayForesee: chosen.length > 0,
    changesFor: (bookingId) => [changeFor(bookingId)],
    done: (booking) => kitTexts.done({ kit: titleOf(kit), booking, count: chosen.length }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={kitTexts.title({ name: titleOf(kit) })}
      ok={kitTexts.reserve}
      cancel={bookingTexts.cancel}
      problem={words.above}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      <BookingDays
        value={form}
        onChange={(part) => {
          change(part);
          clear();
        }}
        problemOf={words.in}
        availability={availability}
      />
      <PartsChoice
        parts={parts}
        left={left}
        onChange={(next) => {
          setLeft(next);
          clear();
        }}
      />
      <Foreseen message={foreseen} />
    </FormDialog>
  );
}
