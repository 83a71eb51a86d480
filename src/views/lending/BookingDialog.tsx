import { useState } from 'react';
import { addRecord } from '../../domain/changes/index.ts';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { titleOf } from '../../domain/query/index.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { LineField } from '../ui/LineField.tsx';
import { MemberField } from '../members/MemberPicker.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { refusalWords } from '../shared/refusalWords.ts';
import { useSend } from '../shared/useSend.ts';
import { useLoanDays } from '../catalogue/shared/useWording.ts';
import { openOnes } from '../events/EventChooser.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useDerived } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { bookingTexts } from '../texts/lending.ts';
import { Select } from '../ui/inputs.tsx';
import { useDates } from '../shared/useDates.ts';
import { DateRangeField } from '../ui/DateRangeField.tsx';
import { usualSpans } from './availability.ts';
import { endOfRun } from '../shared/endOfRun.ts';

interface BookingDialogProps {
  readonly onMade: (bookingId: string) => void;
  readonly onClose: () => void;
  /** Initial dates. */
  readonly from?: string;
  readonly dueBack?: string;
}

interface BookingForm {
  readonly name: string;
  readonly eventId: string;
  readonly memberId: string | undefined;
  readonly from: string;
  readonly dueBack: string;
  readonly isHire: boolean;
  readonly borrower: string;
}

/** The command that adds the booking: a hire has a borrower, others an event. */
function addedBooking(id: string, { name, memberId, from, dueBack, isHire, borrower, eventId }: BookingForm) {
  return addRecord(
    { kind: 'booking', id },
    {
      name: name.trim() === '' ? undefined : name,
      memberId,
      from,
      dueBack,
      use: isHire ? 'hire' : undefined,
      borrower: isHire && borrower.trim() !== '' ? borrower : undefined,
      eventId: isHire || eventId === '' ? undefined : eventId,
    },
  );
}

/** Form state, and the booking created from it. */
function useBookingForm(events: readonly CatalogueRecord[], { onMade, onClose, from, dueBack }: BookingDialogProps) {
  const { client } = useBackstock();
  const { person } = useSession();
  const days = useLoanDays();
  const send = useSend();
  const today = client.today();
  const [selected] = useDevicePreference('selectedEvent');
  const [form, setForm] = useState<BookingForm>({
    name: '',
    eventId: events.some(({ id }) => id === selected?.id) ? (selected?.id ?? '') : '',
    memberId: person?.memberId,
    from: from ?? today,
    dueBack: dueBack ?? addDays(today, days),
    isHire: false,
    borrower: '',
  });
  const [refusal, setRefusal] = useState<Refusal>();
  const change = (part: Partial<BookingForm>) => {
    setForm({ ...form, ...part });
    setRefusal(undefined);
  };
  const submit = async () => {
    const id = client.mintId();
    const isMade = await send([addedBooking(id, form).command], {
      done: bookingTexts.made({ name: form.name }),
      onRefused: setRefusal,
    });
    if (!isMade) return;
    onMade(id);
    onClose();
  };
  return { form, change, refusal, submit };
}

interface EventFieldProps {
  readonly events: readonly CatalogueRecord[];
  readonly eventId: string;
  readonly onChange: (eventId: string) => void;
}

function EventField({ events, eventId, onChange }: EventFieldProps) {
  return (
    <Labelled label={bookingTexts.event}>
      {({ id }) => (
        <Select id={id} value={eventId} onChange={(event) => onChange(event.target.value)}>
          <option value="">{bookingTexts.noEvent}</option>
          {events.map((event) => (
            <option key={event.id} value={event.id}>
              {titleOf(event)}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

/** A new booking in five fields; the rest is on its page. */
export function BookingDialog(props: BookingDialogProps) {
  const { client } = useBackstock();
  const events = useDerived('event', openOnes);
  const { form, change, refusal, submit } = useBookingForm(events, props);
  const words = refusalWords(refusal, ['name', 'memberId', 'from', 'dueBack', ...(form.isHire ? ['borrower'] : [])]);
  return (
    <FormDialog
      title={bookingTexts.title}
      ok={bookingTexts.save}
      cancel={bookingTexts.cancel}
      problem={words.above}
      onSubmit={() => submit()}
      onCancel={props.onClose}
    >
      <LineField
        label={bookingTexts.what}
        problem={words.in('name')}
        isRequired
        max={120}
        value={form.name}
        onChange={(name) => change({ name })}
      />
      {events.length > 0 && !form.isHire && (
        <EventField events={events} eventId={form.eventId} onChange={(eventId) => change({ eventId })} />
      )}
      <MemberField
        label={bookingTexts.who}
        problem={words.in('memberId')}
        kind="prop"
        memberId={form.memberId}
        onChange={(memberId) => change({ memberId })}
      />
      <DateRangeField
        dates={useDates()}
        labels={{ from: bookingTexts.from, to: bookingTexts.dueBack }}
        value={{ from: form.from, to: form.dueBack }}
        min={client.today()}
        problems={{ from: words.in('from'), to: words.in('dueBack') }}
        shortcuts={usualSpans(form.from, form.isHire ? undefined : endOfRun(form.eventId, client.records.world))}
        onChange={({ from: begins, to }) => change({ from: begins, dueBack: to })}
      />
      <label className="facet-option">
        <input type="checkbox" checked={form.isHire} onChange={(event) => change({ isHire: event.target.checked })} />
        <span className="facet-option-label">{bookingTexts.isHire}</span>
      </label>
      {form.isHire && (
        <LineField
          label={bookingTexts.borrower}
          problem={words.in('borrower')}
          isRequired
          max={200}
          value={form.borrower}
          onChange={(borrower) => change({ borrower })}
        />
      )}
    </FormDialog>
  );
}
