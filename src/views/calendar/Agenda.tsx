import type { IsoDate } from '../../domain/kernel/dates.ts';
import { condensed, type CalendarEntry } from '../../domain/calendar/index.ts';
import { Chip } from '../ui/Chip.tsx';
import { calendarTexts, dayTitle, manyOf } from '../texts/calendar.ts';
import { EntryRows } from './EntryRows.tsx';
import { spanOfEntry } from './calendarView.ts';

/** Most entries per layer that a day lists individually. */
const ALONE = 4;

interface AgendaProps {
  readonly entries: readonly CalendarEntry[];
  /** First day of the list; entries that started earlier are listed on it. */
  readonly from: IsoDate;
  readonly today: IsoDate;
  readonly onSeveral: (entry: CalendarEntry) => void;
}

function byDay(
  entries: readonly CalendarEntry[],
  from: IsoDate,
): readonly (readonly [IsoDate, readonly CalendarEntry[]])[] {
  const days = new Map<IsoDate, CalendarEntry[]>();
  for (const entry of entries) {
    const { first } = spanOfEntry(entry);
    const day = first < from ? from : first;
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The calendar as a list of days with entries. */
export function Agenda({ entries, from, today, onSeveral }: AgendaProps) {
  return (
    <div className="agenda">
      {byDay(entries, from).map(([day, ofDay]) => (
        <section key={day} className="agenda-day" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {dayTitle(day)} {day === today && <Chip tone="good">{calendarTexts.isToday}</Chip>}
          </h2>
          <EntryRows entries={condensed(ofDay, ALONE, manyOf)} today={today} onSeveral={onSeveral} />
        </section>
      ))}
    </div>
  );
}
