import { Link } from 'react-router-dom';
import type { CalendarEntry } from '../../domain/calendar/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';

interface EntryLinkProps {
  readonly entry: CalendarEntry;
  readonly onSeveral: (entry: CalendarEntry) => void;
}

/** An entry by its name: it opens its record, or the list of them where there are several. */
export function EntryLink({ entry, onSeveral }: EntryLinkProps) {
  if (entry.record !== undefined) return <Link to={recordPath(entry.record.kind, entry.record.id)}>{entry.title}</Link>;
  return (
    <button type="button" className="text-button" onClick={() => onSeveral(entry)}>
      {entry.title}
    </button>
  );
}
