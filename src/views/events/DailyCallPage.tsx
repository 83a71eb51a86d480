import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Kind, RecordOf } from '../../domain/catalogue/index.ts';
import { isIsoDate } from '../../domain/kernel/dates.ts';
import { titleOf } from '../../domain/query/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useGroupName } from '../labels/useLabels.ts';
import { PaperActions } from '../paperwork/PaperActions.tsx';
import { PaperTable } from '../paperwork/PaperTable.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { Inbox } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { dailyCallPaper } from './dailyCall.ts';
import '../catalogue/detail/detail.css';
import '../paperwork/paperwork.css';

const kinds: readonly Kind[] = ['call', 'performance', 'location'];

function DailyCall({ event, date }: { readonly event: RecordOf<'event'>; readonly date: string }) {
  const { records, today } = useBackstock().client;
  const revision = useRevisions(kinds);
  const group = useGroupName();
  const day = today();
  const paper = useMemo(
    () =>
      revision < 0
        ? undefined
        : dailyCallPaper(event, date, { all: (kind) => records.all(kind), world: records.world, group, today: day }),
    [event, date, records, group, day, revision],
  );
  if (paper === undefined) return null;
  const isEmpty = paper.sections.length === 0;
  return (
    <>
      <Link className="back-link" to={recordPath('event', event.id)}>
        {titleOf(event)}
      </Link>
      <PageHeading title={paper.title} subtitle={paper.subtitle}>
        <PaperActions paper={() => paper} fileName={eventTexts.dailyCallFile} isEmpty={isEmpty} />
      </PageHeading>
      <p className="paper-foot">{paper.foot}</p>
      {isEmpty ? <p>{eventTexts.nothingNext}</p> : <PaperTable paper={paper} most={Number.POSITIVE_INFINITY} />}
    </>
  );
}

/** `/dailyCall/:id?on=`: the calls and performances of an event on one day, by default today. */
export function DailyCallPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { today } = useBackstock().client;
  const on = params.get('on');
  const date = on !== null && isIsoDate(on) ? on : today();
  const event = useRecord('event', id);
  return (
    <FirstLoad kind="event">
      <div className="page paperwork">
        {event === undefined ? (
          <Message icon={<Inbox />} title={eventTexts.unknownEvent} />
        ) : (
          <DailyCall event={event} date={date} />
        )}
      </div>
    </FirstLoad>
  );
}
