import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  fieldValue,
  isActive,
  keepsDocuments,
  keepsVersions,
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
import { detailTexts } from '../../texts/catalogue.ts';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { ArrowLeft, Search } from '../../ui/moreIcons.tsx';
import { StandingChip } from '../shared/StandingChip.tsx';
import { useMayManage } from '../shared/useMayManage.ts';
import { useWording } from '../shared/useWording.ts';
import { DetailActions } from './DetailActions.tsx';
import { Documents } from './Documents.tsx';
import { FieldSections } from './FieldSections.tsx';
import { History } from './History.tsx';
import { Photos } from './Photos.tsx';
import { homeKeyOf } from '../shared/homeKeyOf.ts';
import { Panels } from '../slots.tsx';
import { StatusLines } from './StatusLines.tsx';
import { Steps } from './Steps.tsx';
import '../shared/shared.css';
import './detail.css';
import { recordPath } from '../../addresses/recordPaths.ts';
import { mergeTexts } from '../../texts/selection.ts';

/** The way from a record that was merged to the one that it became. */
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
  /** What is in it, for kinds that hold others. */
  readonly contents?: (record: CatalogueRecord) => ReactNode;
  /** One of several pages of a record: its name and its contents alone. */
  readonly isOnePart?: boolean;
}

/** A list as it was left, where the person has come from it; otherwise the whole list. */
function useListLeft(list: string): string {
  const { navigation } = useBackstock();
  const { pathname, search } = useLocation();
  const [left] = useState(() => {
    const { current, previous } = navigation.get();
    return current === pathname + search ? previous : current;
  });
  return left?.split('?')[0] === list ? left : list;
}

function BackLink({ catalogue }: { readonly catalogue: Catalogue }) {
  const screen = screenOf(catalogue.kind);
  const list = useListLeft(screen?.list ?? '');
  if (!screen) return null;
  return (
    <Link className="back-link" to={list}>
      <ArrowLeft size={14} aria-hidden="true" title={false} />
      {detailTexts.backTo({ many: catalogue.noun.many })}
    </Link>
  );
}

/** Fields that the page shows in places of their own. */
function shownElsewhere(catalogue: Catalogue): readonly string[] {
  const home = catalogue.stock ? homeKeyOf(catalogue) : undefined;
  const stock = catalogue.stock ? ['condition', 'tracking', ...(home === undefined ? [] : [home])] : [];
  const codes = Object.entries(catalogue.fields).flatMap(([key, field]) => (field.type === 'code' ? [key] : []));
  return [catalogue.title, ...codes, ...stock];
}

function Heading({ catalogue, record }: { readonly catalogue: Catalogue; readonly record: CatalogueRecord }) {
  const { records, today } = useBackstock().client;
  const code = fieldValue(record, 'code');
  return (
    <header className="detail-head">
      <h1>{titleOf(record)}</h1>
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
        <BackLink catalogue={catalogue} />
      </Message>
    </FirstLoad>
  );
}

interface PartProps {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
  readonly mayManage: boolean;
}

/** Its fields, its documents and its history. */
function Particulars({ catalogue, record, mayManage }: PartProps) {
  const wording = useWording();
  const mayChange = mayManage && isActive(record);
  return (
    <>
      <FieldSections
        catalogue={catalogue}
        record={record}
        wording={wording}
        except={shownElsewhere(catalogue)}
        mayAdd={mayChange}
      />
      {keepsDocuments(catalogue) && !keepsVersions(catalogue) && <Documents record={record} mayChange={mayChange} />}
      <Panels at="papers" catalogue={catalogue} record={record} mayManage={mayManage} />
      <History catalogue={catalogue} record={record} wording={wording} mayChange={mayChange} />
    </>
  );
}

/** The page of one record of any catalogue. */
export function RecordDetail({ catalogue, id, contents, isOnePart = false }: RecordDetailProps) {
  const record = useRecord(catalogue.kind, id);
  const wording = useWording();
  const mayManage = useMayManage(catalogue, record);
  useWaiting();
  if (!record) return <NotThere catalogue={catalogue} id={id} />;
  const panels = { catalogue, record, mayManage };
  return (
    <article className={catalogue.photos && !isOnePart ? 'page detail-page' : 'page detail-page is-plain'}>
      <BackLink catalogue={catalogue} />
      {catalogue.photos && !isOnePart && <Photos key={id} record={record} mayChange={mayManage && isActive(record)} />}
      <div className="detail-main">
        <Heading catalogue={catalogue} record={record} />
        <MergedInto record={record} />
        <DetailActions catalogue={catalogue} record={record} mayManage={mayManage} />
        {mayManage && catalogue.kind !== 'propRequest' && !isOnePart && <Steps catalogue={catalogue} record={record} />}
        <Panels at="loans" {...panels} />
        {catalogue.stock && <StatusLines catalogue={catalogue} record={record} wording={wording} />}
        <Panels at="plans" {...panels} />
        {contents?.(record)}
        <Panels at="fields" {...panels} />
        {!isOnePart && <Particulars {...panels} />}
      </div>
    </article>
  );
}
