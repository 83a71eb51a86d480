import { Button, Dialog } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { CalendarEntry } from '../../domain/calendar/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { DIALOG_TRANSITION_MS } from '../ui/dialogTimes.ts';
import { recordPath, titleOf } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { calendarTexts } from '../texts/calendar.ts';

interface SeveralDialogProps {
  readonly entry: CalendarEntry;
  readonly onClose: () => void;
}

/** The records of an entry that is about several. */
export function SeveralDialog({ entry, onClose }: SeveralDialogProps) {
  const { records } = useBackstock().client;
  const found = (entry.records ?? []).flatMap(({ kind, id }) => records.get(kind, id) ?? []);
  return (
    <Dialog isOpen title={entry.title} transitionDuration={DIALOG_TRANSITION_MS} onClose={onClose}>
      <div className="bp6-dialog-body">
        <ul className="rows">
          {found.map((record) => (
            <li key={record.id} className="row">
              <Thumb record={record} />
              <div className="row-text">
                <Link to={recordPath(record.kind, record.id)}>{titleOf(record)}</Link>
                <span className="muted small">{catalogueOf(record.kind).noun.one}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="bp6-dialog-footer">
        <div className="bp6-dialog-footer-actions">
          <Button autoFocus text={calendarTexts.close} onClick={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
