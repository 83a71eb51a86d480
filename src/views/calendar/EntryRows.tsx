import { Link } from 'react-router-dom';
import type { CalendarEntry } from '../../domain/calendar/index.ts';
import { addDays, type IsoDate } from '../../domain/kernel/dates.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { calendarTexts, layerTexts, timeOf } from '../texts/calendar.ts';
import { formatDay } from '../texts/plural.ts';
import { Chip } from '../ui/Chip.tsx';

interface EntryRowsProps {
  readonly entries: readonly CalendarEntry[];
  readonly today: IsoDate;
  readonly onSeveral: (entry: CalendarEntry) => void;
}

/** The times, in two short lines. */
function Hours({ entry: { isAllDay, from, until } }: { readonly entry: CalendarEntry }) {
  if (isAllDay) return <span className="entry-hours muted">{calendarTexts.allDay}</span>;
  return (
    <span className="entry-hours">
      {timeOf(from)}
      <span className="muted"> – {timeOf(until)}</span>
    </span>
  );
}

/** The last day of an entry that spans several. */
function lastDay({ isAllDay, from, until }: CalendarEntry, today: string): string | undefined {
  const last = addDays(until.slice(0, 10), -1);
  return isAllDay && last !== from ? calendarTexts.untilDay({ day: formatDay(last, today) }) : undefined;
}

function Row({ entry, today, onSeveral }: Omit<EntryRowsProps, 'entries'> & { readonly entry: CalendarEntry }) {
  const words = (
    <>
      <Hours entry={entry} />
      <span className="entry-words">
        <span className="entry-title">{entry.title}</span>
        <span className="muted small">
          {[layerTexts[entry.layer], lastDay(entry, today), entry.place]
            .filter((part) => part !== undefined && part !== '')
            .join(' · ')}
        </span>
      </span>
      {entry.isHold && <Chip tone="note">{calendarTexts.held}</Chip>}
      {entry.isUrgent && <Chip tone="bad">{calendarTexts.urgent}</Chip>}
    </>
  );
  const look = `entry-row layer-${entry.layer}`;
  return entry.record === undefined ? (
    <button type="button" className={look} onClick={() => onSeveral(entry)}>
      {words}
    </button>
  ) : (
    <Link className={look} to={recordPath(entry.record.kind, entry.record.id)}>
      {words}
    </Link>
  );
}

/** A list of entries: each opens its record, or a list if there are several. */
export function EntryRows({ entries, today, onSeveral }: EntryRowsProps) {
  return (
    <ul className="entry-rows">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Row entry={entry} today={today} onSeveral={onSeveral} />
        </li>
      ))}
    </ul>
  );
}
