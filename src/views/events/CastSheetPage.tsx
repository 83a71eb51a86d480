import { useParams } from 'react-router-dom';
import type { Kind } from '../../domain/catalogue/index.ts';
import { RecordPaper } from '../paperwork/RecordPaper.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { castSheetPaper } from './castSheet.ts';

const kinds: readonly Kind[] = ['character', 'casting', 'eventCast', 'member'];

/** `/castSheet/:id`: every character of an event and who plays it. */
export function CastSheetPage() {
  const { id = '' } = useParams();
  return (
    <RecordPaper
      record={useRecord('event', id)}
      kind="event"
      kinds={kinds}
      paperOf={castSheetPaper}
      fileName={eventTexts.castSheetFile}
      empty={eventTexts.noCast}
      unknown={eventTexts.unknownEvent}
    />
  );
}
