import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Kind, RecordOf } from '../../domain/catalogue/index.ts';
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
import { castSheetPaper } from './castSheet.ts';
import '../catalogue/detail/detail.css';
import '../paperwork/paperwork.css';

const kinds: readonly Kind[] = ['character', 'casting', 'eventCast', 'member'];

function CastSheet({ event }: { readonly event: RecordOf<'event'> }) {
  const { records, today } = useBackstock().client;
  const revision = useRevisions(kinds);
  const group = useGroupName();
  const day = today();
  const paper = useMemo(
    () =>
      revision < 0
        ? undefined
        : castSheetPaper(event, { all: (kind) => records.all(kind), world: records.world, group, today: day }),
    [event, records, group, day, revision],
  );
  if (paper === undefined) return null;
  const isEmpty = paper.sections.length === 0;
  return (
    <>
      <Link className="back-link" to={recordPath('event', event.id)}>
        {titleOf(event)}
      </Link>
      <PageHeading title={paper.title} subtitle={paper.subtitle}>
        <PaperActions paper={() => paper} fileName={eventTexts.castSheetFile} isEmpty={isEmpty} />
      </PageHeading>
      <p className="paper-foot">{paper.foot}</p>
      {isEmpty ? <p>{eventTexts.noCast}</p> : <PaperTable paper={paper} most={Number.POSITIVE_INFINITY} />}
    </>
  );
}

/** `/castSheet/:id`: every character of an event and who plays it. */
export function CastSheetPage() {
  const { id = '' } = useParams();
  const event = useRecord('event', id);
  return (
    <FirstLoad kind="event">
      <div className="page paperwork">
        {event === undefined ? (
          <Message icon={<Inbox />} title={eventTexts.unknownEvent} />
        ) : (
          <CastSheet event={event} />
        )}
      </div>
    </FirstLoad>
  );
}
