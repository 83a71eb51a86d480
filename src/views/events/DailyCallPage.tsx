import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Kind, RecordOf } from '../../domain/catalogue/index.ts';
import { isIsoDate } from '../../domain/kernel/dates.ts';
import { RecordPaper, type PaperSetting } from '../paperwork/RecordPaper.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { dailyCallPaper } from './dailyCall.ts';

const kinds: readonly Kind[] = ['call', 'performance', 'location'];

/** `/dailyCall/:id?on=`: the calls and performances of an event on one day, by default today. */
export function DailyCallPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { today } = useBackstock().client;
  const on = params.get('on');
  const date = on !== null && isIsoDate(on) ? on : today();
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
