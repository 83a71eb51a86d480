import { useState } from 'react';
import { titleOf } from '../../domain/query/index.ts';
import { conditions, conditionWords } from '../../domain/stock/index.ts';
import { deskModes, isDeskMode, type DeskFields, type DeskMode } from '../../machines/lending/deskPlan.ts';
import { MemberPicker } from '../members/MemberPicker.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { DeskFor } from '../desk/DeskFor.tsx';
import { DeskStage } from '../desk/DeskStage.tsx';
import { ScanList } from '../desk/ScanList.tsx';
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
import '../ui/menus.css';
import './lending.css';
import { Select } from '../ui/inputs.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { SegmentedControl } from '../ui/blueprint.ts';
import { useRecord } from '../shared/useRecords.ts';
import { formatDay, formatDays } from '../texts/plural.ts';
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

/** The choices of the desk in a few words: what for, who and until when. */
function useSummary(mode: DeskMode, { bookingId, memberId, from, dueBack, condition }: DeskFields): readonly string[] {
  const today = useBackstock().client.today();
  const booking = useRecord('booking', bookingId ?? undefined);
  const member = useRecord('member', memberId ?? booking?.values.memberId);
  const what = booking === undefined ? [] : [titleOf(booking)];
  if (mode === 'in') {
    return [...what, `${deskTexts.condition}: ${say(conditionWords(condition) ?? deskTexts.conditionSame)}`];
  }
  const until = scanTexts.until({ due: formatDay(dueBack, today) });
  if (mode === 'out') return [...(member ? [titleOf(member)] : [scanTexts.nobody]), ...what, until];
  return booking === undefined ? [deskTexts.noBooking] : [...what, formatDays(from, dueBack, today)];
}

function isLacking(mode: DeskMode, { bookingId, memberId }: DeskFields): boolean {
  return bookingId === null && (mode === 'reserve' || (mode === 'out' && memberId === null));
}

function Desk() {
  const choices = useDeskChoices();
  const { mode, fields, change } = choices;
  const hands = useHandBack();
  const desk = useDesk(choices);
  const { lines, undo, clear } = desk;
  const isMissing = isLacking(mode, fields);
  const summary = useSummary(mode, fields);
  return (
    <div className="page scan desk">
      <PageHeading title={routeOf('propSignOut').title}>
        <ButtonLink to={pathOf('bookings')}>{deskTexts.bookings}</ButtonLink>
      </PageHeading>
      <SegmentedControl
        fill
        aria-label={deskTexts.modeLabel}
        value={mode}
        onValueChange={(value) => isDeskMode(value) && change({ mode: value })}
        options={deskModes.map((value) => ({ value, label: deskTexts.modes[value] }))}
      />
      <DeskFor summary={summary} isMissing={isMissing}>
        <Fields mode={mode} fields={fields} onChange={change} hands={hands} />
      </DeskFor>
      <div className="desk-work">
        <div className="desk-scan">
          <DeskStage desk={desk} hint={deskTexts.hints[mode]} field={hands.field} />
          <ScanList lines={lines} onUndo={(line) => void undo(line)} onClear={clear} />
        </div>
        {fields.bookingId !== null && <Expected bookingId={fields.bookingId} mode={mode} />}
      </div>
    </div>
  );
}

/** `/props/SignOut`: reserve, sign out and return many items, one scan each. */
export function DeskPage() {
  return (
    <FirstLoad kind="booking">
      <Desk />
    </FirstLoad>
  );
}
