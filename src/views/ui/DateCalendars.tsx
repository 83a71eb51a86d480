/** The calendars of date fields: loaded with their library when the first one is opened. */
import { PopoverNext } from '@blueprintjs/core';
import { DatePicker, DateRangePicker } from '@blueprintjs/datetime';
import { useMemo, useState, type ReactNode } from 'react';
import { dateTexts, dayReadOut } from '../texts/dates.ts';
import { firstDayOfWeek } from '../../words/locale.ts';
import { dayOfDate, monthName, weekdayName } from '../texts/plural.ts';
import { CalendarFoot, looks } from './CalendarFoot.tsx';
import { dateOfDay, type Availability, type Days } from './days.ts';
import { useMedia } from './useMedia.ts';
import './dateCalendars.css';

interface Bounds {
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The first and last day that can be shown; always includes the chosen days. */
function boundsOf({ today, min, max }: Bounds, chosen: readonly string[]) {
  const year = Number(today.slice(0, 4));
  const first = [min ?? `${year - 100}-01-01`, ...chosen].toSorted()[0] ?? today;
  const last = [max ?? `${year + 10}-12-31`, ...chosen].toSorted().at(-1) ?? today;
  return { minDate: dateOfDay(first) ?? new Date(), maxDate: dateOfDay(last) ?? new Date() };
}

/** Without this, Blueprint would request a locale file of American names, which it uses anyway. */
const noLocale = () => Promise.resolve(undefined);

const lookClasses = Object.fromEntries(looks.map((look) => [look, `is-${look}`]));

/** Labels and marks of days. */
function drawing(today: string, availability?: Availability) {
  const markOf = (date: Date) => availability?.markOf(dayOfDate(date));
  const inWords = (date: Date): string => {
    const mark = markOf(date);
    const day = dayReadOut(dayOfDate(date));
    return mark === undefined ? day : dateTexts.marked({ day, words: mark.words });
  };
  return {
    inWords,
    props: {
      today: dateOfDay(today) ?? new Date(),
      weekStartsOn: firstDayOfWeek(),
      formatters: {
        formatMonthCaption: (date: Date) => monthName(date),
        formatWeekdayName: (date: Date) => weekdayName(date),
        formatDay: (date: Date) => (
          <>
            <span aria-hidden="true">{date.getDate()}</span>
            <span className="visually-hidden">{inWords(date)}</span>
          </>
        ),
      },
      modifiers: Object.fromEntries(looks.map((look) => [look, (date: Date) => markOf(date)?.look === look])),
      modifiersClassNames: lookClasses,
    },
  };
}

interface RangeProps extends Bounds {
  readonly value: Days;
  readonly availability?: Availability | undefined;
  readonly onChange: (days: Days) => void;
}

/** Two months to pick a range by its first and last day, in either order. */
export function RangeCalendar({ availability, value, onChange, ...bounds }: RangeProps) {
  const { today } = bounds;
  const { from, to } = value;
  /** The first day picked, until there is a second. */
  const [first, setFirst] = useState<string>();
  const [told, setTold] = useState<string>();
  const isNarrow = useMedia('(max-width: 560px)');
  const { props, inWords } = drawing(today, availability);
  const isPicking = first !== undefined && first === from && first === to;
  const range = useMemo<[Date | null, Date | null]>(
    () => [dateOfDay(from), isPicking ? null : dateOfDay(to)],
    [from, to, isPicking],
  );
  const pick = ([start, end]: readonly [Date | null, Date | null]) => {
    const [begins, ends] = [start ?? end, end ?? start].map((date) => (date === null ? from : dayOfDate(date)));
    if (begins === undefined || ends === undefined) return;
    setFirst(start === null || end === null ? begins : undefined);
    onChange({ from: begins, to: ends });
  };
  return (
    <div className="date-calendar">
      <div className="date-months">
        <DateRangePicker
          {...boundsOf(bounds, [from, to].filter(dateOfDay))}
          value={range}
          allowSingleDayRange
          highlightCurrentDay
          dateFnsLocaleLoader={noLocale}
          shortcuts={false}
          singleMonthOnly={isNarrow}
          dayPickerProps={{
            ...props,
            onDayMouseEnter: (date) => setTold(inWords(date)),
            onDayFocus: (date) => setTold(inWords(date)),
          }}
          onChange={pick}
        />
      </div>
      {availability && <CalendarFoot legend={availability.legend} told={told} />}
    </div>
  );
}

interface PopoverProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A calendar below its input; Escape and a click outside close it. */
function CalendarPopover({ onClose, children }: PopoverProps) {
  return (
    <PopoverNext
      isOpen
      arrow={false}
      animation="minimal"
      placement="bottom-start"
      popoverClassName="date-popover"
      content={
        <div role="dialog" aria-label={dateTexts.calendar}>
          {children}
        </div>
      }
      renderTarget={({ ref }) => <span ref={ref} className="date-anchor" />}
      onInteraction={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClose={onClose}
    />
  );
}

/** A date range, in a popover. */
export function RangePopover({ onClose, ...props }: RangeProps & { readonly onClose: () => void }) {
  return (
    <CalendarPopover onClose={onClose}>
      <RangeCalendar {...props} />
    </CalendarPopover>
  );
}

interface DayPopoverProps extends Bounds {
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly onClose: () => void;
}

/** One day, in a popover. */
export function DayPopover({ value, onChange, onClose, ...bounds }: DayPopoverProps) {
  const chosen = useMemo(() => dateOfDay(value), [value]);
  return (
    <CalendarPopover onClose={onClose}>
      <div className="date-calendar">
        <DatePicker
          {...boundsOf(bounds, chosen === null ? [] : [value])}
          value={chosen}
          canClearSelection={false}
          highlightCurrentDay
          dateFnsLocaleLoader={noLocale}
          dayPickerProps={{ ...drawing(bounds.today).props, initialFocus: true }}
          onChange={(date, isPicked) => {
            if (date !== null && isPicked) onChange(dayOfDate(date));
          }}
        />
      </div>
    </CalendarPopover>
  );
}
