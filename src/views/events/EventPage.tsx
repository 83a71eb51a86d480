import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isOf } from '../../domain/catalogue/index.ts';
import type { CatalogueRecord, Kind, RecordOf } from '../../domain/catalogue/index.ts';
import { isOfLooks, paperLists } from '../../domain/paperwork/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { say } from '../../words/speaker.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { Parts } from '../catalogue/detail/Parts.tsx';
import { RecordDetail } from '../catalogue/detail/RecordDetail.tsx';
import { RecordEditor } from '../catalogue/editor/RecordEditor.tsx';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useMaySee } from '../shared/useMaySee.ts';
import { useRevision } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { EventBudget } from './EventBudget.tsx';
import { EventCompany } from './EventCompany.tsx';
import { EventOverview } from './EventOverview.tsx';
import { EventSchedule } from './EventSchedule.tsx';
import { EventTasks } from './EventTasks.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { ofEvent } from './eventFront.ts';
import './events.css';

const pages = ['overview', 'company', 'schedule', 'tasks', 'scenes', 'props', 'stock', 'budget'] as const;
type PageName = (typeof pages)[number];

/** The kind that a user must be able to see for a page to be shown. */
const seen: Readonly<Partial<Record<PageName, Kind>>> = {
  company: 'casting',
  schedule: 'call',
  tasks: 'task',
  scenes: 'scene',
  props: 'propLine',
  budget: 'budgetLine',
};

function usePages(): readonly PageName[] {
  const maySee = useMaySee();
  return pages.filter((name) => {
    const kind = seen[name];
    return kind === undefined || maySee(kind);
  });
}

const printOuts = {
  propLine: paperLists.filter(({ rows }) => rows === 'lines'),
  look: paperLists.filter(isOfLooks),
};

interface ListedProps {
  readonly event: RecordOf<'event'>;
  readonly kind: keyof typeof printOuts;
  /** Links to more print-outs. */
  readonly children?: ReactNode;
}

/** The prop list or the looks with links to their print-outs. */
function Listed({ event, kind, children }: ListedProps) {
  const catalogue = useCatalogue('event');
  useRevision(kind);
  const { records } = useBackstock().client;
  const hasAny = ofEvent((one) => records.all(one), kind, event.id).length > 0;
  // The name is for the choice on the list; another event may have the same one.
  const only = new URLSearchParams({ for: titleOf(event), event: event.id }).toString();
  return (
    <>
      {hasAny && (
        <div className="detail-actions">
          {printOuts[kind].map(({ key, title }) => (
            <ButtonLink key={key} to={`${pathOf('paperwork', key)}?${only}`}>
              {say(title)}
            </ButtonLink>
          ))}
          {children}
        </div>
      )}
      <Parts catalogue={catalogue} record={event} only={[kind]} />
    </>
  );
}

function Contents({ event, page }: { readonly event: RecordOf<'event'>; readonly page: PageName }) {
  const catalogue = useCatalogue('event');
  switch (page) {
    case 'company':
      return <EventCompany event={event} />;
    case 'schedule':
      return <EventSchedule event={event} />;
    case 'tasks':
      return <EventTasks event={event} />;
    case 'scenes':
      return <Parts catalogue={catalogue} record={event} only={['scene']} />;
    case 'props':
      return <Listed event={event} kind="propLine" />;
    case 'stock':
      return (
        <>
          <Parts catalogue={catalogue} record={event} only={['scriptLicence']} />
          <Listed event={event} kind="look">
            <ButtonLink to={pathOf('costumeCheckIn', event.id)}>{routeOf('costumeCheckIn').title}</ButtonLink>
          </Listed>
        </>
      );
    case 'budget':
      return <EventBudget event={event} />;
    default:
      return <EventOverview event={event} />;
  }
}

/** `/events/event/:id`: the front page of an event, and its subpages. */
export function EventPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const catalogue = useCatalogue('event');
  const offered = usePages();
  if (params.has('edit'))
    return <RecordEditor key={id} catalogue={catalogue} id={id} focus={params.get('edit') ?? ''} />;
  const own = offered.map((name) => ({
    name,
    label: eventTexts.pages[name],
    show: (record: CatalogueRecord) => isOf(record, 'event') && <Contents event={record} page={name} />,
  }));
  return (
    <RecordDetail key={id} catalogue={catalogue} id={id} parts={{ label: eventTexts.pagesOf, param: 'page', own }} />
  );
}
