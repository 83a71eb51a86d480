import { SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { codeOfTag } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { conditions } from '../../domain/stock/index.ts';
import { deskModes, type DeskFields, type DeskMode } from '../../machines/lending/deskPlan.ts';
import { MemberPicker } from '../catalogue/loans/MemberPicker.tsx';
import { Labelled } from '../catalogue/shared/Labelled.tsx';
import { useLoanDays } from '../catalogue/shared/useWording.ts';
import { pathOf, routeOf } from '../routeTable.ts';
import { CodeField } from '../scan/CodeField.tsx';
import { ScanList } from '../scan/ScanList.tsx';
import { Viewfinder } from '../scan/Viewfinder.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { PageHeading } from '../shared/PageHeading.tsx';
import { PlainButton } from '../shared/PlainButton.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { deskTexts } from '../texts/lending.ts';
import { scanTexts } from '../texts/scan.ts';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingPicker } from './BookingPicker.tsx';
import { DayField } from './DayField.tsx';
import { Expected } from './Expected.tsx';
import { useDesk } from './useDesk.ts';
import '../catalogue/shared/labelled.css';
import '../scan/scan.css';
import '../home/home.css';
import './lending.css';

function isMode(text: string | null): text is DeskMode {
  return deskModes.some((mode) => mode === text);
}

/** What is chosen lies in the address, so that going to an item and back keeps it. */
function useFields(): { readonly fields: DeskFields; readonly change: (part: Partial<DeskFields>) => void } {
  const { client } = useBackstock();
  const days = useLoanDays();
  const today = client.today();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<Partial<DeskFields>>({});
  const bookingId = search.get('booking');
  const booking = useRecord('booking', bookingId ?? undefined);
  const day = (key: 'from' | 'dueBack', otherwise: string) => {
    const said = booking?.values[key];
    return typeof said === 'string' && said >= today ? said : otherwise;
  };
  const fields: DeskFields = { memberId: null, condition: null, from: day('from', today), dueBack: day('dueBack', addDays(today, days)), ...typed, bookingId };
  const change = ({ bookingId: chosen, ...part }: Partial<DeskFields>) => {
    if (chosen === undefined) return setTyped({ ...typed, ...part });
    // Another booking has days and people of its own.
    setTyped({});
    setSearch(
      (before) => {
        if (chosen === null) before.delete('booking');
        else before.set('booking', chosen);
        return before;
      },
      { replace: true },
    );
  };
  return { fields, change };
}

interface FieldsProps {
  readonly mode: DeskMode;
  readonly fields: DeskFields;
  readonly onChange: (part: Partial<DeskFields>) => void;
}

function Fields({ mode, fields, onChange }: FieldsProps) {
  const { client } = useBackstock();
  const [isAdding, setIsAdding] = useState(false);
  const today = client.today();
  return (
    <div className="sticky-fields">
      <Labelled label={deskTexts.booking} help={mode === 'out' ? deskTexts.bookingHelp : undefined}>
        {({ id, describedBy }) => (
          <div className="booking-choice">
            <BookingPicker id={id} bookingId={fields.bookingId} onChange={(bookingId) => onChange({ bookingId })} describedBy={describedBy} />
            <PlainButton onClick={() => setIsAdding(true)}>{deskTexts.newBooking}</PlainButton>
          </div>
        )}
      </Labelled>
      {mode === 'out' && (
        <Labelled label={deskTexts.member} help={fields.bookingId === null ? undefined : deskTexts.memberHelp}>
          {({ id, describedBy, isInvalid }) => <MemberPicker id={id} kind="prop" memberId={fields.memberId ?? undefined} onChange={(memberId) => onChange({ memberId })} describedBy={describedBy} isInvalid={isInvalid} />}
        </Labelled>
      )}
      {mode === 'reserve' && <DayField label={deskTexts.from} value={fields.from} min={today} onChange={(from) => onChange({ from, ...(fields.dueBack < from ? { dueBack: from } : {}) })} />}
      {mode !== 'in' && <DayField label={deskTexts.dueBack} value={fields.dueBack} min={mode === 'reserve' ? fields.from : today} onChange={(dueBack) => onChange({ dueBack })} />}
      {mode === 'in' && (
        <Labelled label={deskTexts.condition}>
          {({ id }) => (
            <select id={id} className="bp6-input" value={fields.condition ?? ''} onChange={(event) => onChange({ condition: event.target.value === '' ? null : event.target.value })}>
              <option value="">{deskTexts.conditionSame}</option>
              {conditions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {isAdding && <BookingDialog onMade={(bookingId) => onChange({ bookingId })} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function Desk() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('mode');
  const mode: DeskMode = isMode(asked) ? asked : 'out';
  const { fields, change } = useFields();
  const { scanner, camera, waits, lines, undo, clear } = useDesk({ mode, fields, onMember: (memberId) => change({ memberId }), onBooking: (bookingId) => change({ bookingId }) });
  const choose = (value: string) =>
    setSearch(
      (before) => {
        before.set('mode', value);
        return before;
      },
      { replace: true },
    );
  return (
    <div className="page scan desk">
      <PageHeading title={routeOf('propSignOut').title} subtitle={deskTexts.hints[mode]}>
        <Link className="bp6-button" to={pathOf('bookings')}>
          {deskTexts.bookings}
        </Link>
      </PageHeading>
      <SegmentedControl fill aria-label={deskTexts.modeLabel} value={mode} onValueChange={choose} options={deskModes.map((value) => ({ value, label: deskTexts.modes[value] }))} />
      <Fields mode={mode} fields={fields} onChange={change} />
      <div className="desk-work">
        <div className="desk-scan">
          <Viewfinder scanner={scanner} camera={camera} />
          <CodeField onCode={(code) => scanner.send({ type: 'code.read', code: codeOfTag(code) })} />
          <p role="status" className="muted">
            {waits !== undefined && scanTexts.slow(waits)}
          </p>
          <ScanList lines={lines} onUndo={(line) => void undo(line)} onClear={clear} />
        </div>
        {fields.bookingId !== null && <Expected bookingId={fields.bookingId} mode={mode} />}
      </div>
    </div>
  );
}

/** `/props/SignOut`: reserve, sign out and take back many things, one scan each. */
export function DeskPage() {
  return (
    <FirstLoad kind="booking">
      <Desk />
    </FirstLoad>
  );
}
