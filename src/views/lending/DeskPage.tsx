import { useState } from 'react';
import { codeOfTag } from '../../domain/catalogue/index.ts';
import { conditions } from '../../domain/stock/index.ts';
import { deskModes, isDeskMode, type DeskFields, type DeskMode } from '../../machines/lending/deskPlan.ts';
import { MemberPicker } from '../members/MemberPicker.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { CodeField } from '../camera/CodeField.tsx';
import { ScanList } from '../scan/ScanList.tsx';
import { Viewfinder } from '../camera/Viewfinder.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { deskTexts } from '../texts/lending.ts';
import { scanTexts } from '../texts/scan.ts';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingPicker } from './BookingPicker.tsx';
import { Expected } from './Expected.tsx';
import { useDesk } from './useDesk.ts';
import { useDeskChoices } from './useDeskChoices.ts';
import { useHandBack, type HandBack } from './useHandBack.ts';
import '../ui/labelled.css';
import '../camera/scan.css';
import '../ui/menus.css';
import './lending.css';
import { Select } from '../ui/inputs.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { SegmentedControl } from '../ui/blueprint.ts';
import { useDates } from '../shared/useDates.ts';
import { DateField } from '../ui/DateField.tsx';
import { say } from '../../words/speaker.ts';

interface FieldsProps {
  readonly mode: DeskMode;
  readonly fields: DeskFields;
  readonly onChange: (part: Partial<DeskFields>) => void;
  readonly hands: HandBack;
}

function Fields({ mode, fields, onChange, hands }: FieldsProps) {
  const { client } = useBackstock();
  const dates = useDates();
  const [isAdding, setIsAdding] = useState(false);
  const today = client.today();
  const choose = (part: Partial<DeskFields>) => {
    onChange(part);
    hands.handBack();
  };
  return (
    <div className="sticky-fields" {...hands.watching}>
      <Labelled label={deskTexts.booking} help={mode === 'out' ? deskTexts.bookingHelp : undefined}>
        {({ id, describedBy }) => (
          <div className="booking-choice">
            <BookingPicker
              id={id}
              bookingId={fields.bookingId}
              onChange={(bookingId) => choose({ bookingId })}
              describedBy={describedBy}
            />
            <Button isQuiet onClick={() => setIsAdding(true)}>
              {deskTexts.newBooking}
            </Button>
          </div>
        )}
      </Labelled>
      {mode === 'out' && (
        <Labelled label={deskTexts.member} help={fields.bookingId === null ? undefined : deskTexts.memberHelp}>
          {({ id, describedBy, isInvalid }) => (
            <MemberPicker
              id={id}
              kind="prop"
              memberId={fields.memberId ?? undefined}
              onChange={(memberId) => choose({ memberId })}
              describedBy={describedBy}
              isInvalid={isInvalid}
            />
          )}
        </Labelled>
      )}
      {mode === 'reserve' && (
        <DateField
          dates={dates}
          label={deskTexts.from}
          value={fields.from}
          min={today}
          onChange={(from) => onChange({ from, ...(fields.dueBack < from ? { dueBack: from } : {}) })}
        />
      )}
      {mode !== 'in' && (
        <DateField
          dates={dates}
          label={deskTexts.dueBack}
          value={fields.dueBack}
          min={mode === 'reserve' ? fields.from : today}
          onChange={(dueBack) => onChange({ dueBack })}
        />
      )}
      {mode === 'in' && (
        <Labelled label={deskTexts.condition}>
          {({ id }) => (
            <Select
              id={id}
              value={fields.condition ?? ''}
              onChange={(event) => onChange({ condition: event.target.value === '' ? null : event.target.value })}
            >
              <option value="">{deskTexts.conditionSame}</option>
              {conditions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {say(label)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      {isAdding && <BookingDialog onMade={(bookingId) => choose({ bookingId })} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function Desk() {
  const desk = useDeskChoices();
  const { mode, fields, change } = desk;
  const hands = useHandBack();
  const { scanner, camera, waits, lines, undo, clear } = useDesk(desk);
  return (
    <div className="page scan desk">
      <PageHeading title={routeOf('propSignOut').title} subtitle={deskTexts.hints[mode]}>
        <ButtonLink to={pathOf('bookings')}>{deskTexts.bookings}</ButtonLink>
      </PageHeading>
      <SegmentedControl
        fill
        aria-label={deskTexts.modeLabel}
        value={mode}
        onValueChange={(value) => isDeskMode(value) && change({ mode: value })}
        options={deskModes.map((value) => ({ value, label: deskTexts.modes[value] }))}
      />
      <Fields mode={mode} fields={fields} onChange={change} hands={hands} />
      <div className="desk-work">
        <div className="desk-scan">
          <Viewfinder scanner={scanner} camera={camera} />
          <CodeField
            field={hands.field}
            onCode={(code) => scanner.send({ type: 'code.read', code: codeOfTag(code) })}
          />
          <p role="status" className="muted">
            {waits !== undefined && scanTexts.slow({ code: waits })}
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
