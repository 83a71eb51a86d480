import { Link } from 'react-router-dom';
import type { CalendarEntry } from '../../domain/calendar/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { calendarTexts, dayTitle } from '../texts/calendar.ts';
import { Dialog, DialogBody, DialogFooter } from '../ui/Dialog.tsx';
import { Button } from '../ui/Button.tsx';
import { atStart } from '../../words/locale.ts';
import { say } from '../../words/speaker.ts';
import { spanWords } from './spanWords.ts';

function momentWords({ isAllDay, from, until, place }: CalendarEntry): string {
  const when = isAllDay ? dayTitle(from) : spanWords(from, until);
  return place === undefined ? when : `${when} · ${place}`;
}

interface SeveralDialogProps {
  readonly entry: CalendarEntry;
  readonly onClose: () => void;
}

/** The records of an entry about several; only the date and place if they aren't on this device. */
export function SeveralDialog({ entry, onClose }: SeveralDialogProps) {
  const { records } = useBackstock().client;
  const found = (entry.records ?? []).flatMap(({ kind, id }) => records.get(kind, id) ?? []);
  return (
    <Dialog isOpen title={entry.title} onClose={onClose}>
      <DialogBody>
        {found.length === 0 ? (
          <p>{momentWords(entry)}</p>
        ) : (
          <ul className="rows">
            {found.map((record) => (
              <li key={record.id} className="row">
                <Thumb record={record} />
                <div className="row-text">
                  <Link to={recordPath(record.kind, record.id)}>{titleOf(record)}</Link>
                  <span className="muted small">{atStart(say(catalogueOf(record.kind).noun.one))}</span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <Button autoFocus onClick={onClose}>
          {calendarTexts.close}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
