/** Fields shared by the lending dialogs. */
import type { Catalogue } from '../../domain/catalogue/index.ts';
import { loanTexts } from '../texts/loans.ts';
import { useDates } from '../shared/useDates.ts';
import { usualDues } from '../shared/usualDues.ts';
import { ChoiceChips } from '../ui/ChoiceChips.tsx';
import { DateBox, useUnread } from '../ui/DateField.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { Input, Select } from '../ui/inputs.tsx';
import { say } from '../../words/speaker.ts';

interface DueFieldProps {
  readonly value: string;
  readonly today: string;
  readonly problem: string | undefined;
  /** Last day of the show the loan is for. */
  readonly runEnds?: string | undefined;
  /** The day after the show. */
  readonly afterShow?: string | undefined;
  readonly onChange: (date: string) => void;
}

/** The due date, with shortcuts for common periods. */
export function DueField({ value, today, problem, runEnds, afterShow, onChange }: DueFieldProps) {
  const dates = useDates();
  const { unread, onUnread } = useUnread(dates, value);
  const [week, fortnight, month] = usualDues(today);
  const quick = [
    ...(afterShow === undefined ? [] : [{ label: loanTexts.afterShow, date: afterShow }]),
    { label: loanTexts.oneWeek, date: week },
    { label: loanTexts.twoWeeks, date: fortnight },
    { label: loanTexts.oneMonth, date: month },
    ...(runEnds === undefined || runEnds < today ? [] : [{ label: loanTexts.untilRunEnds, date: runEnds }]),
  ];
  return (
    <Labelled label={loanTexts.dueBack} problem={unread ?? problem} isRequired>
      {({ id, describedBy, isInvalid }) => (
        <>
          <DateBox
            id={id}
            dates={dates}
            isRequired
            min={today}
            value={value}
            describedBy={describedBy}
            isInvalid={isInvalid}
            onChange={onChange}
            onUnread={onUnread}
          />
          <ChoiceChips
            areShortcuts
            chips={quick.map(({ label, date }) => ({
              key: label,
              label,
              isOn: date === value,
              onPress: () => onChange(date),
            }))}
          />
        </>
      )}
    </Labelled>
  );
}

interface QuantityFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly most: number;
  readonly problem: string | undefined;
  readonly onChange: (quantity: string) => void;
}

/** A quantity of a batch. */
export function QuantityField({ label = loanTexts.quantity, value, most, problem, onChange }: QuantityFieldProps) {
  return (
    <Labelled label={label} problem={problem} help={loanTexts.ofThem({ count: most })} isRequired>
      {({ id, describedBy, isInvalid }) => (
        <Input
          id={id}
          className="short-input"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          value={value}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

export interface ConditionFieldProps {
  readonly catalogue: Catalogue;
  readonly value: string;
  readonly problem: string | undefined;
  /** It is the condition of part of a batch. */
  readonly isOfPart: boolean;
  readonly onChange: (condition: string) => void;
}

/** The condition at handover; "Unchanged" records nothing. */
export function ConditionField({ catalogue, value, problem, isOfPart, onChange }: ConditionFieldProps) {
  const field = catalogue.fields['condition'];
  if (field?.type !== 'choice') return null;
  return (
    <Labelled
      label={loanTexts.condition}
      problem={problem}
      help={isOfPart && value !== '' ? loanTexts.ofPart : undefined}
    >
      {({ id, describedBy }) => (
        <Select id={id} value={value} aria-describedby={describedBy} onChange={(event) => onChange(event.target.value)}>
          <option value="">{loanTexts.asSeen}</option>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {say(choice.label)}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
