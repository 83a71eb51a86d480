import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Kind, RecordOf } from '../../domain/catalogue/index.ts';
import { RecordPaper, type PaperSetting } from '../paperwork/RecordPaper.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { dayIn } from '../shared/dayIn.ts';
import { useDates } from '../shared/useDates.ts';
import { useRecord } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { DateField } from '../ui/DateField.tsx';
import { costumeCheckInPaper } from './costumeCheckIn.ts';

const kinds: readonly Kind[] = ['look', 'lookPiece', 'costume', 'performance', 'casting', 'crewMember', 'member'];

/** `/costumeCheckIn/:id?on=`: the costumes of an event by wearer, with a box for each performance from a day on. */
export function CostumeCheckInPage() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { today } = useBackstock().client;
  const from = dayIn(params, 'on') ?? today();
  const paperOf = useCallback(
    (event: RecordOf<'event'>, setting: PaperSetting) => costumeCheckInPaper(event, from, setting),
    [from],
  );
  return (
    <RecordPaper
      record={useRecord('event', id)}
      kind="event"
      kinds={kinds}
      paperOf={paperOf}
      fileName={eventTexts.checkInFile}
      choices={
        <DateField
          dates={useDates()}
          label={eventTexts.checkInFrom}
          value={from}
          onChange={(day) => setParams({ on: day })}
        />
      }
      empty={eventTexts.nothingToCheckIn}
      unknown={eventTexts.unknownEvent}
    />
  );
}
