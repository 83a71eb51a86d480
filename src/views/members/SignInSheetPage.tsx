import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Kind } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useGroupName } from '../labels/useLabels.ts';
import { PaperActions } from '../paperwork/PaperActions.tsx';
import { PaperTable } from '../paperwork/PaperTable.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { memberTexts } from '../texts/members.ts';
import { Inbox } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { signInPaper, type Attended } from './signInSheet.ts';
import '../catalogue/detail/detail.css';
import '../paperwork/paperwork.css';

const kinds: readonly Kind[] = ['event', 'casting', 'crewMember', 'character', 'member', 'location'];

function Sheet({ record }: { readonly record: Attended }) {
  const { records, today } = useBackstock().client;
  const revision = useRevisions(kinds);
  const group = useGroupName();
  const day = today();
  const paper = useMemo(
    () =>
      revision < 0
        ? undefined
        : signInPaper(record, { all: (kind) => records.all(kind), world: records.world, group, today: day }),
    [record, records, group, day, revision],
  );
  if (paper === undefined) return null;
  const isEmpty = paper.sections.length === 0;
  return (
    <>
      <Link className="back-link" to={recordPath(record.kind, record.id)}>
        {titleOf(record)}
      </Link>
      <PageHeading title={paper.title} subtitle={paper.subtitle}>
        <PaperActions paper={() => paper} fileName={memberTexts.signInFile} isEmpty={isEmpty} />
      </PageHeading>
      <p className="paper-foot">{paper.foot}</p>
      {isEmpty ? <p>{memberTexts.nobodyCalled}</p> : <PaperTable paper={paper} most={Number.POSITIVE_INFINITY} />}
    </>
  );
}

/** `/signInSheet/:id`: everyone called to a call or a performance, with room for their initials. */
export function SignInSheetPage() {
  const { id = '' } = useParams();
  const call = useRecord('call', id);
  const performance = useRecord('performance', id);
  const record = call ?? performance;
  return (
    <FirstLoad kind="call">
      <div className="page paperwork">
        {record === undefined ? (
          <Message icon={<Inbox />} title={memberTexts.nothingToSignInFor} />
        ) : (
          <Sheet record={record} />
        )}
      </div>
    </FirstLoad>
  );
}
