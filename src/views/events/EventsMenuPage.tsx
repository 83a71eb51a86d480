import { Link } from 'react-router-dom';
import { isActive, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import { event as catalogue, isOpenEvent, isStaged, task } from '../../domain/events/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { StandingChip } from '../catalogue/shared/StandingChip.tsx';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { AttentionCard } from '../stock/AttentionCard.tsx';
import { counting, type Attention } from '../stock/attention.ts';
import { CountedMenu, countsOf } from '../stock/CountedMenu.tsx';
import { MenuPage } from '../stock/MenuPage.tsx';
import { eventTexts } from '../texts/events.ts';
import { countdown, upcoming } from './eventFront.ts';
import { WhenRows } from './WhenRows.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { addWords, headingOf } from '../texts/nouns.ts';

const shown: readonly Kind[] = ['event', 'task', 'call', 'performance'];
const compared: readonly Kind[] = ['event'];
const NEXT = 8;
const DATES = 4;

const attention: readonly Attention[] = [
  counting('task', (record, today) => task.standing.of(record, today) === 'late', {
    text: (count) => eventTexts.lateTasks({ count }),
    to: `${pathOf('tasks')}?standing=late`,
    isUrgent: true,
  }),
  counting(
    'event',
    (record) =>
      isOpenEvent(record) &&
      isStaged(record) &&
      record.values.status !== 'idea' &&
      record.values.stageManagerId === undefined,
    { text: (count) => eventTexts.noLeader({ count }), to: pathOf('events') },
  ),
];

function opening({ values: { opens = '9999' } }: RecordOf<'event'>): string {
  return opens;
}

function EventsMenu() {
  const { records, today } = useBackstock().client;
  useRevisions(shown);
  const events = [...records.all('event')].filter(isActive);
  const is = (...statuses: string[]) => events.filter(({ values: { status } }) => statuses.includes(String(status)));
  const open = events.filter(isOpenEvent).toSorted((a, b) => opening(a).localeCompare(opening(b)));
  const list = pathOf('events');
  const next = upcoming((kind) => records.all(kind), undefined, today(), DATES);
  return (
    <MenuPage
      module="events"
      title={routeOf('eventsMainMenu').title}
      subtitle={eventTexts.menuSubtitle}
      compared={compared}
      actions={
        <ButtonLink intent="primary" to={pathOf('newEvent')}>
          {addWords(catalogue)}
        </ButtonLink>
      }
      figures={[
        { label: headingOf(catalogue.noun), count: events.length, to: list },
        { label: eventTexts.onNow, count: open.length - is('idea').length, to: list },
        { label: eventTexts.ideas, count: is('idea').length, to: `${list}?standing=idea` },
        {
          label: eventTexts.past,
          count: is('wrapped', 'archived').length,
          to: `${list}?standing=archived&standing=wrapped`,
        },
      ]}
    >
      <section className="card is-long">
        <h2>{eventTexts.onNow}</h2>
        {open.length === 0 && <p className="muted">{eventTexts.nothingOn}</p>}
        <ul className="rows">
          {open.slice(0, NEXT).map((one) => (
            <li key={one.id} className="row">
              <Thumb record={one} />
              <div className="row-text">
                <Link to={recordPath('event', one.id)}>{titleOf(one)}</Link>
                <span className="muted small">{countdown(one, today())}</span>
              </div>
              <StandingChip record={one} today={today()} />
            </li>
          ))}
        </ul>
      </section>
      <AttentionCard lines={attention} calm={eventTexts.calm} />
      {next.length > 0 && (
        <section className="card">
          <h2>{eventTexts.next}</h2>
          <WhenRows records={next} />
        </section>
      )}
    </MenuPage>
  );
}

/** `/eventsMainMenu`: current and planned events. */
export function EventsMenuPage() {
  return (
    <FirstLoad
      kind="event"
      meanwhile={(otherwise) => (
        <CountedMenu
          module="events"
          title={routeOf('eventsMainMenu').title}
          subtitle={eventTexts.menuSubtitle}
          compared={compared}
          counted={countsOf(['event'])}
          otherwise={otherwise}
        />
      )}
    >
      <EventsMenu />
    </FirstLoad>
  );
}
