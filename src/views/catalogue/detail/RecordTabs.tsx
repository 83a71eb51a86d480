import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { mayPass } from '../../../domain/access/index.ts';
import {
  isActive,
  keepsDocuments,
  keepsVersions,
  type Catalogue,
  type CatalogueRecord,
} from '../../../domain/catalogue/index.ts';
import { routeOf } from '../../addresses/routeTable.ts';
import { useSession } from '../../shared/useSession.ts';
import { detailTexts } from '../../texts/record.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { homeKeyOf } from '../shared/homeKeyOf.ts';
import { useWording } from '../shared/useWording.ts';
import { Panels, type PanelProps } from '../slots.tsx';
import { Documents } from './Documents.tsx';
import { FieldSections } from './FieldSections.tsx';
import { History } from './History.tsx';
import { StateLines } from './StatusLines.tsx';

/** A part of a record's page that the kind adds before the others. */
interface RecordPart {
  readonly name: string;
  readonly label: string;
  readonly show: (record: CatalogueRecord) => ReactNode;
}

/** The parts of a record's page that the kind adds, and the query parameter that names the current one. */
export interface RecordParts {
  readonly label: string;
  readonly param: string;
  readonly own: readonly RecordPart[];
}

/** Query parameter for the tab, unless the kind sets its own. */
const TAB = 'tab';

/** Keys of fields shown elsewhere on the page. */
function shownElsewhere(catalogue: Catalogue): readonly string[] {
  const home = catalogue.stock ? homeKeyOf(catalogue) : undefined;
  const stock = catalogue.stock ? ['condition', 'tracking', ...(home === undefined ? [] : [home])] : [];
  const codes = Object.entries(catalogue.fields).flatMap(([key, field]) => (field.type === 'code' ? [key] : []));
  return [catalogue.title, ...codes, ...stock];
}

interface DetailsProps extends PanelProps {
  readonly contents: ReactNode;
}

/** The fields and the contents: after the fields for stock, before them for other kinds. */
function Details({ contents, ...panels }: DetailsProps) {
  const { catalogue, record, mayManage } = panels;
  const wording = useWording();
  return (
    <>
      <Panels at="plans" {...panels} />
      {!catalogue.stock && contents}
      <Panels at="fields" {...panels} />
      {catalogue.stock && <StateLines catalogue={catalogue} record={record} wording={wording} />}
      <FieldSections
        catalogue={catalogue}
        record={record}
        wording={wording}
        except={shownElsewhere(catalogue)}
        mayAdd={mayManage && isActive(record)}
      />
      {catalogue.stock && contents}
      <Panels at="foot" {...panels} />
    </>
  );
}

/** The record's own documents, and the group's documents about it. */
function Papers({ catalogue, record, mayManage }: PanelProps) {
  return (
    <>
      {keepsDocuments(catalogue) && !keepsVersions(catalogue) && (
        <Documents record={record} mayChange={mayManage && isActive(record)} />
      )}
      <Panels at="papers" catalogue={catalogue} record={record} mayManage={mayManage} />
    </>
  );
}

function Told({ catalogue, record, mayManage }: PanelProps) {
  const wording = useWording();
  return <History catalogue={catalogue} record={record} wording={wording} mayChange={mayManage && isActive(record)} />;
}

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly show: () => ReactNode;
}

/** Whether the user can see or add documents of this record. */
function useHasPapers({ catalogue, record, mayManage }: PanelProps): boolean {
  const { person } = useSession();
  const own = keepsDocuments(catalogue) && !keepsVersions(catalogue);
  const mayFile = person !== undefined && mayPass(routeOf('documentsMainMenu'), person);
  return (
    (own && ((mayManage && isActive(record)) || (record.documents ?? []).length > 0)) ||
    (catalogue.filed !== undefined && mayFile)
  );
}

function useTabs(props: DetailsProps, own: readonly RecordPart[]): readonly Tab[] {
  const { catalogue, record, mayManage } = props;
  const panels = { catalogue, record, mayManage };
  const hasPapers = useHasPapers(panels);
  return [
    ...own.map(({ name, label, show }) => ({ name, label, show: () => show(record) })),
    { name: 'details', label: detailTexts.details, show: () => <Details {...props} /> },
    ...(catalogue.stock
      ? [
          {
            name: 'bookings',
            label: detailTexts.bookings,
            count: record.reservations?.length,
            show: () => <Panels at="bookings" {...panels} />,
          },
        ]
      : []),
    ...(hasPapers
      ? [
          {
            name: 'documents',
            label: detailTexts.documents,
            count: record.documents?.length,
            show: () => <Papers {...panels} />,
          },
        ]
      : []),
    { name: 'history', label: detailTexts.history, show: () => <Told {...panels} /> },
  ];
}

interface RecordTabsProps extends DetailsProps {
  readonly parts: RecordParts | undefined;
}

/** Everything about a record except its summary, in tabs. The URL names the current tab. */
export function RecordTabs({ parts, ...props }: RecordTabsProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const param = parts?.param ?? TAB;
  const tabs = useTabs(props, parts?.own ?? []);
  const current = tabs.find(({ name }) => name === params.get(param)) ?? tabs[0];
  const addressOf = (name: string) => {
    const next = new URLSearchParams(params);
    if (name === tabs[0]?.name) next.delete(param);
    else next.set(param, name);
    return { pathname, search: next.toString() };
  };
  if (current === undefined) return null;
  return (
    <>
      <PageTabs
        label={parts?.label ?? detailTexts.parts}
        tabs={tabs.map(({ name, label, count }) => ({ name, label, count, to: addressOf(name) }))}
        current={current.name}
      />
      <div key={current.name} className="record-tab">
        {current.show()}
      </div>
    </>
  );
}
