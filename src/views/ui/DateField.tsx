import { useState } from 'react';
import { dateTexts } from '../texts/dates.ts';
import { DateInput, type DateInputProps } from './DateInput.tsx';
import { Labelled } from './Labelled.tsx';
import { lazyPart } from './lazyPart.ts';

const DayPopover = lazyPart(async () => (await import('./DateCalendars.tsx')).DayPopover);

/** A date input without a label, for forms with their own. */
export function DateBox(props: Omit<DateInputProps, 'calendar'>) {
  const { dates, value, min, max, onChange } = props;
  return (
    <DateInput
      {...props}
      calendar={(close) => (
        <DayPopover
          today={dates.today}
          value={value}
          min={min}
          max={max}
          onChange={(day) => {
            onChange(day);
            close();
          }}
          onClose={close}
        />
      )}
    />
  );
}

/** The error of a date input: text that isn't a valid date, until the value changes. */
export function useUnread(dates: DateInputProps['dates'], value: string) {
  const [unread, setUnread] = useState<{ readonly text: string; readonly over: string }>();
  return {
    unread: unread?.over === value ? dateTexts.unread({ typed: unread.text, example: dates.example }) : undefined,
    onUnread: (text: string | undefined) => setUnread(text === undefined ? undefined : { text, over: value }),
  };
}

interface DateFieldProps extends Omit<DateInputProps, 'id' | 'describedBy' | 'isInvalid' | 'calendar' | 'onUnread'> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
}

/** A labelled date input. */
export function DateField({ label, help, problem, ...props }: DateFieldProps) {
  const { unread, onUnread } = useUnread(props.dates, props.value);
  return (
    <Labelled label={label} help={help} problem={unread ?? problem} isRequired={props.isRequired ?? false}>
      {(ids) => <DateBox {...props} {...ids} onUnread={onUnread} />}
    </Labelled>
  );
}
