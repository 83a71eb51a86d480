import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AllRecords, CatalogueRecord, Kind } from '../../domain/catalogue/index.ts';
import type { PaperDocument } from '../../domain/paperwork/index.ts';
import { titleOf, type Titles } from '../../domain/query/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useGroupName } from '../labels/useLabels.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { Inbox } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PaperActions } from './PaperActions.tsx';
import { PaperTable } from './PaperTable.tsx';
import '../catalogue/detail/detail.css';
import './paperwork.css';

/** What the paper of a record is made from. */
export interface PaperSetting {
  readonly all: AllRecords;
  readonly world: Titles;
  readonly group: string;
  readonly today: string;
}

interface SheetProps<Subject> {
  readonly record: Subject;
  /** Kinds whose records are read. A stable array. */
  readonly kinds: readonly Kind[];
  /** A stable function. */
  readonly paperOf: (record: Subject, setting: PaperSetting) => PaperDocument;
  readonly fileName: string;
  /** What the sheet is narrowed down by. */
  readonly choices?: ReactNode;
  /** Said if there is nothing on it. */
  readonly empty: string;
}

function Sheet<Subject extends CatalogueRecord>({
  record,
  kinds,
  paperOf,
  fileName,
  choices,
  empty,
}: SheetProps<Subject>) {
  const { records, today } = useBackstock().client;
  const revision = useRevisions(kinds);
  const group = useGroupName();
  const day = today();
  const paper = useMemo(
    () =>
      revision < 0
        ? undefined
        : paperOf(record, { all: (kind) => records.all(kind), world: records.world, group, today: day }),
    [paperOf, record, records, group, day, revision],
  );
  if (paper === undefined) return null;
  const isEmpty = paper.sections.length === 0;
  return (
    <>
      <Link className="back-link" to={recordPath(record.kind, record.id)}>
        {titleOf(record)}
      </Link>
      <PageHeading title={paper.title} subtitle={paper.subtitle}>
        <PaperActions paper={() => paper} fileName={fileName} isEmpty={isEmpty} />
      </PageHeading>
      <p className="paper-foot">{paper.foot}</p>
      {choices !== undefined && <div className="paper-choices">{choices}</div>}
      {isEmpty ? <p>{empty}</p> : <PaperTable paper={paper} most={Number.POSITIVE_INFINITY} />}
    </>
  );
}

interface RecordPaperProps<Subject> extends Omit<SheetProps<Subject>, 'record'> {
  readonly record: Subject | undefined;
  /** The kind that the page waits for. */
  readonly kind: Kind;
  /** Said if there is no such record. */
  readonly unknown: string;
}

/** A page with one sheet about a record, to print or save as PDF. */
export function RecordPaper<Subject extends CatalogueRecord>({
  record,
  kind,
  unknown,
  ...sheet
}: RecordPaperProps<Subject>) {
  return (
    <FirstLoad kind={kind}>
      <div className="page paperwork">
        {record === undefined ? <Message icon={<Inbox />} title={unknown} /> : <Sheet record={record} {...sheet} />}
      </div>
    </FirstLoad>
  );
}
