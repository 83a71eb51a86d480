import { addDays, type IsoDate } from '../../domain/kernel/dates.ts';
import { condensed, type CalendarEntry } from '../../domain/calendar/index.ts';
import { Chip } from '../ui/Chip.tsx';
import { calendarTexts, dayTitle, layerTexts, manyOf, timeOf } from '../texts/calendar.ts';
import { formatDay } from '../texts/plural.ts';
import { dayOfInstant } from './calendarView.ts';
import { Link } from 'react-router-dom';
import { recordPath } from '../addresses/recordPaths.ts';

/** Entries of a layer that a day lists one by one. */
const ALONE = 4;

interface AgendaProps {
  readonly entries: readonly CalendarEntry[];
  /** First day of the list: what began earlier stands on it. */
  readonly from: IsoDate;
  readonly today: IsoDate;
  readonly onSeveral: (entry: CalendarEntry) => void;
}

/** The day of an instant where the person is; a day is its own. */
function dayOf({ from, isAllDay }: CalendarEntry): IsoDate {
  if (isAllDay) return from;
  return dayOfInstant(from);
}

function byDay(
  entries: readonly CalendarEntry[],
  from: IsoDate,
): readonly (readonly [IsoDate, readonly CalendarEntry[]])[] {
  const days = new Map<IsoDate, CalendarEntry[]>();
  for (const entry of entries) {
    const own = dayOf(entry);
    const day = own < from ? from : own;
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function when(entry: CalendarEntry, today: IsoDate): string {
  if (!entry.isAllDay) return `${timeOf(entry.from)} – ${timeOf(entry.until)}`;
  const last = addDays(entry.until, -1);
  return last === entry.from ? '' : calendarTexts.untilDay({ day: formatDay(last, today) });
}

interface EntryLinkProps {
  readonly entry: CalendarEntry;
  readonly onSeveral: (entry: CalendarEntry) => void;
}

/** An entry by its name: it opens its record, or the list of them where there are several. */
function EntryLink({ entry, onSeveral }: EntryLinkProps) {
  if (entry.record !== undefined) return <Link to={recordPath(entry.record.kind, entry.record.id)}>{entry.title}</Link>;
  return (
    <button type="button" className="text-button" onClick={() => onSeveral(entry)}>
      {entry.title}
    </button>
  );
}

/** The calendar as a list of days that have something. */
export function Agenda({ entries, from, today, onSeveral }: AgendaProps) {
  return (
    <div className="agenda">
      {byDay(entries, from).map(([day, ofDay]) => (
        <section key={day} className="card agenda-day" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {dayTitle(day)} {day === today && <Chip tone="good">{calendarTexts.isToday}</Chip>}
          </h2>
          <ul className="rows">
            {condensed(ofDay, ALONE, manyOf).map((entry) => (
              <li key={entry.id} className="row">
                <span className={`layer-mark layer-${entry.layer}`} aria-hidden="true" />
                <div className="row-text">
                  <EntryLink entry={entry} onSeveral={onSeveral} />
                  <span className="muted small">
                    {[layerTexts[entry.layer], when(entry, today), entry.place]
                      .filter((part) => part !== undefined && part !== '')
                      .join(' · ')}
                  </span>
                </div>
                {entry.isHold && <Chip tone="note">{calendarTexts.held}</Chip>}
                {entry.isUrgent && <Chip tone="bad">{calendarTexts.urgent}</Chip>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
