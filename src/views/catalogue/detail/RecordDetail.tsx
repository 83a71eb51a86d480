import { useState, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import {
  fieldValue,
  isActive,
  type Catalogue,
  type CatalogueRecord,
  mergedInto,
} from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { AskedRecord } from './AskedRecord.tsx';
import { FirstLoad } from '../../shared/FirstLoad.tsx';
import { Message } from '../../ui/Message.tsx';
import { useRecord } from '../../shared/useRecords.ts';
import { useWaiting } from '../../shared/useSync.ts';
import { detailTexts } from '../../texts/record.ts';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { ArrowLeft, Search } from '../../ui/moreIcons.tsx';
import { StandingChip } from '../shared/StandingChip.tsx';
import { useMayManage } from '../shared/useMayManage.ts';
import { useWording } from '../shared/useWording.ts';
import { DetailActions } from './DetailActions.tsx';
import { Photos } from './Photos.tsx';
import { Panels } from '../slots.tsx';
import { RecordTabs, type RecordParts } from './RecordTabs.tsx';
import { SummaryLines } from './StatusLines.tsx';
import { Steps } from './Steps.tsx';
import '../shared/shared.css';
import './detail.css';
import { recordPath } from '../../addresses/recordPaths.ts';
import { mergeTexts } from '../../texts/selection.ts';

/** Links a merged record to the one it was merged into. */
function MergedInto({ record }: { readonly record: CatalogueRecord }) {
  const into = mergedInto(record);
  const became = useRecord(record.kind, into);
  if (into === undefined) return null;
  return (
    <p className="merged-into">
      <Link to={recordPath(record.kind, into)}>
        {mergeTexts.into({ title: became ? titleOf(became) : mergeTexts.another })}
      </Link>
    </p>
  );
}

interface RecordDetailProps {
  readonly catalogue: Catalogue;
  readonly id: string;
  /** The contents, for kinds that contain other records. */
  readonly contents?: (record: CatalogueRecord) => ReactNode;
  /** Parts the kind adds before the others. */
  readonly parts?: RecordParts;
  /** Shown beside a list, which has the page's heading. */
  readonly isBeside?: boolean;
}

/** Path of the list, with its filters if the user came from it, or from the record beside it. */
function useListLeft(list: string, id: string): string {
  const { navigation } = useBackstock();
  const { pathname } = useLocation();
  const [left] = useState(() => {
    const { current, previous } = navigation.get();
    return current?.split('?')[0] === pathname ? previous : current;
  });
  const [path, filters] = (left ?? '').split('?');
  const isFromList = path === list || path === `${list}/${encodeURIComponent(id)}`;
  return isFromList && filters !== undefined ? `${list}?${filters}` : list;
}

function BackLink({ catalogue, id }: { readonly catalogue: Catalogue; readonly id: string }) {
  const screen = screenOf(catalogue.kind);
  const list = useListLeft(screen?.list ?? '', id);
  if (!screen) return null;
  return (
    <Link className="back-link" to={list}>
      <ArrowLeft size={14} aria-hidden="true" title={false} />
      {detailTexts.backTo({ many: catalogue.noun.many })}
    </Link>
  );
}

interface HeadingProps {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
  readonly isBeside: boolean;
}

function Heading({ catalogue, record, isBeside }: HeadingProps) {
  const { records, today } = useBackstock().client;
  const code = fieldValue(record, 'code');
  const Title = isBeside ? 'h2' : 'h1';
  return (
    <header className="detail-head">
      <Title>{titleOf(record)}</Title>
      <p className="detail-code">
        {code !== undefined && <span className="code">{code}</span>}
        {!catalogue.stock && <StandingChip record={record} today={today()} />}
        {records.isWaiting(catalogue.kind, record.id) && (
          <span className="detail-waiting" title={detailTexts.waiting}>
            <span className="waiting-dot" aria-hidden="true" />
            <span className="detail-waiting-text">{detailTexts.waiting}</span>
          </span>
        )}
      </p>
    </header>
  );
}

function NotThere({ catalogue, id }: { readonly catalogue: Catalogue; readonly id: string }) {
  return (
    <FirstLoad
      kind={catalogue.kind}
      meanwhile={(otherwise) => <AskedRecord key={id} catalogue={catalogue} id={id} otherwise={otherwise} />}
    >
      <Message
        icon={<Search />}
        title={detailTexts.notThere({ one: catalogue.noun.one })}
        text={detailTexts.notThereText}
      >
        <BackLink catalogue={catalogue} id={id} />
      </Message>
    </FirstLoad>
  );
}

/** The page of one record of any catalogue: the summary first, the rest in tabs. */
export function RecordDetail({ catalogue, id, contents, parts, isBeside = false }: RecordDetailProps) {
  const record = useRecord(catalogue.kind, id);
  const wording = useWording();
  const mayManage = useMayManage(catalogue, record);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  useWaiting();
  if (!record) return <NotThere catalogue={catalogue} id={id} />;
  const panels = { catalogue, record, mayManage };
  // Kinds with their own parts, like events, show the photos beside the fields.
  const hasPhotos = catalogue.photos && (parts === undefined || params.get(parts.param) === 'details');
  const layout = hasPhotos ? 'detail-page' : 'detail-page is-plain';
  return (
    <article className={isBeside ? `${layout} is-beside` : `page ${layout}`}>
      {!isBeside && <BackLink catalogue={catalogue} id={id} />}
      {hasPhotos && <Photos key={id} record={record} mayChange={mayManage && isActive(record)} />}
      <div className="detail-main">
        <Heading catalogue={catalogue} record={record} isBeside={isBeside} />
        <MergedInto record={record} />
        {catalogue.stock && <SummaryLines catalogue={catalogue} record={record} wording={wording} />}
        <Panels at="loans" {...panels} />
        <DetailActions {...panels} />
        {mayManage && parts === undefined && catalogue.kind !== 'propRequest' && (
          <Steps catalogue={catalogue} record={record} />
        )}
        <Panels at="days" {...panels} />
        <RecordTabs key={pathname} {...panels} parts={parts} contents={contents?.(record)} />
      </div>
    </article>
  );
}
