import { useParams, useSearchParams } from 'react-router-dom';
import { isOf } from '../../domain/catalogue/index.ts';
import type { CatalogueRecord, Kind, RecordOf } from '../../domain/catalogue/index.ts';
import { paperLists } from '../../domain/paperwork/index.ts';
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

const propLists = paperLists.filter(({ rows }) => rows === 'lines');

/** The prop list with links to its print-outs. */
function PropList({ event }: { readonly event: RecordOf<'event'> }) {
  const catalogue = useCatalogue('event');
  useRevision('propLine');
  const { records } = useBackstock().client;
  const hasLines = ofEvent((kind) => records.all(kind), 'propLine', event.id).length > 0;
  // The name is for the choice on the list; another event may have the same one.
  const only = new URLSearchParams({ for: titleOf(event), event: event.id }).toString();
  return (
    <>
      {hasLines && (
        <div className="detail-actions">
          {propLists.map(({ key, title }) => (
            <ButtonLink key={key} to={`${pathOf('paperwork', key)}?${only}`}>
              {say(title)}
            </ButtonLink>
          ))}
        </div>
      )}
      <Parts catalogue={catalogue} record={event} only={['propLine']} />
    </>
  );
}

/** Looks with their check-in sheet, and licences. */
function LooksAndLicences({ event }: { readonly event: RecordOf<'event'> }) {
  const catalogue = useCatalogue('event');
  useRevision('look');
  const { records } = useBackstock().client;
  const hasLooks = ofEvent((kind) => records.all(kind), 'look', event.id).length > 0;
  return (
    <>
      {hasLooks && (
        <div className="detail-actions">
          <ButtonLink to={pathOf('costumeCheckIn', event.id)}>{routeOf('costumeCheckIn').title}</ButtonLink>
        </div>
      )}
      <Parts catalogue={catalogue} record={event} only={['look', 'scriptLicence']} />
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
      return <PropList event={event} />;
    case 'stock':
      return <LooksAndLicences event={event} />;
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
