import { useMemo, useState } from 'react';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { reserveItem } from '../../domain/changes/index.ts';
import { totalOf } from '../../domain/stock/index.ts';
import { countedNoun } from '../catalogue/bulk/BulkDialog.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import type { SelectionDialogProps } from '../catalogue/selection/selectionAction.ts';
import { useChosen } from '../catalogue/selection/useChosen.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { reserveManyTexts as texts } from '../texts/kits.ts';
import { bookingTexts } from '../texts/lending.ts';
import { availabilityOfAll } from './availability.ts';
import { useReserving } from './useReserving.ts';
import { BookingDays, useForBooking } from './BookingDays.tsx';
import { Foreseen } from './Foreseen.tsx';
import { ReserveDialog } from './ReserveDialog.tsx';
import { Input } from '../ui/inputs.tsx';

type How = 'all' | 'any';
const hows: readonly How[] = ['all', 'any'];

interface HowManyProps {
  readonly selected: number;
  readonly how: How;
  readonly many: string;
  readonly problem: string | undefined;
  readonly onChange: (part: { readonly how?: How; readonly many?: string }) => void;
}

/** All selected items, or a number of them. */
function HowMany({ selected, how, many, problem, onChange }: HowManyProps) {
  return (
    <>
      <fieldset className="kit-choice">
        <legend>{texts.how}</legend>
        {hows.map((one) => (
          <label key={one} className="facet-option">
            <input type="radio" name="how" checked={how === one} onChange={() => onChange({ how: one })} />
            <span className="facet-option-label">{one === 'all' ? texts.all({ count: selected }) : texts.any}</span>
          </label>
        ))}
      </fieldset>
      {how === 'any' && (
        <Labelled label={texts.count} help={texts.anyHelp} problem={problem}>
          {({ id, describedBy, isInvalid }) => (
            <Input
              id={id}
              inputMode="numeric"
              value={many}
              aria-describedby={describedBy}
              aria-invalid={isInvalid}
              onChange={({ target }) => onChange({ many: target.value })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}

/** Reserves the selection: all of it, or a number of whichever are free. */
function ReserveSeveral({
  catalogue,
  items,
  onClose,
  onDone,
}: SelectionDialogProps & { readonly items: readonly CatalogueRecord[] }) {
  const { client } = useBackstock();
  const [form, change] = useForBooking();
  const [how, setHow] = useState<How>('all');
  const [many, setMany] = useState('1');
  const [ids] = useState(() => items.map(() => client.mintId()));
  const count = how === 'all' ? items.length : Number(many);
  const isCount = Number.isInteger(count) && count >= 1 && count <= items.length;
  const availability = useMemo(
    () => availabilityOfAll(items, { today: client.today(), world: client.records.world }),
    [items, client],
  );
  const anyOf = items.map(({ id }) => id);
  const changesFor = (bookingId: string) =>
    items.slice(0, count).map((item, place) =>
      reserveItem(item, {
        reservationId: ids[place] ?? client.mintId(),
        bookingId,
        from: form.from,
        dueBack: form.dueBack,
        quantity: how === 'all' ? totalOf(item) : 1,
        ...(how === 'any' ? { anyOf } : {}),
      }),
    );
  const { words, foreseen, submit, clear } = useReserving({
    bookingId: form.bookingId,
    fields: ['bookingId', 'dueBack', ...(how === 'any' ? ['count'] : [])],
    problem: isCount
      ? undefined
      : { code: 'invalid', message: texts.countProblem({ most: items.length }), field: 'count' },
    mayForesee: isCount,
    changesFor,
    done: (booking) => texts.done({ count, booking }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title({ what: countedNoun(items.length, catalogue.noun) })}
      ok={texts.ok}
      cancel={bookingTexts.cancel}
      problem={words.above}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      <HowMany
        selected={items.length}
        how={how}
        many={many}
        problem={words.in('count')}
        onChange={(part) => {
          if (part.how) setHow(part.how);
          if (part.many !== undefined) setMany(part.many);
          clear();
        }}
      />
      <BookingDays
        value={form}
        onChange={(part) => {
          change(part);
          clear();
        }}
        problemOf={words.in}
        availability={availability}
      />
      <Foreseen message={foreseen} />
    </FormDialog>
  );
}

/** Reserves the selected items for one booking. */
export function ReserveMany(props: SelectionDialogProps) {
  const { onClose } = props;
  const items = useChosen(props);
  const [item] = items;
  return item && items.length === 1 ? (
    <ReserveDialog item={item} onClose={onClose} />
  ) : (
    <ReserveSeveral {...props} items={items} />
  );
}
