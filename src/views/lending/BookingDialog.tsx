import { useState } from 'react';
import { addRecord } from '../../domain/changes/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { FormDialog } from '../catalogue/loans/FormDialog.tsx';
import { LineField } from '../catalogue/loans/LoanFields.tsx';
import { MemberPicker } from '../catalogue/loans/MemberPicker.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { useSend } from '../shared/useSend.ts';
import { useLoanDays } from '../catalogue/shared/useWording.ts';
import { openOnes } from '../events/EventChooser.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { titleOf } from '../addresses/recordPaths.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useDerived } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { bookingTexts } from '../texts/lending.ts';
import { Input, Select } from '../ui/inputs.tsx';
import { useDates } from '../shared/useDates.ts';
import { DateRangeField } from '../ui/DateRangeField.tsx';
import { usualSpans } from './availability.ts';
import { endOfRun } from '../shared/endOfRun.ts';

interface BookingDialogProps {
  readonly onMade: (bookingId: string) => void;
  readonly onClose: () => void;
  /** What it begins with. */
  readonly from?: string;
  readonly dueBack?: string;
}

/** A booking in five fields; the rest is on its page. */
export function BookingDialog({ onMade, onClose, from, dueBack }: BookingDialogProps) {
  const { client } = useBackstock();
  const { person } = useSession();
  const days = useLoanDays();
  const send = useSend();
  const today = client.today();
  const events = useDerived('event', openOnes);
  const [selected] = useDevicePreference('selectedEvent');
  const [form, setForm] = useState({
    name: '',
    eventId: events.some(({ id }) => id === selected?.id) ? (selected?.id ?? '') : '',
    memberId: person?.memberId,
    from: from ?? today,
    dueBack: dueBack ?? addDays(today, days),
    isHire: false,
    borrower: '',
  });
  const [refusal, setRefusal] = useState<Refusal>();
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setRefusal(undefined);
  };
  const inField = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const submit = async () => {
    const id = client.mintId();
    const { name, memberId, isHire, borrower, eventId } = form;
    const added = addRecord(
      { kind: 'booking', id },
      {
        name: name.trim() === '' ? undefined : name,
        memberId,
        from: form.from,
        dueBack: form.dueBack,
        use: isHire ? 'hire' : undefined,
        borrower: isHire && borrower.trim() !== '' ? borrower : undefined,
        eventId: isHire || eventId === '' ? undefined : eventId,
      },
    );
    const isMade = await send([added.command], {
      done: bookingTexts.made(name),
      onRefused: (refusal) =>
        setRefusal(refusal.message.startsWith('Who') ? { ...refusal, field: 'memberId' } : refusal),
    });
    if (!isMade) return;
    onMade(id);
    onClose();
  };
  const shown = ['name', 'memberId', 'from', 'dueBack', ...(form.isHire ? ['borrower'] : [])];
  return (
    <FormDialog
      title={bookingTexts.title}
      ok={bookingTexts.save}
      cancel={bookingTexts.cancel}
      problem={refusal && !shown.includes(refusal.field ?? '') ? refusal.message : undefined}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <Labelled label={bookingTexts.what} problem={inField('name')} isRequired>
        {({ id, describedBy, isInvalid }) => (
          <Input
            id={id}
            value={form.name}
            maxLength={120}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Labelled>
      {events.length > 0 && !form.isHire && (
        <Labelled label={bookingTexts.event}>
          {({ id }) => (
            <Select id={id} value={form.eventId} onChange={(event) => change({ eventId: event.target.value })}>
              <option value="">{bookingTexts.noEvent}</option>
              {events.map((event) => (
                <option key={event.id} value={event.id}>
                  {titleOf(event)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      <Labelled label={bookingTexts.who} problem={inField('memberId')} isRequired>
        {({ id, describedBy, isInvalid }) => (
          <MemberPicker
            id={id}
            kind="prop"
            memberId={form.memberId}
            onChange={(memberId) => change({ memberId })}
            describedBy={describedBy}
            isInvalid={isInvalid}
          />
        )}
      </Labelled>
      <DateRangeField
        dates={useDates()}
        labels={{ from: bookingTexts.from, to: bookingTexts.dueBack }}
        value={{ from: form.from, to: form.dueBack }}
        min={today}
        problems={{ from: inField('from'), to: inField('dueBack') }}
        shortcuts={usualSpans(form.from, form.isHire ? undefined : endOfRun(form.eventId, client.records.world))}
        onChange={({ from: begins, to }) => change({ from: begins, dueBack: to })}
      />
      <label className="facet-option">
        <input type="checkbox" checked={form.isHire} onChange={(event) => change({ isHire: event.target.checked })} />
        <span className="facet-option-label">{bookingTexts.isHire}</span>
      </label>
      {form.isHire &&
        (inField('borrower') ? (
          <Labelled label={bookingTexts.borrower} problem={inField('borrower')} isRequired>
            {({ id }) => (
              <Input
                id={id}
                value={form.borrower}
                maxLength={200}
                onChange={(event) => change({ borrower: event.target.value })}
              />
            )}
          </Labelled>
        ) : (
          <LineField
            label={bookingTexts.borrower}
            hint=""
            max={200}
            value={form.borrower}
            onChange={(text) => change({ borrower: text })}
          />
        ))}
    </FormDialog>
  );
}
