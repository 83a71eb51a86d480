import { Suspense } from 'react';
import { CalendarRoom } from './CalendarFoot.tsx';
import { DateInput, type DateInputProps } from './DateInput.tsx';
import { useUnread } from './DateField.tsx';
import type { Availability, DateWriting, Days, Shortcut } from './days.ts';
import { Labelled } from './Labelled.tsx';
import { lazyPart } from './lazyPart.ts';
import { useMedia } from './useMedia.ts';
import './dates.css';
import { ChoiceChips } from './ChoiceChips.tsx';

const RangePopover = lazyPart(async () => (await import('./DateCalendars.tsx')).RangePopover);
const RangeCalendar = lazyPart(async () => (await import('./DateCalendars.tsx')).RangeCalendar);

/** Two dates picked in one calendar. */
export interface Span {
  readonly days: Days;
  /** Availability marked on the days. */
  readonly availability?: Availability | undefined;
  readonly onChange: (days: Days) => void;
}

/** The input for one end of a range, without its label; its calendar picks both dates. */
export function SpanBox({ span, ...props }: Omit<DateInputProps, 'calendar'> & { readonly span: Span }) {
  const { days, availability, onChange } = span;
  return (
    <DateInput
      {...props}
      calendar={(close) => (
        <RangePopover
          today={props.dates.today}
          value={days}
          availability={availability}
          onChange={onChange}
          onClose={close}
        />
      )}
    />
  );
}

interface DateRangeFieldProps {
  readonly dates: DateWriting;
  readonly value: Days;
  readonly labels: { readonly from: string; readonly to: string };
  readonly problems?: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly min?: string | undefined;
  readonly mayBeEmpty?: boolean;
  /** If given, the calendar is always open below the inputs. */
  readonly availability?: Availability | undefined;
  readonly shortcuts?: readonly Shortcut[];
  readonly onChange: (days: Days) => void;
}

/** One end of the range. */
function End({
  label,
  problem,
  ...props
}: Omit<DateInputProps, 'id' | 'describedBy' | 'isInvalid' | 'onUnread'> & {
  readonly label: string;
  readonly problem: string | undefined;
}) {
  const { unread, onUnread } = useUnread(props.dates, props.value);
  return (
    <Labelled label={label} problem={unread ?? problem}>
      {(ids) => <DateInput {...props} {...ids} onUnread={onUnread} />}
    </Labelled>
  );
}

/** The first and last day of a range: typed, picked in one calendar, or set by a shortcut. */
export function DateRangeField({
  dates,
  value,
  labels,
  problems = {},
  min,
  mayBeEmpty = false,
  availability,
  shortcuts = [],
  onChange,
}: DateRangeFieldProps) {
  const isTouch = useMedia('(pointer: coarse)');
  const isOpen = availability !== undefined;
  const calendar = (close: () => void) => (
    <RangePopover today={dates.today} value={value} min={min} onChange={onChange} onClose={close} />
  );
  const setFrom = (from: string) => onChange({ from, to: value.to !== '' && value.to < from ? from : value.to });
  const end = { dates, mayBeEmpty, ...(isOpen ? {} : { calendar }) };
  return (
    <div className="date-range">
      <div className="date-ends">
        <End {...end} label={labels.from} problem={problems.from} value={value.from} min={min} onChange={setFrom} />
        <End
          {...end}
          label={labels.to}
          problem={problems.to}
          value={value.to}
          min={value.from}
          onChange={(to) => onChange({ ...value, to })}
        />
      </div>
      {shortcuts.length > 0 && (
        <ChoiceChips
          areShortcuts
          chips={shortcuts.map(({ label, from, to }) => ({
            key: label,
            label,
            isOn: from === value.from && to === value.to,
            onPress: () => onChange({ from, to }),
          }))}
        />
      )}
      {isOpen && !isTouch && (
        <Suspense fallback={<CalendarRoom availability={availability} />}>
          <RangeCalendar today={dates.today} value={value} min={min} availability={availability} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
