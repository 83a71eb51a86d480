import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Kind, RecordOf } from '../../domain/catalogue/index.ts';
import { RecordPaper, type PaperSetting } from '../paperwork/RecordPaper.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { dayIn } from '../shared/dayIn.ts';
import { useRecord } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { dailyCallPaper } from './dailyCall.ts';

const kinds: readonly Kind[] = ['call', 'performance', 'location'];

/** `/dailyCall/:id?on=`: the calls and performances of an event on one day, by default today. */
export function DailyCallPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { today } = useBackstock().client;
  const date = dayIn(params, 'on') ?? today();
  const paperOf = useCallback(
    (event: RecordOf<'event'>, setting: PaperSetting) => dailyCallPaper(event, date, setting),
    [date],
  );
  return (
    <RecordPaper
      record={useRecord('event', id)}
      kind="event"
      kinds={kinds}
      paperOf={paperOf}
      fileName={eventTexts.dailyCallFile}
      empty={eventTexts.nothingNext}
      unknown={eventTexts.unknownEvent}
    />
  );
}
