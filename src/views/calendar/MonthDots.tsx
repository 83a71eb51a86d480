/** A month on a phone: a dot for each layer on a day, and the selected day's list below. */
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { condensed, type CalendarEntry } from '../../domain/calendar/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { calendarTexts, dayTitle, manyOf, monthTitle, weekdayLetter } from '../texts/calendar.ts';
import { weekdayOf } from '../texts/dates.ts';
import { Add } from '../ui/moreIcons.tsx';
import { Button } from '../ui/Button.tsx';
import { EntryRows } from './EntryRows.tsx';
import { daysShown, eachDay, isOn } from './calendarView.ts';
import { useSwipe } from './useSwipe.ts';

/** Most dots on a day; a plus sign stands for the rest. */
const DOTS = 3;
/** Most entries per layer that a day lists individually. */
const ALONE = 4;

interface MonthDotsProps {
  /** The selected day. */
  readonly date: string;
  readonly today: string;
  readonly entries: readonly CalendarEntry[];
  readonly onDay: (day: string) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onSeveral: (entry: CalendarEntry) => void;
  /** Undefined if the user can't add anything. */
  readonly onAdd: ((day: string) => void) | undefined;
}

/** Days by which each key moves the selection. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function Dots({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const layers = [...new Set(entries.map(({ layer }) => layer))];
  return (
    <span className="day-dots" aria-hidden="true">
      {layers.slice(0, DOTS).map((layer) => (
        <span key={layer} className={`layer-dot layer-${layer}`} />
      ))}
      {layers.length > DOTS && <span className="more-dots">+</span>}
    </span>
  );
}

function MonthTable({ date, today, entries, onDay }: Pick<MonthDotsProps, 'date' | 'today' | 'entries' | 'onDay'>) {
  const table = useRef<HTMLTableElement>(null);
  const { from, until } = daysShown({ view: 'month', date });
  const days = useMemo(
    () => eachDay(from, until).map((day) => ({ day, entries: entries.filter((entry) => isOn(entry, day)) })),
    [from, until, entries],
  );
  const weeks = days.filter((_, at) => at % 7 === 0).map((_, week) => days.slice(week * 7, week * 7 + 7));
  const keyed = (event: KeyboardEvent) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(date, step);
    onDay(next);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    // One tab stop: the arrow keys move between days.
    <table className="month-dots" ref={table} aria-label={monthTitle(date)}>
      <thead>
        <tr>
          {days.slice(0, 7).map(({ day }) => (
            <th key={day} scope="col" abbr={weekdayOf(day)}>
              <span aria-hidden="true">{weekdayLetter(day)}</span>
              <span className="visually-hidden">{weekdayOf(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody key={date.slice(0, 7)}>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, entries: ofDay }) => (
              <td key={day}>
                <button
                  type="button"
                  className={`day-button${day.slice(0, 7) === date.slice(0, 7) ? '' : ' is-other'}`}
                  data-day={day}
                  aria-label={calendarTexts.dayWith({ day: dayTitle(day), count: ofDay.length })}
                  aria-pressed={day === date}
                  aria-current={day === today ? 'date' : undefined}
                  tabIndex={day === date ? 0 : -1}
                  onClick={() => onDay(day)}
                  onKeyDown={keyed}
                >
                  <span className="day-number">{Number(day.slice(8))}</span>
                  <Dots entries={ofDay} />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MonthDots({ date, today, entries, onDay, onStep, onSeveral, onAdd }: MonthDotsProps) {
  const swipe = useSwipe(onStep);
  const ofDay = entries.filter((entry) => isOn(entry, date));
  return (
    <>
      <div className="month-frame" {...swipe}>
        <MonthTable date={date} today={today} entries={entries} onDay={onDay} />
      </div>
      <section className="day-list" aria-labelledby="chosen-day">
        <div className="day-list-heading">
          <h2 id="chosen-day" aria-live="polite">
            {dayTitle(date)}
          </h2>
          {onAdd && (
            <Button aria-label={calendarTexts.addOn({ day: dayTitle(date) })} onClick={() => onAdd(date)}>
              <Add size={16} aria-hidden="true" title={false} /> {calendarTexts.add}
            </Button>
          )}
        </div>
        {ofDay.length === 0 ? (
          <p className="muted">{calendarTexts.nothingOnDay}</p>
        ) : (
          <EntryRows entries={condensed(ofDay, ALONE, manyOf)} today={today} onSeveral={onSeveral} />
        )}
      </section>
    </>
  );
}
